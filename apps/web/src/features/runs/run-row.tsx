import type { Run } from '@foresight/contracts';
import Link from 'next/link';
import { RelativeTime } from '../../components/relative-time';
import { SegmentBar } from '../../components/segment-bar';
import { StatusBadge } from '../../components/status-badge';
import { describeRunStatus } from '../../lib/describe-run-status';
import { formatCount, formatShare } from '../../lib/format-number';
import { namePolicy } from '../../lib/name-policy';
import { prepareProgress } from '../../lib/prepare-progress';

interface RunRowProps {
  run: Run;
  selected: boolean;
  onSelect: () => void;
}

export function RunRow({ run, selected, onSelect }: RunRowProps) {
  const { config, counts, totals } = run;
  const progress = prepareProgress(counts);
  const worldModel = config.worldModel?.name ?? 'none (draft only)';
  return (
    <tr className="relative border-t transition-colors focus-within:bg-raised/50 hover:bg-raised/50">
      <td className="relative z-10 pl-3">
        <input
          type="checkbox"
          aria-label={`Compare ${run.name}`}
          checked={selected}
          onChange={onSelect}
          className="size-4 accent-accent align-middle"
        />
      </td>
      <td className="h-14 px-3">
        <Link
          href={`/runs/${run.id}`}
          className="block truncate rounded-sm font-medium after:absolute after:inset-0"
        >
          {run.name}
        </Link>
        <span className="block truncate text-faint text-xs">
          {run.kind}
          <span className="lg:hidden"> · {config.world.name}</span>
          <span className="min-[100rem]:hidden"> · {namePolicy(config)}</span>
          {run.statusReason && run.status === 'failed' && (
            <span className="text-danger"> · {run.statusReason}</span>
          )}
        </span>
      </td>
      <td className="px-3">
        <StatusBadge
          compact
          description={describeRunStatus(run.status)}
          alive={run.status === 'running'}
        />
      </td>
      <td className="px-3 max-lg:hidden">
        {config.world.name}
        <span className="block text-faint text-xs">{config.split}</span>
      </td>
      <td className="px-3 max-[100rem]:hidden">
        <span className="block truncate">{namePolicy(config)}</span>
        <span className="block truncate text-faint text-xs">{worldModel}</span>
      </td>
      <td className="px-3">
        <SegmentBar segments={progress.segments} total={progress.total} label={progress.label} />
        <span className="tabular mt-1 block text-faint text-xs">
          {formatCount(progress.ended)} / {formatCount(progress.total)}
        </span>
      </td>
      <td className="tabular px-3 text-right max-md:hidden">
        {formatShare(counts.succeeded, counts.finished)}
      </td>
      <td className="tabular px-3 text-right max-md:hidden">{formatCount(totals.steps)}</td>
      <td className="tabular px-3 text-right max-lg:hidden">
        {formatShare(totals.revised, totals.steps)}
      </td>
      <td className="whitespace-nowrap px-3 text-right text-muted max-sm:hidden">
        <RelativeTime at={run.createdAt} />
      </td>
    </tr>
  );
}
