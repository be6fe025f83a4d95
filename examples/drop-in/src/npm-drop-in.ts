import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

const load = createRequire(import.meta.url);

/** Returns the folder of npm `braintree-web-drop-in`; undefined if development dependencies are not installed. */
function findNpmDropIn(): string | undefined {
  try {
    return path.dirname(load.resolve('braintree-web-drop-in/package.json'));
  } catch {
    // Only the comparison needs the package.
    return undefined;
  }
}

const folder = findNpmDropIn();

/** True if npm `braintree-web-drop-in` is installed. */
export const isNpmDropInInstalled = folder !== undefined;

/** Returns the folder of npm `braintree-web-drop-in`. Throws an error if it is not installed. */
function requireNpmDropIn(): string {
  if (folder === undefined) throw new Error('npm braintree-web-drop-in is not installed.');
  return folder;
}

/** Modules of braintree-web that the Drop-in uses; the SDK's classic scripts have the same names. */
export const moduleNames = [
  'client',
  'apple-pay',
  'data-collector',
  'google-payment',
  'hosted-fields',
  'paypal-checkout',
  'three-d-secure',
  'vault-manager',
  'venmo',
] as const;

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Replaces the imports of braintree-web by the globals of the classic scripts. */
const globals: Plugin = {
  name: 'classic-scripts',
  setup(bundler) {
    bundler.onResolve({ filter: /^braintree-web\// }, ({ path: name }) => ({
      path: name.replace('braintree-web/', ''),
      namespace: 'classic-script',
    }));
    bundler.onLoad({ filter: /.*/, namespace: 'classic-script' }, ({ path: name }) => ({
      contents: `module.exports = window.braintree.${camelCase(name)};`,
    }));
  },
};

/** Bundles the unmodified source of npm `braintree-web-drop-in` as a script that sets `braintree.dropin`. */
export async function bundleNpmDropIn(): Promise<string> {
  const resolveDir = requireNpmDropIn();
  const { outputFiles } = await build({
    stdin: {
      contents: `(window.braintree ??= {}).dropin = require('${resolveDir}/index.js');`,
      resolveDir,
    },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    define: { global: 'window' },
    plugins: [globals],
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** Reads the style sheet of npm `braintree-web-drop-in`. */
export const readNpmDropInStyles = async (): Promise<string> =>
  readFile(path.join(requireNpmDropIn(), 'dropin.css'), 'utf8');

/**
 * Returns a script for the older PayPal script that npm `braintree-web-drop-in` uses, over the buttons of the test
 * gateway's PayPal script.
 */
export const olderPayPal = `window.paypal.Button = {
  render: ({ payment, onAuthorize, onCancel, onError }, target) => {
    // The older script reads the flow from the token; the newer one has an option for each.
    const name = window.payPalFlow === 'vault' ? 'createBillingAgreement' : 'createOrder';
    return window.paypal.Buttons({ [name]: payment, onApprove: onAuthorize, onCancel, onError }).render(target);
  },
};`;
