/** Arguments of a scenario's program. It runs in the page, so it can use only these and the page. */
export interface Tools<Data> extends Modules {
  readonly authorization: string;
  /** Data of the scenario, serialized as JSON. */
  readonly data: Data;
  /** Does something and notes how it ended: what it returned or threw, or what became of its promise. */
  readonly note: (label: string, act: () => unknown) => Promise<unknown>;
  /** Notes a value. */
  readonly see: (label: string, value: unknown) => void;
  /** A function that notes the arguments of its calls. */
  readonly callback: (label: string) => (...args: unknown[]) => void;
  /** Waits for the first call of the callback with this label. */
  readonly called: (label: string) => Promise<void>;
  /** Waits until something is so; gives up, and notes it, after some seconds. */
  readonly until: (label: string, isSo: () => boolean) => Promise<void>;
  /** Returns true if this value was written to the console. */
  readonly wasLogged: (value: unknown) => boolean;
}

export type Program<Data> = (tools: Tools<Data>) => Promise<void>;

/** One thing that happened, in the order in which things happened. */
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
  /** Size of the windows that were asked for, and their place relative to the page's. */
  readonly opened: readonly string[];
}

/** Modules of braintree-web or of Tessera: the client, and the one that the scenario tests. */
export interface Modules {
  readonly client: ClientModule;
  readonly paypal: PayPalModule;
  readonly paypalCheckout: PayPalModule;
  readonly preferredPaymentMethods: PreferredModule;
  readonly sepa: SepaModule;
  readonly localPayment: LocalPaymentModule;
  readonly masterpass: MasterpassModule;
}

/** Both modules of PayPal: a program knows which of them it plays. */
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

export interface MasterpassModule {
  readonly VERSION: string;
  create(...args: unknown[]): Promise<{
    tokenize(...args: unknown[]): Promise<unknown>;
    teardown(...args: unknown[]): Promise<unknown>;
  }>;
  isSupported(): boolean;
}

/** Arguments are free: a program also makes the calls that types would forbid. */
export interface ClientModule {
  readonly VERSION: string;
  create(...args: unknown[]): Promise<ShopClient>;
}

export interface ShopClient {
  getConfiguration(): ShopConfiguration;
  getVersion(): string;
  toJSON(): unknown;
  request(...args: unknown[]): Promise<ShopAnswer>;
  teardown(...args: unknown[]): Promise<void>;
}

export interface ShopConfiguration {
  authorization: string;
  analyticsMetadata: Record<string, string>;
  gatewayConfiguration: Record<string, unknown>;
}

export type ShopAnswer = Record<string, unknown> & { creditCards?: { nonce: string }[] };
