/** A prefix that says of what, and 26 characters in the order of time. */
export const identifierPattern = (prefix: string) => new RegExp(`^${prefix}_[0-9A-Z]{26}$`);

const storeId = identifierPattern('sto');

export function isStoreId(text: string): boolean {
  return storeId.test(text);
}
