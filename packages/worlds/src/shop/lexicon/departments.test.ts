import { describe, expect, it } from 'vitest';
import { isSameOption } from '../reward/match-purchase';
import { COLOR_VALUES } from './colors';
import { readDepartments, readKinds, SHOP_FAMILIES } from './departments';
import { readDepartment } from './read-department';

const BUTTONS = [
  'back to search',
  '< prev',
  'next >',
  'description',
  'features',
  'reviews',
  'buy now',
];

const kinds = readKinds();

describe('the departments', () => {
  it('are many, of ten kinds each', () => {
    const departments = readDepartments();
    expect(departments.map(({ family }) => family)).toEqual(SHOP_FAMILIES);
    expect(departments.length).toBeGreaterThanOrEqual(15);
    for (const { kinds: own } of departments) expect(own).toHaveLength(10);
    expect(new Set(kinds.map(({ kind }) => kind.name)).size).toBe(kinds.length);
  });

  it('give every kind enough to tell its products apart', () => {
    for (const { department, kind } of kinds) {
      expect(kind.category.split(' › ')).toHaveLength(2);
      expect(kind.attributes.length).toBeGreaterThanOrEqual(3);
      expect(new Set([...kind.attributes, ...department.attributes]).size).toBe(
        kind.attributes.length + department.attributes.length,
      );
      expect(kind.parts.length).toBeGreaterThanOrEqual(2);
      expect(kind.uses.length).toBeGreaterThanOrEqual(3);
      expect(kind.priceDollars[0]).toBeLessThan(kind.priceDollars[1]);
    }
  });

  it('name no quality in sentences that hold for all products', () => {
    for (const { attributes, notes, kinds: own } of readDepartments()) {
      const qualities = [...attributes, ...own.flatMap((kind) => kind.attributes)];
      for (const quality of qualities) {
        for (const note of notes) expect(note.toLowerCase()).not.toContain(quality);
      }
    }
  });
});

describe('the values of an option', () => {
  it.each(kinds.map(({ kind }) => [kind.name, kind] as const))(
    'of a %s are told apart',
    (_, kind) => {
      for (const { name, values } of kind.options) {
        expect([name, values.length]).not.toEqual([name, 1]);
        for (const [at, value] of values.entries()) {
          const alike = values.slice(at + 1).filter((other) => isSameOption(value, other));
          expect([value, alike]).toEqual([value, []]);
        }
      }
    },
  );

  it('are spelled so that a click on them is no click on anything else', () => {
    for (const { kind } of kinds) {
      const texts = kind.options.flatMap(({ values }) =>
        values.length === 0 ? COLOR_VALUES : values,
      );
      expect(new Set([...texts, ...BUTTONS]).size).toBe(texts.length + BUTTONS.length);
      for (const text of texts) expect(text).toBe(text.trim().toLowerCase().replace(/\s+/g, ' '));
    }
  });
});

describe('readDepartment', () => {
  it('refuses what it cannot read', () => {
    expect(() => readDepartment('= a | A\nadjectives: b')).toThrow(SyntaxError);
    const head = '= a | A\nadjectives: b\nattributes: c\nnotes: d\n\n';
    expect(() => readDepartment(`${head}pot | Pots | cheap | color`)).toThrow('no kind: pot');
    expect(() => readDepartment(`${head}pot | Pots | 1-2 | color\n  is: big`)).toThrow('"has"');
  });
});
