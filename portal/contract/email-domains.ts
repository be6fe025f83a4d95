/** Greatest length of an email domain. */
export const longestDomain = 253;

/** Returns the stored form of an email domain, which a person may enter in capital letters or with an @. */
export const domainOf = (text: string): string =>
  text.normalize('NFC').trim().toLowerCase().replace(/^@/, '');

/** Stored form of an email domain. */
export const domainPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** Returns true if a text can be stored as an email domain. */
export const isDomain = (text: string): boolean =>
  domainOf(text).length <= longestDomain && domainPattern.test(domainOf(text));
