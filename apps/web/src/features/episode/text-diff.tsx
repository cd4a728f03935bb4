'use client';

import { useMemo } from 'react';
import { VisibleText } from '../../components/visible-text';
import { prepareTextDiff } from './prepare-text-diff';

const sides = {
  both: '',
  first: 'rounded-sm bg-imagined/12 text-imagined line-through decoration-imagined/60',
  second: 'rounded-sm bg-observed/15 text-observed underline decoration-dotted underline-offset-4',
};

/** Word by word: what was only imagined is struck, what really came is underlined. */
export function TextDiff({ imagined, real }: { imagined: string; real: string }) {
  const parts = useMemo(() => prepareTextDiff(imagined, real), [imagined, real]);
  if (!parts) {
    return (
      <p className="text-muted text-sm">These texts are too long to be compared word by word.</p>
    );
  }
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-wrap font-mono text-[0.8125rem] leading-5.5">
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
      <p className="mt-1.5 flex gap-3 text-2xs text-faint">
        <span className={sides.first}>only imagined</span>
        <span className={sides.second}>only real</span>
      </p>
    </>
  );
}
