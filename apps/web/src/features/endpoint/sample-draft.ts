import { type ModelRole, type SampleRequest, sampleRequestSchema } from '@foresight/contracts';
import { collectFormErrors, type FormErrors } from '../../lib/form-errors';

/** The form as it is typed. */
export interface SampleDraft {
  kind: SampleRequest['prompt']['kind'];
  text: string;
  world: string;
  taskId: string;
  /** One a line. */
  actions: string;
  action: string;
  samples: string;
  temperature: string;
  maxTokens: string;
  seed: string;
}

/** A policy is asked for a draft, a world model for a future. */
export function draftSample(roles: readonly ModelRole[]): SampleDraft {
  return {
    kind: roles.includes('policy') ? 'draft' : 'imagine',
    text: '',
    world: 'household',
    taskId: '',
    actions: '',
    action: '',
    samples: '4',
    temperature: '0.7',
    maxTokens: roles.includes('policy') ? '64' : '192',
    seed: '1',
  };
}

type PreparedSample = { ok: true; request: SampleRequest } | { ok: false; errors: FormErrors };

export function prepareSample(draft: SampleDraft): PreparedSample {
  const parsed = sampleRequestSchema.safeParse({
    prompt: preparePrompt(draft),
    samples: toNumber(draft.samples),
    temperature: toNumber(draft.temperature),
    maxTokens: toNumber(draft.maxTokens),
    seed: toNumber(draft.seed),
  });
  return parsed.success
    ? { ok: true, request: parsed.data }
    : { ok: false, errors: collectFormErrors(parsed.error.issues) };
}

function preparePrompt({ kind, text, world, taskId, actions, action }: SampleDraft) {
  const lines = actions.split('\n').map((line) => line.trim());
  const scene = { world, taskId, actions: lines.filter((line) => line !== '') };
  if (kind === 'text') return { kind, text };
  return kind === 'draft' ? { kind, scene } : { kind, scene, action };
}

const toNumber = (typed: string) => Number(typed.trim().replace(',', '.') || Number.NaN);
