import {
  applyEpisodeMessage,
  createEpisodeView,
  type EpisodeMessage,
  type EpisodeResponse,
  type EpisodeView,
  isTerminal,
  type Step,
} from '@foresight/contracts';

/**
 * What one viewer knows of an episode: the last snapshot read over HTTP, and the view folded from
 * it and from messages. Decides when the messages alone can no longer be trusted.
 */
export class EpisodeLog {
  #response: EpisodeResponse | null;
  #view: EpisodeView | null;
  /** Messages since the snapshot being read was asked for: it may not contain them. */
  #sinceRequest: EpisodeMessage[] | null = null;
  #needsSnapshot = true;

  constructor(held: { response: EpisodeResponse | null; view: EpisodeView | null }) {
    this.#response = held.response;
    this.#view = held.view;
  }

  get response(): EpisodeResponse | null {
    return this.#response;
  }

  get view(): EpisodeView | null {
    return this.#view;
  }

  get needsSnapshot(): boolean {
    return this.#needsSnapshot;
  }

  get needsSteps(): boolean {
    return this.#view !== null && this.#view.steps.length < this.#view.knownSteps;
  }

  get hasEnded(): boolean {
    return this.#view !== null && isTerminal(this.#view.episode.status);
  }

  requestSnapshot(): void {
    this.#needsSnapshot = true;
  }

  abandonSnapshot(): void {
    this.#needsSnapshot = true;
    this.#sinceRequest = null;
  }

  applyMessage(message: EpisodeMessage): void {
    this.#sinceRequest?.push(message);
    if (!this.#view || !this.#response) return;
    const before = this.#view;
    const after = applyEpisodeMessage(before, message);
    this.#view = after;
    const ended = !isTerminal(before.episode.status) && isTerminal(after.episode.status);
    // The opening observation comes with the snapshot alone.
    const opened = this.#response.episode.goal === null && after.episode.goal !== null;
    if (ended || opened || this.#isFromNewAttempt(attemptOf(message))) this.#needsSnapshot = true;
  }

  /** Appends a page of committed steps. False: it does not fit what is known, so that is wrong. */
  applySteps(steps: Step[]): boolean {
    // Steps of another attempt may belong to a trajectory that was started over.
    if (!this.#view || steps.some((step) => this.#isFromNewAttempt(step.attempt))) return false;
    const held = this.#view.steps.length;
    this.#view = applyEpisodeMessage(this.#view, { type: 'steps-page', steps });
    return this.#view.steps.length > held;
  }

  /** To be called right before a snapshot is asked for. */
  startSnapshot(): void {
    this.#needsSnapshot = false;
    this.#sinceRequest = [];
  }

  /** Whether the held steps may stay under this snapshot; if not, all must be read again. */
  canKeepSteps(response: EpisodeResponse): boolean {
    if (!this.#view || this.#view.steps.length === 0) return true;
    return this.#response?.episode.attempt === response.episode.attempt;
  }

  /** The snapshot is the truth of the moment it was asked for; later messages are folded on top. */
  applySnapshot(response: EpisodeResponse, steps: Step[] = this.#view?.steps ?? []): void {
    const { initialObservation: _, ...summary } = response.episode;
    const held = this.#view?.inFlight;
    const base = createEpisodeView(summary, steps.slice(0, summary.totals.steps));
    const messages = [...(held ? [held] : []), ...(this.#sinceRequest ?? [])];
    this.#response = response;
    this.#view = messages.reduce(applyEpisodeMessage, base);
    this.#sinceRequest = null;
  }

  #isFromNewAttempt(attempt: number): boolean {
    return this.#response !== null && attempt > this.#response.episode.attempt;
  }
}

function attemptOf(message: EpisodeMessage): number {
  switch (message.type) {
    case 'step-progress':
      return message.attempt;
    case 'step-end':
      return message.step?.attempt ?? 0;
    case 'episode-update':
      return message.episode.attempt;
  }
}
