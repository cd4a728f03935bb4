import { RequestRefusal } from '../../generation/request-refusal';

/** Fields that would change an answer, and the values that change nothing. */
const unsupported: Readonly<Record<string, readonly unknown[]>> = {
  top_k: [0, -1],
  min_p: [0],
  frequency_penalty: [0],
  presence_penalty: [0],
  repetition_penalty: [1],
  min_tokens: [0],
  use_beam_search: [false],
  ignore_eos: [false],
  logit_bias: [],
  stop_token_ids: [],
  allowed_token_ids: [],
  bad_words: [],
  suffix: [''],
  tools: [],
  functions: [],
  guided_json: [],
  guided_regex: [],
  guided_grammar: [],
};

const grammars = new Set(['json', 'json_object', 'regex', 'grammar', 'structural_tag']);

/**
 * Refuses what would be answered wrongly if it were ignored.
 *
 * @throws RequestRefusal
 */
export function refuseUnsupported(body: object): void {
  const fields = new Map<string, unknown>(Object.entries(body));
  for (const [name, neutral] of Object.entries(unsupported)) {
    const value = fields.get(name);
    if (!isEmpty(value) && !neutral.includes(value)) throw refuse(name);
  }
  const { response_format: format, structured_outputs: outputs } = Object.fromEntries(fields);
  if (!isEmpty(format) && typeOf(format) !== 'text') throw refuse('response_format');
  for (const [name, value] of Object.entries(Object(outputs))) {
    if (grammars.has(name) && value) throw refuse(`structured_outputs.${name}`);
  }
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

function typeOf(format: unknown): unknown {
  return typeof format === 'object' && format !== null && 'type' in format ? format.type : null;
}

function refuse(name: string): RequestRefusal {
  return new RequestRefusal(`${name}: this server cannot honour it.`, { param: name });
}
