import {
  endpointPageSchema,
  type RunStatus,
  runPageSchema,
  stepCallsResponseSchema,
  worldPageSchema,
  worldTaskPageSchema,
} from '@foresight/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { requestJson } from './api-client';
import { searchString } from './search-string';

const firstPage: string | null = null;
const nextCursor = (page: { nextCursor: string | null }) => page.nextCursor;

export interface RunFilter {
  status: RunStatus | null;
  world: string | null;
  search: string;
}

export const runsQuery = (filter: RunFilter) =>
  infiniteQueryOptions({
    queryKey: ['runs', filter],
    queryFn: ({ pageParam, signal }) =>
      requestJson(
        runPageSchema,
        `/runs${searchString({ ...filter, cursor: pageParam, limit: 50 })}`,
        { signal },
      ),
    initialPageParam: firstPage,
    getNextPageParam: nextCursor,
    placeholderData: keepPreviousData,
  });

export const stepCallsQuery = (episodeId: string, index: number) =>
  queryOptions({
    queryKey: ['step-calls', episodeId, index],
    queryFn: async ({ signal }) =>
      (
        await requestJson(stepCallsResponseSchema, `/episodes/${episodeId}/steps/${index}/calls`, {
          signal,
        })
      ).items,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const endpointsQuery = () =>
  queryOptions({
    queryKey: ['endpoints'],
    queryFn: async ({ signal }) =>
      (await requestJson(endpointPageSchema, '/endpoints?limit=200', { signal })).items,
  });

export const worldsQuery = () =>
  queryOptions({
    queryKey: ['worlds'],
    queryFn: async ({ signal }) =>
      (await requestJson(worldPageSchema, '/worlds?limit=200', { signal })).items,
    staleTime: 5 * 60_000,
  });

export const worldTasksQuery = (world: string, split: string, family: string | null) =>
  infiniteQueryOptions({
    queryKey: ['world-tasks', world, split, family],
    queryFn: ({ pageParam, signal }) =>
      requestJson(
        worldTaskPageSchema,
        `/worlds/${encodeURIComponent(world)}/tasks${searchString({ split, family, cursor: pageParam, limit: 100 })}`,
        { signal },
      ),
    initialPageParam: firstPage,
    getNextPageParam: nextCursor,
    staleTime: 5 * 60_000,
  });
