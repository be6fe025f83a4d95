import { readParams } from '../rpc/report.protocol.js';

/** Query parameters that the return link adds to the shop's URL. */
const returnLinkParameters = ['btLpToken', 'btLpPaymentId', 'btLpPayerId', 'errorcode', 'wasCanceled'];

type Params = Readonly<Record<string, unknown>>;
type PageAddress = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** Returns true for a flag that is set. Does not test truthiness, because a query returns `false` as a text. */
export function isFlagSet(value: unknown): boolean {
  return value === true || value === 1 || value === 'true' || value === '1';
}

/** Returns true if a return link opened the page. */
export function isReturn(params: Params): boolean {
  return (
    'errorcode' in params ||
    // For a canceled payment the link contains nothing else.
    isFlagSet(params['wasCanceled']) ||
    ['btLpToken', 'btLpPaymentId', 'btLpPayerId'].every((name) => name in params)
  );
}

/** Reads the query of a URL, and the query inside its hash, which shops with hash routes use (`#/pay?…`). */
export function addressParams({ search, hash }: Omit<PageAddress, 'pathname'>): Record<string, string> {
  return { ...readParams(splitQuery(hash)[1]), ...readParams(search) };
}

/** Returns the URL without the link's parameters; undefined if it has none. Everything else stays unchanged. */
export function withoutReturn({ pathname, search, hash }: PageAddress): string | undefined {
  const [route, query] = splitQuery(hash);
  const stripped = `${pathname}${stripQuery(search)}${route}${stripQuery(query)}`;
  return stripped === pathname + search + hash ? undefined : stripped;
}

function splitQuery(hash: string): [route: string, query: string] {
  const index = hash.indexOf('?');
  return index < 0 ? [hash, ''] : [hash.slice(0, index), hash.slice(index)];
}

function stripQuery(query: string): string {
  const pairs = query.slice(1).split('&');
  const remaining = pairs.filter((pair) => !returnLinkParameters.includes(pair.split('=')[0] ?? ''));
  if (remaining.length === pairs.length) return query;
  return remaining.length > 0 ? `?${remaining.join('&')}` : '';
}
