/** How many rows a page of a list may have in the portal; the first is the default. */
export const pageSizes = [25, 50, 100] as const;
