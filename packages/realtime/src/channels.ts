import type { Room } from '@foresight/contracts';

/** The backend's channel of a room. Postgres cuts names beyond 63 bytes; these stay below. */
export const channelOf = (room: Room): string => `foresight:${room}`;

export const probeChannel = (id: string): string => `foresight:probe:${id}`;
