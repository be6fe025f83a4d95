/** Returns the gateway's customer id of a store, in the characters that the gateway accepts. */
export const customerOf = (storeId: string): string => storeId.toLowerCase();
