import type { VerdictSummary } from '@foresight/contracts';
import { SegmentBar } from '../../components/segment-bar';
import { formatCount, formatPlural, formatShare } from '../../lib/format-number';
import { prepareVerdictBar } from './prepare-verdict-bar';

/** How often revising was right, of how many steps. */
export function VerdictSummaryView({ summary }: { summary: VerdictSummary }) {
  const { segments, known, total, label } = prepareVerdictBar(summary);
  return (
    <div className="flex flex-col gap-1.5" data-testid="verdict-summary">
      <p className="tabular">
        Revising was right in{' '}
        <strong>
          {formatCount(summary.better)} of {formatPlural(known, 'step')}
        </strong>{' '}
        ({formatShare(summary.better, known)}), wrong in {formatCount(summary.worse)}
        {summary.stepsSaved !== 0 &&
          ` and ${summary.stepsSaved > 0 ? 'saved' : 'cost'} ${formatPlural(Math.abs(summary.stepsSaved), 'step')} where both ways led to the goal`}
        .
      </p>
      <SegmentBar segments={segments} total={total} label={label} className="h-2" />
      <ul className="tabular flex flex-wrap gap-x-4 text-faint text-xs">
        {segments
          .filter(({ count }) => count > 0)
          .map(({ key, label: words }) => (
            <li key={key}>{words}</li>
          ))}
      </ul>
    </div>
  );
}
