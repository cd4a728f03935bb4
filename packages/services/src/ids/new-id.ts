import type { EndpointId, EpisodeId, RemoteWorldId, RunId } from '@foresight/contracts';
import { ulid } from 'ulid';

interface IdByPrefix {
  run: RunId;
  ep: EpisodeId;
  end: EndpointId;
  world: RemoteWorldId;
}

/** A fresh id such as `run_01jx…`: sortable by creation time, readable in a URL. */
export function newId<Prefix extends keyof IdByPrefix>(prefix: Prefix): IdByPrefix[Prefix] {
  // The brand is given here, where ids are made, and by the schemas, where they are read.
  return `${prefix}_${ulid().toLowerCase()}` as IdByPrefix[Prefix];
}
