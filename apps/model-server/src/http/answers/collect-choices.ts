import type { ChoiceEvent } from '../../generation/generate-choices';
import type { AnswerEnd, AnswerToken } from '../../generation/served-model';

/** A choice as a whole. */
export interface WholeChoice {
  readonly text: string;
  /** With the end token. */
  readonly tokens: readonly AnswerToken[];
  readonly end: AnswerEnd;
}

/** All choices, by index. */
export async function collectChoices(events: AsyncIterable<ChoiceEvent>): Promise<WholeChoice[]> {
  const choices: WholeChoice[] = [];
  const begun = new Map<number, { text: string; tokens: AnswerToken[] }>();
  for await (const event of events) {
    const choice = begun.get(event.index) ?? { text: '', tokens: [] };
    begun.set(event.index, choice);
    if ('piece' in event) {
      choice.text += event.piece.text;
      choice.tokens.push(...event.piece.tokens);
    } else {
      const { end } = event;
      choices[event.index] = { text: choice.text, tokens: withEndToken(choice.tokens, end), end };
    }
  }
  return choices;
}

export function withEndToken(
  tokens: readonly AnswerToken[],
  { endToken }: AnswerEnd,
): AnswerToken[] {
  return endToken ? [...tokens, endToken] : [...tokens];
}
