import {
  counterfactualPreviewSchema,
  counterfactualsResponseSchema,
  endpointModelResponseSchema,
  endpointPageSchema,
  endpointUsageResponseSchema,
  forkPageSchema,
  forkTreeSchema,
  type PreviewCounterfactualsRequest,
  playActionsResponseSchema,
  type RunKind,
  type RunStatus,
  runPageSchema,
  stepActionsResponseSchema,
  stepCallsResponseSchema,
  tokenizeResponseSchema,
  trainingJobsResponseSchema,
  verdictPageSchema,
  worldPageSchema,
  worldResponseSchema,
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
  kind: Exclude<RunKind, 'play'> | null;
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

export const endpointModelQuery = (id: string) =>
  queryOptions({
    queryKey: ['endpoints', id, 'model'],
    queryFn: ({ signal }) =>
      requestJson(endpointModelResponseSchema, `/endpoints/${id}/model`, { signal }),
    staleTime: 30_000,
  });

export const endpointUseQuery = (id: string) =>
  queryOptions({
    queryKey: ['endpoints', id, 'use'],
    queryFn: ({ signal }) =>
      requestJson(endpointUsageResponseSchema, `/endpoints/${id}/use`, { signal }),
    refetchInterval: 15_000,
  });

export const trainingJobsQuery = (id: string) =>
  queryOptions({
    queryKey: ['endpoints', id, 'training-jobs'],
    queryFn: ({ signal }) =>
      requestJson(trainingJobsResponseSchema, `/endpoints/${id}/training-jobs`, { signal }),
    // Servers that train nothing are not asked again and again.
    refetchInterval: ({ state: { data } }) =>
      data && data.jobs === null && data.problem === null ? false : 2_000,
  });

export const tokensQuery = (id: string, text: string) =>
  queryOptions({
    queryKey: ['endpoints', id, 'tokens', text],
    queryFn: ({ signal }) =>
      requestJson(tokenizeResponseSchema, `/endpoints/${id}/tokens`, {
        method: 'POST',
        body: { text },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    retry: false,
  });

export const worldsQuery = () =>
  queryOptions({
    queryKey: ['worlds'],
    queryFn: async ({ signal }) =>
      (await requestJson(worldPageSchema, '/worlds?limit=200', { signal })).items,
    staleTime: 30_000,
  });

export const worldQuery = (name: string) =>
  queryOptions({
    queryKey: ['worlds', name],
    queryFn: ({ signal }) =>
      requestJson(worldResponseSchema, `/worlds/${encodeURIComponent(name)}`, { signal }),
    // Who holds a session open changes all the time.
    refetchInterval: 5_000,
  });

export const playsQuery = (world: string) =>
  queryOptions({
    queryKey: ['plays', world],
    queryFn: async ({ signal }) => {
      const path = `/runs${searchString({ world, kind: 'play', limit: 5 })}`;
      return (await requestJson(runPageSchema, path, { signal })).items;
    },
  });

export const playActionsQuery = (episodeId: string, index: number) =>
  queryOptions({
    queryKey: ['play-actions', episodeId, index],
    queryFn: async ({ signal }) => {
      const path = `/plays/${episodeId}/actions`;
      return (await requestJson(playActionsResponseSchema, path, { signal })).items;
    },
    retry: false,
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

/** While a fork is under way, what it proves is to come. */
const untilEnded = (isOpen: boolean) => (isOpen ? 3_000 : false);

export const forksQuery = (episodeId: string) =>
  queryOptions({
    queryKey: ['forks', episodeId],
    queryFn: async ({ signal }) =>
      (await requestJson(forkPageSchema, `/episodes/${episodeId}/forks?limit=200`, { signal }))
        .items,
    refetchInterval: ({ state }) =>
      untilEnded(state.data?.some(({ episode }) => episode.endedAt === null) ?? false),
  });

export const forkTreeQuery = (episodeId: string) =>
  queryOptions({
    queryKey: ['forks', episodeId, 'tree'],
    queryFn: ({ signal }) =>
      requestJson(forkTreeSchema, `/episodes/${episodeId}/fork-tree`, { signal }),
    refetchInterval: ({ state }) =>
      untilEnded(state.data?.items.some(({ endedAt }) => endedAt === null) ?? false),
  });

export const stepActionsQuery = (episodeId: string, step: number) =>
  queryOptions({
    queryKey: ['step-actions', episodeId, step],
    queryFn: async ({ signal }) => {
      const path = `/episodes/${episodeId}/steps/${step}/actions`;
      return (await requestJson(stepActionsResponseSchema, path, { signal })).items;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const counterfactualsQuery = (runId: string) =>
  queryOptions({
    queryKey: ['counterfactuals', runId],
    queryFn: ({ signal }) =>
      requestJson(counterfactualsResponseSchema, `/runs/${runId}/counterfactuals`, { signal }),
    refetchInterval: ({ state }) => untilEnded((state.data?.summary.pending ?? 0) > 0),
  });

export const verdictSummaryQuery = (runId: string) =>
  queryOptions({
    queryKey: ['counterfactuals', runId, 'summary'],
    queryFn: async ({ signal }) =>
      (await requestJson(verdictPageSchema, `/runs/${runId}/verdicts?limit=1`, { signal })).summary,
    refetchInterval: ({ state }) => untilEnded((state.data?.pending ?? 0) > 0),
  });

export const counterfactualPreviewQuery = (runId: string, choice: PreviewCounterfactualsRequest) =>
  queryOptions({
    queryKey: ['counterfactuals', runId, 'preview', choice],
    queryFn: ({ signal }) =>
      requestJson(counterfactualPreviewSchema, `/runs/${runId}/counterfactuals/preview`, {
        method: 'POST',
        body: choice,
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
