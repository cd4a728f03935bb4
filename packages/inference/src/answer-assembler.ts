import type {
  GeneratedToken,
  Generation,
  GenerationPart,
  GenerationTiming,
  GenerationUsage,
} from '@foresight/agent';
import { alignTokens, suffixThatSpells } from './align-tokens';
import type { AnswerChunk, ServerToken } from './answer-chunk';
import { selectAnswerTokens, type TextRange } from './select-answer-tokens';
import { type TextSegment, ThinkingSplitter } from './thinking-splitter';

export type DeltaPart = Exclude<GenerationPart, { type: 'end' }>;

/** Whether the server streamed, and whether any token came with alternatives. */
export interface AnswerDialect {
  streamed: boolean;
  topLogprobs: boolean;
}

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
  private finishReason: string | null = null;
  readonly dialect: AnswerDialect = { streamed: false, topLogprobs: false };

  /** Whether there was any text or thinking yet. */
  get begun(): boolean {
    return this.text !== '' || this.thinking !== '';
  }

  /** What these pieces show: one part per stretch of text or thinking. */
  push(chunks: AnswerChunk[]): DeltaPart[] {
    const parts: DeltaPart[] = [];
    for (const chunk of chunks) this.keep(chunk, parts);
    return parts;
  }

  /** The last pieces, and what the search for a split tag still held back. */
  end(chunks: AnswerChunk[], streamed: boolean): DeltaPart[] {
    this.dialect.streamed = streamed;
    const parts = this.push(chunks);
    this.tell(this.splitter.end(), parts);
    return parts;
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

  private keep(chunk: AnswerChunk, parts: DeltaPart[]): void {
    this.usage = chunk.usage ?? this.usage;
    this.model = chunk.model ?? this.model;
    this.finishReason = chunk.finishReason ?? this.finishReason;
    if (chunk.tokens !== null) this.keepTokens(chunk, chunk.tokens);
    this.received += chunk.content;
    if (chunk.reasoning !== '') this.show('thinking', chunk.reasoning, parts);
    this.tell(this.splitter.push(chunk.content), parts);
  }

  private tell(segments: TextSegment[], parts: DeltaPart[]): void {
    for (const { type, text, start } of segments) {
      if (type === 'text') this.widen(start, start + text.length);
      this.show(type, text, parts);
    }
  }

  private show(type: DeltaPart['type'], text: string, parts: DeltaPart[]): void {
    this[type] += text;
    const last = parts.at(-1);
    if (last?.type === type) last.text += text;
    else parts.push({ type, text });
  }

  /** Neighbours make one range, so that a token over the edge of two pieces lies inside it. */
  private widen(start: number, end: number): void {
    const last = this.ranges.at(-1);
    if (last?.end === start) last.end = end;
    else this.ranges.push({ start, end });
  }

  private keepTokens({ content, reasoning }: AnswerChunk, tokens: ServerToken[]): void {
    this.tokens ??= [];
    this.dialect.topLogprobs ||= tokens.some(({ top }) => top.length > 0);
    // A piece with reasoning also carries, first, the tokens of the reasoning.
    this.tokens.push(...(reasoning === '' ? tokens : suffixThatSpells(content, tokens)));
  }

  private answerTokens(): GeneratedToken[] | null {
    if (this.tokens === null) return null;
    const aligned = alignTokens(this.received, this.tokens);
    return aligned && selectAnswerTokens(this.received, aligned, this.ranges);
  }
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
