import { createEpisodeView } from '@foresight/contracts';
import type { EpisodeFollowerState, Observable } from '@foresight/realtime/client';
import { anEpisodeSummary, aPhaseProgress, aStepProgress } from '@foresight/testkit/builders';
import { expect, it } from 'vitest';
import { holdWhileThinking } from './hold-while-thinking';

const view = createEpisodeView(anEpisodeSummary());
const start: EpisodeFollowerState = {
  view,
  response: null,
  isCatchingUp: false,
  error: null,
  connection: 'live',
};

function observe(states: EpisodeFollowerState[]): EpisodeFollowerState[] {
  let state = start;
  const source: Observable<EpisodeFollowerState> = {
    getSnapshot: () => state,
    subscribe: () => () => {},
  };
  const held = holdWhileThinking(source);
  return states.map((next) => {
    state = next;
    return held.getSnapshot();
  });
}

const thinking = (text: string, index = 0) => ({
  ...start,
  view: { ...view, inFlight: aStepProgress({ index, draft: aPhaseProgress({ text }) }) },
});

it('tells that a step has begun, but not each of its words', () => {
  const [idle, begun, later] = observe([start, thinking('a'), thinking('a b')]);
  expect(begun).not.toBe(idle);
  expect(later).toBe(begun);
});

it('tells of the next step, of committed steps and of the connection', () => {
  const committed = { ...start, view: { ...view, steps: [...view.steps] } };
  const states = [
    thinking('a'),
    thinking('a', 1),
    committed,
    { ...committed, connection: 'offline' as const },
  ];
  expect(new Set(observe(states)).size).toBe(states.length);
});
