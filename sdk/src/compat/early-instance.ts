import { deliver } from './callbacks.js';
import type { BraintreeOptions } from './types.js';
import type { BraintreeInstance } from './wrap.js';

type Accepts = (value: unknown) => boolean;

/**
 * Returns an instance before its code is loaded, or undefined if `create` may reject the options, which only that code
 * knows.
 */
export type EarlyInstance = (
  options: BraintreeOptions,
  created: Promise<BraintreeInstance>,
) => BraintreeInstance | undefined;

interface EarlyMembers {
  /** Methods that return a promise or call back. */
  readonly methods: readonly string[];
  /** True if the instance has `on`, `off` and `hasListener`. */
  readonly emitsEvents?: boolean;
}

export const isText: Accepts = (value) => typeof value === 'string' && value !== '';

/** Returns a check that also accepts a missing value. */
export const orMissing =
  (accepts: Accepts): Accepts =>
  (value) =>
    value === undefined || accepts(value);

/** Returns a check of options: each named one is accepted, and there are no others, also none that are inherited. */
export function only(checks: Readonly<Record<string, Accepts>>): (options: BraintreeOptions) => boolean {
  return (options) => {
    try {
      return (
        Object.getPrototypeOf(options) === Object.prototype &&
        Object.keys(options).every((name) => Object.hasOwn(checks, name)) &&
        Object.entries(checks).every(([name, accepts]) => accepts(options[name]))
      );
    } catch {
      return false;
    }
  };
}

/**
 * Returns an instance that exists before its code is loaded, because `create` of braintree-web does not wait for the gateway
 * either. Its calls wait for the instance that is being created, and reject with the error if that fails.
 */
export function earlyInstance(
  { methods, emitsEvents = false }: EarlyMembers,
  created: Promise<BraintreeInstance>,
): BraintreeInstance {
  let instance: BraintreeInstance | undefined;
  let listeners: (readonly [event: unknown, listener: unknown])[] = [];
  created.then(
    (ready) => {
      instance = ready;
      for (const one of listeners) ready['on']?.(...one);
    },
    // Each call rejects with the error.
    () => undefined,
  );
  const call = (name: string) => {
    const later = async (args: readonly unknown[]) => {
      try {
        await created;
      } catch (error) {
        // Nothing was created, so there is nothing to tear down.
        if (name === 'teardown') return undefined;
        throw error;
      }
      return instance?.[name]?.(...args);
    };
    return (...args: unknown[]) => (instance ? instance[name]?.(...args) : deliver(later, args));
  };
  const early: BraintreeInstance = Object.fromEntries(methods.map((name) => [name, call(name)]));
  if (!emitsEvents) return early;
  return {
    ...early,
    on(event, listener) {
      if (instance) return instance['on']?.(event, listener);
      listeners.push([event, listener]);
      return undefined;
    },
    off(event, listener) {
      if (instance) return instance['off']?.(event, listener);
      listeners = listeners.filter(([of, one]) => of !== event || one !== listener);
      return undefined;
    },
    hasListener: (event) =>
      instance ? instance['hasListener']?.(event) : listeners.some(([of]) => of === event),
  };
}
