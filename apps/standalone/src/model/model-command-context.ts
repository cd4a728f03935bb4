import type { Terminal } from '../terminal';

/** What the commands of `foresight model` share. */
export interface ModelCommandContext {
  terminal: Terminal;
  /** The repository's root. */
  root: string;
}
