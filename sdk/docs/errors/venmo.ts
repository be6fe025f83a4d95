import { venmoErrors } from '#src/methods/venmo/page/venmo.errors.js';
import { explain } from './explain.js';

export const explained = explain(venmoErrors, {
  NOT_ENABLED: [
    'The merchant account has no Venmo.',
    'Enable Venmo in the control panel of the gateway, or do not offer it; `<pay-venmo>` hides itself.',
  ],
  INVALID_PROFILE_ID: [
    '`profileId` is not a string.',
    'Pass the id of a Venmo profile of the account, or nothing.',
  ],
  INVALID_DEEP_LINK_RETURN_URL: [
    '`deepLinkReturnUrl` is not a string.',
    'Pass the URL at which your app opens, or nothing on a website.',
  ],
  ECD_DISABLED: [
    'Addresses are requested, but the account does not collect enriched customer data.',
    'Enable enriched customer data for the account, or remove `collectCustomerBillingAddress` and `collectCustomerShippingAddress`.',
  ],
  TOKENIZATION_REQUEST_ACTIVE: [
    'Another payment of this instance is pending.',
    'Disable your button until the promise of `tokenize` has settled.',
  ],
  TOKENIZATION_REQUEST_NOT_ACTIVE: [
    '`cancelTokenization` was called while no payment was pending.',
    'Ignore the error if the payment may have ended already.',
  ],
  TOKENIZATION_CANCELED_BY_MERCHANT: [
    'The shop called `cancelTokenization`.',
    'Treat it like a cancel of the shopper.',
  ],
  APP_FAILED: [
    'The Venmo app returned an error, or a result that the page cannot trust.',
    'Offer another try, and another payment method; the `cause` names the reason if there is one.',
  ],
  APP_CANCELED: ['The shopper canceled in the Venmo app.', 'Show the payment methods again.'],
  CANCELED: [
    'The shopper came back without a result, or the Venmo app is not installed.',
    'Show the payment methods again; set `mobileWebFallBack` for phones without the app.',
  ],
  CUSTOMER_CANCELED: [
    'The shopper canceled or closed the login window, or the page is cut off from it.',
    'Show the payment methods again; do not send `Cross-Origin-Opener-Policy: same-origin`.',
  ],
  DESKTOP_CANCELED: ['The shopper closed the QR code or canceled.', 'Show the payment methods again.'],
  DESKTOP_UNKNOWN_ERROR: [
    'The payment with the QR code failed or expired; `details.status` is the status of Venmo.',
    'Offer another try, which shows a new code.',
  ],
  NETWORK_ERROR: ['The status of the payment could not be read after the login.', 'Offer another try.'],
  TOKENIZATION_FAILED: [
    'The login failed, or the browser blocked its window.',
    'Call `tokenize` directly in the click handler, and offer another try.',
  ],
  MOBILE_PAYMENT_CONTEXT_SETUP_FAILED: [
    'The gateway created no payment context; the message names a rejected option.',
    'Correct the option; without one in the message, try again.',
  ],
  MOBILE_POLLING_TOKENIZATION_NETWORK_ERROR: [
    'The status of a payment on a phone could not be read.',
    'Offer another try; the status in the Venmo app shows if the shopper has approved.',
  ],
  MOBILE_POLLING_TOKENIZATION_EXPIRED: ['A payment on a phone expired.', 'Offer another try.'],
  MOBILE_POLLING_TOKENIZATION_CANCELED: [
    'The shopper canceled a payment on a phone.',
    'Show the payment methods again.',
  ],
  MOBILE_POLLING_TOKENIZATION_FAILED: [
    'Venmo reported that a payment on a phone failed.',
    'Offer another payment method.',
  ],
  MOBILE_POLLING_TOKENIZATION_TIMEOUT: [
    'The shopper did not approve within five minutes on a phone, or before the QR code ended.',
    'Offer another try.',
  ],
});
