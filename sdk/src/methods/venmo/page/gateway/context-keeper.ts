import { orAborted } from '../../../../core/abort.js';
import type { Clock } from '../../../../core/deadline.js';
import type { VenmoGateway } from './venmo.gateway.js';
import type { KnownContexts } from './known-contexts.js';
import type { VenmoContext } from '../venmo.types.js';

interface ContextKeeperDeps {
  gateway: Pick<VenmoGateway, 'createContext' | 'updateStatus'>;
  known: Pick<KnownContexts, 'add'>;
  clock: Clock;
  /** Returns true while a tokenization uses the context. */
  isBusy: () => boolean;
  /** Signal of the instance's lifetime. */
  signal: AbortSignal;
}

/** Payment context that is created before the click, so that Venmo opens within it. */
export interface ContextKeeper {
  /** Id of the current context, if it has been created. */
  readonly id: string | undefined;
  /**
   * Resolves with a context that has not expired; creates one if there is none. Rejects with
   * `VENMO_MOBILE_PAYMENT_CONTEXT_SETUP_FAILED`, a client's error of status 403, or `ABORTED`.
   */
  context(): Promise<VenmoContext>;
  /** Resolves like {@link context}, and hands the context over: the caller ends it. Its lifetime is the remaining one. */
  take(): Promise<VenmoContext>;
  /** Replaces the context in the background. A failure is reported by the next {@link context}. */
  renew(): void;
  /** Sets the current context to `CANCELED`. Resolves in any case. */
  cancel(): Promise<void>;
}

interface Held {
  readonly context: VenmoContext;
  readonly expiresAt: number;
}

/** Share of its lifetime after which a context is replaced (specification §9). */
const refreshShare = 2 / 3;

export function createContextKeeper(deps: ContextKeeperDeps): ContextKeeper {
  const { gateway, known, clock, isBusy, signal } = deps;
  let held: Held | undefined;
  let creating: Promise<VenmoContext> | undefined;
  /** Number of creations and replacements: results of earlier ones are discarded. */
  let generation = 0;
  let stopTimer = (): void => undefined;

  const hold = (context: VenmoContext) => {
    const expiresAt = clock.now() + context.lifetimeMs;
    held = { context, expiresAt };
    known.add(context.id, expiresAt);
    stopTimer();
    stopTimer = clock.after(context.lifetimeMs * refreshShare, refresh);
  };

  const create = (): Promise<VenmoContext> => {
    const own = (generation += 1);
    const work = async () => {
      try {
        const context = await gateway.createContext(signal);
        if (own === generation && !signal.aborted) hold(context);
        return context;
      } finally {
        if (own === generation) creating = undefined;
      }
    };
    creating = orAborted(work(), signal);
    // Reported by `context()`.
    creating.catch(() => undefined);
    return creating;
  };

  /** Replaces the context shortly before it expires, unless a tokenization uses it. */
  function refresh(): void {
    if (isBusy()) return;
    const own = generation;
    gateway.createContext(signal).then(
      (context) => {
        // A tokenization that started or ended in the meantime keeps its own context.
        if (own === generation && !isBusy() && !signal.aborted) hold(context);
      },
      // The current context is still valid; once it has expired, `context()` creates another.
      () => undefined,
    );
  }

  const cancel = async () => {
    if (!held) return;
    // Without the signal: teardown fires it. A context that cannot be canceled expires by itself.
    await gateway.updateStatus(held.context.id, 'CANCELED').catch(() => undefined);
  };
  signal.addEventListener(
    'abort',
    () => {
      stopTimer();
      void cancel();
    },
    { once: true },
  );

  const present = () => {
    if (creating) return creating;
    // Compares with the clock: timers do not run while the computer sleeps.
    if (held && clock.now() < held.expiresAt) return Promise.resolve(held.context);
    return create();
  };

  return {
    get id() {
      return held?.context.id;
    },
    context: present,
    async take() {
      const context = await present();
      if (held?.context !== context) return context;
      const lifetimeMs = held.expiresAt - clock.now();
      stopTimer();
      held = undefined;
      return { ...context, lifetimeMs };
    },
    renew() {
      stopTimer();
      held = undefined;
      void create();
    },
    cancel,
  };
}
