import { expect, it } from 'vitest';
import { readDepartments } from '../lexicon/departments';
import { findTitleNouns } from './title-nouns';

it.each([
  [
    'Kesmovik Elegant Blackout Curtains with Tie Backs, Eco Friendly',
    ['kesmovik', 'blackout', 'curtains', 'tie', 'backs', 'eco'],
  ],
  ['Adjustable Table and Cable, 12 in', ['table', 'cable']],
  ['the 3 of 4', []],
])('finds the nouns of %j', (title, nouns) => {
  expect(findTitleNouns(title)).toEqual(nouns);
});

it('takes none of our title adjectives for a noun, and finds one in every name', () => {
  for (const { adjectives, kinds } of readDepartments()) {
    for (const adjective of adjectives) expect(findTitleNouns(adjective)).toEqual([]);
    for (const { name } of kinds) expect([name, findTitleNouns(name)]).not.toEqual([name, []]);
  }
});
