import type { DeliveryMethod, LocaleId, StoreId } from './stores.js';

/** Data that the shop's server and its pages exchange. Amounts are in cents of the store's currency. */
export interface ProductCard {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly category: string;
  readonly colors: readonly string[];
  readonly price: number;
}

export interface ProductDetails extends ProductCard {
  readonly description: string;
  readonly material: string;
  readonly shape: string;
  /**
   * Width of a lens, width of the bridge, and length of a temple, in millimeters; contact lenses have none.
   */
  readonly size: readonly [lens: number, bridge: number, temple: number] | null;
}

export const facetNames = ['category', 'shape', 'color'] as const;
export type FacetName = (typeof facetNames)[number];

export interface SearchResponse {
  /** Id of this search for the analytics service. */
  readonly queryId: string;
  readonly items: readonly ProductCard[];
  /** Number of items per facet value, with the selection of the other facets. */
  readonly facets: Readonly<Record<FacetName, readonly { readonly value: string; readonly count: number }[]>>;
}

export interface ContentItem {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly body: string;
  readonly image?: string;
  readonly href?: string;
}

export interface CartLine {
  readonly product: string;
  readonly color: string;
  readonly quantity: number;
}

export interface PricedLine extends CartLine {
  readonly name: string;
  readonly unit: number;
  readonly total: number;
}

/** Line that cannot be ordered, with the reason. */
export interface UnavailableLine extends CartLine {
  readonly reason: 'not_sold' | 'too_many';
}

/** First and last day on which an order may arrive, as `2026-11-28`. */
export interface Arrival {
  readonly from: string;
  readonly to: string;
}

export interface Quote {
  readonly lines: readonly PricedLine[];
  /** Lines that the total does not include. While there are any, the cart cannot be ordered. */
  readonly unavailable: readonly UnavailableLine[];
  readonly subtotal: number;
  readonly delivery: number;
  /** Tax in cents; null while the region of the delivery is unknown. */
  readonly tax: number | null;
  /** True if the prices contain the tax, so that the total is not larger by it. */
  readonly isTaxIncluded: boolean;
  readonly total: number;
  /** Part of the total that the shopper's employer pays. */
  readonly benefit: number;
  /** Reason why the code in the request pays nothing; null if it does, or if there is none. */
  readonly benefitProblem: BenefitRejection | null;
  /** Rest of the total, which the shopper pays. */
  readonly due: number;
  /** Rest as a decimal number, the format of payment services. */
  readonly amount: string;
  readonly currency: string;
  /** Merchant account, which some payment methods require. */
  readonly merchantAccountId: string;
  /** Price of each delivery method, in cents. */
  readonly deliveries: Readonly<Record<DeliveryMethod, number>>;
  /** Delivery dates of each delivery method for an order of today. */
  readonly arrivals: Readonly<Record<DeliveryMethod, Arrival>>;
  /** True if this order is already paid; it has a receipt. */
  readonly isPaid: boolean;
  /**
   * True while this order's payment is pending or its outcome is unknown. It must not be paid
   * again until the outcome is known.
   */
  readonly isPaymentPending: boolean;
}

/** Reason why a benefit code pays nothing. */
export type BenefitProblem =
  'unknown' | 'inactive' | 'used_up' | 'not_covered' | 'currency' | 'unavailable' | 'too_many';

export interface BenefitRejection {
  readonly code: BenefitProblem;
  /** Seconds until the next allowed code, after too many. */
  readonly retryAfterSeconds?: number;
}

/** Total that the shopper saw, in cents of the currency; the server charges no other. */
export interface Expected {
  readonly total: number;
  /** Part that the employer pays. Default: 0. */
  readonly benefit?: number | undefined;
  readonly currency: string;
}

export interface Contact {
  readonly email: string;
}

export interface Address {
  readonly name: string;
  readonly street: string;
  readonly extended?: string | undefined;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
}

/** Order that a checkout sends before it pays. */
export interface OrderRequest {
  readonly store: StoreId;
  readonly locale: LocaleId;
  readonly lines: readonly CartLine[];
  readonly contact: Contact;
  readonly address: Address;
  readonly delivery: DeliveryMethod;
  readonly expected: Expected;
  readonly benefitCode?: string | undefined;
}

export interface Order extends Omit<
  Quote,
  | ('unavailable' | 'isPaid' | 'isPaymentPending' | 'deliveries' | 'arrivals' | 'merchantAccountId')
  | 'benefitProblem'
> {
  readonly id: string;
  readonly number: string;
  readonly status: 'open' | 'paid';
  readonly store: StoreId;
  readonly contact: Contact;
  readonly address: Address;
  readonly deliveryMethod: DeliveryMethod;
  readonly arrival: Arrival;
  readonly paidAt: string | null;
  readonly payment: OrderPayment | null;
}

/** Response to a payment. */
export interface PaidOrder extends Order {
  /** True if this request charged nothing because an earlier one has paid the order. */
  readonly wasPaidBefore: boolean;
}

export interface OrderPayment {
  readonly id: string;
  /** The gateway's type of the payment method. */
  readonly type: string;
  /** Brand of a card; empty for other methods. */
  readonly brand: string;
  readonly lastFour: string;
  readonly description: string;
}

/** Problem details (RFC 9457) with a code, and an error per field. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors?: readonly { readonly field: string; readonly code: string }[];
  /** Current total, if it differs from the one that the shopper saw. */
  readonly expected?: Expected;
  /** Seconds until the next allowed attempt. */
  readonly retryAfterSeconds?: number;
}
