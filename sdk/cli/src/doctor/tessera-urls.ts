import { readScriptUrl } from '../migrate/script-url.js';

/** Asset of a release by its URL. */
export interface TesseraAsset {
  readonly origin: string;
  /** URL of the release's folder, without a slash at the end. */
  readonly folder: string;
  readonly version: string;
  /** Path below the release's folder, for example `js/client.min.js`. */
  readonly path: string;
  readonly isDropIn: boolean;
}

const release = /^\/(?:.*\/)?web\/(\d+\.\d+\.\d+)\/((?:html|js)\/.+)$/;
const dropIn = /^\/(?:.*\/)?web\/dropin\/(\d+\.\d+\.\d+)\/((?:css|js)\/.+)$/;
const oldHosts = ['js.braintreegateway.com', 'assets.braintreegateway.com'];

/** Returns the asset of Tessera at a URL; undefined for other URLs and for the provider's own scripts. */
export function readAsset(address: string): TesseraAsset | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || oldHosts.includes(url.hostname)) return undefined;
  const found = dropIn.exec(url.pathname) ?? release.exec(url.pathname);
  if (!found) return undefined;
  const [, version = '', path = ''] = found;
  const folder = url.origin + url.pathname.slice(0, -path.length - 1);
  return { origin: url.origin, folder, version, path, isDropIn: dropIn.test(url.pathname) };
}

/** Base of relative addresses in files, which the addresses of the provider do not depend on. */
const anyPage = 'https://shop.example/';

/** Returns true for a script or frame of the provider's Drop-in or of `braintree-web`, also from a public host of npm. */
export function isOldScript(address: string): boolean {
  const url = URL.canParse(address, anyPage) ? new URL(address, anyPage) : undefined;
  const isProviders =
    url !== undefined && oldHosts.includes(url.hostname) && url.pathname.startsWith('/web/');
  return isProviders || (readAsset(address) === undefined && readScriptUrl(address, anyPage) !== undefined);
}

/** Returns true for code that contains the provider's Drop-in or `braintree-web`. */
export const isOldBundle = (script: string): boolean => script.includes('js.braintreegateway.com/web/');

/** Returns the name of a script's module or of a frame: `paypal-checkout` for `js/paypal-checkout.min.js`. */
export const moduleOf = (path: string): string =>
  path.replace(/^(?:html|js)\//, '').replace(/(?:\.min)?\.(?:js|html)$/, '');

/** Returns true for the scripts and styles of the Drop-in. */
export function loadsDropIn(url: string): boolean {
  const asset = readAsset(url);
  return asset !== undefined && (asset.isDropIn || moduleOf(asset.path) === 'drop-in');
}

/** Returns true for hosts of the developer's own machine. */
export const isLocal = (address: string): boolean => {
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\.|^\[::1\]$/.test(hostname);
};

/** Assets origin in remedies for pages that have none yet. */
export const exampleAssets = 'https://assets.shop.example';

/** Returns an address without what can be secret: its origin and path. */
export function shownUrl(address: string): string {
  if (!URL.canParse(address)) return address.replace(/[?#].*$/s, '');
  const { origin, pathname, protocol } = new URL(address);
  return origin === 'null' ? protocol : `${origin}${pathname}`;
}
