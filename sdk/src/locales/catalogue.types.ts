import type { Messages } from './messages.js';

/** Interface copy of `<pay-checkout>`. `{name}` is the place of a brand's name. */
export interface CheckoutMessages {
  readonly chooseMethod: string;
  /** Names of the methods; brands keep their own. */
  readonly methodCard: string;
  readonly methodSepa: string;
  readonly methodBankAccount: string;
  /** Line between the express wallets and the other methods. */
  readonly payAnotherWay: string;
  /** Label of the button that shows the remaining methods. */
  readonly moreWays: string;
  /** Text instead of the wallets above the form if none of them has loaded. */
  readonly walletsLoadFailed: string;
  /** Line in the card's panel that states who processes the card data. */
  readonly cardDataNote: string;
  /** Lines in the panels of the other methods that state what happens next. */
  readonly nextWindow: string;
  readonly nextSheet: string;
  readonly nextVenmo: string;
  readonly nextBank: string;
  readonly nextDebit: string;
  readonly nextBankAccount: string;
  readonly nextSaved: string;
}

/** Labels of a wallet's button; `{name}` is the place of the wallet's mark. */
export interface WalletButtonMessages {
  readonly book: string;
  readonly buy: string;
  readonly checkOut: string;
  readonly donate: string;
  readonly order: string;
  readonly pay: string;
  readonly subscribe: string;
}

/** Messages of the backdrop in one language. */
export interface BackdropCatalogue {
  readonly question: string;
  /** The same text with the name of the provider in `{name}`. */
  readonly questionNamed: string;
  /** Text that names no window, for providers that also open apps. */
  readonly questionOpen: string;
  readonly continuePayment: string;
  readonly cancelPayment: string;
}

/** Messages of the modal that replaces a provider's window. */
export interface PopupModalMessages {
  /** Accessible name of the modal. */
  readonly provider: string;
  readonly close: string;
}

/** Messages of a customer's saved payment methods. `{name}` is the name of a payment method. */
export interface VaultMessages {
  /** Heading of the list. */
  readonly saved: string;
  readonly empty: string;
  readonly loadFailed: string;
  /** Badge of the default payment method. */
  readonly standard: string;
  /** Name of a card or an account by its last digits; `{kind}` is for example `Visa`. */
  readonly endingIn: string;
  readonly bankAccount: string;
  readonly card: string;
  /** Second line of a card; `{date}` is for example `12/30`. */
  readonly expires: string;
  /** Label of the button that asks for confirmation. */
  readonly remove: string;
  readonly confirm: string;
  /** Consequence of the deletion. */
  readonly consequence: string;
  readonly subscription: string;
  readonly confirmed: string;
  readonly keep: string;
  readonly removing: string;
  readonly removed: string;
  readonly removeFailed: string;
  /** Shown after the list was loaded again, if it lacks the chosen payment method or the nonce to delete has expired. */
  readonly outdated: string;
}

/** Labels of payments from a US bank account. */
interface BankAccountLabels {
  /** Heading of the choice between `logIn` and `alternative`. */
  readonly connection: string;
  readonly ownership: string;
  readonly personal: string;
  readonly business: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly businessName: string;
  readonly routingNumber: string;
  /** Help below the field. */
  readonly routingHint: string;
  readonly accountNumber: string;
  readonly accountType: string;
  readonly checking: string;
  readonly savings: string;

  /** Mandate that the shopper agrees to. */
  readonly mandate: string;
  /** Label of the button, without and with the amount. */
  readonly pay: string;
  readonly payAmount: string;
  /** Labels of the two ways; `logIn` is also the label of the button that opens the bank login. */
  readonly logIn: string;
  readonly alternative: string;
  /** Sentence of a checkout before the login that states what happens next. */
  readonly nextLogIn: string;
  /** Status while the bank login is open. */
  readonly atBank: string;
}

/** Error messages of payments from a US bank account. */
interface BankAccountProblems {
  readonly firstNameEmpty: string;
  readonly lastNameEmpty: string;
  readonly businessNameEmpty: string;
  readonly routingNumberEmpty: string;
  readonly routingNumberInvalid: string;
  readonly accountNumberEmpty: string;
  readonly accountNumberInvalid: string;
  readonly loginLoadFailed: string;
  /** Shown after the gateway has rejected the account. */
  readonly refused: string;
}

/** Messages of payments from a US bank account. */
export type BankAccountMessages = BankAccountLabels & BankAccountProblems;

/** Messages of the steps of UnionPay cards. */
export interface UnionPayMessages {
  /** Name of the mobile number step. */
  readonly mobileTitle: string;
  /** Reason for which the mobile number is required. */
  readonly hint: string;
  /** Announced when the fields for date and code disappear. */
  readonly debit: string;
  readonly countryCode: string;
  readonly number: string;
  readonly countryCodeInvalid: string;
  readonly numberEmpty: string;
  readonly numberInvalid: string;
  /** Status until the text message was requested. */
  readonly enrolling: string;
  /** Name of the code step. */
  readonly codeTitle: string;
  readonly sent: string;
  readonly resent: string;
  readonly changeNumber: string;
  readonly code: string;
  readonly codeEmpty: string;
  readonly codeWrong: string;
  readonly confirm: string;
  readonly confirming: string;
  readonly resend: string;
  /** Label of the button until another text message may be requested. */
  readonly resendIn: string;
  /** The gateway refused to send another text message. */
  readonly notSent: string;
  /** The gateway rejected the card or the mobile number. */
  readonly rejected: string;
}

/** Status messages of a card's verification. */
export interface VerificationMessages {
  /** Shown until the bank has responded. */
  readonly checking: string;
  /** Shown while the bank asks the shopper for a confirmation. */
  readonly confirm: string;
  readonly done: string;
  readonly canceled: string;
  readonly failed: string;
}

/** Messages of the dialog with the bank's challenge. */
export interface ChallengeMessages {
  /** Accessible name and heading of the dialog. */
  readonly title: string;
  /** Title of the bank's frame. */
  readonly frame: string;
  readonly close: string;
  readonly escapeHint: string;
  /** Status until the bank's page is loaded. */
  readonly loading: string;
  /** Text below the bank's page, for shoppers who do not see it. */
  readonly notShown: string;
}

/** Messages of the overlay with Venmo's QR code. */
export interface VenmoQrMessages {
  /** Accessible name of the overlay. */
  readonly title: string;
  readonly close: string;
  /** Accessible name of the code. */
  readonly code: string;
  readonly preparing: string;
  readonly scan: string;
  readonly authorize: string;
  readonly authorized: string;
  readonly canceled: string;
  readonly failed: string;
  readonly retry: string;
  readonly stepOpen: string;
  readonly stepScan: string;
  readonly stepApprove: string;
  /** Label before the remaining minutes and seconds. */
  readonly timeLeft: string;
  readonly cancel: string;
}

/** Messages of the SDK in one language, by the part of the interface that shows them. */
export interface Catalogue {
  readonly common: Messages;
  readonly checkout: CheckoutMessages;
  readonly walletButton: WalletButtonMessages;
  readonly backdrop: BackdropCatalogue;
  readonly popupModal: PopupModalMessages;
  readonly vault: VaultMessages;
  readonly bankAccount: BankAccountMessages;
  readonly unionPay: UnionPayMessages;
  readonly verification: VerificationMessages;
  readonly challenge: ChallengeMessages;
  readonly venmoQr: VenmoQrMessages;
}

/** Messages of a catalogue that differ from English. */
export type PartialCatalogue = { readonly [Part in keyof Catalogue]?: Partial<Catalogue[Part]> };
