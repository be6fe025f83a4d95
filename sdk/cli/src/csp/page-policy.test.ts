import { describe, expect, it } from 'vitest';
import { pagePolicy } from './page-policy.js';

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
});
