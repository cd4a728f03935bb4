import type { SeededRandom } from '../../random/seeded-random';
import type { KindInDepartment } from '../lexicon/departments';
import { capitalize, joinAnd, toPlural, toTitleCase } from './phrase';

/** What the texts of one product speak of, each list in the order of mention. */
export interface ProductDraft extends KindInDepartment {
  readonly brand: string;
  readonly adjective: string;
  /** At least 5. */
  readonly attributes: readonly string[];
  readonly parts: readonly string[];
  readonly uses: readonly string[];
  readonly notes: readonly string[];
}

export interface ProductTexts {
  readonly title: string;
  readonly bullets: readonly string[];
  readonly description: string;
}

/** Title, bullet points and description, which together name every attribute of the draft. */
export function writeProductTexts(random: SeededRandom, draft: ProductDraft): ProductTexts {
  const inTitle = 1 + random.below(2);
  const [first = '', second = '', ...rest] = draft.attributes.slice(inTitle);
  return {
    title: writeTitle(random, draft, draft.attributes.slice(0, inTitle)),
    bullets: writeBullets(draft, first, second),
    description: writeDescription(random, draft, rest),
  };
}

function writeTitle(random: SeededRandom, draft: ProductDraft, attributes: string[]): string {
  const { brand, adjective, kind, parts, uses } = draft;
  const name = [adjective, ...attributes.slice(0, 1), kind.name].join(' ');
  const tails = [
    parts[0] ? ` with ${parts[0]}` : '',
    uses[0] && random.chance(2, 3) ? ` for ${uses[0]}` : '',
    ...attributes.slice(1).map((attribute) => `, ${attribute}`),
  ];
  return toTitleCase(`${brand} ${name}${tails.join('')}`);
}

function writeBullets(draft: ProductDraft, first: string, second: string): string[] {
  const { parts, uses, notes, kind } = draft;
  return [
    `${capitalize(first)}: ${lowerFirst(notes[0] ?? '')}.`,
    `Comes with ${joinAnd(parts)}.`,
    `${capitalize(second)}: a good match for ${joinAnd(uses.slice(0, 2))}.`,
    `${notes[1] ?? ''}; questions about our ${kind.isMass ? kind.name : toPlural(kind.name)} are answered within a day.`,
  ];
}

function writeDescription(random: SeededRandom, draft: ProductDraft, rest: string[]): string {
  const { brand, kind, uses, notes } = draft;
  const many = kind.isMass ? kind.name : toPlural(kind.name);
  const opening = random.pick([
    `${brand} has one aim with its ${many}: to make ${uses[0]} a little better.`,
    `When people ask us about ${many}, they usually have ${uses[0]} in mind.`,
    `Our ${many} began with a customer's letter about ${uses[0]}.`,
    `Made by ${brand} with ${joinAnd(uses)} in mind.`,
  ]);
  return `${opening} Qualities: ${joinAnd(rest)}. ${notes[2] ?? ''}.`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
