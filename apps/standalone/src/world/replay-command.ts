import type { ReplayedStep } from '@foresight/worlds';
import type { Terminal } from '../terminal';
import { replaySceneFile } from './replay-scene-file';

export interface ReplayCommand {
  file: string;
  terminal: Terminal;
}

/**
 * Plays a recorded scene again, prints every difference and, as the last line, how many of the
 * known observations are equal.
 *
 * @returns the exit code: 0 if nothing differs and the goal was met.
 * @throws in words if the file cannot be read or played.
 */
export function replayCommand({ file, terminal }: ReplayCommand): number {
  const { scene, replay } = replaySceneFile(file);
  if (replay.introMatches === false) {
    terminal.result(describeDifference('room line', scene.intro ?? '', replay.reset));
  }
  const known = replay.steps.filter((step) => step.expected !== null);
  replay.steps.forEach((step, index) => {
    if (!step.matches) terminal.result(describeStep(step, index));
  });
  const equal = known.filter((step) => step.matches).length;
  const success = replay.success ? 'yes' : 'no';
  terminal.result(`${equal} of ${known.length} observations equal; success ${success}`);
  const isFaithful = equal === known.length && replay.introMatches !== false;
  return isFaithful && replay.success ? 0 : 1;
}

function describeStep({ action, expected, actual }: ReplayedStep, index: number): string {
  return describeDifference(`step ${index + 1}: ${action}`, expected ?? '', actual);
}

function describeDifference(where: string, expected: string, actual: string): string {
  return `${where}\n  recorded: ${indent(expected)}\n  replayed: ${indent(actual)}`;
}

function indent(text: string): string {
  return text.trimEnd().replaceAll('\n', '\n            ');
}
