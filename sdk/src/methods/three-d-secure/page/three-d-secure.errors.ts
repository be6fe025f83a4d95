import { defineErrors } from '../../../core/errors.js';

/** Errors of 3D Secure. */
export const threeDSecureErrors = defineErrors('THREEDS', {
  NOT_ENABLED: ['MERCHANT', '3D Secure is not enabled for this merchant.'],
  CAN_NOT_USE_TOKENIZATION_KEY: [
    'MERCHANT',
    '3D Secure requires a client token; a tokenization key is not enough.',
  ],
  HTTPS_REQUIRED: ['MERCHANT', '3D Secure requires https in production.'],
  NOT_ENABLED_FOR_V2: ['MERCHANT', 'Version 2 of 3D Secure is not enabled for this merchant.'],
  UNRECOGNIZED_VERSION: ['MERCHANT', 'Version {version} of 3D Secure is unknown.'],
  UNSUPPORTED_VERSION: [
    'MERCHANT',
    'options.version must be 2, 2-cardinal-modal, 2-bootstrap3-modal or 2-inline-iframe. Version 1 is not supported.',
  ],
  CARDINAL_SDK_SETUP_FAILED: ['UNKNOWN', 'The challenge script could not be set up.'],
  CARDINAL_SDK_SCRIPT_LOAD_FAILED: ['NETWORK', 'The challenge script could not be loaded.'],
  CARDINAL_SDK_SETUP_TIMEDOUT: ['UNKNOWN', 'The challenge script was not ready in time.', true],
  CARDINAL_SDK_RESPONSE_TIMEDOUT: ['UNKNOWN', 'The challenge script did not respond in time.', true],
  CARDINAL_SDK_BAD_CONFIG: ['MERCHANT', 'The configuration of the challenge script is invalid.'],
  CARDINAL_SDK_BAD_JWT: ['MERCHANT', 'A token of the challenge script is missing or malformed.'],
  CARDINAL_SDK_CANCELED: ['CUSTOMER', 'The customer canceled the verification.', true],
  CARDINAL_SDK_ERROR: ['UNKNOWN', 'The challenge script reported an error.'],
  VERIFY_CARD_CANCELED_BY_MERCHANT: ['MERCHANT', 'cancelVerifyCard canceled the verification.', true],
  AUTHENTICATION_IN_PROGRESS: ['MERCHANT', 'Another verification is in progress.', true],
  // The text is given by the specification (§8).
  MISSING_VERIFY_CARD_OPTION: ['MERCHANT', 'verifyCard options must include {what}.'],
  VERIFY_CARD_OPTION_INVALID: ['MERCHANT', 'options.{option} of verifyCard is invalid: {reason}.'],
  REQUESTED_EXEMPTION_TYPE_INVALID: [
    'MERCHANT',
    'requestedExemptionType must be low_value or transaction_risk_analysis, not {given}.',
  ],
  NO_VERIFICATION_PAYLOAD: ['MERCHANT', 'There is no looked-up payment method yet.'],
  JWT_AUTHENTICATION_FAILED: ['UNKNOWN', 'The result of the challenge could not be authenticated.'],
  LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR: ['MERCHANT', 'There is no payment method for the nonce.'],
  LOOKUP_VALIDATION_ERROR: ['CUSTOMER', 'The data of the verification is invalid.'],
  LOOKUP_ERROR: ['UNKNOWN', 'The lookup of the verification failed.'],
  INLINE_IFRAME_DETAILS_INCORRECT: ['UNKNOWN', 'The challenge script passed an unknown kind of frame.'],
  TERM_URL_REQUIRES_BRAINTREE_DOMAIN: ['INTERNAL', 'The return URL of the bank is on another domain.'],
  FRAMEWORK_METHOD_NOT_IMPLEMENTED: ['INTERNAL', '{method} is not available in this mode.'],
});

/** Error of the legacy mode, whose code has no prefix. */
export const legacyErrors = defineErrors('', {
  UNKNOWN_AUTH_RESPONSE: ['UNKNOWN', '{message}'],
});
