import { defineErrors } from '../../../core/errors.js';

/** Errors of Venmo. */
export const venmoErrors = defineErrors('VENMO', {
  NOT_ENABLED: ['MERCHANT', 'Venmo is not enabled for this merchant.'],
  INVALID_PROFILE_ID: ['MERCHANT', 'options.profileId must be a string.'],
  INVALID_DEEP_LINK_RETURN_URL: ['MERCHANT', 'options.deepLinkReturnUrl must be a string.'],
  ECD_DISABLED: [
    'MERCHANT',
    'Addresses cannot be collected, because enriched customer data is disabled for this merchant.',
  ],
  TOKENIZATION_REQUEST_ACTIVE: ['MERCHANT', 'Another tokenization request is active.', true],
  TOKENIZATION_REQUEST_NOT_ACTIVE: ['MERCHANT', 'No tokenization in progress.'],
  TOKENIZATION_CANCELED_BY_MERCHANT: ['MERCHANT', 'The shop canceled the Venmo tokenization.', true],
  APP_FAILED: ['UNKNOWN', 'The Venmo app returned an error.'],
  APP_CANCELED: ['CUSTOMER', 'The customer canceled in the Venmo app.', true],
  CANCELED: ['CUSTOMER', 'User canceled Venmo authorization, or Venmo app is not available.', true],
  CUSTOMER_CANCELED: ['CUSTOMER', 'The customer canceled the Venmo login.', true],
  DESKTOP_CANCELED: ['CUSTOMER', 'The customer canceled the payment with the Venmo QR code.', true],
  DESKTOP_UNKNOWN_ERROR: ['UNKNOWN', 'The payment with the Venmo QR code failed.'],
  NETWORK_ERROR: ['NETWORK', 'The status of the Venmo payment could not be read.'],
  TOKENIZATION_FAILED: ['UNKNOWN', 'The Venmo payment failed.'],
  MOBILE_PAYMENT_CONTEXT_SETUP_FAILED: ['NETWORK', '{message}'],
  MOBILE_POLLING_TOKENIZATION_NETWORK_ERROR: [
    'UNKNOWN',
    'The status of the Venmo payment could not be read.',
  ],
  MOBILE_POLLING_TOKENIZATION_EXPIRED: ['CUSTOMER', 'The Venmo payment expired.', true],
  MOBILE_POLLING_TOKENIZATION_CANCELED: ['CUSTOMER', 'The customer canceled the Venmo payment.', true],
  MOBILE_POLLING_TOKENIZATION_FAILED: ['UNKNOWN', 'Venmo reported that the payment failed.'],
  MOBILE_POLLING_TOKENIZATION_TIMEOUT: [
    'CUSTOMER',
    'Customer took too long to authorize Venmo payment.',
    true,
  ],
});
