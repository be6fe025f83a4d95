import type { CardBrand, CardBrandId } from '../../../cards/brands.js';
import type { BillingAddress } from './billing.js';

/** The fields there are, in the order in which a form shows them. */
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

/** What the page may know of a field. */
export interface FieldState {
  readonly isEmpty: boolean;
  readonly isValid: boolean;
  readonly isPotentiallyValid: boolean;
  readonly isFocused: boolean;
}

/** A brand that the number may belong to; `supported` once the number decided, else the full table. */
export type Card = Pick<CardBrand, 'niceType' | 'type' | 'code'> & {
  readonly supported?: boolean;
} & Partial<Omit<CardBrand, 'niceType' | 'type' | 'code'>>;

/** What happened in a field; names and payloads are the peer's. */
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

/** Card details beside a nonce. */
export interface CardDetails {
  readonly bin: string;
  readonly cardType: string;
  readonly lastFour: string;
  readonly lastTwo: string;
  readonly cardholderName?: string | null;
  readonly expirationMonth?: string | null;
  readonly expirationYear?: string | null;
}

/** What a card became (specification §3). */
export interface CardPayload {
  /** Stands for the card, once, at the shop's server. */
  readonly nonce: string;
  readonly type: 'CreditCard';
  readonly description: string;
  readonly details: CardDetails;
  /** What is known of the card by its first digits; null where nothing is. */
  readonly binData: Readonly<Record<string, string>> | null;
  /** Only where it was asked for: `psd2`, `unregulated` … */
  readonly authenticationInsight?: { readonly regulationEnvironment: string };
}

export interface TokenizeOptions {
  /** Keep the card with the customer of the client token. Default false. */
  vault?: boolean | undefined;
  /** Ask which authentication rules apply to this card under the given merchant account. */
  authenticationInsight?: { merchantAccountId: string } | undefined;
  /** Fields to use. Default: all there are. */
  fieldsToTokenize?: readonly FieldKey[] | undefined;
  /** Replaces the value of the cardholder name field. */
  cardholderName?: string | undefined;
  /** The postal code field, where it is tokenized, wins over the one in here. */
  billingAddress?: BillingAddress | undefined;
  /** Milliseconds for each call to the gateway; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  signal?: AbortSignal | undefined;
}

export type { BillingAddress, CardBrandId };

/** To which side of a field. */
export type Direction = 'before' | 'after';
