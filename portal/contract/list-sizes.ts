/** Page sizes that a list offers; the first is the default. */
export const pageSizes = [25, 50, 100] as const;

/** Longest text of a search. */
export const maxSearchLength = 80;

/** Most ids in one request. */
export const mostIds = 500;
