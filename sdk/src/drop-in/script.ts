// Classic script: adds `braintree.dropin` to the page, and the Drop-in of a script tag with an authorization.
import { deliver } from '../compat/callbacks.js';
import { moduleLoader } from '../core/module-loader.js';
import { VERSION } from '../core/version.js';
import type * as Module from './index.js';
import { DropinError } from './dropin-error.js';
import type * as FormModule from './form-drop-in.js';
import { openInForm } from './script-tag.js';
import { DROP_IN_VERSION } from './version.js';

interface Namespace {
  readonly create: (...args: readonly unknown[]) => unknown;
  readonly VERSION: string;
}

/**
 * Adds the Drop-in to `window.braintree`, and returns it, or the one that the page had already. `scriptUrl` is the URL of
 * the classic script.
 */
export function installDropIn(
  scriptUrl: string,
  preloads: Readonly<Record<string, readonly string[]>>,
): unknown {
  const scope = globalThis as { braintree?: Record<string, unknown> };
  const braintree = (scope.braintree ??= {});
  if (Object.hasOwn(braintree, 'dropin')) {
    warnOfOther(braintree['dropin']);
    return braintree['dropin'];
  }
  const suffix = /\.min\.js(?:[?#]|$)/.test(scriptUrl) ? '.min' : '';
  const addressOf = (file: string) => new URL(`../../../${VERSION}/html/${file}`, scriptUrl).href;
  for (const file of preloads[suffix] ?? []) import(addressOf(file)).catch(() => undefined);
  const address = addressOf(`drop-in${suffix}.js`);
  const loadModule = moduleLoader<typeof Module>(address);
  const load = () =>
    loadModule().catch((cause: unknown) => {
      throw new DropinError(
        `${address} could not be loaded. Its origin must be reachable, allowed in script-src, and send Access-Control-Allow-Origin.`,
        cause,
      );
    });
  const namespace: Namespace = {
    VERSION: DROP_IN_VERSION,
    create: (...args) => {
      const [options] = args;
      if (typeof options !== 'object' || options === null)
        throw new TypeError('create needs an object with options.');
      return deliver(async () => (await load()).create(options as Module.CreateDropInOptions), args);
    },
  };
  Object.defineProperty(namespace, 'isTessera', { value: true });
  braintree['dropin'] = namespace;
  // Node has no page.
  if (typeof document === 'undefined') return namespace;
  const loadForm = moduleLoader<typeof FormModule>(new URL(`dropin-form${suffix}.js`, scriptUrl).href);
  openInForm(document, async (tag) => {
    const { openFormDropIn } = await loadForm();
    return openFormDropIn(tag, async (options) => (await load()).create(options));
  });
  return namespace;
}

/** Logs a warning for a Drop-in of the provider, or of another version. */
function warnOfOther(present: unknown): void {
  const { VERSION: version, isTessera } = present as Partial<Namespace> & { isTessera?: true };
  if (isTessera === true && version === DROP_IN_VERSION) return;
  // eslint-disable-next-line no-console -- the page's developer reads the console
  console.warn(
    `braintree.dropin is there already (${String(version)}); this copy (${DROP_IN_VERSION}) leaves it alone.`,
  );
}
