/** Statuses of the error classes that the gateway sends with status 200. */
const statuses: Readonly<Record<string, number>> = { AUTHENTICATION: 401, AUTHORIZATION: 403 };

/** Request of a page, with its response. */
interface Exchange {
  readonly url: string;
  readonly status: number;
  /** Body of the request. */
  readonly sent: string | null;
  /** Body of the response. */
  readonly received: string;
}

/** Returns true for a request for the configuration of a client, over REST or over GraphQL. */
const isConfiguration = (url: string, sent: string | null): boolean =>
  /\/client_api\/v1\/configuration(?:\?|$)/.test(url) ||
  (/\/graphql(?:\?|$)/.test(url) && sent?.includes('clientConfiguration') === true);

/** Returns the status with which the gateway has refused the configuration of a client; undefined if it has not. */
export function refusalOf({ url, status, sent, received }: Exchange): number | undefined {
  if (!isConfiguration(url, sent)) return undefined;
  if (status >= 400) return status;
  const [, errorClass = ''] = /"errorClass"\s*:\s*"(\w+)"/.exec(received) ?? [];
  return Object.hasOwn(statuses, errorClass) ? statuses[errorClass] : undefined;
}

/** Returns true for a response of the gateway: it contains tokens of the account that look like tokenization keys. */
export const isOfGateway = (url: string, received: string): boolean =>
  url.includes('/client_api/') || /^\s*\{[^]*"clientConfiguration"/.test(received);
