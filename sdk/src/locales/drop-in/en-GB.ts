import type { OwnDropInStrings } from './strings.js';

/** British English: the messages that differ from American English. */
export const strings: Partial<OwnDropInStrings> = {
  fieldEmptyForExpirationDate: 'Enter the expiry date.',
  fieldEmptyForPostalCode: 'Enter the postcode.',
  fieldInvalidForExpirationDate: 'Check the expiry date.',
  fieldInvalidForPostalCode: 'Check the postcode.',
  threeDSecureCanceled: 'The check by your bank was cancelled. Try again, or use another way to pay.',
  expirationDateLabel: 'Expiry date',
  postalCodeLabel: 'Postcode',
};
