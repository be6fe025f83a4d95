import { deliver } from './callbacks.js';
import type { BraintreeOptions } from './types.js';
import type { BraintreeInstance } from './wrap.js';

type Accepts = (value: unknown) => boolean;

/**
 * Adds methods to an instance whose code is still loading, and returns true; or returns false if `create` may reject the
 * options, which only that code knows. The created instance replaces the methods.
 */
export type EarlyInstance = (
  instance: BraintreeInstance,
  options: BraintreeOptions,
  created: Promise<BraintreeInstance>,
) => boolean;

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
 * Adds methods to an instance whose code is still loading: `create` of braintree-web does not wait for the gateway either.
 * Calls wait for the created instance, which has replaced the methods by then, and reject with the error if that fails.
 */
export function addEarlyMembers(
  instance: BraintreeInstance,
  { methods, emitsEvents = false }: EarlyMembers,
  created: Promise<unknown>,
): void {
  for (const name of methods) {
    const later = async (args: readonly unknown[]): Promise<unknown> => {
      try {
        await created;
      } catch (error) {
        // Nothing was created, so there is nothing to tear down.
        if (name === 'teardown') return undefined;
        throw error;
      }
      return instance[name]?.(...args);
    };
    instance[name] = (...args: unknown[]) => deliver(later, args);
  }
  if (emitsEvents) addEvents(instance, created);
}

/** Adds the methods for events, which remember the listeners for the created instance. */
function addEvents(instance: BraintreeInstance, created: Promise<unknown>): void {
  let listeners: (readonly [event: unknown, listener: unknown])[] = [];
  Object.assign(instance, {
    on(event: unknown, listener: unknown) {
      listeners.push([event, listener]);
    },
    off(event: unknown, listener: unknown) {
      listeners = listeners.filter(([of, one]) => of !== event || one !== listener);
    },
    hasListener: (event: unknown) => listeners.some(([of]) => of === event),
  });
  created.then(
    () => {
      for (const one of listeners) instance['on']?.(...one);
    },
    // Each call rejects with the error.
    () => undefined,
  );
}
