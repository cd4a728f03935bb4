import {
  anEpisodeId,
  anEpisodeSummary,
  aRunId,
  aStep,
  aStepProgress,
  noTotals,
} from '@foresight/testkit/builders';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EpisodeSummary } from '../records/episode';
import type { Step } from '../records/step';
import {
  applyEpisodeMessage,
  createEpisodeView,
  type EpisodeView,
  type StepsPageMessage,
} from './episode-view';
import type { EpisodeMessage, EpisodeUpdate, StepEnd } from './messages';

describe('steps', () => {
  test('are appended one by one', () => {
    const view = fold(stepEnd(0), stepEnd(1));
    expect(view).toMatchObject({ knownSteps: 2, steps: [{ index: 0 }, { index: 1 }] });
  });

  test('are known beyond a gap, but not held', () => {
    const view = fold(stepEnd(0), stepEnd(2));
    expect(view).toMatchObject({ knownSteps: 3, steps: [{ index: 0 }] });
    expect(applyEpisodeMessage(view, page(1, 2)).steps.map(indexOf)).toEqual([0, 1, 2]);
  });

  test('that are too big for a message are known, but not held', () => {
    const view = fold({ ...stepEnd(0), step: null });
    expect(view).toMatchObject({ knownSteps: 1, steps: [] });
  });

  test('that come twice, or in a page that overlaps, change nothing', () => {
    const view = fold(stepEnd(0), stepEnd(1));
    expect(applyEpisodeMessage(view, stepEnd(0))).toEqual(view);
    expect(applyEpisodeMessage(view, page(0, 1, 2)).steps.map(indexOf)).toEqual([0, 1, 2]);
  });

  test('of an earlier attempt are not taken from a late message', () => {
    const view = fold(update({ attempt: 2 }));
    expect(applyEpisodeMessage(view, stepEnd(0))).toBe(view);
  });

  test('end with the step in flight', () => {
    const view = fold(progress(0), stepEnd(0));
    expect(view.inFlight).toBeNull();
  });
});

describe('the step in flight', () => {
  test('is the newest one', () => {
    const view = fold(stepEnd(0), progress(1));
    expect(view.inFlight).toEqual(progress(1));
    expect(applyEpisodeMessage(view, progress(0))).toBe(view);
  });

  test('tells of the steps before it', () => {
    expect(fold(progress(3))).toMatchObject({ knownSteps: 3, steps: [] });
  });

  test('survives the late end of an earlier step', () => {
    expect(fold(progress(1), stepEnd(0)).inFlight).toEqual(progress(1));
  });

  test('of an attempt that was taken over is not shown', () => {
    const view = fold(update({ attempt: 2 }), progress(0, 2));
    expect(applyEpisodeMessage(view, progress(5, 1))).toBe(view);
    expect(applyEpisodeMessage(view, progress(0, 3)).inFlight).toEqual(progress(0, 3));
  });

  test('is gone when the episode ends or goes back to the queue, and does not come back', () => {
    for (const over of [update(ended), update({ status: 'queued' })]) {
      const view = fold(progress(0), over);
      expect(view.inFlight).toBeNull();
      expect(applyEpisodeMessage(view, progress(0))).toBe(view);
    }
  });
});

describe('updates', () => {
  test('tell of steps that were not seen', () => {
    expect(fold(update({ totals: totals(4) }))).toMatchObject({ knownSteps: 4, steps: [] });
  });

  test('that come late take nothing back', () => {
    const view = fold(update({ ...ended, totals: totals(2) }));
    for (const late of [{}, { totals: totals(1) }, { attempt: 0 }])
      expect(applyEpisodeMessage(view, update(late))).toBe(view);
  });

  test('of a new attempt keep the steps it keeps', () => {
    const view = fold(stepEnd(0), stepEnd(1), update({ attempt: 2, totals: totals(2) }));
    expect(view).toMatchObject({ knownSteps: 2, episode: { attempt: 2 } });
    expect(view.steps).toHaveLength(2);
  });

  test('of a new attempt that starts over drop the steps', () => {
    const view = fold(stepEnd(0), stepEnd(1), update({ attempt: 2 }));
    expect(view).toMatchObject({ knownSteps: 0, steps: [] });
  });

  test('of a new attempt open an ended episode again', () => {
    const view = fold(update(ended), update({ attempt: 2 }));
    expect(view.episode).toMatchObject({ attempt: 2, endedAt: null });
  });
});

test('within one attempt the order, repetition and loss of messages do not show in the end', () => {
  const count = 6;
  const log: EpisodeMessage[] = Array.from({ length: count }, (_, index) => [
    progress(index),
    stepEnd(index),
    update({ totals: totals(index + 1) }),
  ]).flat();
  const last = update({ ...ended, totals: totals(count) });
  const expected = [...log, last].reduce(applyEpisodeMessage, emptyView());
  fc.assert(
    fc.property(fc.array(fc.nat(log.length - 1), { maxLength: 60 }), (picks) => {
      let view = emptyView();
      for (const pick of picks) {
        view = applyEpisodeMessage(view, log[pick] as EpisodeMessage);
        expect(view.steps.map(indexOf)).toEqual(view.steps.map((_, index) => index));
        expect(view.knownSteps).toBeGreaterThanOrEqual(view.steps.length);
      }
      view = applyEpisodeMessage(view, last);
      const missing = range(view.steps.length, count);
      expect(applyEpisodeMessage(view, page(...missing))).toEqual(expected);
    }),
  );
});

const ended = {
  status: 'finished',
  endReason: 'solved',
  endedAt: '2026-01-01T00:01:00.000Z',
} as const;
const ids = { runId: aRunId(), episodeId: anEpisodeId() };
const emptyView = () => createEpisodeView(anEpisodeSummary());

function fold(...messages: EpisodeMessage[]): EpisodeView {
  return messages.reduce(applyEpisodeMessage, emptyView());
}

function stepEnd(index: number): StepEnd {
  return { type: 'step-end', ...ids, index, step: aStep({ index }) };
}

function update(changes: Partial<EpisodeSummary>): EpisodeUpdate {
  return { type: 'episode-update', ...ids, episode: anEpisodeSummary(changes) };
}

function page(...indexes: number[]): StepsPageMessage {
  return { type: 'steps-page', steps: indexes.map((index) => aStep({ index })) };
}

const progress = (index: number, attempt = 1) => aStepProgress({ index, attempt });
const totals = (steps: number) => ({ ...noTotals, steps });
const indexOf = (step: Step) => step.index;
const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, nth) => from + nth);
