import type { DropInShop } from './drop-in-shop.js';

/** Arguments of a scenario's program. It runs in the page, so it can use only these and the page. */
export interface Tools<Data> extends Modules {
  readonly authorization: string;
  /** Data of the scenario, serialized as JSON. */
  readonly data: Data;
  /** Runs `act` and notes its outcome: the returned or thrown value, or the outcome of its promise. */
  readonly note: (label: string, act: () => unknown) => Promise<unknown>;
  /** Notes a value. */
  readonly see: (label: string, value: unknown) => void;
  /** Returns a function that notes the arguments of its calls. */
  readonly callback: (label: string) => (...args: unknown[]) => void;
  /** Waits for the first call of the callback with this label. */
  readonly called: (label: string) => Promise<void>;
  /** Waits until the condition holds; notes a failure after some seconds. */
  readonly until: (label: string, isSo: () => boolean) => Promise<void>;
  /** Waits for an action of the scenario's shopper in the page. */
  readonly shopper: (action: string) => Promise<void>;
  /** The shop's page around a Drop-in. */
  readonly shop: DropInShop;
  /** Returns true if this value was written to the console. */
  readonly wasLogged: (value: unknown) => boolean;
}

export type Program<Data> = (tools: Tools<Data>) => Promise<void>;

/** Note of a program, in the order of events. */
export type Noted = { readonly label: string } & (
  | { readonly returned: unknown }
  | { readonly threw: unknown }
  | { readonly resolved: unknown }
  | { readonly rejected: unknown }
  | { readonly called: readonly unknown[] }
  | { readonly seen: unknown }
  | { readonly pending: true }
);

export interface PageRecording {
  readonly noted: readonly Noted[];
  /** Uncaught errors and unhandled rejections. */
  readonly uncaught: readonly unknown[];
  /** Size of the opened windows, and their position relative to the page's window. */
  readonly opened: readonly string[];
}

/** Modules of braintree-web or of Tessera: the client, and the one that the scenario tests. */
export interface Modules {
  readonly client: ClientModule;
  readonly americanExpress: AmericanExpressModule;
  readonly unionpay: UnionPayModule;
  readonly visaCheckout: VisaCheckoutModule;
  readonly dataCollector: DataCollectorModule;
  readonly paypal: PayPalModule;
  readonly paypalCheckout: PayPalModule;
  readonly preferredPaymentMethods: PreferredModule;
  readonly sepa: SepaModule;
  readonly localPayment: LocalPaymentModule;
}

export interface AmericanExpressModule {
  readonly VERSION: string;
  create(...args: unknown[]): Promise<{
    getRewardsBalance(...args: unknown[]): Promise<unknown>;
    getExpressCheckoutProfile(...args: unknown[]): Promise<unknown>;
    teardown(...args: unknown[]): Promise<unknown>;
  }>;
}

export interface UnionPayModule {
  readonly VERSION: string;
  create(...args: unknown[]): Promise<{
    fetchCapabilities(...args: unknown[]): Promise<unknown>;
    enroll(...args: unknown[]): Promise<{ enrollmentId: string }>;
    tokenize(...args: unknown[]): Promise<unknown>;
    teardown(...args: unknown[]): Promise<unknown>;
  }>;
}

export interface VisaCheckoutModule {
  readonly VERSION: string;
  create(...args: unknown[]): Promise<{
    createInitOptions(...args: unknown[]): unknown;
    tokenize(...args: unknown[]): Promise<unknown>;
    teardown(...args: unknown[]): Promise<unknown>;
  }>;
}

export interface DataCollectorModule {
  readonly VERSION: string;
  create(...args: unknown[]): Promise<{
    readonly deviceData?: string;
    readonly rawDeviceData?: object;
    getDeviceData(...args: unknown[]): Promise<unknown>;
    teardown(...args: unknown[]): Promise<unknown>;
  }>;
}

/** Interface of both PayPal modules; a program uses one of them. */
export interface PayPalModule {
  readonly VERSION: string;
  create(...args: unknown[]): Promise<ShopPayPal>;
}

export type ShopPayPal = Readonly<
  Record<
    | 'tokenize'
    | 'createPayment'
    | 'updatePayment'
    | 'tokenizePayment'
    | 'startVaultInitiatedCheckout'
    | 'closeVaultInitiatedCheckoutWindow'
    | 'focusVaultInitiatedCheckoutWindow'
    | 'getClientId'
    | 'loadPayPalSDK'
    | 'teardown',
    (...args: unknown[]) => Promise<unknown>
  > &
    Record<'closeWindow' | 'focusWindow', () => unknown>
>;

export interface PreferredModule {
  readonly VERSION: string;
  create(...args: unknown[]): Promise<{ fetchPreferredPaymentMethods(...args: unknown[]): Promise<unknown> }>;
}

export interface LocalPaymentModule {
  readonly VERSION: string;
  create(...args: unknown[]): Promise<{
    startPayment(...args: unknown[]): Promise<unknown>;
    tokenize(...args: unknown[]): Promise<unknown>;
    hasTokenizationParams(): unknown;
    closeWindow(): unknown;
    focusWindow(): unknown;
    teardown(...args: unknown[]): Promise<unknown>;
  }>;
}

export interface SepaModule {
  readonly VERSION: string;
  create(...args: unknown[]): Promise<{ tokenize(...args: unknown[]): Promise<unknown> }>;
}

/** Arguments are untyped, because programs also make invalid calls. */
export interface ClientModule {
  readonly VERSION: string;
  create(...args: unknown[]): Promise<ShopClient>;
}

export interface ShopClient {
  getConfiguration(): ShopConfiguration;
  getVersion(): string;
  toJSON(): unknown;
  request(...args: unknown[]): Promise<ShopResponse>;
  teardown(...args: unknown[]): Promise<void>;
}

export interface ShopConfiguration {
  authorization: string;
  analyticsMetadata: Record<string, string>;
  gatewayConfiguration: Record<string, unknown>;
}

export type ShopResponse = Record<string, unknown> & { creditCards?: { nonce: string }[] };
