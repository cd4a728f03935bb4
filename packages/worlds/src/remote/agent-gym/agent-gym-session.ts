import type { WorldReset, WorldSession, WorldStep } from '@foresight/agent';
import { lost, refused } from '../world-failures';
import {
  parseReset,
  parseStep,
  type RemoteId,
  type ResetAnswer,
  type StepAnswer,
} from './agent-gym-answers';
import type { AgentGymServer } from './agent-gym-server';
import { describeStep } from './describe-step';
import { explainRefusal } from './explain-refusal';
import { listAdmissibleActions, listsActions } from './list-admissible-actions';
import { probeSession } from './probe-session';
import { rewriteAction } from './rewrite-action';

export interface AgentGymSessionOptions {
  server: AgentGymServer;
  id: RemoteId;
  taskIndex: number;
  seed: number;
  /** Longest wait for the server to confirm the end. */
  closeTimeoutMs: number;
  onClosed: () => void;
}

/**
 * `uncertain`: a request was given up or failed, so nobody knows whether the world moved; only a
 * reset leads out of it.
 */
type Phase = 'fresh' | 'playing' | 'finished' | 'uncertain';

/**
 * One session on an AgentGym server. It never opens another one behind the caller's back: once the
 * server has lost it, every call throws WorldError `world_lost`.
 */
export class AgentGymSession implements WorldSession {
  /** Left out in kinds of world that cannot tell. */
  readonly admissibleActions?: () => Promise<string[]>;
  private phase: Phase = 'fresh';
  private reasonLost: Error | null = null;
  private last: ResetAnswer | StepAnswer | null = null;
  private readonly ending = new AbortController();
  private closed: Promise<void> | null = null;

  constructor(private readonly options: AgentGymSessionOptions) {
    if (listsActions(options.server.dialect)) this.admissibleActions = () => this.listActions();
  }

  /** @throws WorldError of any code but `world_task_unknown`; the signal's reason */
  async reset(signal?: AbortSignal): Promise<WorldReset> {
    const { server, taskIndex, seed } = this.options;
    const { taskField, resetExtras, sendsSeed } = server.dialect;
    const fields = { [taskField]: taskIndex, ...resetExtras, ...(sendsSeed && { seed }) };
    const reset = parseReset(server.dialect, await this.exchange('/reset', fields, signal));
    this.settle(reset, 'playing');
    return { observation: reset.observation, goal: reset.goal };
  }

  /** @throws WorldError of any code but `world_task_unknown`; the signal's reason */
  async step(action: string, signal?: AbortSignal): Promise<WorldStep> {
    const { dialect } = this.options.server;
    await this.assertPlaying(signal);
    const sentAction = rewriteAction(dialect, action);
    const step = parseStep(dialect, await this.exchange('/step', { action: sentAction }, signal));
    this.settle(step, step.done ? 'finished' : 'playing');
    const told = describeStep(step, dialect.solvedFrom);
    return sentAction === action ? told : { ...told, sentAction };
  }

  /** Tells the server even after a failure or an abort. Never rejects; again does nothing. */
  close(): Promise<void> {
    this.closed ??= this.endSession();
    return this.closed;
  }

  /** Called when the server has given the id to another session. */
  markLost(reason: Error): void {
    this.reasonLost = reason;
    this.ending.abort(reason);
  }

  private async listActions(): Promise<string[]> {
    this.assertUsable();
    if (this.last === null || this.phase !== 'playing') return [];
    const { server, id } = this.options;
    return listAdmissibleActions(server, id, this.last, this.ending.signal);
  }

  private async exchange(
    route: '/reset' | '/step',
    fields: Readonly<Record<string, unknown>>,
    signal: AbortSignal | undefined,
  ): Promise<unknown> {
    this.assertUsable();
    const { server, id } = this.options;
    const wasFresh = this.phase === 'fresh';
    this.phase = 'uncertain';
    const signals = [signal, this.ending.signal];
    const answer = await server.post(route, id, fields, { signals });
    if (answer.kind === 'value') return answer.value;
    const failure = await explainRefusal({ server, id, route, answer, wasFresh, signals });
    if (failure.code === 'world_lost') this.markLost(failure);
    throw failure;
  }

  private settle(answer: ResetAnswer | StepAnswer, phase: 'playing' | 'finished'): void {
    this.assertUsable();
    this.last = answer;
    this.phase = phase;
  }

  private assertUsable(): void {
    if (this.reasonLost !== null) throw this.reasonLost;
    if (this.closed !== null) throw new Error('the remote session is closed');
  }

  /** Also that the id still means this episode, where the server can tell. */
  private async assertPlaying(signal: AbortSignal | undefined): Promise<void> {
    this.assertUsable();
    if (this.phase === 'finished') throw refused('The episode is over: it must be reset first.');
    if (this.phase === 'fresh') throw refused('The episode has not begun: it must be reset first.');
    if (this.phase === 'uncertain') throw lost('A step was given up or failed half way: reset.');
    if (await this.isForeign([signal, this.ending.signal])) {
      this.markLost(lost(`Session ${this.options.id} means another episode since a restart.`));
      this.assertUsable();
    }
  }

  /** Servers count sessions from 0 again after a restart, so an id may mean somebody else's. */
  private async isForeign(signals: readonly (AbortSignal | undefined)[]): Promise<boolean> {
    const { server, id } = this.options;
    if (!server.dialect.probeEchoes || this.phase !== 'playing') return false;
    const state = await probeSession(server, id, signals);
    if (state.kind === 'gone') return true;
    if (state.kind === 'unknown' || state.observation === null) return false;
    return state.observation !== this.last?.observation;
  }

  private async endSession(): Promise<void> {
    const { server, id, closeTimeoutMs, onClosed } = this.options;
    this.ending.abort(new Error('the remote session was closed'));
    const limit = AbortSignal.timeout(closeTimeoutMs);
    try {
      // Whoever cannot be asked may still be told.
      const isForeign = await this.isForeign([limit]).catch(() => false);
      if (this.reasonLost !== null || isForeign) return;
      await server.post('/close', id, {}, { signals: [limit] });
    } catch {
      // Nobody is there to be told, and the caller is done with the session.
    } finally {
      onClosed();
    }
  }
}
