import { applyActionText, NOTHING_HAPPENS, parseAction } from '@foresight/worlds';
import { type Candidate, shareMass } from '../../decoding/candidate';
import type { Belief, BelievedReceptacle } from '../household/belief';
import { buildBelievedHouse } from './believed-scene';
import { guessContents } from './guess-contents';

/** How far the model trusts its own rules; the rest goes to the other common outcomes. */
const trust = { plain: 0.9, transfer: 0.8 };

/**
 * Possible answers of the world to an action: the game's own rules applied to what is believed,
 * once for each guess at what is still unseen.
 */
export function proposeFutures(belief: Belief, action: string): Candidate[] {
  const unseen = unseenTarget(belief, action);
  const guesses = unseen === null ? [[]] : guessContents(belief, unseen);
  const futures = guesses.map((contents) => ({
    text: play(belief, action, new Map(unseen === null ? [] : [[unseen.name, contents]])),
    weight: 1,
  }));
  const mass = isTransfer(action) ? trust.transfer : trust.plain;
  return [...shareMass(futures, mass), ...shareMass(misjudgements(belief, futures), 1 - mass)];
}

function play(belief: Belief, action: string, guess: Map<string, string[]>): string {
  const { house, start } = buildBelievedHouse(belief, guess);
  return applyActionText(house, start, action).observation;
}

/** The receptacle whose unseen contents the action would show. */
function unseenTarget(belief: Belief, action: string): BelievedReceptacle | null {
  const name = shownReceptacle(action);
  const receptacle = name === null ? undefined : belief.receptacles.get(name);
  return receptacle?.contents === null ? receptacle : null;
}

function shownReceptacle(action: string): string | null {
  const parsed = parseAction(action);
  if (parsed?.kind === 'go' || parsed?.kind === 'open') return parsed.receptacle;
  return parsed?.kind === 'examine' ? parsed.name : null;
}

function isTransfer(action: string): boolean {
  const kind = parseAction(action)?.kind;
  return kind === 'move' || kind === 'clean' || kind === 'heat' || kind === 'cool';
}

/** What the world says when the belief is wrong: the action fails, or it works after all. */
function misjudgements(belief: Belief, futures: readonly Candidate[]): Candidate[] {
  const fails = futures.every(({ text }) => text === NOTHING_HAPPENS);
  if (!fails) return [{ text: NOTHING_HAPPENS, weight: 1 }];
  const here = belief.position;
  if (here === null) return [{ text: NOTHING_HAPPENS, weight: 1 }];
  return [{ text: play(belief, `examine ${here}`, new Map()), weight: 1 }];
}
