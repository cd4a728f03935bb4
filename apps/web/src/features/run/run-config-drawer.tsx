'use client';

import type { Run } from '@foresight/contracts';
import { useMutation } from '@tanstack/react-query';
import { CopyPlus, SlidersHorizontal } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { toast } from 'sonner';
import { TextBlock } from '../../components/text-block';
import { Button } from '../../components/ui/button';
import { CopyButton } from '../../components/ui/copy-button';
import { Dialog } from '../../components/ui/dialog';
import { messageOf } from '../../lib/error-message';
import { draftFromRun } from '../launch/draft-from-run';
import { keepLaunchDraft } from '../launch/use-launch-draft';
import { fetchTaskIds } from './fetch-task-ids';
import { prepareConfig } from './prepare-config';

/** What was frozen at launch, for reading and for copying. */
export function RunConfigDrawer({ run }: { run: Run }) {
  const [open, setOpen] = useState(false);
  const router = useRouter();
  const launchAgain = useMutation({
    mutationFn: () => fetchTaskIds(run.id),
    onSuccess: (taskIds) => {
      keepLaunchDraft(draftFromRun(run, taskIds));
      router.push('/runs/new');
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <SlidersHorizontal /> Settings
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        placement="drawer"
        className="w-[min(34rem,100vw)]"
        title="Settings of this run"
        description="Frozen at launch: every episode runs with exactly these."
      >
        <div className="flex flex-col gap-5">
          <Button
            className="self-start"
            disabled={launchAgain.isPending}
            onClick={() => launchAgain.mutate()}
          >
            <CopyPlus /> New run with these settings
          </Button>
          {prepareConfig(run).map((group) => (
            <section key={group.title}>
              <h3 className="mb-1.5 font-medium text-faint text-xs">{group.title}</h3>
              <dl className="divide-y rounded-lg border">
                {group.entries.map(([term, value]) => (
                  <div key={term} className="flex justify-between gap-4 px-3 py-1.5">
                    <dt className="shrink-0 text-muted">{term}</dt>
                    <dd className="tabular wrap-anywhere text-right">{value}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
          <section>
            <h3 className="mb-1.5 font-medium text-faint text-xs">
              The world’s actions, as the models are told
            </h3>
            <div className="rounded-lg border bg-canvas p-3">
              <TextBlock text={run.config.world.actionGrammar} />
            </div>
          </section>
          <div className="flex items-center justify-between rounded-lg border px-3 py-1.5">
            <span className="text-muted">The same as JSON</span>
            <CopyButton
              text={JSON.stringify(run.config, null, 2)}
              label="Copy the settings as JSON"
            />
          </div>
        </div>
      </Dialog>
    </>
  );
}
