'use client';

import type { InspectedCall } from '@foresight/contracts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../components/ui/button';
import { formatCount } from '../../lib/format-number';
import { showToken } from './show-token';
import { TokenDetail } from './token-detail';

type Tokens = NonNullable<InspectedCall['tokens']>;

const shownAtFirst = 1_000;

/** The answer token by token; the less probable, the stronger the colour. */
export function TokenStrip({ tokens }: { tokens: Tokens }) {
  const [current, setCurrent] = useState(0);
  const [limit, setLimit] = useState(shownAtFirst);
  const strip = useRef<HTMLDivElement>(null);
  const shown = tokens.slice(0, limit);
  const token = tokens[current];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -current, End: shown.length - 1 - current }[
      event.key
    ];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(shown.length - 1, Math.max(0, current + step));
    strip.current?.querySelector<HTMLElement>(`[data-token="${next}"]`)?.focus();
  };
  if (!token) return <p className="text-faint text-sm">No tokens.</p>;
  return (
    <>
      <div
        ref={strip}
        onKeyDown={onKeyDown}
        role="toolbar"
        aria-label="Tokens; move with the arrow keys"
        className="wrap-anywhere font-mono text-[0.8125rem] leading-6"
      >
        {shown.map((item, position) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of one answer never move
            key={position}
            type="button"
            data-token={position}
            tabIndex={position === current ? 0 : -1}
            onFocus={() => setCurrent(position)}
            onPointerEnter={() => setCurrent(position)}
            onClick={() => setCurrent(position)}
            className="inline whitespace-pre-wrap rounded-xs text-left ring-ink aria-[current]:ring-1"
            aria-current={position === current ? 'true' : undefined}
            style={{
              backgroundColor: `color-mix(in oklab, var(--revised-fill) ${tint(item.logprob)}%, transparent)`,
            }}
          >
            {showToken(item.text)}
          </button>
        ))}
      </div>
      {tokens.length > limit && (
        <Button size="sm" className="mt-2" onClick={() => setLimit(tokens.length)}>
          Show all {formatCount(tokens.length)} tokens
        </Button>
      )}
      <TokenDetail token={token} />
    </>
  );
}

/** 0 for a certain token, up to 60 % for an improbable one. */
const tint = (logprob: number) => Math.round(60 * (1 - Math.exp(logprob)));
