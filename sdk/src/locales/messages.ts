/** Every text that shoppers see or hear. `{name}` places are filled by the code that shows them. */
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
  /** Before the label of a field that has a frame of its own. */
  fieldTitle: string;
  /** Fields that have boxes of the page are missing or wrong. */
  checkFields: string;
  loading: string;
  loadFailed: string;
  offline: string;
  retry: string;
  unsupported: string;

  pay: string;
  payAmount: string;
  processing: string;
  paid: string;
  declined: string;
  cvvRefused: string;
  duplicateCard: string;
  cardRefused: string;
  networkFailed: string;
  tryAgain: string;

  /** While a provider's window is open. */
  windowOpen: string;
  /** The shopper has closed it, or turned back. */
  canceled: string;
  windowBlocked: string;
  methodLoading: string;
  methodLoadFailed: string;
  approved: string;
  payWith: string;
  /** The provider has said no. */
  providerFailed: string;

  iban: string;
  accountHolder: string;
  ibanEmpty: string;
  ibanInvalid: string;
  accountHolderEmpty: string;
  /** What a shopper agrees to with a SEPA mandate. */
  mandateText: string;
  /** Who collects, where the shop has not said its name. */
  mandateCreditor: string;
  /** Stands in `payWith`. */
  bankDebit: string;

  /** Over the methods of a checkout, and their names; brands are called by their own. */
  chooseMethod: string;
  methodCard: string;
  methodSepa: string;
  methodLocal: string;

  blikCode: string;
  blikCodeInvalid: string;
  /** Stands in `payWith`, as the names of banks’ methods do. */
  invoice: string;
  /** On the link of a window that has lost the shop. */
  backToShop: string;
}
