import type { EndpointId, EpisodeId, RunId } from '@foresight/contracts';

const pad = (nth: number) => String(nth).padStart(26, '0');

/** The nth run id, episode id, endpoint id: valid, readable, always the same. */
export const aRunId = (nth = 1) => `run_${pad(nth)}` as RunId;
export const anEpisodeId = (nth = 1) => `ep_${pad(nth)}` as EpisodeId;
export const anEndpointId = (nth = 1) => `end_${pad(nth)}` as EndpointId;
