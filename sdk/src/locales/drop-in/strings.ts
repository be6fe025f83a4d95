/**
 * Messages of the Drop-in by the names that its `translations` option uses. `{{name}}` placeholders are replaced by the code
 * that shows the text.
 */
export interface DropInStrings {
  readonly payingWith: string;
  readonly chooseAnotherWayToPay: string;
  readonly chooseAWayToPay: string;
  readonly otherWaysToPay: string;
  readonly edit: string;
  readonly doneEditing: string;
  readonly editPaymentMethods: string;
  readonly CreditCardDeleteConfirmationMessage: string;
  readonly PayPalAccountDeleteConfirmationMessage: string;
  readonly VenmoAccountDeleteConfirmationMessage: string;
  readonly genericDeleteConfirmationMessage: string;
  readonly deleteCancelButton: string;
  readonly deleteConfirmationButton: string;
  readonly fieldEmptyForCvv: string;
  readonly fieldEmptyForExpirationDate: string;
  readonly fieldEmptyForCardholderName: string;
  readonly fieldEmptyForNumber: string;
  readonly fieldEmptyForPostalCode: string;
  readonly fieldInvalidForCardholderName: string;
  readonly fieldInvalidForCvv: string;
  readonly fieldInvalidForExpirationDate: string;
  readonly fieldInvalidForNumber: string;
  readonly fieldInvalidForPostalCode: string;
  readonly genericError: string;
  readonly hostedFieldsTokenizationFailOnDuplicateError: string;
  readonly hostedFieldsFailedTokenizationError: string;
  readonly hostedFieldsTokenizationCvvVerificationFailedError: string;
  readonly hostedFieldsTokenizationNetworkErrorError: string;
  readonly hostedFieldsFieldsInvalidError: string;
  readonly paypalButtonMustBeUsed: string;
  readonly venmoButtonMustBeUsed: string;
  readonly applePayButtonMustBeUsed: string;
  readonly paypalAccountTokenizationFailedError: string;
  readonly paypalFlowFailedError: string;
  readonly paypalTokenizationRequestActiveError: string;
  readonly applePayTokenizationError: string;
  readonly vaultManagerPaymentMethodDeletionError: string;
  readonly venmoAppFailedError: string;
  readonly windowBlocked: string;
  readonly threeDSecureCanceled: string;
  readonly threeDSecureFailed: string;
  readonly unsupportedCardTypeError: string;
  /** Shown beside an option that could not be loaded. */
  readonly developerError: string;
  readonly cardholderNameLabel: string;
  readonly cardNumberLabel: string;
  readonly cvvLabel: string;
  readonly cvvThreeDigitLabelSubheading: string;
  readonly cvvFourDigitLabelSubheading: string;
  readonly expirationDateLabel: string;
  readonly expirationDateLabelSubheading: string;
  readonly cardholderNamePlaceholder: string;
  readonly expirationDatePlaceholder: string;
  readonly postalCodeLabel: string;
  readonly saveCardLabel: string;
  readonly payWithCard: string;
  readonly endingIn: string;
  readonly Card: string;
  readonly noticeOfCollection: string;
  /** Announced while the options or the saved payment methods are loading. */
  readonly loading: string;
  /** Badge of the customer's default payment method. */
  readonly standard: string;
  /** Reason why a payment method cannot be deleted. */
  readonly subscription: string;
  readonly PayPal: string;
  readonly 'PayPal Credit': string;
  readonly 'Apple Pay': string;
  readonly 'Google Pay': string;
  readonly Venmo: string;
  readonly 'American Express': string;
  readonly Discover: string;
  readonly 'Diners Club': string;
  readonly Elo: string;
  readonly Hiper: string;
  readonly Hipercard: string;
  readonly MasterCard: string;
  readonly Visa: string;
  readonly JCB: string;
  readonly Maestro: string;
  readonly UnionPay: string;
}

/** Names of brands, which are the same in all languages. */
export const brands = {
  PayPal: 'PayPal',
  'PayPal Credit': 'PayPal Credit',
  'Apple Pay': 'Apple Pay',
  'Google Pay': 'Google Pay',
  Venmo: 'Venmo',
  'American Express': 'American Express',
  Discover: 'Discover',
  'Diners Club': 'Diners Club',
  Elo: 'Elo',
  Hiper: 'Hiper',
  Hipercard: 'Hipercard',
  MasterCard: 'Mastercard',
  Visa: 'Visa',
  JCB: 'JCB',
  Maestro: 'Maestro',
  UnionPay: 'UnionPay',
};

/** Messages that differ between languages. */
export type OwnDropInStrings = Omit<DropInStrings, keyof typeof brands>;
