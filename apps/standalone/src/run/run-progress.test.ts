import { aRun, someCounts } from '@foresight/testkit/builders';
import { expect, test } from 'vitest';
import { describeProgress, type ProgressOutput, RunProgress } from './run-progress';

const half = aRun({
  status: 'running',
  counts: someCounts({ total: 4, running: 1, queued: 1, finished: 1, failed: 1, succeeded: 1 }),
});

test('tells in words how far the run is', () => {
  expect(describeProgress(half)).toBe(
    'running: 2 of 4 episodes ended, 1 running, 1 succeeded, 1 failed',
  );
});

test('elsewhere than on a terminal each change is one plain line', () => {
  const output = capture(false);
  const progress = new RunProgress(output);
  progress.show(half);
  progress.show(half);
  progress.end();
  expect(output.text).toBe(`${describeProgress(half)}\n`);
});

test('on a terminal the line with its bar is drawn again', () => {
  const output = capture(true);
  const progress = new RunProgress(output);
  progress.show(half);
  progress.show(
    aRun({ status: 'finished', counts: someCounts({ total: 4, finished: 4, succeeded: 2 }) }),
  );
  progress.end();
  expect(output.text.split('\r\u001b[2K')[1]).toContain(
    `${'█'.repeat(15)}${'░'.repeat(15)} running`,
  );
  expect(output.text.endsWith('4 of 4 episodes ended, 2 succeeded\n')).toBe(true);
});

function capture(isTTY: boolean): ProgressOutput & { text: string } {
  const output = {
    isTTY,
    text: '',
    write(text: string) {
      output.text += text;
    },
  };
  return output;
}
