/** How a method of an instance is called. */
export type MethodKind =
  /** Promise, or callback as last argument. */
  | 'async'
  /** As `async`; the callback also gets the HTTP status. */
  | 'request'
  /** Returns at once; survives teardown. */
  | 'lasting'
  /** Returns at once. */
  | 'sync'
  /** As `async`; with a callback it returns what closes the window and brings it to the front. */
  | 'window'
  /** As `sync`; returns what `getConfiguration` gives, also where a shop has put its own in its place. */
  | 'configuration';

export type BraintreeOptions = Readonly<Record<string, unknown>>;

export interface BraintreeModule {
  /** Name on `window.braintree`. */
  readonly name: string;
  readonly load: () => Promise<{ create(options: never): Promise<object> }>;
  readonly methods: Readonly<Record<string, MethodKind>>;
  /** Functions of the peer's instance that ours does not have. */
  readonly extras?: Readonly<Record<string, (...args: never[]) => unknown>>;
  /** Option whose equal values share one instance until it is torn down. */
  readonly sharedBy?: string;
  /** The peer's options as ours, where they differ. */
  readonly toOptions?: (options: BraintreeOptions) => BraintreeOptions;
  /** What failed, with the details that the peer tells of it; `options` are those of `create`. */
  readonly explain?: (error: unknown, options?: BraintreeOptions) => unknown;
}
