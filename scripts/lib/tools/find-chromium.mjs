import { runQuietly } from '../run-quietly.mjs';
import { findProgram, startsUp } from './find-program.mjs';
import { chromiumWrapper, unpackChromium } from './unpack-chromium.mjs';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A Chromium for the browser tests: the one of CHROMIUM_PATH, the system's, or one that is got now. Root
 * on Debian installs the system's package; anyone else on Linux unpacks one from an npm package.
 *
 * @returns its path; null if there is none to be had, after saying what to do.
 */
export async function findChromium() {
  const found = process.env.CHROMIUM_PATH ?? findProgram([...NAMES, chromiumWrapper]);
  if (found) return found;
  if ((await installWithApt()) || (await unpackChromium()))
    return findProgram([...NAMES, chromiumWrapper]);
  console.error(
    'No Chromium was found. Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.',
  );
  return null;
}

async function installWithApt() {
  if (process.getuid?.() !== 0 || !findProgram(['apt-get'])) return false;
  console.error('Installing Chromium…');
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const isInstalled =
    (await runQuietly('apt-get', [...wait, 'update'], { env })) &&
    (await runQuietly(
      'apt-get',
      [...wait, 'install', '-y', '--no-install-recommends', 'chromium'],
      { env },
    ));
  // On Ubuntu the package of this name is only a pointer to another kind of package.
  return isInstalled && startsUp(findProgram(NAMES) ?? 'chromium');
}
