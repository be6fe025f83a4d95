import { moduleLoader } from '../core/module-loader.js';
import { VERSION } from '../core/version.js';
import { deliver, optionsOf } from './callbacks.js';
import type { EarlyInstance } from './early-instance.js';
import { scriptFailed } from './errors.js';
import { globalName } from './global-name.js';
import type { BraintreeOptions } from './types.js';
import type { BraintreeInstance } from './wrap.js';

interface Compat {
  create(
    moduleName: string,
    options: unknown,
    sent: unknown,
    instance: BraintreeInstance,
  ): Promise<BraintreeInstance>;
}

/** Sends a request that `create` needs, before its code is loaded. Returns undefined if only that code can send it. */
type Prefetch = (options: BraintreeOptions) => unknown;

/** Request of an authorization: the first caller receives it, the others use the client's cache. */
interface Prefetched {
  readonly sent?: unknown;
}

type Namespace = Record<string, unknown> & {
  isTessera?: true;
  prefetch?: (options: BraintreeOptions) => Prefetched | undefined;
};

/** Functions of a module other than `create`. */
type ModuleFunctions = Readonly<Record<string, () => unknown>>;

/** Files that `create` needs, relative to the folder of the module scripts, by the suffix of the script's name. */
type Preloads = Readonly<Record<'' | '.min', readonly string[]>>;

interface ModuleScript {
  functions?: ModuleFunctions;
  preloads?: Preloads;
  /** Only the client's script has it; the other scripts of the page use it, too. */
  prefetch?: Prefetch;
  /** Only modules have it whose `create` waits for nothing in braintree-web. */
  early?: EarlyInstance;
}

/**
 * Adds one module to `window.braintree`, with its version and argument checks. Starts to load at once, in parallel, the
 * files that `create` needs; they are the same as for module scripts. A failed load is reported by `create`.
 * Returns the module, which may be one that the page had already.
 */
export function install(
  module: string,
  scriptUrl: string,
  { functions = {}, preloads = { '': [], '.min': [] }, prefetch, early }: ModuleScript = {},
): object {
  const scope = globalThis as unknown as { braintree?: Record<string, Namespace> };
  const braintree = (scope.braintree ??= {});
  const name = globalName(module);
  const present = ownModule(braintree, name);
  if (present) {
    if (!isOfThisVersion(present)) {
      // eslint-disable-next-line no-console -- the page's developer reads the console
      console.warn(
        `braintree.${name} is there already (${String(present['VERSION'])}); this copy (${VERSION}) leaves it alone.`,
      );
    }
    return present;
  }
  const suffix = /\.min\.js(?:[?#]|$)/.test(scriptUrl) ? '.min' : '';
  const addressOf = (file: string) => new URL(`../html/${file}`, scriptUrl).href;
  for (const file of preloads[suffix]) import(addressOf(file)).catch(() => undefined);
  // One promise for all calls, so that they resolve in the order in which they were made.
  const loadCompat = moduleLoader<Compat>(addressOf(`compat${suffix}.js`));
  const load = () =>
    loadCompat().catch((cause: unknown) => {
      throw scriptFailed(cause);
    });
  const namespace: Namespace = {
    ...functions,
    VERSION,
    create: (...args: unknown[]) =>
      deliver((own) => {
        const options = optionsOf(own);
        const client = ownModule(braintree, 'client');
        const prefetched = isOfThisVersion(client) ? client.prefetch?.(options) : undefined;
        const instance: BraintreeInstance = {};
        const created = load().then((compat) => compat.create(module, options, prefetched?.sent, instance));
        // What was requested early is an authorization that `create` accepts.
        if (!prefetched || !early?.(instance, options, created)) return created;
        // Calls of the instance reject with the error.
        created.catch(() => undefined);
        return Promise.resolve(instance);
      }, args),
  };
  Object.defineProperties(namespace, {
    isTessera: { value: true },
    prefetch: { value: prefetch && onceByAuthorization(prefetch) },
  });
  braintree[name] = namespace;
  return namespace;
}

/** Returns a module of the global; libraries of the page may have added a property of its name to all objects. */
function ownModule(braintree: Readonly<Record<string, Namespace>>, name: string): Namespace | undefined {
  return Object.hasOwn(braintree, name) ? braintree[name] : undefined;
}

function isOfThisVersion(namespace: Namespace | undefined): namespace is Namespace {
  return namespace?.isTessera === true && namespace['VERSION'] === VERSION;
}

/** Limits the requests to one per authorization: later instances with it use the client's cache. */
function onceByAuthorization(prefetch: Prefetch): Namespace['prefetch'] {
  const known = new Set<unknown>();
  return (options) => {
    const { authorization } = options;
    if (known.has(authorization)) return {};
    const sent = prefetch(options);
    if (sent === undefined) return undefined;
    known.add(authorization);
    return { sent };
  };
}
