import type { Terminal } from '../terminal';

/** Tells the person at the terminal what ends a process, in its own words; the rest is silent. */
export function terminalLogger(terminal: Terminal) {
  const tell = (fields: unknown, message?: string) => {
    const error = fields instanceof Object && 'err' in fields ? fields.err : null;
    terminal.error(error instanceof Error ? error.message : (message ?? String(fields)));
  };
  return { info: () => {}, error: tell, fatal: tell };
}
