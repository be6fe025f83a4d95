/** Status of a payment context. */
export type VenmoStatus = 'CREATED' | 'SCANNED' | 'APPROVED' | 'EXPIRED' | 'FAILED' | 'CANCELED';

/** Payment that awaits the shopper's approval in Venmo. */
export interface VenmoContext {
  readonly id: string;
  readonly merchantId: string;
  /** Lifetime in milliseconds from its receipt: expiry minus creation. */
  readonly lifetimeMs: number;
}

/** Address that the shopper has stored with Venmo. */
export interface VenmoAddress {
  /** Full name of the recipient. */
  readonly fullName: string | null;
  /** Street and house number. */
  readonly addressLine1: string | null;
  /** Second line, for example the apartment. */
  readonly addressLine2: string | null;
  /** State or region. */
  readonly adminArea1: string | null;
  /** City. */
  readonly adminArea2: string | null;
  /** Postal code. */
  readonly postalCode: string | null;
  /** Country in two letters (ISO 3166-1), for example `US`. */
  readonly countryCode: string | null;
}

/** Data of the shopper, for accounts with enriched customer data. */
export interface VenmoPayerInfo {
  /** Given name. */
  readonly firstName: string | null;
  /** Surname. */
  readonly lastName: string | null;
  /** Phone number with the country calling code, for example `+13125550100`. */
  readonly phoneNumber: string | null;
  /** Email address. */
  readonly email: string | null;
  /** Id of the shopper at Venmo. */
  readonly externalId: string | null;
  /** Starts with `@`. */
  readonly userName: string;
  /** Absent without an address. */
  readonly billingAddress?: VenmoAddress;
  /** Absent without an address. */
  readonly shippingAddress?: VenmoAddress;
}

/** Data of the shopper as the gateway returns it. */
export interface WirePayerInfo extends Omit<
  VenmoPayerInfo,
  'userName' | 'billingAddress' | 'shippingAddress'
> {
  readonly userName: string | null;
  readonly billingAddress: VenmoAddress | null;
  readonly shippingAddress: VenmoAddress | null;
}

/** Status of a payment context at the gateway. */
export interface VenmoNode {
  readonly status: VenmoStatus;
  /** Nonce; only for `APPROVED`. */
  readonly paymentMethodId: string | null;
  readonly userName: string | null;
  readonly payerInfo?: WirePayerInfo | null | undefined;
}

/** Approved payment, from the gateway or from the return URL. */
export interface VenmoApproval {
  readonly nonce: string;
  /** Name without the `@` that the result adds. */
  readonly userName: string | null | undefined;
  readonly payerInfo?: WirePayerInfo | null | undefined;
  readonly contextId: string | undefined;
}

/** Result of `tokenize`. */
export interface VenmoPayload {
  /** One-time reference to the account, for the shop's server. */
  readonly nonce: string;
  /** Kind of the payment method. */
  readonly type: 'VenmoAccount';
  /** Facts about the account. */
  readonly details: {
    /** Venmo name of the shopper; starts with `@`. */
    readonly username: string;
    /** Undefined for payments without a payment context. */
    readonly paymentContextId: string | undefined;
    /** Data of the shopper, for accounts with enriched customer data. */
    readonly payerInfo?: VenmoPayerInfo;
  };
}
