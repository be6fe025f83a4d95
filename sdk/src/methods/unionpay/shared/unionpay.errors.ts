import { defineErrors } from '../../../core/errors.js';

/** Errors of UnionPay. */
export const unionPayErrors = defineErrors('UNIONPAY', {
  NOT_ENABLED: ['MERCHANT', 'UnionPay is not enabled for this merchant.'],
  HOSTED_FIELDS_INSTANCE_INVALID: ['MERCHANT', 'options.hostedFields is not an instance of hosted fields.'],
  HOSTED_FIELDS_INSTANCE_REQUIRED: ['MERCHANT', 'The page has no card fields of options.hostedFields.'],
  CARD_OR_HOSTED_FIELDS_INSTANCE_REQUIRED: ['MERCHANT', 'Pass a card or an instance of hosted fields.'],
  CARD_AND_HOSTED_FIELDS_INSTANCES: ['MERCHANT', 'Pass either a card or an instance of hosted fields.'],
  EXPIRATION_DATE_INCOMPLETE: ['MERCHANT', 'Pass both expirationMonth and expirationYear, or neither.'],
  MISSING_MOBILE_PHONE_DATA: ['MERCHANT', 'mobile must include countryCode and number.'],
});

/** Errors of requests to the gateway; the page and the frame raise them. */
export const requestErrors = defineErrors('UNIONPAY', {
  ENROLLMENT_CUSTOMER_INPUT_INVALID: ['CUSTOMER', 'The gateway rejected the card or the mobile number.'],
  ENROLLMENT_NETWORK_ERROR: ['NETWORK', 'The card could not be enrolled.'],
  FETCH_CAPABILITIES_NETWORK_ERROR: ['NETWORK', 'The capabilities of the card could not be requested.'],
  FAILED_TOKENIZATION: ['CUSTOMER', 'The gateway rejected the card or the SMS code.'],
  TOKENIZATION_NETWORK_ERROR: ['NETWORK', 'The card could not be tokenized.'],
});
