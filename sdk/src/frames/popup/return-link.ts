import { readParams } from '../rpc/report.protocol.js';

/** Names that the link of a lost window adds to the address of the shop's page. */
const ofTheLink = ['btLpToken', 'btLpPaymentId', 'btLpPayerId', 'errorcode', 'wasCanceled'];

type Params = Readonly<Record<string, unknown>>;
type PageAddress = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** Returns true for a flag that is set. Not by truth: the word `false` comes back as a text. */
export function isFlagSet(value: unknown): boolean {
  return value === true || value === 1 || value === 'true' || value === '1';
}

/** Returns true if the link of a lost window opened the page. */
export function isReturn(params: Params): boolean {
  return (
    'errorcode' in params ||
    // Of a shopper who turned back our link says no more than that.
    isFlagSet(params['wasCanceled']) ||
    ['btLpToken', 'btLpPaymentId', 'btLpPayerId'].every((name) => name in params)
  );
}

/** Reads the query of an address, and the one in its hash part, where shops with routes in the hash have it (`#/pay?…`). */
export function addressParams({ search, hash }: Omit<PageAddress, 'pathname'>): Record<string, string> {
  return { ...readParams(splitQuery(hash)[1]), ...readParams(search) };
}

/**
 * Returns the address without the link's names; undefined where it has none of them. All else stays as it is, to the
 * letter.
 */
export function withoutReturn({ pathname, search, hash }: PageAddress): string | undefined {
  const [route, query] = splitQuery(hash);
  const stripped = `${pathname}${stripQuery(search)}${route}${stripQuery(query)}`;
  return stripped === pathname + search + hash ? undefined : stripped;
}

function splitQuery(hash: string): [route: string, query: string] {
  const at = hash.indexOf('?');
  return at < 0 ? [hash, ''] : [hash.slice(0, at), hash.slice(at)];
}

function stripQuery(query: string): string {
  const pairs = query.slice(1).split('&');
  const kept = pairs.filter((pair) => !ofTheLink.includes(pair.split('=')[0] ?? ''));
  if (kept.length === pairs.length) return query;
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}
