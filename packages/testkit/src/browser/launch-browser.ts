import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';

const KNOWN_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface TestBrowser {
  context: BrowserContext;
  close(): Promise<void>;
}

/**
 * Starts the Chromium of CHROMIUM_PATH, or one found where systems keep it, with a profile of its
 * own that is removed on close.
 *
 * @throws if there is no browser.
 */
export async function launchBrowser(
  options: Parameters<typeof chromium.launchPersistentContext>[1] = {},
): Promise<TestBrowser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'foresight-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: FLAGS,
    ...options,
  });
  const close = async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  };
  return { context, close };
}

function findBrowser(): string {
  const found = process.env.CHROMIUM_PATH ?? KNOWN_PATHS.find((each) => existsSync(each));
  if (found) return found;
  throw new Error('There is no browser: set CHROMIUM_PATH.');
}
