import { randomBytes } from 'node:crypto';
import { monotonicFactory, ulid } from 'ulid';

export type IdPrefix =
  'sto' | 'usr' | 'ses' | 'chl' | 'pol' | 'rcp' | 'imp' | 'aud' | 'req' | 'jti' | 'vis' | 'spm' | MoneyPrefix;

/** Redemptions, products, orders, invoices and their lines, payments, refunds; events, API keys, webhooks and their deliveries. */
type MoneyPrefix = 'red' | 'prd' | 'ord' | 'inv' | 'inl' | 'pay' | 'ref' | 'evt' | 'key' | 'whk' | 'whd';

const ascending = monotonicFactory();

/** Random characters of an id. */
const randomLength = 16;
const byteValues = 256;

/** Returns the random numbers of an id, read at once: the library reads each alone, which takes longer than storing a person. */
function randomNumbers(): () => number {
  const bytes = randomBytes(randomLength);
  let index = 0;
  return () => bytes.readUInt8(index++) / byteValues;
}

/**
 * Returns an id with a prefix for the type. Ids sort by time of creation; those of the audit log also within one
 * millisecond, for which a random part is given up: other ids must be hard to guess.
 */
export function newId(prefix: IdPrefix, at: Date): string {
  const time = at.getTime();
  return `${prefix}_${prefix === 'aud' ? ascending(time) : ulid(time, randomNumbers())}`;
}
