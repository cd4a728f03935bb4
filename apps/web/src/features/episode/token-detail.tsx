import type { InspectedCall } from '@foresight/contracts';
import { showToken } from './show-token';

type Token = NonNullable<InspectedCall['tokens']>[number];

const rows = 5;

/** The token under the pointer or the focus; always as high, so that nothing moves. */
export function TokenDetail({ token }: { token: Token }) {
  const alternatives = [...token.top].sort((a, b) => b.logprob - a.logprob).slice(0, rows);
  return (
    <div aria-live="polite" className="mt-3 min-h-38 border-t pt-2 text-xs">
      <p className="mb-1.5 text-muted">
        <code className="rounded border bg-raised px-1 font-mono text-ink">
          {showToken(token.text)}
        </code>{' '}
        had probability{' '}
        <span className="tabular font-medium text-ink">{percent(token.logprob)}</span>
        {alternatives.length > 0
          ? '; the most probable here were'
          : '; the server told no alternatives'}
      </p>
      <ul className="flex flex-col gap-1">
        {alternatives.map((alternative) => (
          <li
            key={alternative.text}
            className="grid grid-cols-[minmax(4rem,10rem)_1fr_3.5rem] items-center gap-2"
          >
            <code
              className={`truncate font-mono ${alternative.text === token.text ? 'font-semibold' : 'text-muted'}`}
            >
              {showToken(alternative.text)}
            </code>
            <span aria-hidden className="h-1.5 rounded-full bg-raised">
              <span
                className="block h-full rounded-full bg-revised-fill"
                style={{ width: `${100 * Math.exp(alternative.logprob)}%` }}
              />
            </span>
            <span className="tabular text-right">{percent(alternative.logprob)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const percent = (logprob: number) => `${(100 * Math.exp(logprob)).toFixed(1)}%`;
