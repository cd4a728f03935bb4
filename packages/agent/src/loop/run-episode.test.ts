import { recordedStepSchema } from '@foresight/contracts';
import { describe, expect, it } from 'vitest';
import type { EpisodeEvent, LoopStep } from '../events';
import { draftAnswer, reflectionAnswer } from '../testing/answers';
import { CorridorSession } from '../testing/corridor-world';
import {
  collectEvents,
  episodeInput,
  loopConfig,
  scriptedModels,
  stepsOf,
} from '../testing/episode-input';
import { runEpisode } from './run-episode';

const oneStep = loopConfig({ maxSteps: 1 });
const draftOnly = loopConfig({ mode: 'draft_only' });
const east = draftAnswer('go east');
const keepEast = reflectionAnswer({ action: 'go east' });
const atMark1 = 'You are at mark 1 of 3.';

type Scripts = Parameters<typeof scriptedModels>[0];

async function runOneStep(scripts: Scripts, session = new CorridorSession()) {
  const models = scriptedModels(scripts);
  const input = episodeInput(models, { config: oneStep, session });
  const events = await collectEvents(runEpisode(input));
  return { events, step: only(stepsOf(events)), models, session };
}

function only(steps: LoopStep[]): LoopStep {
  expect(steps).toHaveLength(1);
  const [step] = steps;
  if (!step) throw new Error('No step was told.');
  return step;
}

const typesOf = (events: EpisodeEvent[]) => events.map((event) => event.type);

describe('runEpisode', () => {
  it('tells a step from draft to ending', async () => {
    const { events } = await runOneStep({ policy: [east, keepEast], worldModel: [atMark1] });
    expect(typesOf(events)).toEqual([
      ...['opened', 'call-start', 'text', 'call-end', 'draft'],
      ...['call-start', 'text', 'call-end', 'imagination'],
      ...['call-start', 'text', 'call-end', 'reflection'],
      ...['gate', 'step', 'ended'],
    ]);
    expect(events[0]).toEqual({
      type: 'opened',
      goal: 'take the lamp',
      initialObservation: 'You are at mark 0 of 3.',
      replayedSteps: 0,
    });
    expect(events.at(-1)).toEqual({ type: 'ended', reason: 'step_limit', success: false });
  });

  it('records a step that the contracts accept', async () => {
    const { step } = await runOneStep({ policy: [east, keepEast], worldModel: [atMark1] });
    const times = { startedAt: '2026-01-01T00:00:00Z', endedAt: '2026-01-01T00:00:01Z' };
    expect(recordedStepSchema.parse({ ...step, ...times, attempt: 1 })).toMatchObject({
      index: 0,
      action: 'go east',
      observation: atMark1,
      repairs: 0,
      gate: { executed: 'draft', reason: 'probability_too_low' },
      imagination: { text: atMark1, consistency: { exactMatch: true, deltaF1: 1 } },
    });
    expect(step.calls.map(({ phase, role, template }) => [phase, role, template])).toEqual([
      ['draft', 'policy', 'standard@1/draft'],
      ['imagine', 'world_model', 'standard@1/imagine'],
      ['reflect', 'policy', 'standard@1/reflect'],
    ]);
  });

  it('executes a revision, whose imagined future then says nothing about the world model', async () => {
    const revise = reflectionAnswer({ decision: 'REVISE', action: 'go east', probability: '0.9' });
    const { step, session } = await runOneStep({
      policy: [draftAnswer('go west'), revise],
      worldModel: ['Nothing happens.'],
    });
    expect(session.actions).toEqual(['go east']);
    expect(step.gate).toMatchObject({ executed: 'revision', reason: 'revised_confidence_unknown' });
    expect(step.imagination?.consistency).toBeNull();
  });

  it('asks with the budgets of the phase, seeds of its own, and log-probabilities of actions', async () => {
    const { models } = await runOneStep({ policy: [east, keepEast], worldModel: [atMark1] });
    const [draft, reflect] = models.policy.requests;
    expect(draft).toMatchObject({ maxTokens: 64, temperature: 0.7, topP: 0.9, logprobs: true });
    expect(reflect).toMatchObject({ maxTokens: 144, logprobs: true });
    expect(draft?.seed).not.toBe(reflect?.seed);
  });

  it('ends when the world is done, without asking any further', async () => {
    const walk = ['go east', 'go east', 'go east', 'take lamp'];
    const models = scriptedModels({ policy: walk.map(draftAnswer) });
    const events = await collectEvents(runEpisode(episodeInput(models, { config: draftOnly })));
    expect(stepsOf(events).map((step) => step.action)).toEqual(walk);
    expect(events.at(-1)).toEqual({ type: 'ended', reason: 'solved', success: true });
  });

  it('neither imagines nor reflects in draft-only mode', async () => {
    const models = scriptedModels({ policy: [east], teacher: [] });
    const config = { ...draftOnly, maxSteps: 1 };
    const events = await collectEvents(runEpisode(episodeInput(models, { config })));
    expect(only(stepsOf(events))).toMatchObject({
      imagination: null,
      reflection: null,
      gate: { executed: 'draft', reason: 'draft_only_mode' },
    });
  });

  it('refuses full mode without a world model', async () => {
    const models = { ...scriptedModels({ policy: [east] }), worldModel: null };
    await expect(collectEvents(runEpisode(episodeInput(models)))).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  it('passes thinking on as it comes and keeps it out of the answer', async () => {
    const { events, step } = await runOneStep({
      policy: [{ chunks: ['<think>hm', '</think>', east], thinking: 'first ' }, keepEast],
      worldModel: [`hm</think>${atMark1}`],
    });
    expect(step.draft).toMatchObject({ text: east, thinking: 'first hm', parseStatus: 'ok' });
    expect(step.imagination).toMatchObject({ text: atMark1, thinking: 'hm' });
    expect(events).toContainEqual({ type: 'thinking', index: 0, phase: 'draft', text: 'first ' });
    expect(events).toContainEqual({ type: 'text', index: 0, phase: 'draft', text: '<think>hm' });
  });
});

describe('unreadable answers', () => {
  it('are asked for once more, with the form restated', async () => {
    const { events, step, models } = await runOneStep({
      policy: ['I am\nnot sure', east, keepEast],
      worldModel: [atMark1],
    });
    expect(step.draft).toMatchObject({ parseStatus: 'repaired', text: east });
    expect(step.repairs).toBe(1);
    expect(step.calls.slice(0, 2)).toMatchObject([
      { attempt: 0, parseStatus: 'unparsable', text: 'I am\nnot sure' },
      { attempt: 1, parseStatus: 'repaired', text: east },
    ]);
    const repair = models.policy.requests[1]?.messages.slice(-2) ?? [];
    expect(repair[0]).toEqual({ role: 'assistant', content: 'I am\nnot sure' });
    expect(repair[1]?.content).toContain('### Answer again');
    expect(events).toContainEqual({ type: 'call-start', index: 0, phase: 'draft', attempt: 1 });
  });

  it('twice for a draft: an empty action is sent', async () => {
    const { step, session } = await runOneStep({ policy: ['', '\n'] });
    expect(session.actions).toEqual(['']);
    expect(step).toMatchObject({
      action: '',
      gate: { executed: 'none', reason: 'draft_unparsable' },
      draft: { parseStatus: 'unparsable' },
      imagination: null,
      reflection: null,
      repairs: 1,
    });
  });

  it('twice for an imagination: the draft is executed without reflection', async () => {
    const { step } = await runOneStep({ policy: [east], worldModel: ['', ' '] });
    expect(step).toMatchObject({
      action: 'go east',
      gate: { executed: 'draft', reason: 'imagination_missing' },
      imagination: { text: '', parseStatus: 'unparsable', consistency: null },
      reflection: null,
      repairs: 1,
    });
  });

  it('twice for a reflection: the draft is executed', async () => {
    const { step } = await runOneStep({ policy: [east, 'no', 'idea'], worldModel: [atMark1] });
    expect(step).toMatchObject({
      action: 'go east',
      gate: { executed: 'draft', reason: 'reflection_unparsable' },
      reflection: { parseStatus: 'unparsable', contradictions: [] },
      repairs: 1,
    });
  });

  it('do not include a reflection that only lacks its probability', async () => {
    const { step } = await runOneStep({
      policy: [east, 'Decision: REVISE\nFinal Action: go west'],
      worldModel: [atMark1],
    });
    expect(step).toMatchObject({ gate: { reason: 'probability_missing' }, repairs: 0 });
  });
});

describe('the teacher', () => {
  it('imagines the executed action after the world has answered', async () => {
    const revise = reflectionAnswer({ decision: 'REVISE', action: 'go east', probability: '1' });
    const { events, step } = await runOneStep({
      policy: [draftAnswer('go west'), revise],
      worldModel: ['Nothing happens.'],
      teacher: [atMark1],
    });
    expect(step.imagination?.teacher).toMatchObject({
      text: atMark1,
      consistency: { exactMatch: true, deltaF1: 1 },
    });
    expect(step.calls.at(-1)).toMatchObject({
      phase: 'teach',
      role: 'teacher',
      template: 'standard@1/imagine',
    });
    expect(typesOf(events).lastIndexOf('call-start')).toBeGreaterThan(
      typesOf(events).indexOf('gate'),
    );
  });

  it('is left out when it has nothing to say', async () => {
    const { step } = await runOneStep({
      policy: [east, keepEast],
      worldModel: [atMark1],
      teacher: ['', ''],
    });
    expect(step.imagination?.teacher).toBeNull();
    expect(step.imagination?.consistency).not.toBeNull();
    expect(step.repairs).toBe(1);
  });
});
