import fc from 'fast-check';
import { breakingTexts } from './breaking-texts';

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
