import type { EpisodeSummary } from '@foresight/contracts';
import { SegmentBar } from '../../components/segment-bar';
import { formatShare } from '../../lib/format-number';
import { prepareProgress } from '../../lib/prepare-progress';
import { type FamilySummary, prepareFamilies } from './prepare-families';

/** Which kinds of tasks go well. */
export function FamilyBreakdown({ episodes }: { episodes: readonly EpisodeSummary[] }) {
  const families = prepareFamilies(episodes);
  return (
    <section aria-label="By task family" className="overflow-hidden rounded-lg border bg-surface">
      <table className="tabular w-full text-sm">
        <thead className="bg-raised/60 text-faint text-xs">
          <tr>
            <th scope="col" className="h-8 px-4 text-left font-medium">
              Task family
            </th>
            <th scope="col" className="w-1/3 px-3 text-left font-medium max-sm:hidden">
              Episodes
            </th>
            <th scope="col" className="px-3 text-right font-medium">
              Success
            </th>
            <th scope="col" className="px-3 text-right font-medium max-md:hidden">
              Steps per episode
            </th>
            <th scope="col" className="px-4 text-right font-medium max-md:hidden">
              Revised
            </th>
          </tr>
        </thead>
        <tbody>
          {families.map((family) => (
            <FamilyRow key={family.family} family={family} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function FamilyRow({ family }: { family: FamilySummary }) {
  const { counts } = family;
  const progress = prepareProgress(counts);
  return (
    <tr className="border-t">
      <th scope="row" className="wrap-anywhere px-4 py-1.5 text-left font-normal">
        {family.family}
      </th>
      <td className="px-3 max-sm:hidden">
        <SegmentBar segments={progress.segments} total={progress.total} label={progress.label} />
      </td>
      <td className="whitespace-nowrap px-3 text-right">
        {formatShare(counts.succeeded, counts.finished)}{' '}
        <span className="text-faint text-xs">
          {counts.succeeded}/{counts.finished}
        </span>
      </td>
      <td className="px-3 text-right max-md:hidden">{family.stepsPerEpisode?.toFixed(1) ?? '–'}</td>
      <td className="px-4 text-right max-md:hidden">{formatShare(family.revised, family.steps)}</td>
    </tr>
  );
}
