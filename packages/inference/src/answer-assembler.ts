import type {
  GeneratedToken,
  Generation,
  GenerationPart,
  GenerationTiming,
  GenerationUsage,
} from '@foresight/agent';
import { alignTokens, suffixThatSpells } from './align-tokens';
import type { AnswerChunk } from './answer-chunk';
import type { ServerToken } from './answer-schema';
import { selectAnswerTokens, type TextRange } from './select-answer-tokens';
import { type TextSegment, ThinkingSplitter } from './thinking-splitter';

export type DeltaPart = Exclude<GenerationPart, { type: 'end' }>;

/** Folds the pieces of one answer into parts to show now and the generation to keep. */
export class AnswerAssembler {
  private readonly splitter = new ThinkingSplitter();
  private received = '';
  private text = '';
  private thinking = '';
  private tokens: ServerToken[] | null = null;
  private readonly ranges: TextRange[] = [];
  private usage: GenerationUsage | null = null;
  private model: string | null = null;
  finishReason: string | null = null;
  /** Whether the server streamed, and whether any token came with alternatives. */
  readonly dialect = { streamed: false, topLogprobs: false };

  push(chunk: AnswerChunk): DeltaPart[] {
    this.dialect.streamed ||= chunk.streamed;
    this.usage = chunk.usage ?? this.usage;
    this.model = chunk.model ?? this.model;
    this.finishReason = chunk.finishReason ?? this.finishReason;
    this.keepTokens(chunk);
    this.received += chunk.content;
    this.thinking += chunk.reasoning;
    const reasoning: DeltaPart[] =
      chunk.reasoning === '' ? [] : [{ type: 'thinking', text: chunk.reasoning }];
    return [...reasoning, ...this.keepSegments(this.splitter.push(chunk.content))];
  }

  /** What the search for a split tag still held back. */
  end(): DeltaPart[] {
    return this.keepSegments(this.splitter.end());
  }

  generation(endpoint: { id: string; model: string }, timing: GenerationTiming): Generation {
    return {
      text: this.text,
      thinking: this.thinking === '' ? null : this.thinking,
      finishReason: toFinishReason(this.finishReason),
      tokens: this.answerTokens(),
      usage: this.usage,
      timing,
      endpointId: endpoint.id,
      model: this.model ?? endpoint.model,
    };
  }

  private keepSegments(segments: TextSegment[]): DeltaPart[] {
    return segments.map(({ type, text, start }) => {
      if (type === 'text') this.ranges.push({ start, end: start + text.length });
      this[type] += text;
      return { type, text };
    });
  }

  private keepTokens(chunk: AnswerChunk): void {
    if (chunk.tokens === null) return;
    this.tokens ??= [];
    this.dialect.topLogprobs ||= chunk.tokens.some(({ top_logprobs }) => top_logprobs?.length);
    // A piece with reasoning also carries, first, the tokens of the reasoning.
    const spoken =
      chunk.reasoning === '' ? chunk.tokens : suffixThatSpells(chunk.content, chunk.tokens);
    this.tokens.push(...spoken);
  }

  private answerTokens(): GeneratedToken[] | null {
    if (this.tokens === null) return null;
    const aligned = alignTokens(this.received, this.tokens);
    return aligned && selectAnswerTokens(this.received, aligned, mergeRanges(this.ranges));
  }
}

/** Joins neighbours, so that a token over the edge of two pieces lies inside one range. */
function mergeRanges(ranges: TextRange[]): TextRange[] {
  const merged: TextRange[] = [];
  for (const range of ranges) {
    const last = merged.at(-1);
    if (last !== undefined && last.end === range.start) last.end = range.end;
    else merged.push({ ...range });
  }
  return merged;
}

function toFinishReason(reason: string | null): Generation['finishReason'] {
  switch (reason) {
    case 'stop':
    case 'eos':
    case 'eos_token':
    case 'end_turn':
    case 'stop_sequence':
      return 'stop';
    case 'length':
    case 'max_tokens':
      return 'length';
    default:
      return 'other';
  }
}
