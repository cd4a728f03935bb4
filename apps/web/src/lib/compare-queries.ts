import {
  attemptsResponseSchema,
  compareEpisodesResponseSchema,
  compareRunsResponseSchema,
  isTerminal,
  runPageSchema,
  type Step,
  stepPageSchema,
} from '@foresight/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { requestJson } from './api-client';
import { searchString } from './search-string';

/** While something goes on, what is compared grows. */
const refreshMs = 5_000;

export const compareRunsQuery = (left: string, right: string) =>
  queryOptions({
    queryKey: ['compare-runs', left, right],
    queryFn: ({ signal }) =>
      requestJson(compareRunsResponseSchema, `/compare/runs${searchString({ left, right })}`, {
        signal,
      }),
    refetchInterval: ({ state: { data } }) =>
      data && (data.left.endedAt === null || data.right.endedAt === null) ? refreshMs : false,
  });

/** Runs that may be compared, newest first. */
export const comparableRunsQuery = () =>
  queryOptions({
    queryKey: ['runs', 'comparable'],
    queryFn: async ({ signal }) =>
      (await requestJson(runPageSchema, '/runs?limit=200', { signal })).items,
  });

export const compareEpisodesQuery = (left: string, right: string) =>
  queryOptions({
    queryKey: ['compare-episodes', left, right],
    queryFn: ({ signal }) =>
      requestJson(
        compareEpisodesResponseSchema,
        `/compare/episodes${searchString({ left, right })}`,
        { signal },
      ),
    refetchInterval: ({ state: { data } }) =>
      data && [data.left, data.right].some(({ episode }) => !isTerminal(episode.status))
        ? refreshMs
        : false,
  });

export const attemptsQuery = (episodeId: string) =>
  queryOptions({
    queryKey: ['attempts', episodeId],
    queryFn: ({ signal }) =>
      requestJson(attemptsResponseSchema, `/episodes/${episodeId}/attempts`, { signal }),
  });

const chunkSize = 10;

/** Some steps around one, so that scrolling asks rarely. Steps never change; a chunk may grow. */
export const stepChunkQuery = (episodeId: string, index: number, known: number) => {
  const from = Math.floor(index / chunkSize) * chunkSize;
  const to = Math.min(from + chunkSize, known);
  return queryOptions({
    queryKey: ['step-chunk', episodeId, from, to],
    queryFn: async ({ signal }) => {
      const steps: Step[] = [];
      // A page ends early when its bodies are big; each has at least one step.
      while (from + steps.length < to) {
        const after = from + steps.length - 1;
        const limit = to - from - steps.length;
        const path = `/episodes/${episodeId}/steps${searchString({ after, limit })}`;
        const page = await requestJson(stepPageSchema, path, { signal });
        if (page.items.length === 0) break;
        steps.push(...page.items);
      }
      return steps;
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
};
