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

export type FieldKey = (typeof fieldKeys)[number];

/** State of a field that the page may see. */
export interface FieldState {
  readonly isEmpty: boolean;
  readonly isValid: boolean;
  readonly isPotentiallyValid: boolean;
  readonly isFocused: boolean;
}

/**
 * Brand that the number may belong to. `supported` is present once the number has been typed; before that, the entries
 * are the full brand table.
 */
export type Card = Pick<CardBrand, 'niceType' | 'type' | 'code'> & {
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
  readonly bin: string;
  readonly cardType: string;
  readonly lastFour: string;
  readonly lastTwo: string;
  readonly cardholderName?: string | null;
  readonly expirationMonth?: string | null;
  readonly expirationYear?: string | null;
}

/** Result of a tokenization. */
export interface CardPayload {
  /** One-time reference to the card for the shop's server. */
  readonly nonce: string;
  readonly type: 'CreditCard';
  readonly description: string;
  readonly details: CardDetails;
  /** Card data derived from the first digits; null if there is none. */
  readonly binData: Readonly<Record<string, string>> | null;
  /** Only if requested: `psd2`, `unregulated` … */
  readonly authenticationInsight?: { readonly regulationEnvironment: string };
}

export interface TokenizeOptions {
  /** Saves the card for the customer of the client token. Default false. */
  vault?: boolean | undefined;
  /** Requests the authentication rules that apply to this card under the given merchant account. */
  authenticationInsight?: { merchantAccountId: string } | undefined;
  /** Fields to tokenize. Default: all. */
  fieldsToTokenize?: readonly FieldKey[] | undefined;
  /** Replaces the value of the cardholder name field. */
  cardholderName?: string | undefined;
  /** Billing address. A tokenized postal code field overrides its `postalCode`. */
  billingAddress?: BillingAddress | undefined;
  /** Milliseconds for each call to the gateway; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** Side of a field. */
export type Direction = 'before' | 'after';
