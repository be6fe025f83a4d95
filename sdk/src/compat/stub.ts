import { VERSION } from '../core/version.js';
import { deliver, optionsOf } from './callbacks.js';
import { scriptFailed } from './errors.js';
import { globalName } from './global-name.js';

interface Compat {
  create(moduleName: string, options: unknown): Promise<object>;
}

type Namespace = Record<string, unknown> & { isTessera?: true };

/** Functions of a module other than `create`. */
type ModuleFunctions = Readonly<Record<string, () => unknown>>;

/**
 * Adds one module to `window.braintree`, with its version and argument checks. The first `create` imports the remaining
 * code, which is the same as for module scripts.
 */
export function install(module: string, scriptUrl: string, functions: ModuleFunctions = {}): void {
  const scope = globalThis as unknown as { braintree?: Record<string, Namespace> };
  const braintree = (scope.braintree ??= {});
  const name = globalName(module);
  const present = braintree[name];
  if (present) {
    if (!present.isTessera || present['VERSION'] !== VERSION) {
      // eslint-disable-next-line no-console -- the page's developer reads the console
      console.warn(
        `braintree.${name} is there already (${String(present['VERSION'])}); this copy (${VERSION}) leaves it alone.`,
      );
    }
    return;
  }
  const suffix = /\.min\.js(?:[?#]|$)/.test(scriptUrl) ? '.min' : '';
  const address = new URL(`../html/compat${suffix}.js`, scriptUrl).href;
  // One promise for all calls, so that they resolve in the order in which they were made.
  let loading: Promise<Compat> | undefined;
  const load = () =>
    (loading ??= (import(address) as Promise<Compat>).catch((cause: unknown) => {
      // The next call retries.
      loading = undefined;
      throw scriptFailed(cause);
    }));
  const namespace: Namespace = {
    ...functions,
    VERSION,
    create: (...args: unknown[]) =>
      deliver((own) => {
        const options = optionsOf(own);
        return load().then((compat) => compat.create(module, options));
      }, args),
  };
  Object.defineProperty(namespace, 'isTessera', { value: true });
  braintree[name] = namespace;
}
