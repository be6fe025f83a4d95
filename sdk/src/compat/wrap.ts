import { sharedErrors } from '../core/errors.js';
import { acceptUnknown } from '../core/unknown-options.js';
import { deliver } from './callbacks.js';
import { toBraintreeError } from './errors.js';
import type { MethodKind, BraintreeModule } from './types.js';
import { isThenable } from '../core/foreign-values.js';

/** Instance with the interface of braintree-web. */
export type BraintreeInstance = Record<string, (...args: unknown[]) => unknown>;

type Method = (...args: unknown[]) => unknown;

const originals = new WeakMap<object, object>();

/** Returns the instance behind a wrapped one; other values are returned unchanged. */
export function unwrap(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? (originals.get(value) ?? value) : value;
}

/** Returns an argument without wrappers, also those in its properties, such as `hostedFields`. */
function unwrapArgument(value: unknown): unknown {
  const unwrapped = unwrap(value);
  if (unwrapped !== value || typeof value !== 'object' || value === null) return unwrapped;
  const hasWrapped = Object.values(value).some((inner) => unwrap(inner) !== inner);
  if (!hasWrapped) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, unwrap(inner)]));
}

/**
 * Wraps an instance in the interface of braintree-web: callbacks, its errors, and methods that throw after teardown.
 *
 * @param wrapped - Object that gets the methods.
 */
export function wrap(
  instance: object,
  { methods, properties = [], extras = {}, explain }: BraintreeModule,
  onTeardown: () => void,
  wrapped: BraintreeInstance = {},
): BraintreeInstance {
  let isTornDown = false;

  function enter(name: string, kind: MethodKind): void {
    if (isTornDown && kind !== 'lasting') {
      throw toBraintreeError(
        sharedErrors.METHOD_CALLED_AFTER_TEARDOWN({ params: { method: name } }),
      ) as Error;
    }
  }

  function wrapMethod(name: string, kind: MethodKind): Method {
    // braintree-web accepts events of every name.
    const own = name === 'on' && 'listen' in instance ? 'listen' : name;
    const method = (instance as Record<string, Method>)[own]?.bind(instance);
    if (!method) throw new TypeError(`no method ${name}`);
    if (kind === 'sync' || kind === 'lasting') {
      return (...args) => {
        enter(name, kind);
        try {
          return method(...args);
        } catch (error) {
          throw toBraintreeError(explain ? explain(error) : error);
        }
      };
    }
    if (kind === 'deferrable') {
      return (...args) => {
        enter(name, kind);
        return callDeferrable(method, args, explain);
      };
    }
    if (kind === 'configuration') {
      return () => {
        enter(name, kind);
        return wrapped['getConfiguration']?.();
      };
    }
    return (...args) => {
      enter(name, kind);
      const work = async (own: unknown[]) => {
        try {
          // braintree-web accepts `null` as no options.
          const outcome = await method(
            ...own.map((value) => acceptUnknown(unwrapArgument(value) ?? undefined)),
          );
          return outcome === instance ? wrapped : outcome;
        } catch (error) {
          throw toBraintreeError(explain ? explain(error) : error);
        }
      };
      if (kind === 'request') return requestWithStatus(work, args);
      const delivered = deliver(work, args);
      if (name === 'teardown') {
        isTornDown = true;
        onTeardown();
      }
      return kind === 'window' && !delivered ? windowHandle(instance) : delivered;
    };
  }

  for (const [name, kind] of Object.entries(methods)) wrapped[name] = wrapMethod(name, kind);
  Object.assign(wrapped, extras);
  for (const name of properties) {
    Object.defineProperty(wrapped, name, {
      enumerable: true,
      get: () => Reflect.get(instance, name) as unknown,
    });
  }
  originals.set(wrapped, instance);
  return wrapped;
}

/** Calls a method that returns its result or, with `useDeferredClient`, a promise of it. */
function callDeferrable(
  method: Method,
  args: readonly unknown[],
  explain: (error: unknown) => unknown = (error) => error,
): unknown {
  const fail = (error: unknown): never => {
    throw toBraintreeError(explain(error));
  };
  let outcome: unknown;
  try {
    outcome = method(...(typeof args.at(-1) === 'function' ? args.slice(0, -1) : args));
  } catch (error) {
    return fail(error);
  }
  if (isThenable(outcome)) return deliver(() => Promise.resolve(outcome).catch(fail), args);
  if (typeof args.at(-1) === 'function') throw new TypeError('The method does not return a promise.');
  return outcome;
}

/**
 * Returns the handle that braintree-web returns for a call with a callback. After teardown its functions do nothing.
 */
function windowHandle(instance: object) {
  const { closeWindow, focusWindow } = instance as Record<'closeWindow' | 'focusWindow', Method>;
  const call = (method: Method) => () => {
    try {
      method.call(instance);
    } catch {
      // Torn down, so there is no window.
    }
  };
  return { close: call(closeWindow), focus: call(focusWindow) };
}

/** Runs `request`, whose callback also receives the HTTP status. Errors of the callback are not caught. */
function requestWithStatus(work: (args: unknown[]) => Promise<unknown>, args: readonly unknown[]): unknown {
  const last = args.at(-1);
  if (typeof last !== 'function') return work([...args]);
  const callback = last as (error: unknown, data: unknown, status: unknown) => void;
  work(args.slice(0, -1)).then(
    (data) => {
      setTimeout(() => {
        callback(null, data, (data as { _httpStatus: number })._httpStatus);
      }, 1);
    },
    (error: unknown) => {
      const status = (error as { details?: { httpStatus?: number } } | undefined)?.details?.httpStatus;
      setTimeout(() => {
        callback(error, null, status);
      }, 1);
    },
  );
  return undefined;
}
