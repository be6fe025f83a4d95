import { settings } from '../../core/settings.js';

/** Shopper of a story. */
export interface StoryCustomer {
  /** Guest, or customer with saved payment methods, which may still be loading. */
  customer: 'guest' | 'saved' | 'loading';
  /** Response of the gateway to a deletion. */
  deletion: 'silent' | 'refused';
}

const card = { cardType: 'Visa', lastFour: '1111', expirationMonth: '12', expirationYear: '2030' };
const saved = [
  { type: 'CreditCard', nonce: '1', default: true, hasSubscription: true, details: card },
  { type: 'CreditCard', nonce: '2', details: { ...card, cardType: 'MasterCard', lastFour: '4444' } },
  { type: 'PayPalAccount', nonce: '3', details: { email: 'ann.a.very.long.name.of.an.account@example.com' } },
];
const folder = () => new URL('/story/', settings().gatewayUrl).href;

/** Returns the client token of a customer whose gateway is replaced by the story. */
export const customerToken = () =>
  btoa(
    JSON.stringify({
      version: 2,
      environment: 'development',
      authorizationFingerprint: 'fingerprint?customer_id=ann',
      configUrl: `${folder()}v1/configuration`,
    }),
  );

function response(url: string, { customer, deletion }: StoryCustomer): Promise<Response> {
  if (url.includes('graphql'))
    return deletion === 'silent'
      ? new Promise(() => undefined)
      : Promise.resolve(Response.json({}, { status: 500 }));
  if (url.includes('/payment_methods') && customer === 'loading') return new Promise(() => undefined);
  if (url.includes('/payment_methods')) return Promise.resolve(Response.json({ paymentMethods: saved }));
  return Promise.resolve(
    Response.json({
      environment: 'development',
      merchantId: 'story',
      clientApiUrl: folder(),
      challenges: ['cvv', 'postal_code'],
      creditCards: { supportedCardTypes: ['Visa', 'MasterCard', 'American Express', 'Discover'] },
      paypalEnabled: true,
      paypal: { displayName: 'Lens & Co', clientId: null, assetsUrl: folder() },
    }),
  );
}

/** Replaces the gateway of customers: the sandbox has no customer with saved payment methods for stories. */
export function stubGateway(args: StoryCustomer): () => void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const isOwn = url.startsWith(folder()) || (args.customer !== 'guest' && url.includes('graphql'));
    return isOwn ? response(url, args) : fetch(input, init);
  };
  return () => {
    window.fetch = fetch;
  };
}
