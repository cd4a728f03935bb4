// Asks PyTorch and stores its answers for machines that have none. Needed again when the files of a
// checkpoint or the questions change: `node scripts/write-reference.mjs [path of python]`

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { importSource } from './import-source.mjs';

const scripts = path.dirname(fileURLToPath(import.meta.url));
const { askPyTorch } = await importSource('src/testing/reference/ask-reference.ts');
const { hashReferenceCase } = await importSource('src/testing/reference/reference-case.ts');

const { answers, absent } = await askPyTorch(path.join(scripts, 'reference.py'), process.argv[2]);
if (absent) {
  console.error(`Nothing was written: ${absent}.`);
  process.exit(1);
}
const file = path.join(scripts, '../src/testing/reference/fixtures/pytorch.json');
await writeFile(file, `${JSON.stringify({ caseHash: hashReferenceCase(), answers })}\n`);
console.log(`${file}: ${JSON.stringify(answers.versions)}`);
