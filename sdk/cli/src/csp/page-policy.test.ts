import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { globalName } from '../migrate/script-url.js';
import { pagePolicy } from './page-policy.js';

/** Names of the modules of braintree-web, of which the client belongs to every page. */
const modules = readdirSync(path.resolve(import.meta.dirname, '../../../src/compat/modules'))
  .map((file) => path.basename(file, '.ts'))
  .filter((module) => module !== 'client');
const assets = 'https://assets.shop.example';

describe('the policy of a page', () => {
  it('allows the assets origin and the gateway for cards, and nothing else', () => {
    const { directives, headers } = pagePolicy({ methods: ['hosted-fields'], assets });
    expect(directives).toEqual({
      'default-src': ["'self'"],
      'script-src': ["'self'", assets],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'connect-src': [
        "'self'",
        assets,
        'https://api.braintreegateway.com',
        'https://payments.braintree-api.com',
      ],
      'frame-src': [assets],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['tessera'],
    });
    expect(headers).toEqual({});
  });

  it('is the header of the directives', () => {
    const { policy, directives } = pagePolicy({ methods: ['hosted-fields', 'paypal'], assets });
    expect(policy.split('; ')).toEqual(
      Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ')}`),
    );
  });

  it.each(modules)('is the same for the name of the module %s in code', (module) => {
    const inCode = pagePolicy({ methods: [globalName(module)], assets });
    expect(inCode).toEqual(pagePolicy({ methods: [module], assets }));
  });

  it('keeps the windows of the methods connected, and lets the frames request payments', () => {
    expect(pagePolicy({ methods: ['paypal', 'google-payment'], assets }).headers).toEqual({
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Permissions-Policy': `payment=(self "${assets}")`,
    });
  });

  it.each([
    ['production', 'https://songbird.cardinalcommerce.com'],
    ['sandbox', 'https://songbirdstag.cardinalcommerce.com'],
    ['development', 'http://pay.localhost:4002'],
  ] as const)('names the 3D Secure script of %s', (environment, origin) => {
    const { directives } = pagePolicy({ methods: ['three-d-secure'], assets, environment });
    expect(directives['script-src']).toContain(origin);
  });

  it('lets the test gateway of a given origin replace the providers', () => {
    const gateway = 'https://gateway.test';
    const { policy } = pagePolicy({
      ...{ methods: ['us-bank-account'], assets, gateway },
      environment: 'development',
    });
    expect(policy).toContain(`frame-src ${assets} ${gateway};`);
    expect(policy).not.toContain('plaid');
  });

  it('allows scripts by a nonce, and what they load', () => {
    const { directives } = pagePolicy({ methods: ['hosted-fields'], assets, nonce: 'r4nd0m' });
    expect(directives['script-src']).toEqual(["'nonce-r4nd0m'", "'strict-dynamic'", assets]);
  });

  it('allows the policy of Lit for a bundle with the package of npm', () => {
    const { directives } = pagePolicy({ methods: ['hosted-fields'], assets, isBundled: true });
    expect(directives['trusted-types']).toEqual(['tessera', 'lit-html']);
  });

  it('lets 3D Secure send forms to the banks, or to the test gateway', () => {
    const methods = ['three-d-secure'];
    const formTargets = (environment: 'production' | 'sandbox' | 'development') =>
      pagePolicy({ methods, assets, environment }).directives['form-action'];
    expect(formTargets('production')).toEqual(["'self'", 'https:']);
    expect(formTargets('sandbox')).toEqual(["'self'", 'https:']);
    expect(formTargets('development')).toEqual(["'self'", 'http://pay.localhost:4002']);
  });

  it('reads the names that the command accepts', () => {
    expect(pagePolicy({ methods: ['card', 'threeDSecure', 'googlePay'], assets })).toEqual(
      pagePolicy({ methods: ['hosted-fields', 'three-d-secure', 'google-payment'], assets }),
    );
  });

  it('contains the origin of the assets without a slash', () => {
    expect(pagePolicy({ methods: ['apple-pay'], assets: `${assets}/` })).toEqual(
      pagePolicy({ methods: ['apple-pay'], assets }),
    );
  });
});

describe('the options of a policy', () => {
  it.each(['nope', 'pay-venmo', '', 'constructor'])('must not name the method %j', (method) => {
    expect(() => pagePolicy({ methods: ['card', method], assets })).toThrow(
      new TypeError(
        `There is no method "${method}". Known are: american-express, apple-pay, applePay, card, checkout, data-collector, dataCollector, drop-in, dropin, google-pay, google-payment, googlePay, hosted-fields, local-payment, masterpass, payment-request, paypal, paypal-checkout, paypalCredit, preferred-payment-methods, sepa, three-d-secure, threeDSecure, unionpay, us-bank-account, vault, vault-manager, venmo, visa-checkout.`,
      ),
    );
  });

  it.each(['', "x' 'unsafe-inline", 'x; script-src *', 'x y', '=', 'x==='])(
    'must not contain the nonce %j',
    (nonce) => {
      expect(() => pagePolicy({ methods: [], assets, nonce })).toThrow(
        new TypeError('nonce must consist of letters, digits, +, /, - and _, with at most two = at its end.'),
      );
    },
  );

  it.each(['r4nd0m==', 'a+b/c=', 'a-b_c', crypto.randomUUID()])('may contain the nonce %s', (nonce) => {
    expect(pagePolicy({ methods: [], assets, nonce }).policy).toContain(`'nonce-${nonce}'`);
  });

  it.each(['', '*', 'https://*', "https://a.example; script-src 'unsafe-inline'", 'https://a.example;x'])(
    'must not contain %j instead of an origin',
    (address) => {
      expect(() => pagePolicy({ methods: [], assets: address })).toThrow(
        new TypeError('assets must be an origin, for example https://assets.shop.example.'),
      );
      expect(() => pagePolicy({ methods: [], assets, environment: 'development', gateway: address })).toThrow(
        new TypeError('gateway must be an origin, for example https://assets.shop.example.'),
      );
    },
  );

  it('must name a known environment', () => {
    expect(() => pagePolicy({ methods: [], assets, environment: 'test' as 'sandbox' })).toThrow(
      new TypeError('There is no environment "test". Known are: production, sandbox, development.'),
    );
  });
});
