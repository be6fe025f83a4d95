import { ulid } from 'ulid';

export type IdPrefix = 'sto' | 'usr' | 'ses' | 'chl' | 'pol' | 'rcp' | 'aud' | 'req' | 'jti';

/** Says of what it is, and sorts by when it was made. */
export function newId(prefix: IdPrefix, at: Date): string {
  return `${prefix}_${ulid(at.getTime())}`;
}
