import type { PageFacts } from './facts.types.js';
import { loadsDropIn, moduleOf, readAsset } from './tessera-urls.js';

/** Needs of a method besides those of every method. */
interface MethodNeeds {
  /** Sources by directive, in addition to the assets origin and the gateway. */
  readonly sources?: Readonly<Record<string, readonly string[]>>;
  /** True if the method opens a window that must keep its opener. */
  readonly opensWindow?: true;
  /** True if the method uses the browser's payment interface. */
  readonly usesPaymentRequest?: true;
  /** True if a script of the method sends forms to other sites from the page. */
  readonly sendsForms?: true;
}

/** Needs by method; those that are not listed need nothing else. */
export const methodNeeds: Readonly<Record<string, MethodNeeds>> = {
  paypal: { opensWindow: true },
  'paypal-checkout': {
    opensWindow: true,
    sources: { 'script-src': ['https://www.paypal.com'], 'frame-src': ['https://www.paypal.com'] },
  },
  venmo: { opensWindow: true },
  'local-payment': { opensWindow: true },
  masterpass: { opensWindow: true },
  sepa: { opensWindow: true },
  'us-bank-account': {
    sources: { 'script-src': ['https://cdn.plaid.com'], 'frame-src': ['https://cdn.plaid.com'] },
  },
  'google-payment': {
    usesPaymentRequest: true,
    sources: {
      'script-src': ['https://pay.google.com'],
      'frame-src': ['https://pay.google.com', 'https://google.com'],
      'connect-src': ['https://pay.google.com', 'https://google.com'],
    },
  },
  'apple-pay': { usesPaymentRequest: true },
  'payment-request': { usesPaymentRequest: true },
  'visa-checkout': { sources: { 'script-src': ['https://assets.secure.checkout.visa.com'] } },
  'data-collector': { sources: { 'script-src': ['https://c.paypal.com'] } },
  'three-d-secure': {
    sendsForms: true,
    sources: { 'script-src': ['https://songbird.cardinalcommerce.com'], 'frame-src': ['https:'] },
  },
};

/** Modules by the tags of their elements, where the names differ. */
const elements: Readonly<Record<string, string>> = {
  'pay-card': 'hosted-fields',
  'pay-google-pay': 'google-payment',
  'pay-vault': 'vault-manager',
};

/** Returns the method of an element by its tag name; the name without `pay-` for an unknown one. */
export const methodOfElement = (tag: string): string => elements[tag] ?? tag.replace(/^pay-/, '');

/** Methods by the frames that they put into a page, without the suffix of the names. */
const frameMethods: Readonly<Record<string, string>> = {
  'hosted-fields-frame': 'hosted-fields',
  'hosted-fields-form-frame': 'hosted-fields',
  'payment-request-frame': 'payment-request',
  'unionpay-hosted-fields-frame': 'unionpay',
};

const noMethods = ['tessera', 'define', 'compat', 'client', 'drop-in'];

/** Modules that need nothing else. */
const others = [
  'american-express',
  'checkout',
  'dropin',
  'hosted-fields',
  'preferred-payment-methods',
  'unionpay',
];

/** Names that the command accepts. */
export const knownMethods = [...Object.keys(methodNeeds), ...others, 'vault-manager'].sort();

/**
 * Returns the methods that a page uses, by its elements, its frames, its scripts and the options in them. A module of the npm
 * package shows nothing: development servers also deliver those that are not called.
 */
export function detectMethods({
  elements: tags,
  knownElements = tags,
  frames,
  scripts,
  requests = [],
  optionMethods,
  elementMethods = [],
}: PageFacts): string[] {
  const urls = [...scripts.map(({ url }) => url), ...requests.map(({ url }) => url)];
  const loaded = urls.flatMap((url) => {
    const asset = readAsset(url);
    if (!asset) return [];
    if (loadsDropIn(url)) return ['dropin'];
    // Chunks have names of their own.
    return asset.path.endsWith('.js') && asset.path.split('/').length === 2 ? [moduleOf(asset.path)] : [];
  });
  const shown = tags.filter((tag) => knownElements.includes(tag)).map(methodOfElement);
  const framed = frames.flatMap((url) => frameMethods[moduleOf(readAsset(url)?.path ?? '')] ?? []);
  const options = loaded.includes('dropin') || loaded.length === 0 ? optionMethods : [];
  return [...new Set([...loaded, ...shown, ...framed, ...options, ...elementMethods])]
    .filter((name) => !noMethods.includes(name) && !/-frame/.test(name))
    .sort();
}
