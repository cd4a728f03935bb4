import {
  type ForkEpisodeRequest,
  type ForkKind,
  forkEpisodeRequestSchema,
  type Step,
} from '@foresight/contracts';

/** The dialog's fields as they are typed. */
export interface ForkDraft {
  kind: ForkKind;
  action: string;
  afterwards: 'go_on' | 'stop';
  steps: string;
  /** Empty: as in the run. */
  policyEndpointId: string;
  /** Empty: as in the run; `none`: without imagined futures. */
  worldModelEndpointId: string;
  temperature: string;
  templates: string;
  seed: string;
}

/** Why a choice is not open at a step; null where it is. */
export function refuseKind(kind: ForkKind, step: Pick<Step, 'draft' | 'reflection' | 'gate'>) {
  const { draft, reflection, gate } = step;
  if (kind === 'keep_draft') {
    if (gate.executed === 'draft') return 'The draft was executed here.';
    return draft.action.value === null ? 'No action could be read from the draft.' : null;
  }
  if (kind === 'use_revision') {
    if (gate.executed === 'revision') return 'The revision was executed here.';
    return reflection?.finalAction.value == null ? 'There is no revision here.' : null;
  }
  return null;
}

/** What is most worth trying at a step: the road that was not taken. */
export function startForkDraft(step: Pick<Step, 'draft' | 'reflection' | 'gate'>): ForkDraft {
  const roads: ForkKind[] = ['keep_draft', 'use_revision'];
  const revises = step.reflection?.decision.value === 'REVISE' || step.gate.executed === 'revision';
  const road = revises && roads.find((kind) => refuseKind(kind, step) === null);
  return {
    kind: road || 'own_action',
    action: '',
    afterwards: 'go_on',
    steps: '1',
    policyEndpointId: '',
    worldModelEndpointId: '',
    temperature: '',
    templates: '',
    seed: '',
  };
}

/** The request, or what is wrong with it by field. */
export function prepareFork(
  draft: ForkDraft,
  { step, requestKey }: { step: number; requestKey: string },
): { request: ForkEpisodeRequest } | { errors: Record<string, string> } {
  const { kind, afterwards } = draft;
  const parsed = forkEpisodeRequestSchema.safeParse({
    step,
    kind,
    requestKey,
    ...(kind === 'own_action' && { action: draft.action }),
    ...(afterwards === 'stop' && { steps: toNumber(draft.steps) }),
    ...(draft.seed.trim() !== '' && { seed: toNumber(draft.seed) }),
    settings: {
      ...(draft.policyEndpointId && { policyEndpointId: draft.policyEndpointId }),
      ...(draft.worldModelEndpointId && {
        worldModelEndpointId:
          draft.worldModelEndpointId === 'none' ? null : draft.worldModelEndpointId,
      }),
      ...(draft.temperature.trim() !== '' && { temperature: toNumber(draft.temperature) }),
      ...(draft.templates && { templates: draft.templates }),
    },
  });
  if (parsed.success) return { request: parsed.data };
  const faults = parsed.error.issues.map(({ path, message }) => [String(path.at(-1)), message]);
  return { errors: Object.fromEntries(faults) };
}

/** NaN for what is no number, so that the schema refuses it. */
const toNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));
