import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tinyTokenizer } from '../../testing/tiny-tokenizer';
import { encodeRow, type TrainingRow } from '../training-row';
import { type PreparationOptions, prepareDataset } from './prepare-dataset';
import type { RowFile } from './read-rows';

const tokenizer = tinyTokenizer();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rows-'));
});
afterAll(() => rm(folder, { recursive: true }));

const decision = {
  after: 'Decision:',
  positive: ' REVISE',
  negative: ' KEEP',
  label: 0.5,
  weight: 2,
};
const rows: TrainingRow[] = Array.from({ length: 40 }, (_, index) => ({
  messages: [{ role: 'user', content: `open drawer ${index}\u2028日本` }],
  completion: `You open the drawer ${index}.\nDecision: KEEP`,
  ...(index % 2 === 0 ? { decision } : { weight: 0.25 }),
}));
const toText = (values: readonly unknown[]) => values.map((row) => JSON.stringify(row)).join('\n');

async function write(name: string, content: string | Uint8Array): Promise<RowFile> {
  const file = { name, path: path.join(folder, name) };
  await writeFile(file.path, content);
  return file;
}

async function prepare(options: Partial<PreparationOptions>) {
  const train = [await write('rows.jsonl', toText(rows))];
  const { vocabulary } = tokenizer;
  const defaults = { train, evaluation: 0, vocabulary, contextTokens: 200, dropTooLong: false };
  return prepareDataset({ ...defaults, ...options });
}

describe('a dataset', () => {
  it('is encoded in its order, with weights and decisions', async () => {
    const { train, evaluation, report } = await prepare({});
    const wanted = rows.map((row) => encodeRow(tokenizer, row));
    expect(train).toEqual(wanted);
    expect(evaluation).toEqual([]);
    expect(report.train.rows).toBe(40);
    expect(report.files[0]?.sha256).toBe(createHash('sha256').update(toText(rows)).digest('hex'));
    expect(firstOf(train).tokens).toMatchObject({ buffer: expect.any(SharedArrayBuffer) });
  });

  it('may be compressed', async () => {
    const file = await write('rows.jsonl.gz', gzipSync(toText(rows)));
    expect((await prepare({ train: [file] })).train).toEqual((await prepare({})).train);
  });

  it('holds a share out that equal rows do not leave', async () => {
    const file = await write('twice.jsonl', `${toText(rows)}\n\n${toText(rows)}\n`);
    const { train, evaluation } = await prepare({ train: [file], evaluation: 0.3 });
    expect(train.length + evaluation.length).toBe(80);
    expect(evaluation.length).toBeGreaterThan(5);
    const texts = new Set(train.map(({ tokens }) => tokenizer.decode(Array.from(tokens))));
    for (const { tokens } of evaluation) {
      expect(texts).not.toContain(tokenizer.decode(Array.from(tokens)));
    }
  });

  it('teaches a tokenizer its own words', async () => {
    const prepared = await prepare({ vocabulary: 280 });
    expect(prepared.tokenizer.size).toBe(280);
    expect(prepared.tokenizer.encode('drawer').length).toBeLessThan(6);
    const again = await prepare({ vocabulary: 280 });
    expect(again.tokenizer.vocabulary).toEqual(prepared.tokenizer.vocabulary);
  });
});

describe('rows that cannot be learned from', () => {
  const good = rows[0];
  const cases: [string, string][] = [
    ['{"messages":', 'bad.jsonl, line 3: '],
    ['[1]', 'The row must be an object.'],
    ['{"messages":[],"completion":""}', 'messages must be a list.'],
    ['{"messages":[{"role":"judge","content":""}]}', 'messages[0].role must be one of system,'],
    [JSON.stringify({ ...good, completion: 1 }), 'completion must be a text.'],
    [JSON.stringify({ ...good, weight: -1 }), 'weight must be a number, at least 0.'],
    [
      JSON.stringify({ ...good, decision: { ...decision, label: 2 } }),
      'decision.label must be a number from 0 to 1.',
    ],
    [JSON.stringify({ ...good, completion: 'so' }), 'The answer has no "Decision:".'],
    [
      JSON.stringify({ ...good, completion: 'Decision: KEEP'.repeat(40) }),
      'tokens; the context has',
    ],
  ];
  it.each(cases)('are told with their line: %s', async (text, message) => {
    const file = await write('bad.jsonl', `${JSON.stringify(good)}\n\n${text}\n`);
    await expect(prepare({ train: [file] })).rejects.toMatchObject({
      code: 'invalid_dataset',
      message: expect.stringContaining(message),
    });
  });

  it('are counted, the first of them told', async () => {
    const file = await write('many.jsonl', 'x\n'.repeat(30));
    const refusal = prepare({ train: [file], vocabulary: 280 });
    await expect(refusal).rejects.toThrow(/^30 rows.*line 5: .*and 25 more\.$/s);
  });

  it('are left out when too long, if that is wanted, and reported', async () => {
    const long = { ...good, completion: 'Decision: KEEP'.repeat(40) };
    const file = await write('long.jsonl', toText([...rows, long]));
    const { train, report } = await prepare({ train: [file], dropTooLong: true });
    expect(train).toHaveLength(40);
    expect(report.faults.counts).toMatchObject({ too_long: 1, not_json: 0 });
    expect(report.faults.first).toMatchObject([{ file: 'long.jsonl', line: 41 }]);
  });

  it('are no rows at all in an empty, a broken or a missing file', async () => {
    await expect(prepare({ train: [await write('empty', '\n')] })).rejects.toThrow('no rows');
    const half = await write('half.gz', gzipSync(toText(rows)).subarray(0, -30));
    await expect(prepare({ train: [half] })).rejects.toThrow('half.gz cannot be read');
    const none = { name: 'none', path: path.join(folder, 'none') };
    await expect(prepare({ train: [none] })).rejects.toThrow('none cannot be read');
    const latin = await write('latin', Buffer.from('"caf\xe9"', 'latin1'));
    await expect(prepare({ train: [latin] })).rejects.toThrow('line 1');
  });

  it('are waited for no longer once it is aborted', async () => {
    const abort = new AbortController();
    const pending = prepare({ signal: abort.signal, onProgress: () => {} });
    abort.abort(new Error('enough'));
    await expect(pending).rejects.toThrow('enough');
  });
});

function firstOf<Value>(values: readonly Value[]): Value {
  const [first] = values;
  if (first === undefined) throw new Error('Nothing there.');
  return first;
}
