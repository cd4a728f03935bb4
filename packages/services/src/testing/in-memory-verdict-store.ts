import type { EpisodeId, VerdictSummary } from '@foresight/contracts';
import type { Judgement, VerdictStore, VerdictSubject } from '../ports/verdict-store';

/** What forks were to judge, and what they judged. */
export class InMemoryVerdictStore implements VerdictStore {
  readonly judged = new Map<EpisodeId, Judgement>();

  constructor(private readonly subjects: VerdictSubject[] = []) {}

  async findSubject(forkEpisodeId: EpisodeId): Promise<VerdictSubject | null> {
    return this.subjects.find((subject) => subject.forkEpisodeId === forkEpisodeId) ?? null;
  }

  async record(forkEpisodeId: EpisodeId, judgement: Judgement): Promise<boolean> {
    this.judged.set(forkEpisodeId, judgement);
    return (await this.findSubject(forkEpisodeId)) !== null;
  }

  async listUnjudged(): Promise<EpisodeId[]> {
    const ids = this.subjects.map((subject) => subject.forkEpisodeId);
    return ids.filter((id) => !this.judged.has(id));
  }

  async list() {
    return { items: [], nextCursor: null };
  }

  async summarize(): Promise<VerdictSummary> {
    const found = { better: 0, equal: 0, worse: 0, unknown: 0 };
    for (const { outcome } of this.judged.values()) found[outcome] += 1;
    const total = this.subjects.length;
    return { total, pending: total - this.judged.size, ...found, stepsSaved: 0 };
  }
}
