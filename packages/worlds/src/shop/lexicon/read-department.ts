import { type OptionSpec, parseOptionSpecs } from './option-spec';

/** A kind of product: what its name, texts, price and options are drawn from. */
export interface ProductKind {
  /** E.g. `chef knife`; plural by nature where it ends in s. */
  readonly name: string;
  /** Cannot be counted, like coffee. */
  readonly isMass: boolean;
  /** The path below the department, e.g. `Kitchen › Cutlery`. */
  readonly category: string;
  /** Lowest and highest base price, in whole dollars. */
  readonly priceDollars: readonly [number, number];
  readonly options: readonly OptionSpec[];
  readonly attributes: readonly string[];
  readonly parts: readonly string[];
  readonly uses: readonly string[];
}

export interface Department {
  readonly family: string;
  readonly category: string;
  readonly adjectives: readonly string[];
  /** Attributes that any product of the department may have. */
  readonly attributes: readonly string[];
  /** Whole sentences without a final dot, true of any product of the department. */
  readonly notes: readonly string[];
  readonly kinds: readonly ProductKind[];
}

/**
 * Reads a department. Its head, up to the blank line, has the line `= family | category` and the
 * lists `adjectives`, `attributes`, `notes`. Kinds follow: `name | category | dollars | options`
 * and, indented, the word `mass` for what cannot be counted and the lists `is` (attributes), `has`
 * (parts), `for` (uses). Throws SyntaxError on anything else.
 */
export function readDepartment(text: string): Department {
  const [head = '', body = ''] = text.trim().split('\n\n');
  const { first, lists } = readBlock(head);
  const [family = '', category = ''] = first.replace(/^= /, '').split(' | ');
  return {
    family,
    category,
    adjectives: splitList(lists, 'adjectives', ', '),
    attributes: splitList(lists, 'attributes', ', '),
    notes: splitList(lists, 'notes', ' / '),
    kinds: body.split(/\n(?=\S)/).map(readKind),
  };
}

function readKind(block: string): ProductKind {
  const { first, lists } = readBlock(block);
  const [name, category, dollars, options] = first.split(' | ');
  const price = /^(\d+)-(\d+)$/.exec(dollars ?? '');
  if (!name || !category || !price || !options) throw new SyntaxError(`no kind: ${first}`);
  return {
    name,
    category,
    isMass: lists.has('mass'),
    priceDollars: [Number(price[1]), Number(price[2])],
    options: parseOptionSpecs(options),
    attributes: splitList(lists, 'is', ', '),
    parts: splitList(lists, 'has', ', '),
    uses: splitList(lists, 'for', ', '),
  };
}

function readBlock(block: string): { first: string; lists: Map<string, string> } {
  const [first = '', ...lines] = block.split('\n');
  const lists = lines.map((line): [string, string] => {
    const [key = '', value = ''] = line.trim().split(/: (.*)/);
    return [key, value];
  });
  return { first, lists: new Map(lists) };
}

function splitList(lists: Map<string, string>, key: string, separator: string): string[] {
  const text = lists.get(key);
  if (!text) throw new SyntaxError(`a block lacks its list "${key}"`);
  return text.split(separator);
}
