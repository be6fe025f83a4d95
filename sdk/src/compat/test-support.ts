import { createRequire } from 'node:module';

/** An error as the peer's SDK makes it. */
export interface OriginalError extends Error {
  code: string;
  type: string;
  details: unknown;
}

interface PeerErrorClass {
  new (init: object): OriginalError;
  types: Record<string, string>;
  findRootError(error: unknown): unknown;
}

const load = createRequire(import.meta.url);

/** The peer's own error class: what ours is measured by. */
export const originalErrorClass = load('braintree-web/lib/braintree-error.js') as PeerErrorClass;

/** The peer's own client class. */
export const originalClientClass = load('braintree-web/client/client.js') as { prototype: object };

/** The peer's own class of hosted fields, with what it inherits. */
export const originalFieldsClass = load('braintree-web/hosted-fields/external/hosted-fields.js') as {
  prototype: Record<string, (this: object, ...args: unknown[]) => unknown>;
};

/** The peer's own class of preferred payment methods. */
export const originalPreferredClass = load(
  'braintree-web/preferred-payment-methods/preferred-payment-methods.js',
) as { prototype: object };

/** The peer's own class of local payments. */
export const originalLocalPaymentClass = load('braintree-web/local-payment/external/local-payment.js') as {
  prototype: object;
};

/** The peer's own classes of PayPal. */
export const originalPayPalClass = load('braintree-web/paypal/external/paypal.js') as { prototype: object };
export const originalPayPalCheckoutClass = load('braintree-web/paypal-checkout/paypal-checkout.js') as {
  prototype: object;
};

/** The peer's own class of Masterpass. */
export const originalMasterpassClass = load('braintree-web/masterpass/external/masterpass.js') as {
  prototype: object;
};

/** The peer's own class of SEPA. */
export const originalSepaClass = load('braintree-web/sepa/external/sepa.js') as { prototype: object };

/** Whether the peer leaves text unformatted in a browser of this name. */
export const originalIsSamsungBrowser = (
  createRequire(load.resolve('braintree-web'))('restricted-input/dist/lib/device.js') as {
    isSamsungBrowser(agent: string): boolean;
  }
).isSamsungBrowser;

/** Every public module of the peer. */
export const originalModules = load('braintree-web') as Record<string, unknown>;
