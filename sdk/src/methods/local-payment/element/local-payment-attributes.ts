import { property } from 'lit/decorators.js';
import { PopupElement } from '../../../popup/popup-element.js';
import type { LocalPayment, LocalPaymentPayload, PaymentStart, StartPaymentOptions } from '../index.js';

/** Options of a payment that the element has under the same names. */
const optionNames = [
  'address',
  'amount',
  'bic',
  'billingAddress',
  'birthDate',
  'blikOptions',
  'correlationId',
  'currencyCode',
  'customerId',
  'customerServiceInstructions',
  'discountAmount',
  'displayName',
  'email',
  'givenName',
  'lineItems',
  'locale',
  'paymentTypeCountryCode',
  'phone',
  'phoneCountryCode',
  'recurrent',
  'shippingAddressRequired',
  'shippingAmount',
  'surname',
  'windowOptions',
] as const satisfies readonly (keyof StartPaymentOptions)[];

/** What a shop can say of a payment: one property per option of `startPayment`. */
export abstract class LocalPaymentAttributes extends PopupElement<
  LocalPayment,
  LocalPaymentPayload | undefined
> {
  /** The account that is paid into. Default: the merchant's own default account. */
  @property({ attribute: 'merchant-account-id' }) merchantAccountId: string | undefined;

  /** Decimal number as text, for example `10.00`. Required. */
  @property() amount: string | undefined;

  /** Three letters, for example `EUR`. Required. */
  @property() currency: string | undefined;

  /** Another name of `currency`. */
  @property({ attribute: 'currency-code' })
  get currencyCode(): string | undefined {
    return this.currency;
  }
  set currencyCode(currency: string | undefined) {
    this.currency = currency;
  }

  /** Required. */
  @property({ attribute: 'given-name' }) givenName: string | undefined;

  /** Required. */
  @property() surname: string | undefined;

  /** Two letters of the method's country, for example `NL`. */
  @property({ attribute: 'payment-type-country-code' }) paymentTypeCountryCode: string | undefined;

  /** Name of the shop at the bank. */
  @property({ attribute: 'display-name' }) displayName: string | undefined;

  /** Bank of an iDEAL payment. */
  @property() bic: string | undefined;

  /** E-mail address of the payer. */
  @property() email: string | undefined;

  /** Telephone number without its country code. */
  @property() phone: string | undefined;

  /** Digits of the telephone number's country, for example `49`. */
  @property({ attribute: 'phone-country-code' }) phoneCountryCode: string | undefined;

  /** `YYYY-MM-DD`. */
  @property({ attribute: 'birth-date' }) birthDate: string | undefined;

  /** The shop's own id of the customer. */
  @property({ attribute: 'customer-id' }) customerId: string | undefined;

  /** What the customer is told on an invoice; at most 4000 characters. */
  @property({ attribute: 'customer-service-instructions' }) customerServiceInstructions: string | undefined;

  /** Id under which risk data was collected. */
  @property({ attribute: 'correlation-id' }) correlationId: string | undefined;

  /** Decimal number as text. */
  @property({ attribute: 'discount-amount' }) discountAmount: string | undefined;

  /** Decimal number as text. */
  @property({ attribute: 'shipping-amount' }) shippingAmount: string | undefined;

  /** Later payments follow without the customer; requires `customer-id`. */
  @property({ type: Boolean }) recurrent: boolean | undefined;

  /** Whether the bank asks for an address. */
  @property({ type: Boolean, attribute: 'shipping-address-required' }) shippingAddressRequired:
    boolean | undefined;

  /** Address of the payer; property only. */
  @property({ attribute: false }) address: StartPaymentOptions['address'];

  /** Address of the invoice; property only. */
  @property({ attribute: false }) billingAddress: StartPaymentOptions['billingAddress'];

  /** What was bought; property only. */
  @property({ attribute: false }) lineItems: StartPaymentOptions['lineItems'];

  /** BLIK by a code or an alias that the shop knows; property only. */
  @property({ attribute: false }) blikOptions: StartPaymentOptions['blikOptions'];

  /** Size of the window; property only. */
  @property({ attribute: false }) windowOptions: StartPaymentOptions['windowOptions'];

  /** Where the link of a window leads that has lost the shop. Default: this page. Property only. */
  @property({ attribute: false }) fallback: StartPaymentOptions['fallback'];

  /** Keeps the payment's id; the window waits until its promise resolves. Property only. */
  @property({ attribute: false }) onPaymentStart: ((start: PaymentStart) => void | Promise<void>) | undefined;

  /** What was said, and nothing that was not: options count by their being there. */
  protected get saidOptions(): Partial<StartPaymentOptions> {
    return Object.fromEntries(
      optionNames.map((name) => [name, this[name]]).filter(([, value]) => value !== undefined),
    ) as Partial<StartPaymentOptions>;
  }
}
