import type { Call, CallPhase } from '@foresight/contracts';
import { ChevronRight } from 'lucide-react';
import { formatDuration } from '../../lib/format-duration';
import { formatCount, formatPlural } from '../../lib/format-number';
import { ParseBadge } from './parse-badge';

export const callPhaseLabel: Record<CallPhase, string> = {
  draft: 'Draft',
  imagine: 'Imagine',
  reflect: 'Reflect',
  teach: 'Teacher',
};

export const nameCall = (call: Pick<Call, 'phase' | 'attempt'>): string =>
  `${callPhaseLabel[call.phase]}${call.attempt > 0 ? ' repair' : ''}`;

/** What the requests of a step cost, folded to one line. */
export function CallsSummary({ calls }: { calls: Call[] }) {
  const known = calls.flatMap((call) => (call.usage ? [call.usage] : []));
  const tokens = known.reduce((sum, usage) => sum + usage.promptTokens + usage.completionTokens, 0);
  const total = calls.reduce((sum, call) => sum + call.timing.totalMs, 0);
  return (
    <details className="group min-w-0 flex-1">
      <summary className="tabular flex min-h-6 w-fit list-none items-center gap-1 rounded-sm text-faint text-xs hover:text-ink">
        <ChevronRight aria-hidden className="size-3.5 transition-transform group-open:rotate-90" />
        {formatPlural(calls.length, 'call')}
        {known.length > 0 && ` · ${formatPlural(tokens, 'token')}`} · {formatDuration(total)}
      </summary>
      <div className="scroll-thin mt-2 overflow-x-auto">
        <table className="tabular w-full min-w-[34rem] text-left text-xs">
          <thead className="text-faint">
            <tr>
              {[
                'Call',
                'Model',
                'Tokens in → out',
                'First token',
                'Total',
                'Queued',
                'Retries',
              ].map((label) => (
                <th key={label} scope="col" className="py-0.5 pr-3 font-medium">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {calls.map((call) => (
              <CallRow key={`${call.phase}-${call.attempt}`} call={call} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function CallRow({ call }: { call: Call }) {
  const { usage, timing } = call;
  return (
    <tr>
      <th scope="row" className="py-0.5 pr-3 font-normal">
        <span className="flex items-center gap-1.5 whitespace-nowrap">
          {nameCall(call)} <ParseBadge status={call.parseStatus} />
        </span>
      </th>
      <td className="max-w-40 truncate pr-3">{call.model}</td>
      <td className="pr-3">
        {usage
          ? `${formatCount(usage.promptTokens)} → ${formatCount(usage.completionTokens)}`
          : 'not told'}
      </td>
      <td className="pr-3">
        {timing.firstTokenMs === null ? '–' : formatDuration(timing.firstTokenMs)}
      </td>
      <td className="pr-3">{formatDuration(timing.totalMs)}</td>
      <td className="pr-3">{formatDuration(timing.queuedMs)}</td>
      <td>{timing.retries}</td>
    </tr>
  );
}
