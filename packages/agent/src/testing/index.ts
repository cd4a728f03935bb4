export { CorridorSession, CorridorWorld } from './corridor-world';
export { type Script, type ScriptedAnswer, ScriptedLanguageModel } from './scripted-language-model';
export { ScriptedWorldSession } from './scripted-world-session';
