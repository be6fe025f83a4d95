/** Calling convention of an instance's method. */
export type MethodKind =
  /** Returns a promise, or calls the callback in the last argument. */
  | 'async'
  /** Like `async`; the callback also receives the HTTP status. */
  | 'request'
  /** Synchronous; still works after teardown. */
  | 'lasting'
  /** Synchronous. */
  | 'sync'
  /** Synchronous; with `useDeferredClient` like `async`. */
  | 'deferrable'
  /** Like `async`; with a callback it returns an object that closes and focuses the window. */
  | 'window'
  /** Like `sync`; returns the result of `getConfiguration`, even if the shop has replaced that method. */
  | 'configuration';

export type BraintreeOptions = Readonly<Record<string, unknown>>;

export interface BraintreeModule {
  /** Name on `window.braintree`. */
  readonly name: string;
  readonly load: () => Promise<{ create(options: never): Promise<object> }>;
  readonly methods: Readonly<Record<string, MethodKind>>;
  /** Properties that the instances of braintree-web have besides methods. */
  readonly properties?: readonly string[];
  /** Functions that only the instances of braintree-web have. */
  readonly extras?: Readonly<Record<string, (...args: never[]) => unknown>>;
  /** Option whose equal values share one instance until it is torn down. */
  readonly sharedBy?: string;
  /** Converts the options of braintree-web, if they differ. */
  readonly toOptions?: (options: BraintreeOptions) => BraintreeOptions;
  /** Converts an error's details to the form of braintree-web; `options` are the options of `create`. */
  readonly explain?: (error: unknown, options?: BraintreeOptions) => unknown;
}
