export { getRunCalibration } from './charts/get-run-calibration';
export { getRunCharts } from './charts/get-run-charts';
export { alignSteps } from './compare/align-steps';
export { compareEpisodes } from './compare/compare-episodes';
export { compareRuns } from './compare/compare-runs';
export { listAttempts } from './compare/list-attempts';
export { judgeFork } from './counterfactuals/judge-fork';
export { judgeRevision } from './counterfactuals/judge-revision';
export { launchCounterfactuals } from './counterfactuals/launch-counterfactuals';
export { listCounterfactuals } from './counterfactuals/list-counterfactuals';
export { listVerdicts } from './counterfactuals/list-verdicts';
export { previewCounterfactuals } from './counterfactuals/preview-counterfactuals';
export { cancelTrainingJob } from './endpoints/cancel-training-job';
export { checkEndpoint } from './endpoints/check-endpoint';
export { createEndpoint } from './endpoints/create-endpoint';
export { describeModel } from './endpoints/describe-model';
export { ensureEmbeddedEndpoints } from './endpoints/ensure-embedded-endpoints';
export { getEndpoint } from './endpoints/get-endpoint';
export { getEndpointUse } from './endpoints/get-endpoint-use';
export { listEndpoints } from './endpoints/list-endpoints';
export { listTrainingJobs } from './endpoints/list-training-jobs';
export { removeEndpoint } from './endpoints/remove-endpoint';
export { sampleEndpoint } from './endpoints/sample-endpoint';
export { tokenizeText } from './endpoints/tokenize-text';
export { updateEndpoint } from './endpoints/update-endpoint';
export {
  classifyStaleEpisode,
  MAX_ATTEMPTS,
  type StaleVerdict,
} from './episodes/classify-stale-episode';
export {
  decideRetry,
  defaultRetryPolicy,
  type RetryDecision,
  type RetryPolicy,
} from './episodes/decide-retry';
export type { DriveContext } from './episodes/drive-context';
export { type DriveEpisodeInput, type DriveOutcome, driveEpisode } from './episodes/drive-episode';
export { type FailureStatus, failureStatus } from './episodes/failure-status';
export { foldStepProgress } from './episodes/fold-step-progress';
export { getEpisode } from './episodes/get-episode';
export { inspectStepCalls } from './episodes/inspect-step-calls';
export { defaultLeaseTimes, LeaseKeeper, type LeaseTimes } from './episodes/lease-keeper';
export { listEpisodes } from './episodes/list-episodes';
export { listSteps } from './episodes/list-steps';
export { type SweepContext, type SweepReport, sweepEpisodes } from './episodes/sweep-episodes';
export { forkEpisode } from './forks/fork-episode';
export { getForkTree } from './forks/get-fork-tree';
export { listForks } from './forks/list-forks';
export { listStepActions } from './forks/list-step-actions';
export { checkHealth } from './health/check-health';
export { newId } from './ids/new-id';
export { LiveBroadcast } from './live/live-broadcast';
export { beginPlay } from './plays/begin-play';
export { listPlayActions } from './plays/list-play-actions';
export { type PlayContext, playRetry } from './plays/play-context';
export { PlaySessions } from './plays/play-sessions';
export { takePlayAction } from './plays/take-play-action';
export type * from './ports/backends';
export type * from './ports/endpoint-store';
export type * from './ports/episode-store';
export type * from './ports/fork-store';
export type * from './ports/remote-world-store';
export type * from './ports/run-store';
export type * from './ports/statistics-store';
export type * from './ports/verdict-store';
export { cancelRun } from './runs/cancel-run';
export { getRun } from './runs/get-run';
export { launchRun } from './runs/launch-run';
export { listRuns } from './runs/list-runs';
export { retryRun } from './runs/retry-run';
export type { ServiceContext } from './service-context';
export { systemClock } from './time/system-clock';
export { systemTimers, type Timers } from './time/timers';
export { checkRemoteWorld } from './worlds/check-remote-world';
export { createRemoteWorld } from './worlds/create-remote-world';
export { getWorld } from './worlds/get-world';
export { listWorldTasks } from './worlds/list-world-tasks';
export { listWorlds } from './worlds/list-worlds';
export { RegisteredWorldCatalog } from './worlds/registered-world-catalog';
export { removeRemoteWorld } from './worlds/remove-remote-world';
export { updateRemoteWorld } from './worlds/update-remote-world';
