import type { ClientTokenOptions, Merchant, MerchantSettings, ScenarioRule } from '@tessera/sandbox';
import type { Program } from './page/tools.js';
import type { Act } from './shopper.js';

export type Json = Record<string, unknown>;

export const providerOrigin = 'https://api.sandbox.braintreegateway.com';

/** The gateway as one side of a scenario finds it: with a merchant of its own. */
export interface Gateway {
  readonly merchant: Merchant;
  /** The merchant's tokenization key for the provider's sandbox. */
  readonly key: string;
  readonly token: (options?: Partial<ClientTokenOptions>) => Promise<string>;
  /** A client token whose fields somebody changed. */
  readonly changedToken: (
    change: (fields: Json) => Json,
    options?: Partial<ClientTokenOptions>,
  ) => Promise<string>;
  /** The configuration as each interface answers it. */
  readonly restConfiguration: () => Promise<Json>;
  readonly graphQLConfiguration: () => Promise<Json>;
}

/** What goes wrong at the gateway, in the order in which it is met. */
export type Rule = Omit<ScenarioRule, 'merchantId'>;

interface ScenarioInit<Data> {
  readonly name: string;
  /** Everything is enabled but what is said here. */
  readonly merchant?: Partial<MerchantSettings>;
  /** The merchant's tokenization key if not told. */
  readonly authorization?: (gateway: Gateway) => string | Promise<string>;
  readonly rules?: readonly Rule[] | ((gateway: Gateway) => Promise<readonly Rule[]>);
  /** Handed to the program as JSON. */
  readonly data?: Data;
  /** Compares usage reports too; otherwise the peer's are left out, and ours must not be there. */
  readonly withAnalytics?: true;
  /** Directives for the page's content security policy; none if not told. */
  readonly policy?: string;
  /** What the shopper does in the first window, in the second … Windows beyond them are left alone. */
  readonly windows?: readonly Act[];
  readonly run: Program<Data>;
}

/** One thing that shops do, done with the peer and with Tessera. */
export type Scenario = ScenarioInit<never>;

/** Checks a scenario's program against its own data. */
export function scenario<Data = undefined>(init: ScenarioInit<Data>): Scenario {
  return init as unknown as Scenario;
}

export interface Module {
  /** As on the global. */
  readonly name: string;
  readonly scenarios: readonly Scenario[];
}
