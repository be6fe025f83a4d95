import { requestErrors, unionPayErrors } from '#src/methods/unionpay/shared/unionpay.errors.js';
import { explain } from './explain.js';

export const explained = [
  ...explain(unionPayErrors, {
    NOT_ENABLED: [
      'The merchant account has no UnionPay.',
      'Enable UnionPay in the control panel of the gateway, or do not offer it.',
    ],
    HOSTED_FIELDS_INSTANCE_INVALID: [
      '`hostedFields` is not an instance of hosted fields.',
      'Pass the result of `hostedFields.create`.',
    ],
    HOSTED_FIELDS_INSTANCE_REQUIRED: [
      'The instance of hosted fields has ended, or its frame is gone.',
      'Create the card form again.',
    ],
    CARD_OR_HOSTED_FIELDS_INSTANCE_REQUIRED: [
      'Neither `card` nor `hostedFields` is passed.',
      'Pass one of them.',
    ],
    CARD_AND_HOSTED_FIELDS_INSTANCES: ['Both `card` and `hostedFields` are passed.', 'Pass one of them.'],
    EXPIRATION_DATE_INCOMPLETE: [
      'Only one of `expirationMonth` and `expirationYear` is passed.',
      'Pass both, or neither.',
    ],
    MISSING_MOBILE_PHONE_DATA: [
      '`mobile` has no `countryCode` or no `number`.',
      'Ask the shopper for both before you call `enroll`.',
    ],
  }),
  ...explain(requestErrors, {
    ENROLLMENT_CUSTOMER_INPUT_INVALID: [
      'The gateway rejected the card or the mobile number.',
      'Ask the shopper to check them.',
    ],
    ENROLLMENT_NETWORK_ERROR: [
      'The gateway does not respond to the enrolment, or fails.',
      'Offer another try.',
    ],
    FETCH_CAPABILITIES_NETWORK_ERROR: [
      'The gateway rejected the request for the capabilities, does not respond, or fails.',
      'Offer another try, or tokenize the card without UnionPay.',
    ],
    FAILED_TOKENIZATION: [
      'The gateway rejected the card or the code of the text message.',
      'Ask the shopper to check the code, or enroll the card again.',
    ],
    TOKENIZATION_NETWORK_ERROR: ['The gateway does not respond or fails.', 'Offer another try.'],
  }),
];
