import type { Cardinal } from './cardinal.types.js';

type Handler = (...args: unknown[]) => void;

/**
 * Handlers of all instances at one script. The script removes handlers by name only, so an instance that removes its
 * own would remove those of the others.
 */
export class CardinalHub {
  readonly #cardinal: Cardinal;
  readonly #handlers = new Map<string, Set<Handler>>();
  /** Set-up that has configured the script last. */
  configuredBy: object | undefined;

  constructor(cardinal: Cardinal) {
    this.#cardinal = cardinal;
  }

  /** Adds a handler; the returned function removes it. */
  on(name: string, handler: Handler): () => void {
    const known = this.#handlers.get(name);
    const handlers = known ?? new Set();
    handlers.add(handler);
    if (!known) {
      this.#handlers.set(name, handlers);
      this.#cardinal.on(name, (...args) => {
        for (const each of [...handlers]) each(...args);
      });
    }
    return () => {
      handlers.delete(handler);
      if (handlers.size > 0 || this.#handlers.get(name) !== handlers) return;
      this.#handlers.delete(name);
      this.#cardinal.off(name);
    };
  }
}

/** Keyed by the script's global, which all instances of a page share. */
const hubs = new WeakMap<Cardinal, CardinalHub>();

/** Returns the hub of a script. */
export function hubOf(cardinal: Cardinal): CardinalHub {
  const hub = hubs.get(cardinal) ?? new CardinalHub(cardinal);
  hubs.set(cardinal, hub);
  return hub;
}
