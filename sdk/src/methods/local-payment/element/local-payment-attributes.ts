import { property } from 'lit/decorators.js';
import { PopupElement } from '../../../popup-element/popup-element.js';
import type { LocalPayment, LocalPaymentPayload, PaymentStart, StartPaymentOptions } from '../index.js';

/** Options of a payment for which the element has a property of the same name. */
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

/** Base class with one property per option of `startPayment`. */
export abstract class LocalPaymentAttributes extends PopupElement<
  LocalPayment,
  LocalPaymentPayload | undefined
> {
  /** Merchant account that receives the payment. Default: the merchant's default account. */
  @property({ attribute: 'merchant-account-id' }) merchantAccountId: string | undefined;

  /** Amount as a decimal text, for example `10.00`. Required. */
  @property() amount: string | undefined;

  /** Currency in three letters (ISO 4217), for example `EUR`. Required. */
  @property() currency: string | undefined;

  /** Alias of `currency`. */
  @property({ attribute: 'currency-code' })
  get currencyCode(): string | undefined {
    return this.currency;
  }
  set currencyCode(currency: string | undefined) {
    this.currency = currency;
  }

  /** Given name of the payer. Required. */
  @property({ attribute: 'given-name' }) givenName: string | undefined;

  /** Surname of the payer. Required. */
  @property() surname: string | undefined;

  /** Two-letter country code of the method, for example `NL`. */
  @property({ attribute: 'payment-type-country-code' }) paymentTypeCountryCode: string | undefined;

  /** Name of the shop on the bank's page. */
  @property({ attribute: 'display-name' }) displayName: string | undefined;

  /** BIC of the bank of an iDEAL payment. */
  @property() bic: string | undefined;

  /** Email address of the payer. */
  @property() email: string | undefined;

  /** Phone number without its country code. */
  @property() phone: string | undefined;

  /** Country calling code of the phone number, for example `49`. */
  @property({ attribute: 'phone-country-code' }) phoneCountryCode: string | undefined;

  /** Date of birth as `YYYY-MM-DD`. */
  @property({ attribute: 'birth-date' }) birthDate: string | undefined;

  /** The shop's own id of the customer. */
  @property({ attribute: 'customer-id' }) customerId: string | undefined;

  /** Instructions for the customer on an invoice; at most 4000 characters. */
  @property({ attribute: 'customer-service-instructions' }) customerServiceInstructions: string | undefined;

  /** Id under which risk data was collected. */
  @property({ attribute: 'correlation-id' }) correlationId: string | undefined;

  /** Discount as a decimal text. */
  @property({ attribute: 'discount-amount' }) discountAmount: string | undefined;

  /** Shipping costs as a decimal text. */
  @property({ attribute: 'shipping-amount' }) shippingAmount: string | undefined;

  /** Allows later payments without the customer; requires `customer-id`. */
  @property({ type: Boolean }) recurrent: boolean | undefined;

  /** Makes the bank ask for an address. */
  @property({ type: Boolean, attribute: 'shipping-address-required' }) shippingAddressRequired:
    boolean | undefined;

  /** Address of the payer; property only. */
  @property({ attribute: false }) address: StartPaymentOptions['address'];

  /** Address of the invoice; property only. */
  @property({ attribute: false }) billingAddress: StartPaymentOptions['billingAddress'];

  /** Purchased items; property only. */
  @property({ attribute: false }) lineItems: StartPaymentOptions['lineItems'];

  /** BLIK by a code or a saved alias; property only. */
  @property({ attribute: false }) blikOptions: StartPaymentOptions['blikOptions'];

  /** Size of the window in CSS pixels; property only. */
  @property({ attribute: false }) windowOptions: StartPaymentOptions['windowOptions'];

  /** Return page for a window that has lost the shop's page. Default: this page. Property only. */
  @property({ attribute: false }) fallback: StartPaymentOptions['fallback'];

  /** Called with the payment's id; the window waits until its promise resolves. Property only. */
  @property({ attribute: false }) onPaymentStart: ((start: PaymentStart) => void | Promise<void>) | undefined;

  /** Returns the properties that are set: the gateway distinguishes absent options from undefined ones. */
  protected get givenOptions(): Partial<StartPaymentOptions> {
    return Object.fromEntries(
      optionNames.map((name) => [name, this[name]]).filter(([, value]) => value !== undefined),
    ) as Partial<StartPaymentOptions>;
  }
}
