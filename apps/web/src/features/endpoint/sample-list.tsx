import type { Sample, SampleResponse } from '@foresight/contracts';
import { TextBlock } from '../../components/text-block';
import { Badge } from '../../components/ui/badge';
import { formatDuration } from '../../lib/format-duration';
import { formatPlural } from '../../lib/format-number';
import { TokenStrip } from '../episode/token-strip';

export function SampleList({ messages, samples }: SampleResponse) {
  return (
    <div className="mt-4 flex flex-col gap-3" aria-live="polite">
      <details className="rounded-lg border px-3 py-2">
        <summary className="cursor-pointer rounded-sm font-medium text-muted text-xs">
          The prompt that was sent
        </summary>
        {messages.map((message, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the messages of one prompt never move
          <div key={position} className="mt-2">
            <h4 className="text-faint text-xs">{message.role}</h4>
            <TextBlock text={message.content} limit={8_000} lines={60} />
          </div>
        ))}
      </details>
      <ol className="grid gap-3 xl:grid-cols-2">
        {samples.map((sample) => (
          <li key={sample.seed} className="min-w-0 rounded-lg border">
            <SampleView sample={sample} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function SampleView({ sample }: { sample: Sample }) {
  const { seed, text, thinking, tokens, usage, finishReason, totalMs } = sample;
  return (
    <article aria-label={`Sample with seed ${seed}`}>
      <header className="tabular flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1 border-b bg-raised/50 px-3 text-muted text-xs">
        <h3 className="font-medium">seed {seed}</h3>
        {usage && <span>{formatPlural(usage.completionTokens, 'token')}</span>}
        <span>{formatDuration(totalMs)}</span>
        {finishReason === 'length' && (
          <Badge tone="danger" tip="The answer was cut off at the token budget.">
            cut at the budget
          </Badge>
        )}
      </header>
      <div className="p-3">
        {thinking && (
          <div className="mb-2 border-b pb-2">
            <h4 className="text-faint text-xs">thinking</h4>
            <TextBlock text={thinking} />
          </div>
        )}
        {tokens ? (
          <TokenStrip tokens={tokens} />
        ) : (
          <>
            <TextBlock text={text} empty="The model answered nothing." />
            <p className="mt-2 text-faint text-xs">
              The server returned no probabilities of its tokens.
            </p>
          </>
        )}
      </div>
    </article>
  );
}
