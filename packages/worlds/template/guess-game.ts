/** The part of a game that never changes. */
export interface GuessGame {
  /** Between 1 and `LARGEST`. */
  readonly secret: number;
}

/** The part that changes. Never mutated: each action makes a new one. It survives JSON. */
export interface GuessState {
  readonly guesses: number;
  readonly solved: boolean;
}

export const LARGEST = 100;

export const START: GuessState = { guesses: 0, solved: false };

/** Reads `guess 12`. Null for anything else, which the game answers and does not throw at. */
export function parseGuess(action: string): number | null {
  const match = /^guess (\d{1,3})$/.exec(action);
  return match === null ? null : Number(match[1]);
}

/** Applies an action in canonical form. The given state is left as it is. */
export function applyGuess(
  game: GuessGame,
  state: GuessState,
  action: string,
): { state: GuessState; observation: string } {
  if (state.solved) return { state, observation: 'The game is over.' };
  const guess = parseGuess(action);
  if (guess === null) return { state, observation: 'Nothing happens.' };
  const next = { guesses: state.guesses + 1, solved: guess === game.secret };
  return { state: next, observation: `Guess ${next.guesses}: ${describeGuess(game, guess)}` };
}

function describeGuess({ secret }: GuessGame, guess: number): string {
  if (guess === secret) return `${guess} is right.`;
  return guess < secret ? `it is more than ${guess}.` : `it is less than ${guess}.`;
}
