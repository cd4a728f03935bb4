import type { InspectedCall } from '@foresight/contracts';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextBlock } from '../../components/text-block';
import { Badge } from '../../components/ui/badge';
import { CopyButton } from '../../components/ui/copy-button';
import { formatDuration } from '../../lib/format-duration';
import { formatPlural } from '../../lib/format-number';
import { ParseBadge } from './parse-badge';
import { TokenStrip } from './token-strip';

export function CallInspector({ call }: { call: InspectedCall }) {
  const { usage, timing } = call;
  return (
    <div className="flex flex-col gap-5">
      <p className="tabular flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
        <span className="font-medium text-ink">{call.model}</span>
        <span className="font-mono">{call.template}</span>
        {usage && (
          <span>
            {usage.promptTokens} → {formatPlural(usage.completionTokens, 'token')}
            {usage.cachedTokens !== null &&
              usage.cachedTokens > 0 &&
              ` (${usage.cachedTokens} cached)`}
          </span>
        )}
        {timing.firstTokenMs !== null && (
          <span>first token {formatDuration(timing.firstTokenMs)}</span>
        )}
        <span>total {formatDuration(timing.totalMs)}</span>
        {timing.retries > 0 && <span>{formatPlural(timing.retries, 'retry', 'retries')}</span>}
        <ParseBadge status={call.parseStatus} />
        {call.finishReason === 'length' && (
          <Badge
            tone="danger"
            tip="The answer was cut off at the token budget. Raise the budget of this phase."
          >
            cut at the budget
          </Badge>
        )}
      </p>
      <Block title="Raw answer" copy={call.text}>
        <TextBlock text={call.text} empty="The model answered nothing." />
      </Block>
      {call.thinking && (
        <Block title="Thinking" copy={call.thinking}>
          <TextBlock text={call.thinking} />
        </Block>
      )}
      {call.tokens ? (
        <Block title="Tokens by probability">
          <TokenStrip tokens={call.tokens} />
        </Block>
      ) : (
        <p className="text-faint text-xs">
          The server returned no log-probabilities for this answer.
        </p>
      )}
      <section>
        <h3 className="mb-1.5 flex items-center gap-2 font-medium text-faint text-xs">
          Prompt <PromptBadge call={call} />
        </h3>
        <div className="flex flex-col gap-2">
          {call.prompt.map((message, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the messages of one prompt never move
            <Block key={position} level="h4" title={message.role} copy={message.content}>
              <TextBlock text={message.content} limit={8_000} lines={120} />
            </Block>
          ))}
        </div>
      </section>
    </div>
  );
}

function PromptBadge({ call }: { call: InspectedCall }) {
  const tip = call.promptVerified
    ? `Rendered again from the recorded steps; its SHA-256 is that of the bytes that were sent: ${call.promptHash}`
    : `Rendered again from the recorded steps, but its SHA-256 is not the recorded ${call.promptHash}: what was sent may have differed.`;
  return (
    <Badge
      tone={call.promptVerified ? 'success' : 'danger'}
      tip={<span className="break-all">{tip}</span>}
    >
      {call.promptVerified ? <ShieldCheck aria-hidden /> : <ShieldAlert aria-hidden />}
      {call.promptVerified ? 'verified by its hash' : 'hash differs'}
    </Badge>
  );
}

interface BlockProps {
  title: string;
  level?: 'h3' | 'h4';
  copy?: string;
  children: ReactNode;
}

function Block({ title, level: Heading = 'h3', copy, children }: BlockProps) {
  return (
    <section className="rounded-lg border">
      <header className="flex h-8 items-center justify-between border-b bg-raised/50 pr-1 pl-3">
        <Heading className="font-medium text-muted text-xs">{title}</Heading>
        {copy !== undefined && <CopyButton text={copy} label={`Copy: ${title.toLowerCase()}`} />}
      </header>
      <div className="p-3">{children}</div>
    </section>
  );
}
