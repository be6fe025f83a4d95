import { orAborted } from '../abort.js';

type Handler = (...args: unknown[]) => void;

/** Events of the challenge script of 3D Secure. */
interface ScriptEvents {
  on(name: string, handler: Handler): void;
  off(name: string): void;
}

/**
 * What all instances of 3D Secure share at one script, also instances of other bundles: handlers and challenges. The
 * script removes handlers by name only, so an instance that removes its own would remove those of the others. And it
 * runs one challenge: its requests do not name the challenge that they belong to.
 */
export class ChallengeHub {
  readonly #script: ScriptEvents;
  readonly #handlers = new Map<string, Set<Handler>>();
  /** Resolves when all challenges until now have ended. */
  #last = Promise.resolve();
  /** Set-ups whose challenges run or wait. */
  readonly #owners: object[] = [];
  /** Set-up that has configured the script last. */
  configuredBy: object | undefined;

  constructor(script: ScriptEvents) {
    this.#script = script;
  }

  /** Returns true while a challenge of another set-up runs or waits. */
  isUsedByOther(owner: object): boolean {
    return this.#owners.some((each) => each !== owner);
  }

  /** Adds a handler; the returned function removes it. */
  on(name: string, handler: Handler): () => void {
    const known = this.#handlers.get(name);
    const handlers = known ?? new Set();
    handlers.add(handler);
    if (!known) {
      this.#handlers.set(name, handlers);
      this.#script.on(name, (...args) => {
        for (const each of [...handlers]) each(...args);
      });
    }
    return () => {
      handlers.delete(handler);
      if (handlers.size > 0 || this.#handlers.get(name) !== handlers) return;
      this.#handlers.delete(name);
      this.#script.off(name);
    };
  }

  /** Runs a challenge when the earlier ones have ended. Rejects with `ABORTED` if the signal fires before. */
  async inTurn<Result>(owner: object, work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    const earlier = this.#last;
    let end: () => void = () => undefined;
    this.#last = new Promise((resolve) => {
      end = resolve;
    });
    this.#owners.push(owner);
    try {
      await orAborted(earlier, signal);
      return await work();
    } finally {
      this.#owners.splice(this.#owners.indexOf(owner), 1);
      // A challenge that no longer waits does not let the next one start before the earlier ones have ended.
      void earlier.then(end);
    }
  }
}

/** Keyed by the script's global, which all instances of a page share. */
const hubs = new WeakMap<ScriptEvents, ChallengeHub>();

/** Returns the hub of a script. */
export function hubOf(script: ScriptEvents): ChallengeHub {
  const hub = hubs.get(script) ?? new ChallengeHub(script);
  hubs.set(script, hub);
  return hub;
}
