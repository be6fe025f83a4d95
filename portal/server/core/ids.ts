import { ulid } from 'ulid';

export type IdPrefix = 'sto' | 'usr' | 'ses' | 'chl' | 'pol' | 'rcp' | 'aud' | 'req' | 'jti';

/** Returns an id with a prefix for the type. Ids sort by time of creation. */
export function newId(prefix: IdPrefix, at: Date): string {
  return `${prefix}_${ulid(at.getTime())}`;
}
