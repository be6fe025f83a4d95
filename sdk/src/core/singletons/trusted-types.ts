import { isLoopback } from '../hosts.js';
import { policyErrors } from '../policy.errors.js';

interface PolicyRules {
  createHTML(text: string): string;
  createScript(text: string): string;
  createScriptURL(url: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: PolicyRules): PolicyRules;
}

/** Hosts whose scripts may be loaded; the release manifest lists each with its purpose. */
export const scriptHosts: ReadonlySet<string> = new Set([
  'c.paypal.com',
  'www.paypal.com',
  'static.masterpass.com',
  'sandbox.static.masterpass.com',
  'songbird.cardinalcommerce.com',
  'songbirdstag.cardinalcommerce.com',
  'pay.google.com',
  'cdn.plaid.com',
  'assets.secure.checkout.visa.com',
  'sandbox-assets.secure.checkout.visa.com',
]);

const rules: PolicyRules = {
  // Only two callers: lit-html, with the constant parts of templates, and the 3D Secure challenge, which copies allowed
  // nodes out of an inert document.
  createHTML: (text) => text,
  // Data blocks only: JSON has no effect even if it runs.
  createScript(text) {
    JSON.parse(text);
    return text;
  },
  createScriptURL(text) {
    const url = new URL(text);
    const known = url.protocol === 'https:' && scriptHosts.has(url.hostname);
    if (known || isLoopback(url.hostname)) return text;
    throw new TypeError(`${url.host} is not a host of payment scripts`);
  },
};

let result: PolicyRules | undefined;

/** Returns the policy, created on first use: a copy of the SDK that finds all elements registered never creates one. */
const present = (): PolicyRules => (result ??= createPolicy());

/**
 * Trusted Types policy of the SDK. In browsers without Trusted Types, the rules apply directly. If the page does not
 * allow the policy's name, strings are passed on; if the page also enforces trusted values, each call throws
 * `TRUSTED_TYPES_POLICY_EXISTS`.
 */
export const policy: PolicyRules = {
  createHTML: (text) => present().createHTML(text),
  createScript: (text) => present().createScript(text),
  createScriptURL: (url) => present().createScriptURL(url),
};

function createPolicy(): PolicyRules {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  if (!factory) return rules;
  try {
    return factory.createPolicy('tessera', rules);
  } catch (cause) {
    // Throwing only under enforcement: in report-only mode a rejected policy must not break the page.
    const reject = () => policyErrors.TRUSTED_TYPES_POLICY_EXISTS({ cause, details: {} });
    return {
      createHTML(text) {
        if (isEnforced()) throw reject();
        return text;
      },
      createScript(text) {
        if (isEnforced()) throw reject();
        return rules.createScript(text);
      },
      createScriptURL(url) {
        if (isEnforced()) throw reject();
        return rules.createScriptURL(url);
      },
    };
  }
}

function isEnforced(): boolean {
  const { document } = globalThis as { document?: { createElement(tag: string): { innerHTML: string } } };
  try {
    if (document) document.createElement('template').innerHTML = '';
    return false;
  } catch {
    // The browser rejected a plain string, so Trusted Types are enforced.
    return true;
  }
}
