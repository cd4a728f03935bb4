import type { VerdictSummary } from '@foresight/contracts';
import type { BarSegment } from '../../components/segment-bar';
import { formatCount } from '../../lib/format-number';

/** A sum of verdicts as a bar; `known` are those that could tell. */
export function prepareVerdictBar(summary: VerdictSummary) {
  const { better, equal, worse, unknown, pending, total } = summary;
  const part = (
    key: string,
    count: number,
    tone: BarSegment['tone'],
    words: string,
  ): BarSegment => ({ key, count, tone, label: `${formatCount(count)} ${words}` });
  const segments: BarSegment[] = [
    part('better', better, 'success', 'right'),
    part('equal', equal, 'kept', 'no difference'),
    part('worse', worse, 'danger', 'wrong'),
    part('unknown', unknown, 'neutral', 'unknown'),
    { ...part('pending', pending, 'accent', 'under way'), pending: true },
  ];
  const label = segments
    .filter(({ count }) => count > 0)
    .map((segment) => segment.label)
    .join(', ');
  return { segments, known: better + equal + worse, total, label };
}
