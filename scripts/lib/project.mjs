import path from 'node:path';

/** The repository's root. */
export const root = path.resolve(import.meta.dirname, '../..');

/** What npm start runs once everything is built. */
export const commandLine = path.join(root, 'apps/standalone/dist/cli.js');

/** Data, logs and locks of this checkout. */
export const dataDir = path.join(root, '.foresight');
