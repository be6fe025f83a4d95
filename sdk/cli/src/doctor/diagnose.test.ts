import { describe, expect, it } from 'vitest';
import { diagnose } from './diagnose.js';
import type { PageFacts } from './facts.types.js';

const assets = 'https://assets.shop.example';
const script = (path: string, more: object = {}) => ({
  url: `${assets}/web/${path}`,
  integrity: undefined,
  crossOrigin: undefined,
  isModule: false,
  ...more,
});
const policy = `script-src ${assets}; frame-src ${assets}; connect-src ${assets} https://api.braintreegateway.com https://payments.braintree-api.com`;
const key = {
  kind: 'tokenization key',
  start: 'production_k3y…',
  environment: 'production',
  expires: undefined,
} as const;
const token = { ...key, kind: 'client token' } as const;

/** A page without findings. */
const page: PageFacts = {
  url: 'https://shop.example/checkout',
  file: undefined,
  headers: { 'content-security-policy': policy },
  metaPolicies: [],
  scripts: [script('3.102.0/html/tessera.min.js', { isModule: true })],
  elements: ['pay-card'],
  frames: [`${assets}/web/3.102.0/html/hosted-fields-form-frame.min.html`],
  credentials: [key],
  hasPrivateKey: false,
  requests: [{ url: `${assets}/web/3.102.0/html/tessera.min.js`, status: 200 }],
  violations: [],
  framePage: {
    url: `${assets}/web/3.102.0/html/hosted-fields-frame.min.html`,
    status: 200,
    headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'" },
  },
  framePolicy: "default-src 'none'",
  installed: '3.102.0',
  now: Date.parse('2026-11-24T12:00:00Z'),
};
const found = (change: Partial<PageFacts>, methods?: readonly string[]) =>
  diagnose({ ...page, ...change }, methods).findings;
const headers = (more: Readonly<Record<string, string>>) => ({ headers: { ...page.headers, ...more } });
const csp = (text: string) => headers({ 'content-security-policy': text });
const frame = (change: object) => ({ framePage: page.framePage && { ...page.framePage, ...change } });
const hash = 'sha384-right';

describe('diagnose', () => {
  it('finds nothing on a correct page, and makes every check', () => {
    expect(diagnose(page)).toEqual({
      place: 'https://shop.example/checkout',
      methods: ['hosted-fields'],
      findings: [],
      unchecked: [],
    });
  });

  it.each<readonly [id: string, change: Partial<PageFacts>, remedy: string]>([
    ['insecure-page', { url: 'http://shop.example/checkout' }, 'Serve the page over https.'],
    ['mixed-content', { frames: ['http://other.example/frame'] }, 'Serve it over https.'],
    [
      'same-origin-frames',
      { url: `${assets}/checkout` },
      'Serve the copied assets from an origin of their own',
    ],
    [
      'coop',
      { elements: ['pay-paypal'], ...headers({ 'cross-origin-opener-policy': 'same-origin' }) },
      'same-origin-allow-popups',
    ],
    [
      'permissions-policy',
      { elements: ['pay-apple-pay'], ...headers({ 'permissions-policy': 'camera=(), payment=()' }) },
      'payment=(self)',
    ],
    [
      'asset-failed',
      { requests: [{ url: `${assets}/web/3.102.0/html/chunks/x.js`, status: 404 }] },
      'npx tessera copy-assets',
    ],
    [
      'configuration-refused',
      {
        requests: [
          { url: 'https://api.braintreegateway.com/merchants/m/client_api/v1/configuration', status: 401 },
        ],
      },
      'Check the tokenization key',
    ],
    [
      'csp-script-src',
      csp(policy.replace(`script-src ${assets}`, "script-src 'none'")),
      `script-src ${assets}`,
    ],
    [
      'csp-frame-src',
      csp(policy.replace(`frame-src ${assets}`, "frame-src 'self'")),
      `frame-src 'self' ${assets}`,
    ],
    ['csp-connect-src', csp(`default-src 'self' ${assets} https://*.braintreegateway.com`), 'connect-src'],
    [
      'csp-style-src',
      {
        scripts: [script('dropin/1.47.0/js/dropin.min.js', { integrity: hash, crossOrigin: '' })],
        ...csp(`${policy}; style-src 'self'`),
      },
      `style-src 'self' ${assets}`,
    ],
    ['csp-script-src', { elements: ['pay-google-pay'] }, 'https://pay.google.com'],
    ['trusted-types', csp(`${policy}; trusted-types lit-html`), 'trusted-types lit-html tessera'],
    ['csp-weak', csp(policy.replace('script-src', "script-src 'unsafe-inline'")), 'nonces or hashes'],
    ['csp-missing', { headers: {} }, `script-src ${assets}; frame-src ${assets}`],
    [
      'csp-blocked',
      { violations: [{ directive: 'img-src', blocked: 'https://x.example' }] },
      'Allow it in img-src',
    ],
    [
      'test-credential',
      { credentials: [{ ...key, environment: 'sandbox' }], ...csp('') },
      'production account',
    ],
    ['production-credential', { url: 'http://localhost:3000/' }, 'sandbox account'],
    ['expired-token', { credentials: [{ ...token, expires: page.now - 1 }] }, 'Request a new one'],
    [
      'static-token',
      { credentials: [token], url: undefined, file: 'index.html' },
      'Request it from the server',
    ],
    ['private-key', { hasPrivateKey: true }, 'replace the key'],
    [
      'integrity-missing',
      { scripts: [script('3.102.0/js/client.min.js', { hash })] },
      `integrity="${hash}" crossorigin="anonymous"`,
    ],
    [
      'integrity-wrong',
      {
        scripts: [
          script('3.102.0/js/client.min.js', { hash, integrity: 'sha384-old', crossOrigin: 'anonymous' }),
        ],
      },
      `integrity="${hash}"`,
    ],
    [
      'crossorigin-missing',
      { scripts: [script('3.102.0/js/client.min.js', { hash, integrity: hash })] },
      'crossorigin="anonymous"',
    ],
    [
      'two-copies',
      { requests: [{ url: 'https://cdn.example/web/3.102.0/html/tessera.min.js', status: 200 }] },
      'from one origin',
    ],
    [
      'old-scripts',
      { requests: [{ url: 'https://js.braintreegateway.com/web/3.97.0/js/client.min.js', status: 200 }] },
      'npx tessera migrate',
    ],
    ['version', { installed: '3.103.0' }, 'Copy the assets again'],
    ['frames-missing', frame({ status: 404 }), 'npx tessera copy-assets'],
    ['frames-missing', frame({ status: undefined }), 'npx tessera copy-assets'],
    [
      'frames-type',
      frame({ headers: { ...page.framePage?.headers, 'content-type': 'text/plain' } }),
      'text/html',
    ],
    [
      'frames-policy',
      frame({ headers: { 'content-type': 'text/html' } }),
      "Content-Security-Policy: default-src 'none'",
    ],
    [
      'frames-refused',
      frame({ headers: { ...page.framePage?.headers, 'x-frame-options': 'DENY' } }),
      'Remove it',
    ],
    [
      'frames-coop',
      frame({ headers: { ...page.framePage?.headers, 'cross-origin-opener-policy': 'same-origin' } }),
      'Remove it',
    ],
    ['not-found', { elements: [], scripts: [], frames: [], requests: [] }, '--methods card,paypal'],
  ])('reports %s with its remedy', (id, change, remedy) => {
    const finding = found(change).find((each) => each.id === id && each.remedy.includes(remedy));
    expect(finding, JSON.stringify(found(change))).toBeDefined();
  });

  it('lists the checks that a file does not allow', () => {
    const { unchecked, findings } = diagnose({
      ...page,
      ...{ url: undefined, file: 'index.html', headers: undefined, requests: undefined },
      ...{ violations: undefined, framePage: undefined, installed: undefined },
    });
    expect(findings).toEqual([]);
    expect(unchecked).toEqual(
      expect.arrayContaining([
        'Cross-Origin-Opener-Policy',
        'sources of the content security policy',
        'version',
      ]),
    );
  });

  it.each([
    ["script-src 'strict-dynamic' 'nonce-x' 'unsafe-inline'; frame-src *; connect-src https:"],
    [`default-src https://*.shop.example https://*.braintreegateway.com https://*.braintree-api.com`],
    ["object-src 'none'"],
  ])('accepts the policy %s', (text) => {
    expect(found(csp(text))).toEqual([]);
  });

  it('does not ask for the hosts of providers with a gateway for tests', () => {
    expect(
      found({
        elements: ['pay-google-pay'],
        credentials: [{ ...key, environment: 'development' }],
        url: 'http://localhost/',
      }),
    ).toEqual([]);
  });

  it('checks the methods that are named instead of those that are found', () => {
    const change = headers({ 'cross-origin-opener-policy': 'same-origin' });
    expect(found(change)).toEqual([]);
    expect(found(change, ['venmo']).map(({ id }) => id)).toEqual(['coop']);
  });
});
