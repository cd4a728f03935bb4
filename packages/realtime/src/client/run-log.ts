import {
  type EpisodeId,
  type EpisodeSummary,
  isTerminal,
  type LiveMessage,
  type Run,
} from '@foresight/contracts';

/** What one viewer knows of a run and its episodes, from snapshots and messages. */
export class RunLog {
  #run: Run | null;
  readonly #episodes: Map<EpisodeId, EpisodeSummary>;
  /** Messages since the part being read was asked for: it may not contain them. */
  #sinceRequest: LiveMessage[] | null = null;
  #needsSnapshot = true;

  constructor(held: { run: Run | null; episodes: readonly EpisodeSummary[] }) {
    this.#run = held.run;
    this.#episodes = new Map(held.episodes.map((episode) => [episode.id, episode]));
  }

  get run(): Run | null {
    return this.#run;
  }

  get needsSnapshot(): boolean {
    return this.#needsSnapshot;
  }

  get hasEnded(): boolean {
    return this.#run !== null && isTerminal(this.#run.status);
  }

  episodesInOrder(): EpisodeSummary[] {
    return [...this.#episodes.values()].sort((a, b) => a.ordinal - b.ordinal);
  }

  requestSnapshot(): void {
    this.#needsSnapshot = true;
  }

  applyMessage(message: LiveMessage): void {
    this.#sinceRequest?.push(message);
    if (message.type === 'run-update') this.#applyRun(message.run);
    if (message.type === 'episode-update') this.#applyEpisode(message.episode);
  }

  startSnapshot(): void {
    this.#needsSnapshot = false;
  }

  /** To be called right before a part of the snapshot is asked for. */
  startRead(): void {
    this.#sinceRequest = [];
  }

  abandonSnapshot(): void {
    this.#needsSnapshot = true;
    this.#sinceRequest = null;
  }

  /** What was read is the truth of the moment it was asked for; later messages go on top. */
  applyRead(read: { run?: Run; episodes?: EpisodeSummary[] }): void {
    this.#run = read.run ?? this.#run;
    for (const episode of read.episodes ?? []) this.#episodes.set(episode.id, episode);
    const messages = this.#sinceRequest ?? [];
    this.#sinceRequest = null;
    for (const message of messages) this.applyMessage(message);
  }

  #applyRun(incoming: Run): void {
    const held = this.#run;
    if (!held) return;
    const wasEnded = isTerminal(held.status);
    // An open run after an ended one is either a late message or a retry: only the server knows.
    // The end itself is read once more, for what was lost on the way to it.
    if (wasEnded !== isTerminal(incoming.status)) this.#needsSnapshot = true;
    if (wasEnded || incoming.totals.steps < held.totals.steps) return;
    this.#run = incoming;
  }

  #applyEpisode(incoming: EpisodeSummary): void {
    const held = this.#episodes.get(incoming.id);
    if (!held || isNewerEpisode(held, incoming)) this.#episodes.set(incoming.id, incoming);
  }
}

/** Updates may overtake each other: within an attempt the end stays and counters only grow. */
export function isNewerEpisode(held: EpisodeSummary, incoming: EpisodeSummary): boolean {
  if (incoming.attempt !== held.attempt) return incoming.attempt > held.attempt;
  if (isTerminal(held.status) && !isTerminal(incoming.status)) return false;
  return incoming.totals.steps >= held.totals.steps;
}
