/**
 * `connecting` until the first connection; `offline` after several failed attempts in a row, which
 * go on nevertheless.
 */
export type ConnectionState = 'connecting' | 'live' | 'reconnecting' | 'offline';
