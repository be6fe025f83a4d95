import { expectTypeOf, test } from 'vitest';
import type { CodeOf } from './error-codes.js';
import { abortErrors, defineErrors, isPaymentError, PaymentError } from './errors.js';

const venmoErrors = defineErrors('VENMO', {
  CANCELED: ['CUSTOMER', 'Canceled.'],
  TIMEOUT: ['NETWORK', 'Late.'],
});

test('codes are literal types with their prefix', () => {
  expectTypeOf(venmoErrors.CANCELED).returns.toEqualTypeOf<PaymentError<'VENMO_CANCELED'>>();
  expectTypeOf(abortErrors.ABORTED().code).toEqualTypeOf<'ABORTED'>();
});

test('a catalogue has only its own names', () => {
  expectTypeOf<keyof typeof venmoErrors>().toEqualTypeOf<'CANCELED' | 'TIMEOUT'>();
});

test('an unknown error type does not compile', () => {
  // @ts-expect-error -- types are in upper case
  defineErrors('X', { FAILED: ['merchant', 'm'] });
  // @ts-expect-error -- unknown error type
  new PaymentError({ code: 'X', type: 'SHOPPER', message: 'm' });
});

test('errors with different codes have different types', () => {
  // @ts-expect-error -- the codes differ
  const canceled: PaymentError<'VENMO_CANCELED'> = venmoErrors.TIMEOUT();
  expectTypeOf(canceled.code).toEqualTypeOf<'VENMO_CANCELED'>();
});

test('a catalogue is read-only', () => {
  // @ts-expect-error -- readonly
  venmoErrors.CANCELED = venmoErrors.TIMEOUT;
});

test('isPaymentError narrows its argument', () => {
  const value = {} as unknown;
  if (isPaymentError(value)) {
    expectTypeOf(value.code).toEqualTypeOf<string>();
    expectTypeOf(value.type).toEqualTypeOf<'MERCHANT' | 'CUSTOMER' | 'NETWORK' | 'INTERNAL' | 'UNKNOWN'>();
    expectTypeOf(value.details?.httpStatus).toEqualTypeOf<number | undefined>();
  } else {
    expectTypeOf(value).toEqualTypeOf<unknown>();
  }
});

test('isPaymentError narrows the code to the codes of a call', () => {
  const value = {} as unknown;
  if (isPaymentError<'VENMO_CANCELED' | 'VENMO_TIMEOUT'>(value)) {
    expectTypeOf(value.code).toEqualTypeOf<'VENMO_CANCELED' | 'VENMO_TIMEOUT'>();
  }
});

test('CodeOf has the codes of a catalogue, or of some of its names', () => {
  expectTypeOf<CodeOf<typeof venmoErrors>>().toEqualTypeOf<'VENMO_CANCELED' | 'VENMO_TIMEOUT'>();
  expectTypeOf<CodeOf<typeof venmoErrors, 'TIMEOUT'>>().toEqualTypeOf<'VENMO_TIMEOUT'>();
  // @ts-expect-error -- the catalogue has no such name
  expectTypeOf<CodeOf<typeof venmoErrors, 'TIMED_OUT'>>().toExtend<string>();
});
