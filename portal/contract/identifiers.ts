/** Returns the pattern of ids: a prefix for the type, and 26 characters that sort by time. */
const identifierPattern = (prefix: string) => new RegExp(`^${prefix}_[0-9A-Z]{26}$`);

const storeId = identifierPattern('sto');

export function isStoreId(text: string): boolean {
  return storeId.test(text);
}
