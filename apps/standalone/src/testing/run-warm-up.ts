import path from 'node:path';
import { type WarmUpOptions, warmUpCommand } from '../model/warm-up/warm-up-command';
import { projectPaths } from '../project-paths';
import { terminal } from '../terminal';

// A process of its own, so that tests can kill it: data folder, model server and options in its arguments.
const [dataDir = '', modelServer = '', options = '{}'] = process.argv.slice(2);
const paths = {
  ...projectPaths(path.resolve('.'), dataDir),
  appDir: () => path.dirname(modelServer),
  appEntry: () => modelServer,
};

try {
  const given = JSON.parse(options) as Partial<WarmUpOptions>;
  process.exitCode = await warmUpCommand({ options: { json: true, ...given }, paths, terminal });
} catch (error) {
  terminal.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
