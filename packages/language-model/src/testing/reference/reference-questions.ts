import type { ChatMessage } from '../../tokenizer/chat-template';
import { CHAT_TOKENS } from '../../tokenizer/special-tokens';
import type { Objectives, TrainingSequence } from '../../transformer/sequence';
import { randomSequence } from '../tiny-model';

/** What `scripts/reference.py` is asked, as it reads it. */
export interface ReferenceQuestions {
  readonly sequences: readonly Required<TrainingSequence>[];
  /** Sequence and place of the logits that are compared, over the whole vocabulary. */
  readonly logitPlaces: readonly (readonly [sequence: number, place: number])[];
  /** A gradient is asked for by each of these. */
  readonly objectives: readonly Objectives[];
  /** Places in every tensor's gradient, modulo its length. */
  readonly gradientEntries: readonly number[];
  readonly training: {
    readonly steps: number;
    readonly objectives: Objectives;
    readonly learningRate: number;
    readonly weightDecay: number;
    readonly beta1: number;
    readonly beta2: number;
    readonly epsilon: number;
    readonly clipNorm: number;
    readonly averageMomentum: number;
  };
  readonly texts: readonly string[];
  readonly chats: readonly (readonly ChatMessage[])[];
  readonly prompts: readonly (readonly number[])[];
  readonly newTokens: number;
}

const none: Objectives = { crossEntropy: 0, distillation: 0, decision: 0 };
const together: Objectives = { crossEntropy: 1, distillation: 0.5, decision: 0.3 };
// Tokens of text alone: through a padding token that is read, PyTorch lets no gradient pass.
const tokensOf = (length: number, seed: number) =>
  Array.from(randomSequence(length, seed, 298).tokens, (token) => token + CHAT_TOKENS.length);

export const referenceQuestions: ReferenceQuestions = {
  sequences: [wholeSequence(), packedSequence()],
  logitPlaces: [
    [0, 0],
    [0, 77],
    [1, 26],
    [1, 60],
  ],
  objectives: [
    { ...none, crossEntropy: 1 },
    { ...none, distillation: 1 },
    { ...none, decision: 1 },
    together,
  ],
  gradientEntries: [0, 7, 31, 500, 1_021],
  training: {
    steps: 4,
    objectives: together,
    learningRate: 0.003,
    weightDecay: 0.05,
    beta1: 0.9,
    beta2: 0.95,
    epsilon: 1e-8,
    clipNorm: 1,
    averageMomentum: 0.9,
  },
  // Lone surrogates are left out: what is no Unicode cannot be handed to transformers.
  texts: [
    '',
    ' ',
    'You open the drawer 3. In it, you see a key 1.',
    "it's we'll I'd they've 'S 'LL don''t",
    '  two  spaces\t\ttabs \n\n\nlines\r\nof Windows \r alone ',
    'trailing spaces    ',
    'nul \u0000 bell \u0007 delete \u007f escape \u001b[31m',
    '\ufeffbyte order mark, then one in\ufeffside',
    'next\u0085line, line\u2028separator, no\u00a0break, ideographic\u3000space, zero\u200bwidth',
    'café cafe\u0301 ﬁ İı ß ſ Ω Å',
    '日本語 한국어 ไทย हिन्दी עברית العربية ﷺ',
    '🙂🙂 👩‍👩‍👧‍👦 🏳️‍🌈 🇩🇪 👍🏽 \u{1f9d1}\u{10ffff}\ufffe\ue000',
    'Z\u0351\u036b\u0343a\u0329\u0332l\u0348g\u0321o',
    '\u202eright to left\u202c',
    '0123456789 3.14159 1e-5 ½ ² Ⅷ ٣ 九',
    '<|end|><|system|> <|assistant|>be good<|pad|> <|user|',
    '</think> {{x}} {% for %} $& $1 %s \\u0000 \\n',
    '"; DROP TABLE steps; -- <script>alert(1)</script>',
    '__proto__ constructor toString',
    'a'.repeat(300),
    '=-'.repeat(50),
  ],
  chats: [
    [{ role: 'user', content: 'go to drawer 12' }],
    [
      { role: 'system', content: 'You are in a room.\n' },
      { role: 'user', content: '  日本 🙂 {{ messages }} ' },
      { role: 'assistant', content: '' },
      { role: 'tool', content: '{"key": "1"}' },
      { role: 'user', content: "it's <b>&amp;</b>\u0000\r\n" },
    ],
  ],
  prompts: [tokensOf(1, 7), tokensOf(5, 8), tokensOf(48, 9)],
  newTokens: 24,
};

/** One sample, uneven weights, and a length that is no multiple of 8. */
function wholeSequence(): Required<TrainingSequence> {
  const tokens = tokensOf(79, 3);
  const weights = tokens.map((_, place) => (place % 3 === 0 ? 0 : 1 + (place % 2)));
  const starts = tokens.map(() => 0);
  const mark = { positiveToken: 30, negativeToken: 71 };
  const decisions = [
    { ...mark, position: 1, label: 1, weight: 1 },
    { ...mark, position: 70, label: 0.25, weight: 2 },
  ];
  return { tokens, weights, starts, decisions };
}

/** Three samples that must not see each other. */
function packedSequence(): Required<TrainingSequence> {
  const tokens = tokensOf(66, 4);
  const starts = tokens.map((_, place) => (place < 20 ? 0 : place < 27 ? 20 : 27));
  const weights = tokens.map((_, place) => (place < 10 ? 0.5 : 1));
  const decisions = [{ positiveToken: 5, negativeToken: 300, position: 40, label: 0, weight: 0.5 }];
  return { tokens, weights, starts, decisions };
}
