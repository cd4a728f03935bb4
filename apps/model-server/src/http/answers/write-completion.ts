import type { ChoiceEvent } from '../../generation/generate-choices';
import type { PromptScores, ReadyPrompt } from '../../generation/served-model';
import type { AnswerPlan } from '../requests/plan-answer';
import { collectChoices, withEndToken } from './collect-choices';
import { formatLegacyLogprobs, type LegacyToken, promptTokensOf } from './format-legacy-logprobs';
import { formatPromptLogprobs } from './format-prompt-logprobs';
import { UsageCount } from './usage-count';
import type { AnswerIdentity } from './write-chat';

/** A plan whose choices may begin with their prompt. */
export interface CompletionPlan extends AnswerPlan {
  readonly echo: boolean;
}

/** The whole answer as one JSON object. */
export async function writeCompletion(
  plan: CompletionPlan,
  events: AsyncIterable<ChoiceEvent>,
  scores: readonly PromptScores[],
  identity: AnswerIdentity,
) {
  const usage = new UsageCount(plan);
  const choices = await collectChoices(events);
  return {
    ...identity,
    object: 'text_completion',
    choices: choices.map(({ text, tokens, end }, index) => {
      usage.add(index, end);
      const echo = echoOf(plan, scores, index);
      const all = [...(echo?.tokens ?? []), ...tokens];
      const score = scores[promptIndexOf(plan, index)];
      return {
        index,
        text: `${echo?.text ?? ''}${text}`,
        logprobs: plan.logprobs ? formatLegacyLogprobs(all, 0) : null,
        finish_reason: end.finishReason,
        ...(score ? { prompt_logprobs: formatPromptLogprobs(score) } : {}),
      };
    }),
    usage: usage.format(),
  };
}

/** The answer as the chunks of a stream, in their order, without framing. */
export async function* writeCompletionChunks(
  plan: CompletionPlan,
  events: AsyncIterable<ChoiceEvent>,
  scores: readonly PromptScores[],
  identity: AnswerIdentity,
) {
  const frame = { ...identity, object: 'text_completion' };
  const usage = new UsageCount(plan);
  /** Characters of the tokens that were told, by choice. */
  const told = plan.prompts.flatMap(() => Array<number>(plan.choicesPerPrompt).fill(0));
  const chunk = (index: number, part: Echo, finishReason: string | null = null) => {
    const offset = told[index] ?? 0;
    told[index] = part.tokens.reduce((sum, { text }) => sum + text.length, offset);
    const logprobs =
      plan.logprobs && part.tokens.length > 0 ? formatLegacyLogprobs(part.tokens, offset) : null;
    return {
      ...frame,
      choices: [{ index, text: part.text, logprobs, finish_reason: finishReason }],
    };
  };
  for (const index of told.keys()) {
    const echo = echoOf(plan, scores, index);
    if (echo) yield chunk(index, echo);
  }
  for await (const event of events) {
    if ('piece' in event) yield chunk(event.index, event.piece);
    else {
      const { index, end } = event;
      usage.add(index, end);
      yield chunk(index, { text: '', tokens: withEndToken([], end) }, end.finishReason);
    }
  }
  if (plan.includeUsage) yield { ...frame, choices: [], usage: usage.format() };
}

interface Echo {
  readonly text: string;
  readonly tokens: readonly LegacyToken[];
}

/** What a choice repeats of its prompt. */
function echoOf(
  plan: CompletionPlan,
  scores: readonly PromptScores[],
  index: number,
): Echo | undefined {
  if (!plan.echo) return undefined;
  const number = promptIndexOf(plan, index);
  const prompt: ReadyPrompt | undefined = plan.prompts[number];
  const score = scores[number];
  return prompt && { text: prompt.text, tokens: score ? promptTokensOf(score) : [] };
}

function promptIndexOf({ choicesPerPrompt }: AnswerPlan, index: number): number {
  return Math.floor(index / choicesPerPrompt);
}
