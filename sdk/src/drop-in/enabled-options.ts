import type { GatewayConfiguration } from '../client/index.js';
import type { OptionId } from './drop-in.types.js';
import { type DropInOptions, isObject } from './read-options.js';

interface Context {
  readonly options: DropInOptions;
  readonly account: GatewayConfiguration;
}

/** Conditions of the payment options: the shop has asked for them, and the account has enabled them. */
const conditions: Readonly<Record<OptionId, (context: Context) => boolean>> = {
  card: ({ options, account }) =>
    options.card !== false && (account.creditCards?.supportedCardTypes ?? []).length > 0,
  paypal: ({ options, account }) => Boolean(options.paypal) && account['paypalEnabled'] === true,
  paypalCredit: ({ options, account }) => Boolean(options.paypalCredit) && account['paypalEnabled'] === true,
  venmo: ({ options, account }) => Boolean(options.venmo) && isObject(account['payWithVenmo']),
  // Other browsers have no session; the button decides if the device can pay.
  applePay: ({ options, account }) =>
    Boolean(options.applePay) && isObject(account['applePayWeb']) && 'ApplePaySession' in globalThis,
  googlePay: ({ options, account }) => Boolean(options.googlePay) && isObject(account['androidPay']),
};

/** Returns the payment options that the shop has asked for and the account has enabled, in the shop's order. */
export const enabledOptions = (options: DropInOptions, account: GatewayConfiguration): OptionId[] =>
  options.priority.filter((id) => conditions[id]({ options, account }));
