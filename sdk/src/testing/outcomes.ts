import type { ErrorContext, PaymentError } from '../core/errors.js';
import type { CardPayload } from '../methods/hosted-fields/index.js';
import { hostedFieldsErrors } from '../methods/hosted-fields/shared/hosted-fields.errors.js';
import { elementErrors } from '../ui/element.errors.js';
import { type ElementErrorCode, errorOf } from './error-codes.js';
import { suggestion } from './suggestion.js';

/**
 * Outcome of a payment that a test has planned: `approve` and `cancel`, a payload to approve with, or an error code of
 * the element to fail with.
 */
export type ScriptedOutcome =
  | 'approve'
  | 'cancel'
  | {
      /** Payload to approve with. */
      approve: CardPayload;
    }
  | {
      /** Error code of the element to fail with. */
      fail: ElementErrorCode;
    };

/** Error codes of payments that the shopper cancels. Saved payment methods are paid without a step to cancel. */
export const cancelCodes = {
  'pay-apple-pay': 'APPLE_PAY_CANCELED',
  'pay-card': 'THREEDS_CARDINAL_SDK_CANCELED',
  'pay-checkout': 'THREEDS_CARDINAL_SDK_CANCELED',
  'pay-google-pay': 'GOOGLE_PAYMENT_CANCELED',
  'pay-local-payment': 'LOCAL_PAYMENT_CANCELED',
  'pay-masterpass': 'MASTERPASS_POPUP_CLOSED',
  'pay-paypal': 'PAYPAL_POPUP_CLOSED',
  'pay-sepa': 'SEPA_CUSTOMER_CANCELED',
  'pay-three-d-secure': 'THREEDS_CARDINAL_SDK_CANCELED',
  'pay-us-bank-account': 'US_BANK_ACCOUNT_LOGIN_CLOSED',
  'pay-vault': undefined,
  'pay-venmo': 'VENMO_CANCELED',
  'pay-visa-checkout': 'VISA_CHECKOUT_CANCELED',
} satisfies Readonly<Record<string, ElementErrorCode | undefined>>;

/** Tags of the elements that have fakes. */
export type ElementTag = keyof typeof cancelCodes;

/** Error codes of a payment that is started while another is running. */
const activeCodes: Readonly<Record<Exclude<ElementTag, 'pay-vault'>, ElementErrorCode>> = {
  'pay-apple-pay': 'APPLE_PAY_SESSION_IN_PROGRESS',
  'pay-card': 'HOSTED_FIELDS_TOKENIZATION_REQUEST_ACTIVE',
  'pay-checkout': 'CHECKOUT_PAYMENT_ACTIVE',
  'pay-google-pay': 'GOOGLE_PAYMENT_TOKENIZATION_IN_PROGRESS',
  'pay-local-payment': 'LOCAL_PAYMENT_ALREADY_IN_PROGRESS',
  'pay-masterpass': 'MASTERPASS_TOKENIZATION_ALREADY_IN_PROGRESS',
  'pay-paypal': 'PAYPAL_TOKENIZATION_REQUEST_ACTIVE',
  'pay-sepa': 'SEPA_TOKENIZATION_REQUEST_ACTIVE',
  'pay-three-d-secure': 'THREEDS_AUTHENTICATION_IN_PROGRESS',
  'pay-us-bank-account': 'US_BANK_ACCOUNT_LOGIN_REQUEST_ACTIVE',
  'pay-venmo': 'VENMO_TOKENIZATION_REQUEST_ACTIVE',
  'pay-visa-checkout': 'VISA_CHECKOUT_ALREADY_OPEN',
};

/** Tags of all elements that have fakes. */
export const elementTags = Object.keys(cancelCodes) as ElementTag[];

/** Returns true for the tag of an element that has a fake. */
export const isElementTag = (tag: string): tag is ElementTag => Object.hasOwn(cancelCodes, tag);

/** Reason for which a payment cannot start. */
export type Obstacle = 'running' | 'settling' | 'disabled' | 'unmounted';

/** Returns the error that an element rejects a payment with that it cannot start. */
export function obstacleError(tag: ElementTag, obstacle: Obstacle): PaymentError {
  const isCheckout = tag === 'pay-checkout';
  const inProgress: ErrorContext = { params: { reason: 'a payment is in progress' } };
  switch (obstacle) {
    case 'running':
      return tag === 'pay-vault' ? elementErrors.NOT_READY(inProgress) : errorOf(activeCodes[tag]);
    case 'settling':
      return isCheckout ? errorOf(activeCodes[tag]) : elementErrors.NOT_READY(inProgress);
    case 'disabled':
      return elementErrors.DISABLED();
    case 'unmounted': {
      const early: ErrorContext = { params: { reason: 'wait for pay-ready' } };
      if (isCheckout) return errorOf('CHECKOUT_NO_METHOD');
      return tag === 'pay-card' ? hostedFieldsErrors.NOT_READY(early) : elementErrors.NOT_READY(early);
    }
  }
}

/** Returns the error of a payment that the shopper has canceled. Throws for `<pay-vault>`. */
export function cancelError(tag: ElementTag): PaymentError {
  const code = cancelCodes[tag];
  if (code === undefined) throw new Error(`Payments of <${tag}> cannot be canceled. ${allowed(tag)}`);
  return errorOf(code);
}

/** Throws for a planned outcome that no payment of the element can have, and names those that it can have. */
export function checkOutcome(outcome: unknown, tag: ElementTag): void {
  if (outcome === 'approve') return;
  if (outcome === 'cancel') {
    cancelError(tag);
    return;
  }
  if (typeof outcome === 'object' && outcome !== null) {
    if ('fail' in outcome) {
      errorOf(outcome.fail as ElementErrorCode);
      return;
    }
    if ('approve' in outcome && typeof outcome.approve === 'object' && outcome.approve !== null) return;
  }
  const near = typeof outcome === 'string' ? suggestion(outcome, ['approve', 'cancel']) : '';
  throw new Error(`script: ${shown(outcome)} is no outcome of a payment${near}. ${allowed(tag)}`);
}

function allowed(tag: ElementTag): string {
  const cancel = cancelCodes[tag] === undefined ? '' : ` 'cancel',`;
  return `Use 'approve',${cancel} { approve: payload } or { fail: code }.`;
}

/** Returns a value as it is written in the script of a test. */
function shown(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (typeof value !== 'object' || value === null) return String(value);
  return `an object with ${Object.keys(value).join(', ') || 'no properties'}`;
}
