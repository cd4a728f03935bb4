export { draftAnswer, type ReflectionParts, reflectionAnswer } from './answers';
export { breakingTexts } from './breaking-texts';
export { CorridorSession, CorridorWorld } from './corridor-world';
export {
  collectEvents,
  episodeInput,
  loopConfig,
  scriptedModels,
  stepsOf,
} from './episode-input';
export {
  type Script,
  type ScriptedAnswer,
  ScriptedLanguageModel,
} from './scripted-language-model';
export { ScriptedWorldSession } from './scripted-world-session';
