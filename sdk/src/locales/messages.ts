/** Interface copy for shoppers. `{name}` placeholders are replaced by the code that shows the text. */
export interface Messages {
  cardNumber: string;
  expirationDate: string;
  expirationMonth: string;
  expirationYear: string;
  securityCode: string;
  postalCode: string;
  cardholderName: string;
  expirationPlaceholder: string;

  numberEmpty: string;
  numberInvalid: string;
  brandUnsupported: string;
  expirationEmpty: string;
  expirationInvalid: string;
  expirationPast: string;
  securityCodeEmpty: string;
  securityCodeInvalid: string;
  postalCodeEmpty: string;
  postalCodeInvalid: string;
  cardholderNameEmpty: string;
  cardholderNameInvalid: string;

  formTitle: string;
  /** Title prefix of a frame with a single field. */
  fieldTitle: string;
  /** Shown if fields in containers of the page are missing or invalid. */
  checkFields: string;
  loading: string;
  loadFailed: string;
  offline: string;
  retry: string;
  unsupported: string;

  pay: string;
  payAmount: string;
  processing: string;
  /** Shown inside of the button while a payment is in progress. */
  processingShort: string;
  paid: string;
  declined: string;
  cvvRefused: string;
  duplicateCard: string;
  cardRefused: string;
  networkFailed: string;
  tryAgain: string;

  /** Shown while a provider's window is open. */
  windowOpen: string;
  /** Shown while the provider's app is open. */
  appOpen: string;
  /** Shown after the shopper closed the window or canceled. */
  canceled: string;
  windowBlocked: string;
  methodLoading: string;
  methodLoadFailed: string;
  approved: string;
  payWith: string;
  /** Shown after the provider rejected the payment. */
  providerFailed: string;
  /** Shown if the shop's server has not confirmed the payment. */
  outcomeUnknown: string;

  iban: string;
  accountHolder: string;
  ibanEmpty: string;
  ibanInvalid: string;
  accountHolderEmpty: string;
  /** Text of the SEPA mandate that the shopper agrees to. */
  mandateText: string;
  /** Creditor in the mandate if the shop has not set its name. */
  mandateCreditor: string;
  /** Label of the button of a direct debit, without and with the amount. */
  bankDebit: string;
  bankDebitAmount: string;

  methodMissing: string;
  methodLocal: string;

  blikCode: string;
  blikCodeInvalid: string;
  /** Name inserted into `payWith`, like the names of bank methods. */
  invoice: string;
  /** Link text in a window that has lost the shop's page. */
  backToShop: string;
}
