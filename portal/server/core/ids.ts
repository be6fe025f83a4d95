import { monotonicFactory, ulid } from 'ulid';

export type IdPrefix =
  'sto' | 'usr' | 'ses' | 'chl' | 'pol' | 'rcp' | 'imp' | 'aud' | 'req' | 'jti' | 'vis' | 'spm' | MoneyPrefix;

/** Redemptions, products, orders, invoices and their lines, payments, refunds; events, API keys, webhooks and their deliveries. */
type MoneyPrefix = 'red' | 'prd' | 'ord' | 'inv' | 'inl' | 'pay' | 'ref' | 'evt' | 'key' | 'whk' | 'whd';

const ascending = monotonicFactory();

/**
 * Returns an id with a prefix for the type. Ids sort by time of creation; those of the audit log also within one
 * millisecond, for which a random part is given up: other ids must be hard to guess.
 */
export function newId(prefix: IdPrefix, at: Date): string {
  const create = prefix === 'aud' ? ascending : ulid;
  return `${prefix}_${create(at.getTime())}`;
}
