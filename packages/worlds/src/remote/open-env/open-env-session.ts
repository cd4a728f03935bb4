import type { WorldReset, WorldSession, WorldStep } from '@foresight/agent';
import { lost, refused } from '../world-failures';
import type { OpenEnvConnection } from './open-env-connection';
import { openEnvFailure } from './open-env-failure';
import type { ClientMessage, ObservationData, ResetData } from './open-env-messages';

/** The fields that a text agent uses, as proposed or as chosen. */
export interface OpenEnvFields {
  actionField: string;
  /** Null shows the whole observation as JSON. */
  observationField: string | null;
  goalField: string | null;
  successField: string | null;
}

export interface OpenEnvSessionOptions {
  connection: OpenEnvConnection;
  fields: OpenEnvFields;
  resetData: ResetData;
  timeoutMs: number;
  closeTimeoutMs: number;
  onClosed: () => void;
}

/** One session on an OpenEnv server: one connection, which is never replaced by another. */
export class OpenEnvSession implements WorldSession {
  private canStep = false;
  private readonly ending = new AbortController();
  private closed: Promise<void> | null = null;

  constructor(private readonly options: OpenEnvSessionOptions) {}

  /** @throws WorldError of any code but `world_task_unknown`; the signal's reason */
  async reset(signal?: AbortSignal): Promise<WorldReset> {
    const { resetData, fields } = this.options;
    const answer = await this.exchange({ type: 'reset', data: resetData }, signal);
    this.canStep = !answer.done;
    const observation = showObservation(answer, fields);
    const goal = fields.goalField && answer.observation[fields.goalField];
    return { observation, goal: typeof goal === 'string' && goal !== '' ? goal : observation };
  }

  /** @throws WorldError of any code but `world_task_unknown`; the signal's reason */
  async step(action: string, signal?: AbortSignal): Promise<WorldStep> {
    const { fields } = this.options;
    if (!this.canStep) throw refused('There is no episode to step in: it must be reset first.');
    const data = { [fields.actionField]: action };
    const answer = await this.exchange({ type: 'step', data }, signal);
    this.canStep = !answer.done;
    const success = fields.successField && answer.observation[fields.successField];
    return {
      observation: showObservation(answer, fields),
      reward: answer.reward ?? 0,
      done: answer.done,
      success: typeof success === 'boolean' ? success : null,
    };
  }

  /** Ends the session on the server and closes the socket. Never rejects; again does nothing. */
  close(): Promise<void> {
    this.closed ??= this.endSession();
    return this.closed;
  }

  private async exchange(
    message: ClientMessage,
    signal: AbortSignal | undefined,
  ): Promise<ObservationData> {
    if (this.closed !== null) throw new Error('the remote session is closed');
    const { connection, timeoutMs } = this.options;
    const signals = [signal, this.ending.signal];
    const answer = await connection.request(message, { timeoutMs, signals });
    if (answer.type === 'observation') return answer.data;
    if (answer.type === 'state') throw lost('The server answered another question than was asked.');
    // A refused action did not happen; of an action that failed nobody knows how far it went.
    this.canStep &&= answer.data.code === 'VALIDATION_ERROR';
    throw openEnvFailure(answer.data);
  }

  private async endSession(): Promise<void> {
    this.ending.abort(new Error('the remote session was closed'));
    await this.options.connection.close(this.options.closeTimeoutMs);
    this.options.onClosed();
  }
}

function showObservation({ observation }: ObservationData, fields: OpenEnvFields): string {
  if (fields.observationField === null) return JSON.stringify(observation);
  const shown = observation[fields.observationField];
  if (shown === undefined) {
    const known = Object.keys(observation).join(', ');
    throw refused(`Observations have no field “${fields.observationField}”, only: ${known}.`);
  }
  if (shown === null) return '';
  return typeof shown === 'string' ? shown : JSON.stringify(shown);
}
