import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareForListing } from './entity-name';
import { formatListing, parseListing } from './listing';
import { parseView } from './parse-view';

describe('listings', () => {
  it('puts types in alphabetical order and numbers in descending order', () => {
    const names = ['cup 2', 'apple 9', 'apple 10', 'cup 11', 'alarmclock 1', 'box 1'];
    expect(names.sort(compareForListing)).toEqual([
      'alarmclock 1',
      'apple 10',
      'apple 9',
      'box 1',
      'cup 11',
      'cup 2',
    ]);
  });

  it('prints the article a, and a comma also before the last', () => {
    expect(formatListing([])).toBe('nothing');
    expect(formatListing(['egg 1'])).toBe('a egg 1');
    expect(formatListing(['apple 2', 'egg 1'])).toBe('a apple 2, and a egg 1');
    expect(formatListing(['apple 2', 'cup 3', 'egg 1'])).toBe('a apple 2, a cup 3, and a egg 1');
  });

  it('reads back what it printed', () => {
    const name = fc
      .tuple(fc.stringMatching(/^[b-z][a-z]{2,9}$/), fc.integer({ min: 1, max: 30 }))
      .map(([type, number]) => `${type} ${number}`);
    fc.assert(
      fc.property(fc.array(name), (names) => {
        expect(parseListing(`On the desk 1, you see ${formatListing(names)}.`)).toEqual(names);
      }),
    );
  });

  it('reads listings without "and", and knows when there is none', () => {
    expect(parseListing('On the cabinet 1, you see a cloth 1, a soapbar 1.')).toEqual([
      'cloth 1',
      'soapbar 1',
    ]);
    expect(parseListing('The cabinet 1 is closed.')).toBeNull();
  });
});

describe('parseView', () => {
  it.each([
    ['On the desk 1, you see a pen 2.', 'desk 1', 'surface', ['pen 2']],
    ['You arrive at fridge 1. The fridge 1 is closed.', 'fridge 1', 'closed', []],
    [
      'You open the safe 2. The safe 2 is open. In it, you see a vase 1, and a watch 1.',
      'safe 2',
      'open',
      ['vase 1', 'watch 1'],
    ],
  ])('reads %s', (observation, receptacle, access, contents) => {
    expect(parseView(observation)).toEqual({ receptacle, access, contents });
  });

  it('sees no receptacle where none is shown', () => {
    expect(parseView('Nothing happens.')).toBeNull();
    expect(parseView('You pick up the egg 1 from the fridge 1.')).toBeNull();
  });
});
