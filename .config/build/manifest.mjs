import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isBankPage, isReturnPage, isWalletPage, isWindow } from './entries.mjs';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Hosts that code of a file may contact, and why. Frames talk to the gateway; the page too, for the configuration. */
const gateway = {
  hosts: [
    'api.braintreegateway.com',
    'api.sandbox.braintreegateway.com',
    'payments.braintree-api.com',
    'payments.sandbox.braintree-api.com',
  ],
  why: 'gateway: configuration and tokenization',
};
const fraud = {
  hosts: ['c.paypal.com'],
  why: 'device data: after a card was tokenized, for accounts that ask for it, and for shops that use the data collector',
};
const kount = {
  hosts: ['assets.braintreegateway.com'],
  why: 'device data for Kount, for shops and accounts that use it',
};
const analytics = {
  hosts: [
    'origin-analytics-prod.production.braintree-api.com',
    'origin-analytics-sand.sandbox.braintree-api.com',
  ],
  why: 'usage reports, only where the merchant turned them on',
};

const wallet = {
  hosts: ['static.masterpass.com', 'sandbox.static.masterpass.com'],
  why: "Masterpass: the wallet's own script, in a window of its own",
};

/** Scripts of providers that a method loads in the shop's page, by a part of the code that loads them. */
const scripts = {
  '/gp/p/js/pay.js': { hosts: ['pay.google.com'], why: 'Google Pay: its script and sheet' },
  '/link/v2/stable/link-initialize.js': {
    hosts: ['cdn.plaid.com'],
    why: 'US bank account: the script of the bank login, once the shopper selects it',
  },
  '/checkout-widget/resources': {
    hosts: ['assets.secure.checkout.visa.com', 'sandbox-assets.secure.checkout.visa.com'],
    why: "Visa Checkout: the wallet's script",
  },
  '/edge/v1/songbird.js': {
    hosts: ['songbird.cardinalcommerce.com', 'songbirdstag.cardinalcommerce.com'],
    why: "3D Secure: the challenge's script",
  },
  'smart/buttons/preload': {
    hosts: ['www.paypal.com', 'www.sandbox.paypal.com'],
    why: 'PayPal: the script of its buttons, for shops that load it through the SDK',
  },
};

/** Returns the hosts that a file's code may contact, found by strings in the code. */
function contacts(code) {
  const found = [];
  if (code.includes('braintreegateway.com:443')) found.push(gateway);
  if (code.includes('BRAINTREE_SIGNIN')) found.push(fraud);
  if (code.includes('Braintree-Kount')) found.push(kount);
  if (code.includes('isAsync')) found.push(analytics);
  if (code.includes('MasterPass.client.js')) found.push(wallet);
  for (const [part, script] of Object.entries(scripts)) {
    if (code.includes(part)) found.push(script);
  }
  return found;
}

/** Headers that each response below `web/` needs: scripts are loaded as modules, from another origin. */
const headers = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** The policy that a frame page is to be served with. */
export function framePolicy(extraHosts = []) {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `connect-src 'self' ${[...gateway.hosts.map((host) => `https://${host}:443`), ...extraHosts].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types tessera',
  ].join('; ');
}

/** Hosts from which browsers load the manifests of a payment request's methods, on behalf of its frame. */
const paymentMethodHosts = ['https://google.com', 'https://pay.google.com'];

/** Content security policy of pages in popups, which send no requests. */
export const windowPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/**
 * Content security policy of the page that runs a wallet's script. The sandbox without `allow-same-origin` gives
 * the page an opaque origin: a window can script every same-origin frame of its opener, and card fields are such frames.
 */
export const walletPolicy = [
  'sandbox allow-scripts allow-forms',
  windowPolicy
    .replace(
      "script-src 'self'",
      `script-src 'self' ${wallet.hosts.map((host) => `https://${host}`).join(' ')}`,
    )
    .replace("trusted-types 'none'", 'trusted-types tessera'),
].join('; ');

/** Content security policy of the page that sends a form to the bank, whose host is not known before. */
export const bankPolicy = windowPolicy.replace("form-action 'none'", 'form-action https:');

/**
 * Returns the policy and the cache control of a page; most frames use the defaults. Addresses of return
 * pages contain parameters and must not be cached.
 */
function servingOf(file) {
  const name = path.basename(file).replace(/(?:\.min)?\.html$/, '');
  if (!file.endsWith('.html')) return {};
  if (name === 'payment-request-frame') return { policy: 'paymentRequests' };
  if (!isWindow(name)) return {};
  if (isWalletPage(name)) return { policy: 'wallets', cacheControl: 'no-store' };
  if (isBankPage(name)) return { policy: 'banks' };
  return { policy: 'windows', ...(isReturnPage(name) ? { cacheControl: 'no-store' } : {}) };
}

/** Compresses every file beside itself and writes what the release consists of. */
export async function describeRelease(folder, version) {
  const names = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:js|html)$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  const files = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await describe(folder, name)])),
  );
  const contentSecurityPolicy = {
    frames: framePolicy(),
    paymentRequests: framePolicy(paymentMethodHosts),
    windows: windowPolicy,
    wallets: walletPolicy,
    banks: bankPolicy,
  };
  const manifest = { version, headers, contentSecurityPolicy, files };
  writeFileSync(path.join(folder, 'html/manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Describes the release once it is there. While watching, only the watcher knows when that is. */
export function writeManifest(folder, version) {
  return {
    name: 'write-manifest',
    closeBundle: () => (process.env.ROLLUP_WATCH ? undefined : describeRelease(folder, version)),
  };
}

async function describe(folder, name) {
  const file = path.join(folder, name);
  const { mtime } = statSync(file);
  const content = readFileSync(file);
  const [zipped, broken] = await Promise.all([
    compressedSize(`${file}.gz`, mtime, () => zip(content, { level: 9 })),
    compressedSize(`${file}.br`, mtime, () =>
      brotli(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
    ),
  ]);
  return {
    bytes: content.length,
    gzip: zipped,
    brotli: broken,
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    contacts: contacts(content.toString()),
    ...servingOf(name),
  };
}

/**
 * Writes a compressed copy unless a current one exists. The copy gets the modification time of its file, by
 * which outdated copies are recognized.
 */
async function compressedSize(copy, mtime, compress) {
  const known = statSync(copy, { throwIfNoEntry: false });
  if (known?.mtime.getTime() === mtime.getTime()) return known.size;
  const compressed = await compress();
  writeFileSync(copy, compressed);
  utimesSync(copy, mtime, mtime);
  return compressed.length;
}
