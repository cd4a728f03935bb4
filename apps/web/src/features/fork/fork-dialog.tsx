'use client';

import type { EpisodeResponse, Step } from '@foresight/contracts';
import { GitBranch } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { Segmented } from '../../components/ui/segmented';
import { TextField } from '../../components/ui/text-field';
import { messageOf } from '../../lib/error-message';
import { ActionPicker } from './action-picker';
import { AskAgainFields } from './ask-again-fields';
import { type ForkDraft, prepareFork, startForkDraft } from './fork-draft';
import { KindChoice } from './kind-choice';
import { newRequestKey } from './request-key';
import { useForkEpisode } from './use-fork-episode';

interface ForkDialogProps {
  response: EpisodeResponse;
  step: Step;
  templateSets: readonly string[];
  onClose: () => void;
}

const thens = [
  { value: 'go_on' as const, label: 'Go on to the end' },
  { value: 'stop' as const, label: 'Stop after' },
];

/** Asks what to do otherwise in a step, and what comes after it. */
export function ForkDialog({ response, step, templateSets, onClose }: ForkDialogProps) {
  const { episode, config } = response;
  const [draft, setDraft] = useState(() => startForkDraft(step));
  const [requestKey] = useState(newRequestKey);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const fork = useForkEpisode(episode.id);
  const change = (changes: Partial<ForkDraft>) => {
    setErrors({});
    setDraft((held) => ({ ...held, ...changes }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const prepared = prepareFork(draft, { step: step.index, requestKey });
    if ('errors' in prepared) setErrors(prepared.errors);
    else fork.mutate(prepared.request);
  };
  const byHand = config.policy === null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Fork from step ${step.index}`}
      description={`${step.index === 0 ? 'The world begins anew' : `The steps before are replayed`}; the original stays as it is.`}
    >
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <KindChoice step={step} value={draft.kind} onChange={(kind) => change({ kind })} />
        {draft.kind === 'own_action' && (
          <ActionPicker
            episodeId={episode.id}
            step={step.index}
            value={draft.action}
            error={errors.action}
            onChange={(action) => change({ action })}
          />
        )}
        {(draft.kind === 'ask_again' || (byHand && draft.afterwards === 'go_on')) && (
          <AskAgainFields
            config={config}
            templateSets={templateSets}
            draft={draft}
            errors={errors}
            onChange={change}
          />
        )}
        <fieldset className="flex flex-col gap-1.5">
          <legend className="mb-1.5 font-medium text-sm">Then</legend>
          <div className="flex flex-wrap items-start gap-2">
            <Segmented
              label="What comes after"
              value={draft.afterwards}
              options={thens}
              onChange={(afterwards) => change({ afterwards })}
            />
            {draft.afterwards === 'stop' && (
              <TextField
                label="steps"
                className="w-28 flex-row-reverse items-center justify-end gap-2"
                inputClassName="tabular w-14"
                inputMode="numeric"
                value={draft.steps}
                error={errors.steps}
                onChange={(steps) => change({ steps })}
              />
            )}
          </div>
          <p className="text-faint text-xs leading-5">{describeThen(draft, config.maxSteps)}</p>
        </fieldset>
        {fork.isError && (
          <p role="alert" className="text-danger text-sm">
            {messageOf(fork.error)}
          </p>
        )}
        <div className="flex justify-end gap-2 border-t pt-3.5">
          <Button onClick={onClose}>Go back</Button>
          <Button type="submit" variant="primary" disabled={fork.isPending || fork.isSuccess}>
            <GitBranch /> {fork.isPending || fork.isSuccess ? 'Forking…' : 'Fork'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function describeThen({ afterwards, steps }: ForkDraft, maxSteps: number): string {
  if (afterwards === 'go_on')
    return `The policy decides all further steps, until the world ends the task or step ${maxSteps} is reached.`;
  if (steps.trim() === '1') return 'Only this step is taken.';
  return 'After this step the policy decides, until so many are taken.';
}
