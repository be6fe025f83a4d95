import { describe, expect, it } from 'vitest';
import { diagnose } from './diagnose.js';
import type { PageFacts } from './facts.types.js';
import {
  assets,
  blocked,
  csp,
  found,
  frame,
  headers,
  key,
  page,
  policy,
  script,
  token,
} from './test-support.js';

describe('diagnose', () => {
  it('lists the checks that a file does not allow', () => {
    const { unchecked, findings } = diagnose({
      ...page,
      ...{ url: undefined, file: 'index.html', headers: undefined, requests: undefined },
      ...{ violations: undefined, framePage: undefined, installed: undefined, errors: undefined },
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

  it('reports a refused configuration although the page ignores the error', () => {
    const url = 'https://payments.braintree-api.com/graphql';
    const requests = [1, 2].map(() => ({ url, status: 200, refused: 401 }));
    expect(found({ requests }).map(({ id }) => id)).toEqual(['configuration-refused']);
    expect(found({ requests: [{ url, status: 401 }] })).toEqual([]);
  });

  it('does not ask for the hosts of providers with a gateway for tests', () => {
    const findings = found({
      elements: ['pay-google-pay'],
      credentials: [{ ...key, environment: 'development' }],
      ...{ url: 'http://localhost/', framePage: undefined },
    });
    expect(findings.map(({ id }) => id)).toEqual(['csp-script-src', 'csp-frame-src', 'csp-connect-src']);
    expect(JSON.stringify(findings)).not.toContain('google');
    expect(JSON.stringify(findings)).toContain('http://pay.localhost:4002');
    const set = found({
      credentials: [{ ...key, environment: 'development' }],
      ...{ url: 'http://localhost/', framePage: undefined, gatewayUrl: 'http://pay.localhost:1' },
    });
    expect(set[0]?.remedy).toMatch(/connect-src .* http:\/\/pay\.localhost:1$/);
  });

  it('checks the methods that are named instead of those that are found', () => {
    const change = headers({ 'cross-origin-opener-policy': 'same-origin' });
    expect(found(change)).toEqual([]);
    expect(found(change, ['venmo']).map(({ id }) => id)).toEqual(['coop']);
    const nothing = { elements: [], scripts: [], frames: [], requests: [], ...change };
    expect(found(nothing, ['venmo']).map(({ id }) => id)).toEqual(['coop', 'not-found']);
  });

  it('checks the headers although the page has failed', () => {
    const failed: Partial<PageFacts> = {
      ...{ elements: [], frames: [], framePage: undefined, scripts: [], requests: [] },
      ...headers({ 'cross-origin-opener-policy': 'same-origin', 'permissions-policy': 'payment=()' }),
      errors: [{ code: 'ASSETS_URL_REQUIRED', message: '' }],
    };
    const ids = ['assets-url-missing', 'coop', 'permissions-policy'];
    expect(found({ ...failed, optionMethods: ['paypal', 'apple-pay'] }).map(({ id }) => id)).toEqual(ids);
    expect(found({ ...failed, hasBundle: true }).map(({ id }) => id)).toEqual(ids);
  });

  it.each<readonly [title: string, change: Partial<PageFacts>, ids: readonly string[]]>([
    [
      'a blocked origin that the policy is known to lack',
      {
        ...csp(policy.replace(`frame-src ${assets}`, "frame-src 'none'")),
        violations: [
          {
            ...{ directive: 'frame-src', sample: '' },
            blocked: `${assets}/web/3.102.0/html/x.html`,
            policy: "frame-src 'none'",
          },
        ],
        requests: [{ url: `${assets}/web/3.102.0/html/x.html`, status: undefined }],
        errors: [{ code: 'FRAME_UNREACHABLE', message: 'x' }],
      },
      ['csp-frame-src'],
    ],
    [
      'both addresses of an account without a network',
      {
        requests: [
          'https://api.braintreegateway.com/merchants/m/client_api/v1/configuration',
          'https://payments.braintree-api.com/graphql',
        ].map((url) => ({ url, status: undefined })),
        errors: [{ code: 'CLIENT_GATEWAY_NETWORK', message: 'The gateway cannot be reached.' }],
      },
      ['gateway-unreachable'],
    ],
    [
      'a misspelt element, without which nothing is created',
      {
        ...{ elements: ['pay-paypall'], definedElements: [], credentials: [], headers: csp(policy).headers },
        ...{ scripts: [], frames: [], requests: [], framePage: undefined, hasBundle: true },
      },
      ['element-unknown'],
    ],
    [
      'several blocked addresses of one origin',
      { violations: [blocked, { ...blocked, blocked: 'https://x.example/b' }] },
      ['csp-blocked'],
    ],
    [
      'a policy of Trusted Types that the browser has blocked',
      {
        ...csp(`${policy}; trusted-types lit-html`),
        violations: ['trusted-types', 'require-trusted-types-for'].map((directive) => ({
          ...{ directive, blocked: 'trusted-types-sink', sample: 'dompurify|<p>' },
          policy: `${policy}; trusted-types lit-html`,
        })),
        ...{ elements: [], scripts: [], frames: [], requests: [], framePage: undefined, hasBundle: true },
      },
      ['trusted-types'],
    ],
    [
      'a script of a provider that the policy blocks',
      {
        ...csp(policy.replace(`script-src ${assets}`, "script-src 'self'")),
        violations: [
          {
            ...{ directive: 'script-src-elem', blocked: 'https://x.example/x.js', sample: '' },
            policy: policy.replace(`script-src ${assets}`, "script-src 'self'"),
          },
        ],
        errors: [{ code: 'GOOGLE_PAYMENT_SCRIPT_FAILED_TO_LOAD', message: 'x' }],
      },
      ['csp-script-src'],
    ],
    [
      'several blocked origins of one directive',
      { violations: [blocked, { ...blocked, blocked: 'https://y.example/b' }] },
      ['csp-blocked'],
    ],
    [
      'several files of a release',
      {
        requests: ['a', 'b'].map((name) => ({
          ...{ url: `${assets}/web/3.102.0/html/${name}.js?t=1`, status: 404 },
        })),
        ...frame({ status: 404 }),
      },
      ['asset-failed'],
    ],
    [
      'a token that has expired',
      {
        credentials: [{ ...token, expires: page.now - 1 }],
        requests: [
          { url: 'https://api.braintreegateway.com/client_api/v1/configuration', status: 401, refused: 401 },
        ],
        errors: [{ code: 'CLIENT_AUTHORIZATION_INVALID', message: 'x' }],
      },
      ['expired-token'],
    ],
    [
      'an error that is logged as an object and as a text',
      {
        errors: [
          { code: 'CLIENT_INVALID_AUTHORIZATION', message: 'The authorization is malformed.' },
          { code: undefined, message: 'The authorization is malformed.' },
        ],
      },
      ['authorization-malformed'],
    ],
  ])('reports one finding for %s', (_, change, ids) => {
    expect(found(change).map(({ id }) => id)).toEqual(ids);
  });

  it('prints no parameters of addresses', () => {
    const url = `${assets}/web/3.102.0/js/client.min.js?token=secret#secret`;
    const report = diagnose({
      ...page,
      ...{ url: 'https://shop.example/checkout?token=secret#secret', violations: [blocked] },
      requests: [{ url, status: 404 }],
      scripts: [script('', { url })],
      framePage: page.framePage && { ...page.framePage, url: `${url}/x`, status: 404 },
      frames: ['http://other.example/frame?token=secret'],
    });
    expect(report.findings.length).toBeGreaterThan(3);
    expect(JSON.stringify(report)).not.toContain('secret');
  });

  it('suggests a complete policy from what the page uses', () => {
    const finding = found({
      headers: {},
      elements: ['pay-paypal', 'pay-three-d-secure'],
      inlineHashes: { scripts: ["'sha256-a'"], handlers: ["'sha256-b'"] },
      usage: {
        sources: {
          'script-src': ["'self'", 'inline', 'inline-attribute', 'https://cdn.example'],
          'style-src': ['inline'],
          'connect-src': ['wss://live.example'],
          'worker-src': ['blob:'],
        },
        typePolicies: ['lit-html'],
        needsTypes: false,
      },
    }).find(({ id }) => id === 'csp-missing');
    const [header, note] = finding?.remedy.split('\n') ?? [];
    expect(header?.split('; ')).toEqual([
      "Content-Security-Policy: default-src 'self'",
      `script-src 'self' 'sha256-a' 'unsafe-hashes' 'sha256-b' https://cdn.example ${assets} https://songbird.cardinalcommerce.com`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      `connect-src 'self' wss://live.example ${assets} https://api.braintreegateway.com https://payments.braintree-api.com`,
      `frame-src 'self' ${assets} https:`,
      "media-src 'self'",
      "worker-src 'self' blob:",
      "object-src 'none'",
      "base-uri 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types lit-html tessera',
    ]);
    expect(note).toContain('nonce');
  });

  it('suggests a policy with an example of the assets origin while it is not set', () => {
    const { remedy = '' } =
      found({
        ...{ headers: {}, elements: [], frames: [], scripts: [], requests: [], framePage: undefined },
        errors: [{ code: 'ASSETS_URL_REQUIRED', message: '' }],
      }).find(({ id }) => id === 'csp-missing') ?? {};
    for (const name of ['script-src', 'style-src', 'frame-src', 'connect-src'])
      expect(remedy).toContain(`${name} 'self' https://assets.shop.example`);
    expect(remedy).toContain('https://assets.shop.example stands for');
  });

  it('uses the gateway of a token for the account and for the scripts of the providers', () => {
    const gateway = 'http://pay.localhost:4002';
    const finding = found({
      ...{ url: 'http://localhost/', headers: {}, elements: ['pay-three-d-secure'], framePage: undefined },
      credentials: [{ ...token, environment: 'development', gateway }],
    }).find(({ id }) => id === 'csp-missing');
    for (const name of ['script-src', 'frame-src', 'connect-src'])
      expect(finding?.remedy).toMatch(new RegExp(`${name} [^;]*${gateway}`));
  });
});
