import type { EpisodeSummary } from '@foresight/contracts';

export interface ForkNode {
  episode: EpisodeSummary;
  forks: ForkNode[];
}

/** The list of a tree, parents before their forks, as nodes; null for an empty list. */
export function prepareForkTree(items: readonly EpisodeSummary[]): ForkNode | null {
  const nodes = new Map<string, ForkNode>();
  let root: ForkNode | null = null;
  for (const episode of items) {
    const node: ForkNode = { episode, forks: [] };
    nodes.set(episode.id, node);
    const parent = episode.fork && nodes.get(episode.fork.parentEpisodeId);
    if (parent) parent.forks.push(node);
    root ??= node;
  }
  return root;
}
