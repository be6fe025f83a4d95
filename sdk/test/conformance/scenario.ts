import type { ClientTokenOptions, Merchant, MerchantSettings, ScenarioRule } from '@tessera/sandbox';
import type { Program } from './page/tools.js';
import type { Recording } from './run-scenario.js';
import type { Act } from './shopper.js';

export type Json = Record<string, unknown>;

export const providerOrigin = 'https://api.sandbox.braintreegateway.com';

/** Gateway with a merchant for one side of a scenario. */
export interface Gateway {
  readonly merchant: Merchant;
  /** The merchant's tokenization key for the provider's sandbox. */
  readonly key: string;
  readonly token: (options?: Partial<ClientTokenOptions>) => Promise<string>;
  /** A client token with modified fields. */
  readonly changedToken: (
    change: (fields: Json) => Json,
    options?: Partial<ClientTokenOptions>,
  ) => Promise<string>;
  /** A client token of a customer with these cards saved; the first one is the default. */
  readonly ofCustomerWith: (numbers: readonly string[]) => Promise<string>;
  /** Return the configuration in the format of each interface. */
  readonly restConfiguration: () => Promise<Json>;
  readonly graphQLConfiguration: () => Promise<Json>;
}

/** Fault rule of the gateway; rules apply in their order. */
export type Rule = Omit<ScenarioRule, 'merchantId'>;

interface ScenarioInit<Data> {
  readonly name: string;
  /** Settings that differ from a merchant with all features. */
  readonly merchant?: Partial<MerchantSettings>;
  /** Default: the merchant's tokenization key. */
  readonly authorization?: (gateway: Gateway) => string | Promise<string>;
  readonly rules?: readonly Rule[] | ((gateway: Gateway) => Promise<readonly Rule[]>);
  /** Passed to the program as JSON. */
  readonly data?: Data;
  /** Compares usage reports. Without it, the reports of braintree-web are ignored, and Tessera must send none. */
  readonly withAnalytics?: true;
  /** Content security policy of the page. Default: none. */
  readonly policy?: string;
  /** Actions of the shopper by window. Further windows are left open. */
  readonly windows?: readonly Act[];
  /** Actions in the page's own frames, by the names with which the program asks for them. */
  readonly shopper?: Readonly<Record<string, Act>>;
  readonly run: Program<Data>;
}

/** Use case of a shop, run with braintree-web and with Tessera. */
export type Scenario = ScenarioInit<never>;

/** Type-checks a scenario's program against its data. */
export function scenario<Data = undefined>(init: ScenarioInit<Data>): Scenario {
  return init as unknown as Scenario;
}

export interface Module {
  /** Name of the module's global. */
  readonly name: string;
  readonly scenarios: readonly Scenario[];
  /** Returns the part of a recording that is compared. Default: all of it. */
  readonly select?: (recording: Recording) => Recording;
}
