import { type LaunchRunRequest, launchSettingsSchema } from '@foresight/contracts';
import { collectFormErrors, type FormErrors } from '../../lib/form-errors';
import type { LaunchDraft } from './launch-draft';
import { parseSeeds } from './parse-seeds';

type PreparedLaunch = { ok: true; request: LaunchRunRequest } | { ok: false; errors: FormErrors };

/** Checks the form by the schema the server uses. Errors are keyed by the schema's paths. */
export function prepareLaunch(draft: LaunchDraft): PreparedLaunch {
  const request = {
    name: draft.name.trim() || undefined,
    kind: draft.kind,
    mode: draft.mode,
    world: draft.world,
    split: draft.split,
    ...(draft.choice === 'chosen'
      ? { taskIds: draft.taskIds }
      : { taskCount: toNumber(draft.taskCount) }),
    seeds: parseSeeds(draft.seeds),
    policyEndpointId: draft.policyEndpointId,
    ...prepareImagination(draft),
    decoding: {
      temperature: toNumber(draft.temperature),
      topP: toNumber(draft.topP),
      draftTokens: toNumber(draft.draftTokens),
      imaginationTokens: toNumber(draft.imaginationTokens),
      reflectionTokens: toNumber(draft.reflectionTokens),
      finalActionTokens: toNumber(draft.finalActionTokens),
    },
    maxSteps: draft.maxSteps.trim() === '' ? undefined : toNumber(draft.maxSteps),
    historySteps: toNumber(draft.historySteps),
    concurrency: toNumber(draft.concurrency),
  };
  const parsed = launchSettingsSchema.safeParse(request);
  if (parsed.success) return { ok: true, request: parsed.data };
  return { ok: false, errors: collectFormErrors(parsed.error.issues) };
}

function prepareImagination(draft: LaunchDraft) {
  const full = draft.mode === 'full';
  return {
    worldModelEndpointId: full ? draft.worldModelEndpointId || null : null,
    teacherEndpointId: full ? draft.teacherEndpointId || null : null,
    gate: {
      reviseThreshold: toNumber(draft.reviseThreshold),
      confidenceThreshold: toNumber(draft.confidenceThreshold),
      unknownConfidencePasses: draft.unknownConfidencePasses,
    },
  };
}

/** NaN for what is no number, also for the empty text. */
const toNumber = (text: string) =>
  text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));
