import type { CardBrand } from '../../../cards/brands.js';
import type { BillingAddress } from './billing.js';

/** Names of all fields, in the form's order. */
export const fieldKeys = [
  'cardholderName',
  'number',
  'expirationDate',
  'expirationMonth',
  'expirationYear',
  'cvv',
  'postalCode',
] as const;

/** Name of a field. */
export type FieldKey = (typeof fieldKeys)[number];

/** State of a field that the page may see. */
export interface FieldState {
  /** True if nothing was entered. */
  readonly isEmpty: boolean;
  /** True if the value is complete and correct. */
  readonly isValid: boolean;
  /** False if no further character can make the value valid. */
  readonly isPotentiallyValid: boolean;
  /** True if the field has the focus. */
  readonly isFocused: boolean;
}

/**
 * Brand that the number may belong to. `supported` is present once the number has been typed; before that, the entries
 * are the full brand table.
 */
export type Card = Pick<CardBrand, 'niceType' | 'type' | 'code'> & {
  /** True if the gateway accepts the brand. */
  readonly supported?: boolean;
} & Partial<Omit<CardBrand, 'niceType' | 'type' | 'code'>>;

/** Event names of a field, the same as in braintree-web. */
export const fieldEventTypes = [
  'blur',
  'cardTypeChange',
  'empty',
  'focus',
  'inputSubmitRequest',
  'notEmpty',
  'validityChange',
] as const;

export type FieldEventType = (typeof fieldEventTypes)[number];

/** Attributes that a page may set on a field's input. */
export const fieldAttributes = ['aria-invalid', 'aria-required', 'disabled', 'placeholder'] as const;

/** Input types that a page may choose. Others, such as `hidden` and `button`, write the value to an attribute. */
export const inputTypes = ['text', 'tel', 'password', 'number', 'search', 'url', 'month'] as const;

export type InputType = (typeof inputTypes)[number];

/** Card details that accompany a nonce. */
export interface CardDetails {
  /** First six digits of the number. */
  readonly bin: string;
  /** Brand, for example `Visa`. */
  readonly cardType: string;
  /** Last four digits of the number. */
  readonly lastFour: string;
  /** Last two digits of the number. */
  readonly lastTwo: string;
  /** Name on the card; null if none was entered, or the one that was entered has digits. */
  readonly cardholderName?: string | null;
  /** Two digits, for example `12`; null if none was entered. */
  readonly expirationMonth?: string | null;
  /** Four digits, for example `2030`; null if none was entered. */
  readonly expirationYear?: string | null;
}

/** Result of a tokenization. */
export interface CardPayload {
  /** One-time reference to the card for the shop's server. */
  readonly nonce: string;
  /** Kind of the payment method. */
  readonly type: 'CreditCard';
  /** Text for the shopper, for example `ending in 11`. */
  readonly description: string;
  /** Facts about the card. */
  readonly details: CardDetails;
  /** Card data derived from the first digits; null if there is none. */
  readonly binData: Readonly<Record<string, string>> | null;
  /** Only if requested: `psd2`, `unregulated` … */
  readonly authenticationInsight?: {
    /** Rules that apply to the card: `psd2`, `unregulated` or `unavailable`. */
    readonly regulationEnvironment: string;
  };
}

/** Options of `tokenize`. */
export interface TokenizeOptions {
  /** Saves the card for the customer of the client token. Default false. */
  vault?: boolean | undefined;
  /** Requests the authentication rules that apply to this card under the given merchant account. */
  authenticationInsight?:
    | {
        /** Id of the merchant account that will charge the card. */
        merchantAccountId: string;
      }
    | undefined;
  /** Fields to tokenize. Default: all. */
  fieldsToTokenize?: readonly FieldKey[] | undefined;
  /** Replaces the value of the cardholder name field. */
  cardholderName?: string | undefined;
  /** Billing address. A tokenized postal code field overrides its `postalCode`. */
  billingAddress?: BillingAddress | undefined;
  /** Milliseconds for each call to the gateway; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  /** Signal that aborts the call, which rejects with `ABORTED`. Default: none. */
  signal?: AbortSignal | undefined;
}

/** Side of a field. */
export type Direction = 'before' | 'after';
