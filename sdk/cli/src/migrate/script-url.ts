import type { Part, Target } from './finding.types.js';
import { versionIn } from './versions.js';

/** Script of the provider, or a copy of its npm package on a public host. */
export interface ProviderScript {
  readonly part: Part;
  /** File name without the suffixes, for example `hosted-fields`. */
  readonly file: string;
  readonly isMinified: boolean;
  /** Version in the address. */
  readonly version?: string | undefined;
}

/** Hosts of the provider that serve scripts and frames; those of the gateway stay. */
const providerHosts: readonly string[] = ['js.braintreegateway.com', 'assets.braintreegateway.com'];

/** Name of the global of a module: `hostedFields` for `hosted-fields`. */
export const globalName = (file: string): string =>
  file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** File name of a module: `hosted-fields` for `hostedFields`. */
export const fileName = (module: string): string =>
  module.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Returns the script of the provider, or the copy of its npm package, to which an absolute URL leads; undefined for other
 * URLs. `base` resolves addresses of the page.
 */
export function readScriptUrl(address: string, base?: string): ProviderScript | undefined {
  const url = parse(address.trim(), base);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const pieces = url.pathname.split('/').filter((piece) => piece !== '');
  const last = pieces.at(-1) ?? '';
  if (!last.endsWith('.js')) return undefined;
  const isMinified = last.endsWith('.min.js');
  const file = last.slice(0, isMinified ? -'.min.js'.length : -'.js'.length);
  const named = pieces.map((piece) => piece.split('@')[0]);
  const version = versionIn(url.pathname);
  if (named.includes('braintree-web-drop-in'))
    return { part: 'dropin', file: 'dropin', isMinified: true, version };
  if (named.includes('braintree-web')) return { part: globalName(file), file, isMinified, version };
  if (!providerHosts.includes(url.hostname) || pieces[0] !== 'web') return undefined;
  return { part: pieces[1] === 'dropin' ? 'dropin' : globalName(file), file, isMinified, version };
}

/** Address of a script or frame of the provider; regular expressions escape its dots. The server API sends those of logos. */
const providerAddress = /(?:js|assets)\\*\.braintreegateway\\*\.com(?!(?:\\*\/)+payment_method_logo\b)/;

/** Returns true if a text names one of the provider's hosts for scripts and frames. */
export const mentionsProvider = (text: string): boolean => providerAddress.test(text);

/** Returns the path of the replacement below `/web`; undefined if there is none. */
export function assetOf({ part, file, isMinified }: ProviderScript, target: Target): string | undefined {
  const suffix = isMinified ? '.min.js' : '.js';
  if (part === 'dropin') return `dropin/${target.dropInVersion}/js/dropin${suffix}`;
  return target.modules.includes(file) ? `${target.version}/js/${file}${suffix}` : undefined;
}

/** Returns true for an address of a script that looks like the shop's own copy of the Drop-in, such as `dropin.min.js`. */
export const isOwnCopy = (address: string): boolean =>
  /(?:^|\/)(?:braintree-(?:web-)?drop-?in[^/]*|dropin(?:[.-][\d.]+)?\.min)\.js(?:\?|$)/.test(address) &&
  !/\/web\/dropin\//.test(address);

function parse(address: string, base: string | undefined): URL | undefined {
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  return URL.canParse(absolute, base) ? new URL(absolute, base) : undefined;
}
