import { parseNumber, parseRecord } from '../../../../core/parse.js';
import { writeJson } from '../../../../core/json.js';

/** Payment contexts that this browser has created, and started payments without one: results of other contexts are not accepted. */
export interface KnownContexts {
  add(id: string, expiresAt: number): void;
  has(id: string): boolean;
}

type ContextStorage = Pick<Storage, 'getItem' | 'setItem'>;

const key = 'tessera-venmo-contexts';
const parseEntries = parseRecord(parseNumber);

/**
 * Records contexts in `localStorage`, because Venmo may return in a new tab, which has no `sessionStorage` of the first
 * one. Entries are ids without data of the shopper and are removed when the context has expired.
 *
 * @param storage - Returns the storage; browsers that block it throw.
 * @param now - Milliseconds since the epoch.
 */
export function createKnownContexts(storage: () => ContextStorage, now: () => number): KnownContexts {
  const read = (): Record<string, number> => {
    try {
      const entries = Object.entries(parseEntries(JSON.parse(storage().getItem(key) ?? '{}')));
      return Object.fromEntries(entries.filter(([, expiresAt]) => expiresAt > now()));
    } catch {
      // Blocked storage, or a value of another script: no context is known.
      return {};
    }
  };
  return {
    add(id, expiresAt) {
      try {
        storage().setItem(key, writeJson({ ...read(), [id]: expiresAt }));
      } catch {
        // Without storage a payment still works, unless the return reloads the page.
      }
    },
    has: (id) => Object.hasOwn(read(), id),
  };
}
