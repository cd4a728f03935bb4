import type { WorldInfo } from '@foresight/contracts';
import { Play } from 'lucide-react';
import { Button } from '../../components/ui/button';
import { Kbd } from '../../components/ui/kbd';
import { messageOf } from '../../lib/error-message';
import { formatPlural } from '../../lib/format-number';
import type { LaunchDraft } from './launch-draft';
import { prepareSize } from './prepare-size';

interface LaunchSummaryProps {
  draft: LaunchDraft;
  world: WorldInfo | undefined;
  errorCount: number;
  launch: { isPending: boolean; isSuccess: boolean; error: unknown };
  onReset: () => void;
}

export function LaunchSummary({ draft, world, errorCount, launch, onReset }: LaunchSummaryProps) {
  const size = prepareSize(draft, world);
  const busy = launch.isPending || launch.isSuccess;
  return (
    <aside
      aria-label="Summary"
      className="flex flex-col gap-3 rounded-lg border bg-surface p-4 lg:sticky lg:top-5"
    >
      <h2 className="font-semibold text-sm">Summary</h2>
      {size ? (
        <p className="tabular">
          {formatPlural(size.tasks, 'task')} × {formatPlural(size.seeds, 'seed')} ={' '}
          <strong className="font-semibold">{formatPlural(size.episodes, 'episode')}</strong>
          <span className="block text-muted text-xs leading-5">
            at most {formatPlural(size.mostSteps, 'step')}, {size.callsPerStep}
          </span>
        </p>
      ) : (
        <p className="text-muted">Give the number of tasks and the seeds.</p>
      )}
      {errorCount > 0 && (
        <p role="alert" className="text-danger text-sm">
          {formatPlural(errorCount, 'field')} to correct.
        </p>
      )}
      {launch.error !== null && (
        <p
          role="alert"
          className="wrap-anywhere rounded-md border border-danger/30 bg-danger/8 px-2.5 py-1.5 text-danger text-sm"
        >
          {messageOf(launch.error)}
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" disabled={busy}>
        <Play /> {busy ? 'Launching…' : 'Launch'}
      </Button>
      <div className="flex items-center justify-between text-faint text-xs">
        <span className="flex items-center gap-1 max-sm:invisible">
          <Kbd>Ctrl</Kbd>
          <Kbd>↵</Kbd> launches
        </span>
        <Button size="sm" variant="ghost" onClick={onReset}>
          Start over
        </Button>
      </div>
    </aside>
  );
}
