import { defineMissingRoute } from '#server/route';

export const { GET, POST, PUT, PATCH, DELETE } = defineMissingRoute();
