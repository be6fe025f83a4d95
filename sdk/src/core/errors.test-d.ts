import { expectTypeOf, test } from 'vitest';
import { abortErrors, defineErrors, isPaymentError, PaymentError } from './errors.js';

const venmoErrors = defineErrors('VENMO', {
  CANCELED: ['CUSTOMER', 'Canceled.'],
  TIMEOUT: ['NETWORK', 'Late.'],
});

test('codes are literals with their prefix', () => {
  expectTypeOf(venmoErrors.CANCELED).returns.toEqualTypeOf<PaymentError<'VENMO_CANCELED'>>();
  expectTypeOf(abortErrors.ABORTED().code).toEqualTypeOf<'ABORTED'>();
});

test('a catalogue has its own names and no others', () => {
  expectTypeOf<keyof typeof venmoErrors>().toEqualTypeOf<'CANCELED' | 'TIMEOUT'>();
});

test('a type that is none does not compile', () => {
  // @ts-expect-error -- types are in upper case
  defineErrors('X', { FAILED: ['merchant', 'm'] });
  // @ts-expect-error -- unknown error type
  new PaymentError({ code: 'X', type: 'SHOPPER', message: 'm' });
});

test('an error of one code is not taken for another', () => {
  // @ts-expect-error -- the codes differ
  const canceled: PaymentError<'VENMO_CANCELED'> = venmoErrors.TIMEOUT();
  expectTypeOf(canceled.code).toEqualTypeOf<'VENMO_CANCELED'>();
});

test('a catalogue cannot be changed', () => {
  // @ts-expect-error -- readonly
  venmoErrors.CANCELED = venmoErrors.TIMEOUT;
});

test('what is told apart is narrowed', () => {
  const value = {} as unknown;
  if (isPaymentError(value)) {
    expectTypeOf(value.code).toEqualTypeOf<string>();
    expectTypeOf(value.type).toEqualTypeOf<'MERCHANT' | 'CUSTOMER' | 'NETWORK' | 'INTERNAL' | 'UNKNOWN'>();
    expectTypeOf(value.details?.httpStatus).toEqualTypeOf<number | undefined>();
  } else {
    expectTypeOf(value).toEqualTypeOf<unknown>();
  }
});
