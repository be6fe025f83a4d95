import type { BraintreeError } from './errors.js';
import type { MethodKind } from './types.js';

/** Arguments of a callback. After a check of the error, the result has its type. */
type Outcome<Result> = [error: BraintreeError, result: undefined] | [error: null | undefined, result: Result];

/** Arguments of the callback of `request`, which also receives the HTTP status. */
type RequestOutcome<Result> =
  | [error: BraintreeError, result: null, status: number | undefined]
  | [error: null, result: Result, status: number];

/** Method, because TypeScript accepts other parameter types for methods, such as `error?: BraintreeError`. */
interface CallbackHolder<Result> {
  call(error?: BraintreeError | null, result?: Result, status?: number): void;
}

/** Callback whose parameters have types of their own. */
export type Callback<Result> = CallbackHolder<Result>['call'];

/** Functions for a window that a call with a callback has opened. */
interface WindowHandle {
  close(): void;
  focus(): void;
}

/**
 * Call with a callback after the arguments. The first signature gives types to the parameters of a callback that
 * declares none; the second accepts callbacks that do.
 */
interface CallbackCall<Arguments extends unknown[], Results extends unknown[], Result, Returned> {
  (...args: [...Arguments, callback: (...outcome: Results) => void]): Returned;
  (...args: [...Arguments, callback: Callback<Result>]): Returned;
}

/** Call with a callback as the last argument; if all arguments are optional, also as the only one. */
type WithCallback<
  Arguments extends unknown[],
  Results extends unknown[],
  Result,
  Returned,
> = ([] extends Arguments ? CallbackCall<[], Results, Result, Returned> : unknown) &
  CallbackCall<Arguments, Results, Result, Returned>;

/** Method that returns a promise, or calls the callback in its last argument. */
export type AsyncMethod<
  Arguments extends unknown[],
  Result,
  Results extends unknown[] = Outcome<Result>,
  Returned = undefined,
> = ((...args: Arguments) => Promise<Result>) & WithCallback<Arguments, Results, Result, Returned>;

/** Method of a promise, with the calling convention that braintree-web gives it. */
export type Called<Method, Kind extends MethodKind> = Method extends (
  ...args: infer Arguments
) => infer Returned
  ? Kind extends 'async'
    ? AsyncMethod<Arguments, Awaited<Returned>>
    : Kind extends 'window'
      ? AsyncMethod<Arguments, Awaited<Returned>, Outcome<Awaited<Returned>>, WindowHandle>
      : Kind extends 'request'
        ? AsyncMethod<Arguments, Awaited<Returned>, RequestOutcome<Awaited<Returned>>>
        : Kind extends 'deferrable'
          ? Returned extends Promise<infer Result>
            ? Method & WithCallback<Arguments, Outcome<Result>, Result, undefined>
            : Method
          : Method
  : never;
