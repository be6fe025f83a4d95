import type { Recording } from '../run-scenario.js';
import type { Json } from '../scenario.js';
import type { WireRequest } from '../wire.js';

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const read = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value);

/** Parts of a body that differ between two clients, or between an iframe's page and a button's script. */
const incidental = new Set([
  '_meta',
  'authorizationFingerprint',
  'tokenizationKey',
  'braintreeLibraryVersion',
  'correlationId',
  'returnUrl',
  'cancelUrl',
]);

const essential = (body: unknown): unknown =>
  isObject(body)
    ? Object.fromEntries(
        // The modules for PayPal's own button and for a window differ: only one sends what is off.
        Object.entries(body).filter(
          ([name, value]) => !incidental.has(name) && !(name === 'offerPayLater' && value === false),
        ),
      )
    : body;

/** Requests that concern the shop, by a text of their URL or query, with what the shop's options decide. */
const known: readonly (readonly [name: string, pattern: RegExp, part: (request: WireRequest) => unknown])[] =
  [
    [
      'tokenize a card',
      /TokenizeCreditCard/i,
      ({ body }) => ({
        options: read(body, 'variables', 'input', 'options'),
        card: Object.keys(Object(read(body, 'variables', 'input', 'creditCard')) as object).sort(),
      }),
    ],
    ['delete a payment method', /deletePaymentMethod/i, ({ body }) => read(body, 'variables')],
    [
      'list payment methods',
      /\/payment_methods$/,
      ({ query }) => query.filter((piece) => /default/i.test(piece)),
    ],
    ['create a PayPal payment', /paypal_hermes\/create_payment_resource$/, ({ body }) => essential(body)],
    ['create a PayPal agreement', /paypal_hermes\/setup_billing_agreement$/, ({ body }) => essential(body)],
    [
      'tokenize a PayPal account',
      /payment_methods\/paypal_accounts$/,
      ({ body }) => read(body, 'paypalAccount', 'options'),
    ],
    [
      'verify a card',
      /three_d_secure\/lookup$/,
      ({ body }) => ({
        amount: read(body, 'amount'),
        additionalInfo: read(body, 'additionalInfo'),
        bin: read(body, 'bin'),
      }),
    ],
    ['create a Venmo payment', /createVenmoPaymentContext/i, ({ body }) => read(body, 'variables', 'input')],
    ['start an Apple Pay session', /apple_pay_web\/sessions$/, ({ body }) => essential(body)],
    ['tokenize an Apple Pay payment', /apple_payment_tokens$/, () => null],
  ];

function namedRequest(request: WireRequest): WireRequest[] {
  const text = `${request.url} ${JSON.stringify(read(request.body, 'query') ?? '')}`;
  const found = known.find(([, pattern]) => pattern.test(request.url) || pattern.test(text));
  if (!found) return [];
  const [url, , part] = found;
  return [{ method: request.method, url, query: [], headers: {}, body: part(request) }];
}

/** Returns a recording without what two implementations may do differently: the size of windows and other requests. */
export const selectDropIn = (recording: Recording): Recording => ({
  ...recording,
  opened: [],
  requests: recording.requests.flatMap(namedRequest),
});
