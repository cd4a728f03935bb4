export {
  draftAnswer,
  type ModelScript,
  reflectAnswer,
  type ScriptedBehaviour,
  type ScriptedRequest,
  steadyScript,
} from './scripted-behaviour';
export {
  type ScriptedModelServer,
  type ScriptedModelServerOptions,
  startScriptedModelServer,
} from './start-scripted-model-server';
