import { describe, expect, it } from 'vitest';
import type { Product, ShopGoal } from '../shop-types';
import { rateType } from './rate-type';
import { scorePurchase } from './score-purchase';

const product: Product = {
  index: 0,
  id: 'B000000000',
  family: 'kitchen',
  category: 'Home & Kitchen › Kitchen › Drinkware',
  query: 'water bottles',
  title: 'Velmora Sleek Water Bottle with Straw Lid for Gym Bags',
  priceCents: 1999,
  bullets: ['Leak proof: rinse before first use.'],
  description: 'Qualities: BPA free.',
  attributes: ['double wall vacuum', 'wide mouth'],
  options: [
    {
      name: 'color',
      values: [
        { text: 'navy blue', extraCents: 0 },
        { text: 'red', extraCents: 0 },
      ],
    },
    {
      name: 'capacity',
      values: [
        { text: '18 oz', extraCents: 0 },
        { text: '40 oz', extraCents: 500 },
      ],
    },
  ],
};

const goal: ShopGoal = {
  family: 'kitchen',
  query: 'water bottles',
  category: 'Home & Kitchen › Kitchen › Drinkware',
  title: 'Tavpando Handy Water Bottle with Carry Loop',
  attributes: ['leak proof', 'wide mouths'],
  options: [
    { name: 'color', value: 'navy | cream' },
    { name: 'capacity', value: '40 oz' },
  ],
  limitCents: 3000,
  sentence: '',
};

const BOTH = [0, 1];

describe('scorePurchase', () => {
  it.each([
    ['all is met, the colour by its plain name', {}, BOTH, 1],
    ['an option is not chosen', {}, [0, -1], 4 / 5],
    ['another value is chosen', {}, [1, 1], 4 / 5],
    ['nothing is chosen', {}, [-1, -1], 3 / 5],
    ['the options make it too dear', { limitCents: 2498 }, BOTH, 4 / 5],
    ['the price is the limit', { limitCents: 2499 }, BOTH, 1],
    ['an attribute is missing', { attributes: ['leak proof', 'oven safe'] }, BOTH, 4 / 5],
    ['an attribute stands in a text, in other case', { attributes: ['bpa free'] }, BOTH, 1],
    ['no option is wanted', { options: [] }, [-1, -1], 1],
    ['the type is wrong', { query: 'x', category: 'y', title: 'Lid Bib Cup Mug Jar' }, BOTH, 0.5],
    ['the title shares nothing', { title: 'Orange Juicer' }, BOTH, 0],
  ])('when %s', (_case, change, chosen, expected) => {
    expect(scorePurchase(product, chosen, { ...goal, ...change })).toBeCloseTo(expected, 12);
  });
});

describe('rateType', () => {
  const nine = 'Bib Cup Mug Jar Pan Pot Fork Spoon Tray';
  it.each([
    ['the query alone is the same', { category: 'a', title: `${nine} Lid` }, 1],
    [
      'two levels are shared, in any order',
      { query: 'q', category: 'Drinkware › z › Kitchen', title: `${nine} Lid` },
      1,
    ],
    [
      'a level is repeated',
      { query: 'q', category: 'Kitchen › Kitchen', title: `${nine} Lid` },
      0.5,
    ],
    [
      'one level and a tenth of the nouns are shared',
      { query: 'q', category: 'Kitchen › b', title: `${nine} Lid` },
      0.5,
    ],
    ['a fifth of the nouns', { query: 'q', category: 'b', title: 'Lid Bib Cup Mug Jar' }, 0.5],
    ['a quarter of the nouns', { query: 'q', category: 'b', title: 'Lid Bib Cup Mug' }, 1],
    ['the goal has a title without nouns', { query: 'q', category: 'b', title: 'Big 12' }, 0.5],
    ['under a tenth of the nouns, though the query is the same', { title: `${nine} Wok Lid` }, 0.1],
    ['no noun, though the query is the same', { title: nine }, 0],
  ])('when %s', (_case, change, expected) => {
    expect(rateType(product, { ...goal, ...change })).toBe(expected);
  });
});
