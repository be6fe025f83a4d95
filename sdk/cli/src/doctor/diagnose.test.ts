import { describe, expect, it } from 'vitest';
import { diagnose } from './diagnose.js';
import type { PageFacts } from './facts.types.js';
import {
  assets,
  blocked,
  csp,
  found,
  frame,
  hash,
  headers,
  key,
  page,
  policy,
  script,
  token,
} from './test-support.js';

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
    ['no-response', { unanswered: ['https://a.example/b?c', 'https://a.example/b'] }, 'Check its server'],
    ['element-unknown', { elements: ['pay-paypall'], definedElements: [] }, 'Write <pay-paypal>,'],
    ['element-unknown', { elements: ['pay-gpay'], definedElements: ['pay-card'] }, 'Write <pay-'],
    ['element-unknown', { elements: ['pay-crad'] }, 'Write <pay-card>,'],
    [
      'authorization-missing',
      {
        unauthorized: { tags: ['pay-card'], seconds: 10 },
        errors: [
          {
            code: 'INSTANTIATION_OPTION_REQUIRED',
            message: 'options.authorization is required when creating <pay-card>.',
          },
        ],
      },
      'Set its authorization',
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
          {
            url: 'https://api.braintreegateway.com/merchants/m/client_api/v1/configuration',
            status: 401,
            refused: 401,
          },
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
    ['csp-missing', { headers: {} }, `script-src 'self' ${assets}; style-src 'self'`],
    ['csp-blocked', { violations: [blocked] }, "img-src 'self' https://x.example"],
    [
      'csp-blocked',
      {
        violations: [
          { ...{ directive: 'script-src-elem', blocked: 'inline', sample: '' }, policy: "script-src 'none'" },
        ],
        inlineHashes: { scripts: ["'sha256-x'"], handlers: [] },
      },
      "\nscript-src 'sha256-x'\n",
    ],
    [
      'csp-blocked',
      { violations: [{ ...blocked, directive: 'style-src-attr', blocked: 'inline' }] },
      'style-src',
    ],
    [
      'create-failed',
      { errors: [{ code: 'HOSTED_FIELDS_INVALID_FIELD_KEY', message: 'Unknown field' }] },
      'Correct the container or the option',
    ],
    [
      'assets-url-missing',
      { errors: [{ code: 'ASSETS_URL_REQUIRED', message: 'x' }] },
      'configure({ assetsUrl:',
    ],
    [
      'gateway-unreachable',
      {
        url: 'http://localhost:3000/',
        credentials: [{ ...token, environment: 'development', gateway: 'http://127.0.0.1:4002' }],
        framePage: page.framePage && {
          ...page.framePage,
          headers: {
            'content-type': 'text/html',
            'content-security-policy': "default-src 'none'; connect-src 'self' http://pay.localhost:4002",
          },
        },
      },
      'POST /server/v1/client-tokens',
    ],
    [
      'gateway-unreachable',
      { requests: [{ url: 'http://pay.localhost:4002/graphql', status: undefined }], ...csp('') },
      'configure({ gatewayUrl })',
    ],
    ['not-found', { elements: [], scripts: [], frames: [], requests: [], hasBundle: true }, 'after a press'],
    [
      'two-copies',
      { scripts: [1, 2].map(() => script('3.102.0/js/client.min.js', { integrity: hash, crossOrigin: '' })) },
      'Keep one of them.',
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
      'integrity-missing',
      { scripts: [script('3.102.0/js/client.min.js')] },
      'js/client.min.js in web/3.102.0/html/manifest.json',
    ],
    [
      'integrity-missing',
      { scripts: [script('dropin/1.47.0/js/dropin.min.js')] },
      'that npx tessera copy-assets DIR prints',
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
      "Content-Security-Policy: default-src 'none'; connect-src",
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
    ['not-found', { elements: [], scripts: [], frames: [], requests: [] }, '--methods dropin,paypal'],
  ])('reports %s with its remedy', (id, change, remedy) => {
    const finding = found(change).find((each) => each.id === id && each.remedy.includes(remedy));
    expect(finding, JSON.stringify(found(change))).toBeDefined();
  });

  it('knows methods by their frames where the page has no element', () => {
    const frames = ['hosted-fields-frame', 'payment-request-frame', 'dispatch-frame'].map(
      (name) => `${assets}/web/3.102.0/html/${name}.min.html`,
    );
    const facts = { ...page, elements: [], scripts: [], requests: [], frames };
    expect(diagnose(facts).methods).toEqual(['hosted-fields', 'payment-request']);
  });

  it.each<readonly [title: string, change: Partial<PageFacts>]>([
    ['defined elements of the shop', { elements: ['pay-slip'], definedElements: ['pay-slip'] }],
    ['other names in files', { elements: ['pay-receipt'] }],
  ])('accepts %s, which are no methods', (_, change) => {
    const { findings, methods } = diagnose({ ...page, frames: [], ...change });
    expect({ findings, methods }).toEqual({ findings: [], methods: [] });
  });
});
