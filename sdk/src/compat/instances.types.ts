import type { LoadPayPalSDKOptions } from '../methods/paypal-checkout/index.js';
import type {
  EnrollOptions,
  FetchCapabilitiesOptions,
  UnionPayEnrollment,
  UnionPayTokenizeOptions,
} from '../methods/unionpay/index.js';
import type { AsyncMethod, Called } from './calls.types.js';
import type {
  BraintreeCapabilities,
  BraintreeUnionPayPayload,
  HostedFieldsCalls,
  ThreeDSecureCalls,
} from './cards.types.js';
import type { braintreeModules } from './modules.js';
import type { MethodKind } from './types.js';
import type {
  ApplePayCalls,
  DataCollectorCalls,
  DeferredApplePayCalls,
  DeferredDataCollectorCalls,
  DeferredGooglePaymentCalls,
  GooglePaymentCalls,
  LocalPaymentCalls,
  PayPalCalls,
  PayPalCheckoutCalls,
  VaultManagerCalls,
} from './wallets.types.js';

/** Options of UnionPay's methods, with hosted fields of the compat package. */
type WithFields<Options> = Omit<Options, 'hostedFields'> & {
  readonly hostedFields?: BraintreeInstanceOf<'hosted-fields'> | undefined;
};

/** Methods of UnionPay whose types differ from `@tessera/web/unionpay`. */
interface UnionPayCalls {
  fetchCapabilities(options: WithFields<FetchCapabilitiesOptions>): Promise<BraintreeCapabilities>;
  enroll(options: WithFields<EnrollOptions>): Promise<UnionPayEnrollment>;
  tokenize(options: WithFields<UnionPayTokenizeOptions>): Promise<BraintreeUnionPayPayload>;
}

/** Methods of PayPal's buttons that return their own instance. */
interface PayPalScriptCalls extends PayPalCheckoutCalls {
  loadPayPalSDK(options?: LoadPayPalSDKOptions): Promise<BraintreeInstanceOf<'paypal-checkout'>>;
}

/**
 * Types that differ from the types of the methods: `instance` replaces members of the instance, `deferred` also those of an
 * instance with `useDeferredClient`, and `options` adds options of `create`.
 */
interface Declarations {
  'apple-pay': { instance: ApplePayCalls; deferred: DeferredApplePayCalls };
  'data-collector': { instance: DataCollectorCalls; deferred: DeferredDataCollectorCalls };
  'google-payment': { instance: GooglePaymentCalls; deferred: DeferredGooglePaymentCalls };
  'hosted-fields': { instance: HostedFieldsCalls; options: { readonly isDebug?: boolean | undefined } };
  'local-payment': { instance: LocalPaymentCalls };
  paypal: { instance: PayPalCalls };
  'paypal-checkout': { instance: PayPalScriptCalls };
  'three-d-secure': { instance: ThreeDSecureCalls };
  unionpay: { instance: UnionPayCalls };
  'vault-manager': { instance: VaultManagerCalls };
}

type Modules = typeof braintreeModules;

/** Name of a module's script, for example `hosted-fields`. */
export type ModuleName = keyof Modules;

type CreateOf<Name extends ModuleName> = Awaited<ReturnType<Modules[Name]['load']>>['create'];

/** Declared types of a module; an empty object if it has none of this kind. */
type Declared<Name extends ModuleName, Part extends string> = Name extends keyof Declarations
  ? Declarations[Name] extends Readonly<Record<Part, infer Types>>
    ? Types
    : object
  : object;

/** Instance of a method, with the types that are declared for braintree-web. */
type Members<Name extends ModuleName, Types> = Omit<Awaited<ReturnType<CreateOf<Name>>>, keyof Types> & Types;

type Listed<Module> = Module extends { readonly properties: readonly (infer Property)[] } ? Property : never;
type Extras<Module> = Module extends { readonly extras: infer Functions } ? Functions : object;

/** Members of an instance of braintree-web: the listed methods with their calling conventions, and properties. */
type Wrapped<Module extends Modules[ModuleName], Own> = {
  [Key in keyof Module['methods']]: Key extends keyof Own
    ? Module['methods'][Key] extends MethodKind
      ? Called<Own[Key], Module['methods'][Key]>
      : never
    : never;
} & { readonly [Key in Listed<Module> & keyof Own]: Own[Key] } & Extras<Module>;

/** Instance that `create` of a module resolves with. */
export type BraintreeInstanceOf<Name extends ModuleName> = Wrapped<
  Modules[Name],
  Members<Name, Declared<Name, 'instance'>>
>;

/** Instance that `create` of a module resolves with if its options have `useDeferredClient`. */
export type DeferredInstanceOf<Name extends ModuleName> = Wrapped<
  Modules[Name],
  Members<
    Name,
    Omit<Declared<Name, 'instance'>, keyof Declared<Name, 'deferred'>> & Declared<Name, 'deferred'>
  >
>;

/** Client of any type that has a configuration, for example one that is typed by `@types/braintree-web`. */
interface ClientLike {
  getConfiguration(): object;
}

/** Requires one of the options by which an instance gets its client. */
type Access = { readonly client?: ClientLike | undefined; readonly authorization?: string | undefined } & (
  { readonly client: ClientLike } | { readonly authorization: string }
);

type OmitFromEach<Options, Key extends PropertyKey> = Options extends unknown ? Omit<Options, Key> : never;

type OwnOptions<Name extends ModuleName> = Parameters<CreateOf<Name>>[0];

type CreateOptions<Name extends ModuleName> = OmitFromEach<
  OwnOptions<Name>,
  'client' | 'authorization' | 'useDeferredClient'
> &
  ('client' extends keyof OwnOptions<Name> ? Access : { readonly authorization: string }) &
  Declared<Name, 'options'>;

type Create<Options, Instance> = AsyncMethod<[options: Options], Instance>;

/** Function `create` of a module: returns a promise, or calls the callback in the last argument. */
export type BraintreeCreate<Name extends ModuleName> = Name extends keyof Declarations
  ? 'deferred' extends keyof Declarations[Name]
    ? Create<CreateOptions<Name> & { readonly useDeferredClient: true }, DeferredInstanceOf<Name>> &
        Create<
          CreateOptions<Name> & { readonly useDeferredClient?: false | undefined },
          BraintreeInstanceOf<Name>
        >
    : Create<CreateOptions<Name>, BraintreeInstanceOf<Name>>
  : Create<CreateOptions<Name>, BraintreeInstanceOf<Name>>;
