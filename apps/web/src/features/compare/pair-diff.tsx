'use client';

import { useMemo } from 'react';
import { TextBlock } from '../../components/text-block';
import { VisibleText } from '../../components/visible-text';
import { prepareTextDiff } from '../episode/prepare-text-diff';

const sides = {
  both: '',
  first: 'rounded-sm bg-kept/15 text-kept line-through decoration-kept/60',
  second: 'rounded-sm bg-accent/12 text-accent underline decoration-dotted underline-offset-4',
};

/** Two texts word by word; beside each other where they are too long for that. */
export function PairDiff({ left, right }: { left: string; right: string }) {
  const parts = useMemo(() => prepareTextDiff(left, right), [left, right]);
  if (!parts) {
    return (
      <div className="grid gap-4 lg:grid-cols-2">
        <TextBlock text={left} />
        <TextBlock text={right} />
      </div>
    );
  }
  return (
    <p className="scroll-thin wrap-anywhere max-h-96 overflow-y-auto whitespace-pre-wrap font-mono text-[0.8125rem] leading-5.5">
      {parts.map((part, index) => {
        const Element = part.side === 'first' ? 'del' : part.side === 'second' ? 'ins' : 'span';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one comparison never move
          <Element key={index} className={sides[part.side]}>
            <VisibleText text={part.text} />
          </Element>
        );
      })}
    </p>
  );
}
