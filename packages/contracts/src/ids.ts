import { z } from 'zod';

/** Prefix + lower-case ULID: sortable by creation time, readable in a URL. */
const prefixedId = <Prefix extends string>(prefix: Prefix) =>
  z
    .templateLiteral([`${prefix}_`, z.string().regex(/^[0-9a-hjkmnp-tv-z]{26}$/)])
    .describe(`${prefix}_ followed by a lower-case ULID`);

export const runIdSchema = prefixedId('run').brand<'RunId'>();
export const episodeIdSchema = prefixedId('ep').brand<'EpisodeId'>();
export const endpointIdSchema = prefixedId('end').brand<'EndpointId'>();
export const remoteWorldIdSchema = prefixedId('world').brand<'RemoteWorldId'>();

export type RunId = z.infer<typeof runIdSchema>;
export type EpisodeId = z.infer<typeof episodeIdSchema>;
export type EndpointId = z.infer<typeof endpointIdSchema>;
export type RemoteWorldId = z.infer<typeof remoteWorldIdSchema>;
