import { cn } from '../../lib/cn';
import { phases, type StepPhase } from '../../lib/phases';
import { toneText, toneTint } from '../../lib/tones';

const order: StepPhase[] = ['draft', 'imagination', 'reflection', 'gate', 'observation'];

/** The loop in one row, in the colours every step uses. */
export function LoopPicture() {
  return (
    <ol className="grid gap-2 sm:grid-cols-5">
      {order.map((phase) => {
        const { title, tone, icon: Icon, summary } = phases[phase];
        return (
          <li
            key={phase}
            className={cn(
              'rounded-lg border p-3 max-sm:flex max-sm:items-center max-sm:gap-3',
              toneTint[tone],
            )}
          >
            <Icon aria-hidden className={cn('size-4 shrink-0 sm:mb-2', toneText[tone])} />
            <span>
              <span className={cn('block font-medium text-xs', toneText[tone])}>{title}</span>
              <span className="mt-0.5 block text-muted text-xs leading-4">{summary}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
