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
  readonly fullName: string | null;
  readonly addressLine1: string | null;
  readonly addressLine2: string | null;
  /** State or region. */
  readonly adminArea1: string | null;
  /** City. */
  readonly adminArea2: string | null;
  readonly postalCode: string | null;
  readonly countryCode: string | null;
}

/** Data of the shopper, for accounts with enriched customer data. */
export interface VenmoPayerInfo {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phoneNumber: string | null;
  readonly email: string | null;
  readonly externalId: string | null;
  /** Starts with `@`. */
  readonly userName: string;
  /** Absent without an address. */
  readonly billingAddress?: VenmoAddress;
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
  readonly nonce: string;
  readonly type: 'VenmoAccount';
  readonly details: {
    /** Venmo name of the shopper; starts with `@`. */
    readonly username: string;
    /** Undefined for payments without a payment context. */
    readonly paymentContextId: string | undefined;
    readonly payerInfo?: VenmoPayerInfo;
  };
}
