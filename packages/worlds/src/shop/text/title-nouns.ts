const FUNCTION_WORDS =
  'a an and at by for from in into no non not of off on or per the to under up with without ' +
  'one two three four five six eight nine ten dozen';

const ADJECTIVES =
  'absorbent absorbing active adult advanced airtight all anti artisan assembled auto ' +
  'automatic big boho bold bright built calming casual classic clear clever coastal cold ' +
  'comfy compact complete cool cooperative cozy creative crisp cross daily damaged dark ' +
  'decorative deep delicate dense detailed digital double dry dual easy elastic electric ' +
  'elegant embroidered enclosed ergonomic everyday extra fair farmhouse fast fine firm ' +
  'fixed flat floating free fresh front full gentle giant glazed good grain handy happy ' +
  'hard heavy hidden high hydraulic indoor industrial inner instant interactive ' +
  'interlocking ionic kids large lifelike light lightweight limited long loose low magical ' +
  'magnetic matching men mini minimalist modern moist multiple narrow natural neat new ' +
  'nourishing official old open organic original outdoor padded personal plain plush ' +
  'practical premium printed pro professional pure quick quiet radiant random rapid raw ' +
  'ready real recycled reflective regular reinforced relaxed rich rigid rotating round ' +
  'rugged rustic safe scandinavian self sensitive sharp short silent silky simple sleek ' +
  'slim slow small smart smooth snug soft solid sonic soothing spare sporty sticky ' +
  'straight strong sturdy super synthetic tall tapered tasty tempered thermal thick thin ' +
  'tidy tight tiny total touch tough traditional transparent trendy ultra ultralight ' +
  'unfiltered universal unscented vegan versatile vintage vivid warm weathered weighted ' +
  'whipped whole wholesome wide women wooden young';

const ADJECTIVE_ENDING =
  /(?:able|ible|ful|less|ous|proof|resistant|friendly|ized|ated|ished|iced)$/;
const NOUNS_DESPITE_THEIR_ENDING: ReadonlySet<string> = new Set(['cable', 'table', 'vegetable']);

const OTHER_WORDS: ReadonlySet<string> = new Set(`${FUNCTION_WORDS} ${ADJECTIVES}`.split(' '));

/**
 * The nouns of a title, in lower case and order of mention, repeats kept: every word that is no
 * number and neither a function word nor an adjective, brand names included. Stands in for the
 * part-of-speech tagger of the public benchmark; the closed lists cover what our titles say.
 */
export function findTitleNouns(title: string): string[] {
  return (title.toLowerCase().match(/[a-z]{2,}/g) ?? []).filter(isNoun);
}

function isNoun(word: string): boolean {
  if (OTHER_WORDS.has(word)) return false;
  return NOUNS_DESPITE_THEIR_ENDING.has(word) || !ADJECTIVE_ENDING.test(word);
}
