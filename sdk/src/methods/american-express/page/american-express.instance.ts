import { ClientInstance } from '../../../client/client-instance.js';
import { fetchBalance, fetchProfile } from './american-express.gateway.js';
import {
  type ExpressCheckoutProfileOptions,
  readNonceOptions,
  type RewardsBalanceOptions,
} from './american-express.options.js';

/** Response to the balance of a card: the amount, or an `error` for a card without points. */
export interface RewardsBalance {
  /** Value of one point as a decimal text, in the currency of the account, for example `0.0070`. */
  readonly conversionRate?: string;
  /** Value of all points as a decimal text, in the currency of the account. */
  readonly currencyAmount?: string;
  /** ISO 4217, for example `USD`. */
  readonly currencyIsoCode?: string;
  /** Identifier of the request at American Express. */
  readonly requestId?: string;
  /** Number of points, for example `45256433`. */
  readonly rewardsAmount?: number | string;
  /** For example `Points`. */
  readonly rewardsUnit?: string;
  /** `INQ2002`: the card has no rewards; `INQ2003`: it has no points. */
  readonly error?: {
    /** Code of American Express, for example `INQ2002`. */
    readonly code: string;
    /** Description in English, for developers. */
    readonly message: string;
  };
  readonly [name: string]: unknown;
}

/** Card of an Express Checkout profile. */
export interface ExpressCheckoutCard {
  /** One-time reference to the card, for the shop's server. */
  readonly nonce: string;
  /** Kind of the payment method. */
  readonly type?: string;
  /** Text for the shopper, for example `ending in 05`. */
  readonly description?: string;
  /** Facts about the card. */
  readonly details?: {
    /** Brand: `American Express`. */
    readonly cardType?: string;
    /** Last two digits of the number. */
    readonly lastTwo?: string;
  };
  readonly [name: string]: unknown;
}

/** Response to `getExpressCheckoutProfile`. */
export interface ExpressCheckoutProfile {
  /** Cards of the profile; absent or empty without any. */
  readonly amexExpressCheckoutCards?: readonly ExpressCheckoutCard[];
  readonly [name: string]: unknown;
}

/** American Express instance. Created by `americanExpress.create`. */
export class AmericanExpress extends ClientInstance {
  /**
   * Resolves with the rewards balance of a card. Cards without rewards resolve with an `error` in the result.
   *
   * @param options - Nonce of the card; `timeout` in milliseconds, default 60000; further options are sent unchanged.
   * @throws A code of `AmericanExpressGetRewardsBalanceErrorCode`:
   * `AMEX_NONCE_REQUIRED`, `AMEX_NETWORK_ERROR`, `INSTANTIATION_OPTION_INVALID`, `METHOD_CALLED_AFTER_TEARDOWN`,
   * `ABORTED`, or a client's error of status 403.
   * @example
   * ```ts
   * const { rewardsAmount, rewardsUnit, error } = await amex.getRewardsBalance({ nonce: card.nonce });
   * ```
   */
  async getRewardsBalance(options: RewardsBalanceOptions): Promise<RewardsBalance> {
    this.guard('getRewardsBalance');
    const { signal: own, ...given } = readNonceOptions(options, 'getRewardsBalance');
    return this.run(own, (client, signal) => fetchBalance(client, given, signal));
  }

  /**
   * Resolves with the cards of an Express Checkout profile, each with a nonce of this gateway.
   *
   * @param options - Nonce that American Express has issued; `timeout` in milliseconds, default 60000.
   * @throws A code of `AmericanExpressGetExpressCheckoutProfileErrorCode`:
   * `AMEX_NONCE_REQUIRED`, `AMEX_NETWORK_ERROR`, `INSTANTIATION_OPTION_INVALID`, `METHOD_CALLED_AFTER_TEARDOWN`,
   * `ABORTED`, or a client's error of status 403.
   * @example
   * ```ts
   * const { amexExpressCheckoutCards = [] } = await amex.getExpressCheckoutProfile({ nonce });
   * ```
   */
  async getExpressCheckoutProfile(options: ExpressCheckoutProfileOptions): Promise<ExpressCheckoutProfile> {
    this.guard('getExpressCheckoutProfile');
    const given = readNonceOptions(options, 'getExpressCheckoutProfile');
    return this.run(given.signal, (client, signal) => fetchProfile(client, given, signal));
  }
}
