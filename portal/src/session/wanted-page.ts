/** Parameter of the list of clients with the page that an administrator has requested. */
export const wantedParameter = 'returnTo';

/** Adds a client's page to the address of the list of clients, from which the administrator can open it. */
export const withWantedPage = (to: string, page: string): string =>
  `${to}${to.includes('?') ? '&' : '?'}${wantedParameter}=${encodeURIComponent(page)}`;
