import type { PaymentMethod } from '../../contract/billing.js';
import type { CurrencyCode } from '../../contract/currency.js';
import type { PayMethod, PaymentFailure } from '../../contract/payment-values.js';

/**
 * Operations of the payment provider that the portal's server uses. All throw `gateway_error` if the result is unknown. Those
 * with a key can be repeated with it: the provider does the work once.
 */
export interface PaymentGateway {
  /** Accounts at the gateway by currency; without one, payments use its default account. */
  readonly merchantAccounts: Readonly<Partial<Record<CurrencyCode, string>>>;
  /**
   * Returns a client token. With a customer, who is created if necessary, it verifies cards and reaches the customer's saved
   * methods; without one, it only creates nonces.
   */
  clientToken(options: ClientTokenOptions): Promise<string>;
  /** Saves the method of a nonce. Creates the customer if necessary. */
  vault(request: VaultRequest): Promise<PaymentMethod | FailedCharge>;
  /** Returns the saved methods of a customer, the default first. */
  list(customerId: string): Promise<PaymentMethod[]>;
  /** Makes a method of the customer the default. Returns false if the customer does not have it. */
  setDefault(customerId: string, token: string): Promise<boolean>;
  /** Removes a method of the customer. Returns false if the customer does not have it. */
  remove(customerId: string, token: string): Promise<boolean>;
  sale(sale: Sale): Promise<ChargeResult>;
  /** Pays back an amount of a payment, or voids one that is not settled. */
  refund(refund: Refund): Promise<RefundResult>;
  /** Returns the present result of a payment. */
  find(transactionId: string): Promise<ChargeResult>;
  /**
   * Returns the result of the sale with this key, or null if there was none; the key is then closed, so that a late request
   * does nothing.
   */
  close(key: string): Promise<ChargeResult | null>;
}

interface ClientTokenOptions {
  merchantAccountId: string | null;
}

/** Nonce or saved method that pays. */
export type GatewaySource = { nonce: string } | { token: string };

export interface VaultRequest {
  key: string;
  customerId: string;
  nonce: string;
  makeDefault: boolean;
  threeDSecure: boolean;
  deviceData: string | undefined;
}

export interface Sale {
  key: string;
  customerId: string;
  source: GatewaySource;
  /** Amount in cents. */
  amount: number;
  currency: CurrencyCode;
  /** Number that the gateway's reports show. */
  orderId: string;
  saveMethod: boolean;
  /** Demands 3D Secure for new cards; the gateway checks it. */
  threeDSecure: boolean;
  deviceData: string | undefined;
}

export interface ChargedMethod {
  type: PayMethod;
  name: string;
  lastFour: string;
}

export interface FailedCharge {
  status: 'FAILED';
  failure: PaymentFailure;
  /** Null if the gateway did not create a transaction. */
  transactionId: string | null;
  method: ChargedMethod | null;
}

/**
 * Result of a payment. `ACCEPTED`: it counts as paid, although its settlement may still be declined. `PENDING`: it counts only
 * when it is settled, because a bank often returns debits.
 */
export type ChargeResult =
  | {
      status: 'SUCCEEDED' | 'ACCEPTED' | 'PENDING' | 'VOIDED';
      transactionId: string;
      method: ChargedMethod | null;
    }
  | FailedCharge;

export interface Refund {
  key: string;
  /** Payment that is paid back. */
  transactionId: string;
  /** Amount in cents. */
  amount: number;
  /** True if this is the whole payment, which can be voided before it settles. */
  isWhole: boolean;
}

export type RefundResult = { status: 'SUCCEEDED'; transactionId: string } | { status: 'FAILED' };
