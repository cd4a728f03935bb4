'use client';

import {
  type CounterfactualPreview,
  type PreviewCounterfactualsRequest,
  previewCounterfactualsRequestSchema,
  type Run,
  runResponseSchema,
} from '@foresight/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { Field } from '../../components/ui/field';
import { Segmented } from '../../components/ui/segmented';
import { Select } from '../../components/ui/select';
import { TextField } from '../../components/ui/text-field';
import { requestJson } from '../../lib/api-client';
import { messageOf } from '../../lib/error-message';
import { formatCount, formatPlural } from '../../lib/format-number';
import { counterfactualPreviewQuery } from '../../lib/queries';
import { newRequestKey } from '../fork/request-key';

interface Choice {
  outcome: string;
  family: string;
  decision: string;
  until: 'end' | 'steps';
  tailSteps: string;
}

const everything: Choice = { outcome: '', family: '', decision: '', until: 'end', tailSteps: '5' };

const untils = [
  { value: 'end' as const, label: 'To the end' },
  { value: 'steps' as const, label: 'For some steps' },
];

/** Asks which revised steps to try otherwise, and says beforehand what that takes. */
export function CounterfactualDialog({ run, onClose }: { run: Run; onClose: () => void }) {
  const [choice, setChoice] = useState(everything);
  const [requestKey] = useState(newRequestKey);
  const request = readChoice(choice);
  const preview = useQuery({
    ...counterfactualPreviewQuery(run.id, request ?? { filter: {}, tailSteps: null }),
    enabled: request !== null,
  });
  const launch = useLaunch(run.id);
  const change = (changes: Partial<Choice>) => setChoice((held) => ({ ...held, ...changes }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (request) launch.mutate({ ...request, requestKey });
  };
  const isReady = request !== null && preview.isSuccess && preview.data.forks > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Try the drafts instead"
      description="Each revised step becomes a fork that executes its draft and goes on with the run’s own policy. The run itself stays as it is."
    >
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <div className="grid gap-3 sm:grid-cols-3">
          <Choose
            label="Episodes"
            value={choice.outcome}
            options={[
              ['', 'all that ended'],
              ['solved', 'solved'],
              ['unsolved', 'not solved'],
              ['failed', 'failed'],
            ]}
            onChange={(outcome) => change({ outcome })}
          />
          <Choose
            label="Task family"
            value={choice.family}
            options={[
              ['', 'all'],
              ...(preview.data?.families ?? []).map((family) => [family, family] as const),
            ]}
            onChange={(family) => change({ family })}
          />
          <Choose
            label="Decision"
            value={choice.decision}
            options={[
              ['', 'any'],
              ['REVISE', 'REVISE'],
              ['KEEP', 'KEEP, yet revised'],
            ]}
            onChange={(decision) => change({ decision })}
          />
        </div>
        <fieldset>
          <legend className="mb-1.5 font-medium text-sm">How far</legend>
          <div className="flex flex-wrap items-start gap-2">
            <Segmented
              label="How far each fork goes"
              value={choice.until}
              options={untils}
              onChange={(until) => change({ until })}
            />
            {choice.until === 'steps' && (
              <TextField
                label="steps"
                className="w-28 flex-row-reverse items-center justify-end gap-2"
                inputClassName="tabular w-14"
                inputMode="numeric"
                value={choice.tailSteps}
                error={request ? undefined : '1 to 5000'}
                onChange={(tailSteps) => change({ tailSteps })}
              />
            )}
          </div>
        </fieldset>
        <p
          role="status"
          aria-live="polite"
          className="min-h-16 rounded-md border bg-canvas px-3 py-2 text-sm"
        >
          {preview.isError ? (
            <span className="text-danger">{messageOf(preview.error)}</span>
          ) : (
            preview.data && <Preview preview={preview.data} />
          )}
        </p>
        {launch.isError && (
          <p role="alert" className="text-danger text-sm">
            {messageOf(launch.error)}
          </p>
        )}
        <div className="flex justify-end gap-2 border-t pt-3.5">
          <Button onClick={onClose}>Go back</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={!isReady || launch.isPending || launch.isSuccess}
          >
            <Scale /> {launch.isPending || launch.isSuccess ? 'Launching…' : 'Launch'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Preview({ preview }: { preview: CounterfactualPreview }) {
  const { forks, episodes, replayedSteps, expectedSteps } = preview;
  if (forks === 0) return <>No revised step of an ended episode is like that.</>;
  return (
    <>
      <strong>
        {formatPlural(forks, 'revised step')} of {formatPlural(episodes, 'episode')}
      </strong>
      : as many forks, about {formatPlural(expectedSteps, 'step')} for the models if they are as
      long as the originals, and {formatCount(replayedSteps)} to lead the worlds through again.
    </>
  );
}

interface ChooseProps {
  label: string;
  value: string;
  options: (readonly [value: string, words: string])[];
  onChange: (value: string) => void;
}

function Choose({ label, value, options, onChange }: ChooseProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Null while the number of steps is none. */
function readChoice(choice: Choice): PreviewCounterfactualsRequest | null {
  const { outcome, family, decision, until, tailSteps } = choice;
  const parsed = previewCounterfactualsRequestSchema.safeParse({
    filter: {
      ...(outcome && { outcome }),
      ...(family && { family }),
      ...(decision && { decision }),
    },
    tailSteps: until === 'end' ? null : tailSteps.trim() === '' ? Number.NaN : Number(tailSteps),
  });
  return parsed.data ?? null;
}

function useLaunch(runId: string) {
  const router = useRouter();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PreviewCounterfactualsRequest & { requestKey: string }) =>
      requestJson(runResponseSchema, `/runs/${runId}/counterfactuals`, { method: 'POST', body }),
    onSuccess: ({ run }) => {
      void queryClient.invalidateQueries({ queryKey: ['counterfactuals', runId] });
      void queryClient.invalidateQueries({ queryKey: ['runs'] });
      router.push(`/runs/${run.id}`);
    },
  });
}
