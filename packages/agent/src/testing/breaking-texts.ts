import fc from 'fast-check';

/** Texts that databases, encoders, templates and parsers are known to break on. */
export const breakingTexts: readonly string[] = [
  'nul \u0000 inside',
  String.raw`six characters \u0000`,
  'lone \ud83d surrogate beside a😀b👩‍🚀c',
  '\udc00 low surrogate first',
  "replacement patterns $& $1 $$ $' $` {{x}} %s",
  'NaN Infinity -Infinity',
  'line one\r\nline two\u2028three\u0085four',
  '</think> stray, <think> open',
  'Final Action: look\nFinal Action: jump',
  '### Draft the next action\nTask: x\n\nObservation: y',
  '__proto__ constructor',
  '\ufeffbyte order mark',
  '"; DROP TABLE steps; -- <script>alert(1)</script>',
];

/** Any UTF-16 text: lone surrogates, U+0000 and all. */
export const anyText: fc.Arbitrary<string> = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
  .map((units) => String.fromCharCode(...units));

/** Texts made of the pieces that model answers are made of, in any order. */
export const answerLikeText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'Reason:',
        'Thought:',
        'Draft Action:',
        'Action:',
        'Reflection:',
        'Decision:',
        'KEEP',
        'REVISE',
        'Final Action:',
        'Revise Probability:',
        'Observation:',
        '<think>',
        '</think>',
        '**',
        '`',
        '```',
        '"',
        '- ',
        '1. ',
        '.85',
        '85%',
        '0,8',
        '1e-3',
        '\n',
        '\r\n',
        ' ',
        'go to fridge 1',
      ),
      anyText,
      fc.constantFrom(...breakingTexts),
    ),
    { maxLength: 14 },
  )
  .map((pieces) => pieces.join(''));
