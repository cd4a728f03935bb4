export { aCall, aRecordedCall } from './a-call';
export { aRun, aRunConfig, noTotals, someCounts } from './a-run';
export { aServedModel } from './a-served-model';
export {
  aDraft,
  aGate,
  anImagination,
  anOkField,
  aRecordedStep,
  aReflection,
  aStep,
} from './a-step';
export { aPhaseProgress, aStepProgress } from './a-step-progress';
export { anEndpoint } from './an-endpoint';
export { anEpisode, anEpisodeSummary } from './an-episode';
export { anEndpointId, anEpisodeId, aRunId } from './ids';
