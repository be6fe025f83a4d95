/** Page sizes that a list offers; the first is the default. */
export const pageSizes = [25, 50, 100] as const;

/** Greatest number of a page that a request can ask for. */
export const mostPages = 10_000;

/** Longest text of a search. */
export const maxSearchLength = 80;

/** Most ids in one request. */
export const mostIds = 500;
