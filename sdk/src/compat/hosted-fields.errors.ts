import { type ErrorDetails, isPaymentError, PaymentError } from '../core/errors.js';
import type { BraintreeOptions } from './types.js';

type Explain = (details: ErrorDetails, options: BraintreeOptions) => ErrorDetails;

/** Names the container as in the options: by `selector` or `container`. */
const byContainer: Explain = (details, { fields }) => {
  const fieldKey = String(details['fieldKey']);
  const field = (fields as Readonly<Record<string, BraintreeOptions>> | undefined)?.[fieldKey];
  return field ? { fieldSelector: field['selector'], fieldContainer: field['container'], fieldKey } : details;
};

/** Unwraps the client's error around the gateway's response. */
const byResponse: Explain = (details) => {
  const { originalError } = details;
  return isPaymentError(originalError)
    ? { ...details, originalError: originalError.details?.originalError }
    : details;
};

const explanations: Readonly<Record<string, Explain>> = {
  HOSTED_FIELDS_INVALID_FIELD_SELECTOR: byContainer,
  HOSTED_FIELDS_FIELD_DUPLICATE_IFRAME: byContainer,
  HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED: byResponse,
  HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE: byResponse,
};

/** Returns the error with the details of braintree-web. */
export function explain(error: unknown, options: BraintreeOptions = {}): unknown {
  if (!isPaymentError(error)) return error;
  const { code, type, message, details = {}, retryable } = error;
  const toDetails = explanations[code];
  if (!toDetails) return error;
  return new PaymentError({ code, type, message, retryable, details: toDetails(details, options) });
}
