'use client';

import { useMemo, useState } from 'react';
import { cn } from '../lib/cn';
import { chunkText, cutText } from '../lib/cut-text';
import { formatBytes } from '../lib/format-number';
import { Button } from './ui/button';
import { VisibleText } from './visible-text';

const shownAtFirst = 6_000;
const chunkSize = 16_000;

interface TextBlockProps {
  text: string;
  /** Said when the text is empty. */
  empty?: string;
  className?: string;
}

/** A text of a model or a world in monospace, cut when long. */
export function TextBlock({ text, empty = '(empty)', className }: TextBlockProps) {
  const [whole, setWhole] = useState(false);
  const { head, cut, bytes } = useMemo(() => cutText(text, shownAtFirst), [text]);
  if (text === '') return <p className={cn('text-faint text-sm italic', className)}>{empty}</p>;
  if (whole && cut)
    return <WholeText text={text} className={className} onFold={() => setWhole(false)} />;
  return (
    <div className={className}>
      <p className="wrap-anywhere whitespace-pre-wrap font-mono text-[0.8125rem] leading-5.5">
        <VisibleText text={head} />
        {cut && '…'}
      </p>
      {cut && (
        <Button size="sm" className="mt-2" onClick={() => setWhole(true)}>
          Show all ({formatBytes(bytes)})
        </Button>
      )}
    </div>
  );
}

/** Only the pieces on screen are laid out: megabytes of text do not freeze the page. */
function WholeText({
  text,
  className,
  onFold,
}: {
  text: string;
  className?: string;
  onFold: () => void;
}) {
  const chunks = useMemo(() => chunkText(text, chunkSize), [text]);
  return (
    <div className={className}>
      <section
        aria-label="The whole text"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="wrap-anywhere scroll-thin max-h-[70dvh] overflow-y-auto whitespace-pre-wrap rounded border bg-canvas p-2 font-mono text-[0.8125rem] leading-5.5"
      >
        {chunks.map((chunk, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
            key={index}
            className="[contain-intrinsic-size:auto_60rem] [content-visibility:auto]"
          >
            <VisibleText text={chunk} />
          </div>
        ))}
      </section>
      <Button size="sm" className="mt-2" onClick={onFold}>
        Show less
      </Button>
    </div>
  );
}
