import { legacyErrors, threeDSecureErrors } from '#src/methods/three-d-secure/page/three-d-secure.errors.js';
import { explain } from './explain.js';

export const explained = [
  ...explain(threeDSecureErrors, {
    NOT_ENABLED: [
      'The merchant account has no 3D Secure.',
      'Enable 3D Secure in the control panel of the gateway, or pay without it.',
    ],
    CAN_NOT_USE_TOKENIZATION_KEY: ['The authorization is a tokenization key.', 'Use a client token.'],
    HTTPS_REQUIRED: ['A page of production is not served over https.', 'Serve the page over https.'],
    NOT_ENABLED_FOR_V2: [
      'The merchant account has only version 1 of 3D Secure.',
      'Contact the support of the gateway.',
    ],
    UNRECOGNIZED_VERSION: ['`version` is no version of 3D Secure.', 'Pass `version: 2`.'],
    UNSUPPORTED_VERSION: ['`version` is missing, or is version 1.', 'Pass `version: 2`.'],
    CARDINAL_SDK_SETUP_FAILED: [
      'The challenge script could not be set up.',
      'Pay without a challenge if your rules allow it; `details.challengeSkipped` of the payload has this error.',
    ],
    CARDINAL_SDK_SCRIPT_LOAD_FAILED: [
      'The challenge script could not be loaded.',
      'Add its host to `script-src`; `details.challengeSkipped` of the payload has this error.',
    ],
    CARDINAL_SDK_SETUP_TIMEDOUT: [
      'The challenge script was not ready in time.',
      'Offer another try; `details.challengeSkipped` of the payload has this error.',
    ],
    CARDINAL_SDK_RESPONSE_TIMEDOUT: ['The challenge script did not respond in time.', 'Offer another try.'],
    CARDINAL_SDK_BAD_CONFIG: [
      'The challenge script rejected its configuration.',
      'Check `cardinalSDKConfig`; `details.originalError` has the number and its text.',
    ],
    CARDINAL_SDK_BAD_JWT: [
      'A token of the challenge script is missing or malformed.',
      'Contact the support of the gateway.',
    ],
    CARDINAL_SDK_CANCELED: [
      'The shopper closed the challenge.',
      'Show the payment methods again; `details.reason` is `closed` or `backdrop`.',
    ],
    CARDINAL_SDK_ERROR: [
      'The challenge script reported an error; `details.originalError` has the number and its text.',
      'Offer another try, or another card.',
    ],
    VERIFY_CARD_CANCELED_BY_MERCHANT: [
      'The shop called `cancelVerifyCard`.',
      'Ignore it: the shop has ended the verification itself.',
    ],
    AUTHENTICATION_IN_PROGRESS: [
      'Another verification of this instance is pending.',
      'Disable your button until the promise of `verifyCard` has settled.',
    ],
    MISSING_VERIFY_CARD_OPTION: ['A required option is missing.', 'Pass the option that the message names.'],
    VERIFY_CARD_OPTION_INVALID: [
      'An option cannot be sent, or `amount` is not a number.',
      'Correct the option that the message names.',
    ],
    REQUESTED_EXEMPTION_TYPE_INVALID: [
      '`requestedExemptionType` is unknown.',
      'Pass `low_value` or `transaction_risk_analysis`, or nothing.',
    ],
    NO_VERIFICATION_PAYLOAD: [
      '`cancelVerifyCard` was called before a lookup has responded.',
      'Continue with the nonce that you passed to `verifyCard`.',
    ],
    JWT_AUTHENTICATION_FAILED: [
      'The gateway does not authenticate the result of the challenge; see the `cause`.',
      'Offer another try, or another card.',
      'network',
    ],
    LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR: [
      'The nonce is unknown or consumed (HTTP status 404).',
      'Tokenize the card again, and use the nonce once.',
    ],
    LOOKUP_VALIDATION_ERROR: [
      'The gateway rejected the data (HTTP status 422).',
      'Correct the data; `details.originalError` has the response.',
    ],
    LOOKUP_ERROR: ['The lookup failed in another way; see the `cause`.', 'Offer another try.', 'network'],
    INLINE_IFRAME_DETAILS_INCORRECT: [
      'The challenge script passed a frame of an unknown kind.',
      'Use version `2` instead of `2-inline-iframe`.',
    ],
    TERM_URL_REQUIRES_BRAINTREE_DOMAIN: [
      'In the legacy mode, the bank would return to a page on another domain.',
      'Contact the support of the gateway.',
    ],
    FRAMEWORK_METHOD_NOT_IMPLEMENTED: [
      'The legacy mode does not have the call.',
      'Create the instance without `framework`.',
    ],
  }),
  ...explain(legacyErrors, {
    UNKNOWN_AUTH_RESPONSE: [
      'In the legacy mode, the response of the bank is no success.',
      'Offer another card.',
    ],
  }),
];
