import { diagnose } from './diagnose.js';
import type { PageFacts } from './facts.types.js';

export const assets = 'https://assets.shop.example';
export const script = (path: string, more: object = {}) => ({
  url: `${assets}/web/${path}`,
  integrity: undefined,
  crossOrigin: undefined,
  isModule: false,
  ...more,
});
export const policy = `script-src ${assets}; frame-src ${assets}; connect-src ${assets} https://api.braintreegateway.com https://payments.braintree-api.com`;
export const key = {
  kind: 'tokenization key',
  start: 'production_k3y…',
  environment: 'production',
  gateway: undefined,
  expires: undefined,
} as const;
export const token = { ...key, kind: 'client token' } as const;
export const blocked = {
  directive: 'img-src',
  blocked: 'https://x.example/a?token=secret',
  policy: "default-src 'self'",
  sample: '',
};
const framePolicy =
  "default-src 'none'; connect-src 'self' https://*.braintreegateway.com:443 https://*.braintree-api.com:443";

/** A page without findings. */
export const page: PageFacts = {
  url: 'https://shop.example/checkout',
  file: undefined,
  headers: { 'content-security-policy': policy },
  metaPolicies: [],
  scripts: [script('3.102.0/html/tessera.min.js', { isModule: true })],
  elements: ['pay-card'],
  knownElements: [
    'pay-apple-pay',
    'pay-card',
    'pay-checkout',
    'pay-google-pay',
    'pay-paypal',
    'pay-three-d-secure',
  ],
  frames: [`${assets}/web/3.102.0/html/hosted-fields-form-frame.min.html`],
  credentials: [key],
  hasPrivateKey: false,
  requests: [{ url: `${assets}/web/3.102.0/html/tessera.min.js`, status: 200 }],
  violations: [],
  errors: [],
  logs: [],
  withoutCors: [],
  unauthorized: { tags: [], seconds: 2 },
  usage: undefined,
  inlineHashes: { scripts: [], handlers: [] },
  hasBundle: false,
  optionMethods: [],
  framePage: {
    url: `${assets}/web/3.102.0/html/hosted-fields-frame.min.html`,
    status: 200,
    headers: { 'content-type': 'text/html', 'content-security-policy': framePolicy },
  },
  framePolicy,
  installed: '3.102.0',
  now: Date.parse('2026-11-24T12:00:00Z'),
};
export const found = (change: Partial<PageFacts>, methods?: readonly string[]) =>
  diagnose({ ...page, ...change }, methods).findings;
export const headers = (more: Readonly<Record<string, string>>) => ({
  headers: { ...page.headers, ...more },
});
export const csp = (text: string) => headers({ 'content-security-policy': text });
export const frame = (change: object) => ({ framePage: page.framePage && { ...page.framePage, ...change } });
export const hash = 'sha384-right';
