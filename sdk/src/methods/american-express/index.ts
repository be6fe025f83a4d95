import { VERSION } from '../../core/version.js';
import { createAmericanExpress } from './page/create.js';
import type { AmericanExpress } from './page/american-express.instance.js';
import type { CreateAmericanExpressOptions } from './page/american-express.options.js';

export { VERSION };
export type {
  AmericanExpressCreateErrorCode,
  AmericanExpressErrorCode,
  AmericanExpressGetExpressCheckoutProfileErrorCode,
  AmericanExpressGetRewardsBalanceErrorCode,
} from './page/error-codes.js';
export { AmericanExpress } from './page/american-express.instance.js';
export { americanExpressErrors } from './page/american-express.errors.js';
export type {
  ExpressCheckoutCard,
  ExpressCheckoutProfile,
  RewardsBalance,
} from './page/american-express.instance.js';
export type {
  CreateAmericanExpressOptions,
  ExpressCheckoutProfileOptions,
  RewardsBalanceOptions,
} from './page/american-express.options.js';

/**
 * Creates an instance for the rewards and Express Checkout of American Express.
 *
 * @param options - A `client` or an `authorization`; `timeout` in milliseconds, default 60000.
 * @throws A code of `AmericanExpressCreateErrorCode`:
 * `INSTANTIATION_OPTION_REQUIRED`, `INSTANTIATION_OPTION_INVALID` or `INCOMPATIBLE_VERSIONS` for wrong options; a
 * `CLIENT_…` code; `ABORTED`.
 * @example
 * ```ts
 * const amex = await create({ authorization: 'sandbox_k3y_m3rchant' });
 * ```
 */
export function create(options: CreateAmericanExpressOptions): Promise<AmericanExpress> {
  return createAmericanExpress(options);
}
