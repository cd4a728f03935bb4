'use client';

import { useMemo, useRef, useState } from 'react';
import { cn } from '../lib/cn';
import { chunkText, cutText } from '../lib/cut-text';
import { formatBytes } from '../lib/format-number';
import { Button } from './ui/button';
import { VisibleText } from './visible-text';

const chunkSize = 16_000;

interface TextBlockProps {
  text: string;
  /** Said when the text is empty. */
  empty?: string;
  /** Characters and lines shown at first. */
  limit?: number;
  lines?: number;
  className?: string;
}

/** A text of a model or a world in monospace, cut when long. */
export function TextBlock({
  text,
  empty = '(empty)',
  limit = 2_000,
  lines = 40,
  className,
}: TextBlockProps) {
  const block = useRef<HTMLDivElement>(null);
  const [whole, setWhole] = useState(false);
  const { head, cut, bytes } = useMemo(() => cutText(text, limit, lines), [text, limit, lines]);
  const toggle = () => {
    setWhole(!whole);
    // The text shrinks or grows above the button that was pressed.
    requestAnimationFrame(() => block.current?.scrollIntoView({ block: 'nearest' }));
  };
  if (text === '') return <p className={cn('text-faint text-sm italic', className)}>{empty}</p>;
  return (
    <div ref={block} className={cn('min-w-0 max-w-full', className)}>
      {whole ? (
        <WholeText text={text} />
      ) : (
        <p className={textStyle}>
          <VisibleText text={head} />
          {cut && '…'}
        </p>
      )}
      {cut && (
        <Button size="sm" className="mt-2" aria-expanded={whole} onClick={toggle}>
          {whole ? 'Show less' : `Show all (${formatBytes(bytes)})`}
        </Button>
      )}
    </div>
  );
}

const textStyle = 'wrap-anywhere whitespace-pre-wrap font-mono text-[0.8125rem] leading-5.5';

/** Only the pieces on screen are laid out: megabytes of text do not freeze the page. */
function WholeText({ text }: { text: string }) {
  const chunks = useMemo(() => chunkText(text, chunkSize), [text]);
  return (
    <section
      aria-label="The whole text"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className={cn(
        textStyle,
        'scroll-thin max-h-[70dvh] overflow-y-auto rounded border bg-canvas p-2',
      )}
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
  );
}
