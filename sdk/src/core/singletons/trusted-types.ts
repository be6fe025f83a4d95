import { isLoopback } from '../hosts.js';
import { defineErrors } from '../errors.js';

const policyErrors = defineErrors('', {
  TRUSTED_TYPES_POLICY_EXISTS: [
    'MERCHANT',
    'The Trusted Types policy "tessera" could not be created: allow it in the trusted-types directive, and load one version of the SDK only.',
  ],
});

interface PolicyRules {
  createHTML(text: string): string;
  createScriptURL(url: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: PolicyRules): PolicyRules;
}

/** Hosts whose scripts a payment method may load. A method adds its own beside its loader. */
const scriptHosts = new Set([
  'c.paypal.com',
  'www.paypal.com',
  'static.masterpass.com',
  'sandbox.static.masterpass.com',
]);

const rules: PolicyRules = {
  // Only lit-html calls this, with the constant parts of templates.
  createHTML: (text) => text,
  createScriptURL(text) {
    const url = new URL(text);
    const known = url.protocol === 'https:' && scriptHosts.has(url.hostname);
    if (known || isLoopback(url.hostname)) return text;
    throw new TypeError(`${url.host} is not a host of payment scripts`);
  },
};

let result: PolicyRules | undefined;

/** Made when it is first used: a copy of the SDK that finds everything registered already never needs it. */
const present = (): PolicyRules => (result ??= createPolicy());

/**
 * The one Trusted Types policy. Where the browser has none, the rules themselves; where the name
 * is refused, rules that pass strings on and, if the browser insists on trusted values, say why it fails.
 */
export const policy: PolicyRules = {
  createHTML: (text) => present().createHTML(text),
  createScriptURL: (url) => present().createScriptURL(url),
};

function createPolicy(): PolicyRules {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  if (!factory) return rules;
  try {
    return factory.createPolicy('tessera', rules);
  } catch (cause) {
    // Pages that never enforce must not be taken down by it.
    const reject = () => policyErrors.TRUSTED_TYPES_POLICY_EXISTS({ cause, details: {} });
    return {
      createHTML(text) {
        if (isEnforced()) throw reject();
        return text;
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
    // The browser itself refused a plain string: that is the answer.
    return true;
  }
}
