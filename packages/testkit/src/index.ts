export {
  CorridorWorld,
  ScriptedLanguageModel,
  ScriptedWorldSession,
} from '@foresight/agent/testing';
export { launchTestRun, untilRunEnded } from './backends/launch-test-run';
export { type RegisteredModels, registerModels } from './backends/register-models';
export { type RestartableBackend, startRestartableBackend } from './backends/restartable-backend';
export { silentLogger, startTestBackends, type TestBackends } from './backends/start-test-backends';
export { launchBrowser, type TestBrowser } from './browser/launch-browser';
export * from './builders';
export * from './model-server';
export { createTestDatabase, type TestDatabase } from './postgres/create-test-database';
export { startRedis, type TestRedis } from './redis/start-redis';
export { ManualClock } from './time/manual-clock';
