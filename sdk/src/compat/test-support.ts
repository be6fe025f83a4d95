import { createRequire } from 'node:module';

/** Error of the original braintree-web. */
export interface OriginalError extends Error {
  code: string;
  type: string;
  details: unknown;
}

interface OriginalErrorClass {
  new (init: object): OriginalError;
  types: Record<string, string>;
  findRootError(error: unknown): unknown;
}

const load = createRequire(import.meta.url);

/** Original error class, the reference for the compatible one. */
export const originalErrorClass = load('braintree-web/lib/braintree-error.js') as OriginalErrorClass;

/** Class of npm `braintree-web`; its instances cannot be created without a gateway, so that tests compare prototypes. */
export const originalClientClass = load('braintree-web/client/client.js') as { prototype: object };

/** Original class of hosted fields, with its inherited methods. */
export const originalFieldsClass = load('braintree-web/hosted-fields/external/hosted-fields.js') as {
  prototype: Record<string, (this: object, ...args: unknown[]) => unknown>;
};

/** Original class of preferred payment methods. */
export const originalPreferredClass = load(
  'braintree-web/preferred-payment-methods/preferred-payment-methods.js',
) as { prototype: object };

export const originalLocalPaymentClass = load('braintree-web/local-payment/external/local-payment.js') as {
  prototype: object;
};

/** Original classes of PayPal. */
export const originalPayPalClass = load('braintree-web/paypal/external/paypal.js') as { prototype: object };
export const originalPayPalCheckoutClass = load('braintree-web/paypal-checkout/paypal-checkout.js') as {
  prototype: object;
};

export const originalUsBankAccountClass = load('braintree-web/us-bank-account/us-bank-account.js') as {
  prototype: object;
};

export const originalVaultManagerClass = load('braintree-web/vault-manager/vault-manager.js') as {
  prototype: object;
};

/** Original classes of the wallets of browsers and devices. */
export const originalApplePayClass = load('braintree-web/apple-pay/apple-pay.js') as { prototype: object };
export const originalGooglePaymentClass = load('braintree-web/google-payment/google-payment.js') as {
  prototype: object;
};
export const originalPaymentRequestClass = load(
  'braintree-web/payment-request/external/payment-request.js',
) as { prototype: object };

export const originalMasterpassClass = load('braintree-web/masterpass/external/masterpass.js') as {
  prototype: object;
};

export const originalSepaClass = load('braintree-web/sepa/external/sepa.js') as { prototype: object };

/** Original classes of methods without frames of their own in the page, by module. */
export const originalClientClasses: Readonly<Record<string, { prototype: object }>> = {
  'american-express': load('braintree-web/american-express/american-express.js') as { prototype: object },
  unionpay: load('braintree-web/unionpay/shared/unionpay.js') as { prototype: object },
  'visa-checkout': load('braintree-web/visa-checkout/visa-checkout.js') as { prototype: object },
};

/** Original class of 3D Secure, with its inherited methods. */
export const originalThreeDSecureClass = load('braintree-web/three-d-secure/external/three-d-secure.js') as {
  prototype: object;
};

/** Original check for browsers in which braintree-web does not format text. */
export const originalIsSamsungBrowser = (
  createRequire(load.resolve('braintree-web'))('restricted-input/dist/lib/device.js') as {
    isSamsungBrowser(agent: string): boolean;
  }
).isSamsungBrowser;

/** All public modules of the original. */
export const originalModules = load('braintree-web') as Record<string, unknown>;
