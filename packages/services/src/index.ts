export type * from './ports/backends';
export type * from './ports/endpoint-store';
export type * from './ports/episode-store';
export type * from './ports/run-store';
export type { ServiceContext } from './service-context';
