import { styleText } from 'node:util';

/**
 * What the person at the terminal reads. Only results go to stdout; progress, warnings and errors go to
 * stderr, so that a script can read stdout.
 */
export interface Terminal {
  progress(text: string): void;
  warn(text: string): void;
  error(text: string): void;
  result(text: string): void;
}

type Style = 'dim' | 'yellow' | 'red';

export const terminal: Terminal = {
  progress: (text) => print('dim', text),
  warn: (text) => print('yellow', text),
  error: (text) => print('red', text),
  result: (text) => void process.stdout.write(`${text}\n`),
};

function print(style: Style, text: string): void {
  const coloured = process.stderr.isTTY && !process.env.NO_COLOR;
  process.stderr.write(`${coloured ? styleText(style, text) : text}\n`);
}
