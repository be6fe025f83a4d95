import { checkoutErrors } from '../checkout/checkout.errors.js';
import { clientErrors } from '../client/client.errors.js';
import { requestErrors } from '../client/request/request.errors.js';
import type { CodeOf } from '../core/error-codes.js';
import { abortErrors, type ErrorCatalogue, type PaymentError, sharedErrors } from '../core/errors.js';
import { optionErrors } from '../core/option.errors.js';
import { pageErrors } from '../core/page.errors.js';
import { frameErrors } from '../frames/rpc/frame.errors.js';
import { googlePaymentErrors } from '../google-pay-api/google-pay.errors.js';
import { applePayErrors } from '../methods/apple-pay/page/apple-pay.errors.js';
import { cardErrors, hostedFieldsErrors } from '../methods/hosted-fields/shared/hosted-fields.errors.js';
import { localPaymentErrors } from '../methods/local-payment/page/local-payment.errors.js';
import { masterpassErrors } from '../methods/masterpass/page/masterpass.errors.js';
import { sepaErrors } from '../methods/sepa/page/sepa.errors.js';
import { threeDSecureErrors } from '../methods/three-d-secure/page/three-d-secure.errors.js';
import { unionPayErrors } from '../methods/unionpay/shared/unionpay.errors.js';
import { accessErrors, usBankAccountErrors } from '../methods/us-bank-account/page/us-bank-account.errors.js';
import { vaultManagerErrors } from '../methods/vault-manager/page/vault-manager.errors.js';
import { venmoErrors } from '../methods/venmo/page/venmo.errors.js';
import { visaCheckoutErrors, walletErrors } from '../methods/visa-checkout/page/visa-checkout.errors.js';
import { paypalErrors } from '../paypal/paypal.errors.js';
import { elementErrors } from '../ui/element.errors.js';
import { suggestion } from './suggestion.js';

/** Errors that the elements' payments and creation end with. */
const catalogues = [
  ...[abortErrors, sharedErrors, optionErrors, pageErrors, frameErrors, elementErrors, checkoutErrors],
  ...[clientErrors, requestErrors, hostedFieldsErrors, hostedFieldsErrors, cardErrors],
  ...[threeDSecureErrors, unionPayErrors, paypalErrors, venmoErrors, applePayErrors, googlePaymentErrors],
  ...[localPaymentErrors, masterpassErrors, sepaErrors, usBankAccountErrors, accessErrors],
  ...[vaultManagerErrors, visaCheckoutErrors, walletErrors],
];

type CodeIn<Catalogue> = Catalogue extends ErrorCatalogue<string, string> ? CodeOf<Catalogue> : never;

/** Error code that a payment of an element can end with. */
export type ElementErrorCode = CodeIn<(typeof catalogues)[number]>;

const factories = new Map(
  catalogues
    .flatMap((catalogue) => Object.values<() => PaymentError>(catalogue))
    .map((create) => [create().code, create] as const),
);

/** Returns an error of the catalogues. Throws for a code that no element has. */
export function errorOf(code: ElementErrorCode): PaymentError {
  const create = factories.get(code);
  if (create) return create();
  // Untyped tests may pass anything.
  const given: unknown = code;
  const name = String(given);
  const near = suggestion(name, [...factories.keys()]);
  throw new Error(
    `There is no error code "${name}"${near}. Use a code of the elements, for example ` +
      '"HOSTED_FIELDS_FAILED_TOKENIZATION"; the type ElementErrorCode lists them.',
  );
}
