import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freezeIntrinsics } from '#test/support/frozen-intrinsics.js';
import type * as Errors from './errors.js';

let errors: typeof Errors;
/** Second copy of the module, as if two bundles of the SDK were on one page. */
let others: typeof Errors;

beforeEach(async () => {
  vi.resetModules();
  errors = await import('./errors.js');
  vi.resetModules();
  others = await import('./errors.js');
});

describe('a payment error', () => {
  it('is recognized across two copies of the SDK, although instanceof fails', () => {
    const foreign = new others.PaymentError({ code: 'X', type: 'UNKNOWN', message: 'of the other copy' });
    expect(foreign).not.toBeInstanceOf(errors.PaymentError);
    expect(errors.isPaymentError(foreign)).toBe(true);
    expect(others.isPaymentError(errors.abortErrors.ABORTED())).toBe(true);
  });

  it.each([
    ['a native error', new Error('x')],
    ['an object of the same shape', { name: 'PaymentError', code: 'X', type: 'UNKNOWN', message: 'x' }],
    ['a text', 'PaymentError'],
    ['null', null],
    ['nothing', undefined],
  ])('is not recognized in %s', (_, value) => {
    expect(errors.isPaymentError(value)).toBe(false);
  });

  it('is a native error with a stack, a name and all given properties', () => {
    const cause = new Error('underneath');
    const error = new errors.PaymentError({
      code: 'SEPA_FAILED',
      type: 'CUSTOMER',
      message: 'No mandate.',
      cause,
      details: { httpStatus: 422 },
      retryable: true,
    });
    expect(error).toBeInstanceOf(Error);
    expect(error.stack).toContain('No mandate.');
    expect(error).toMatchObject({
      name: 'PaymentError',
      code: 'SEPA_FAILED',
      type: 'CUSTOMER',
      message: 'No mandate.',
      details: { httpStatus: 422 },
      retryable: true,
    });
    expect(error.cause).toBe(cause);
  });

  it('has its own name, although the page has frozen the prototypes of the language', () => {
    const thaw = freezeIntrinsics();
    try {
      const error = new errors.PaymentError({ code: 'X', type: 'MERCHANT', message: 'm', cause: 'c' });
      expect(Object.getOwnPropertyDescriptor(error, 'name')).toEqual({
        value: 'PaymentError',
        writable: true,
        enumerable: true,
        configurable: true,
      });
      expect(error).toMatchObject({ message: 'm', cause: 'c' });
    } finally {
      thaw();
    }
  });

  it('has no cause and no details by default', () => {
    const error = new errors.PaymentError({ code: 'X', type: 'MERCHANT', message: 'm' });
    expect('cause' in error).toBe(false);
    expect('details' in error).toBe(false);
  });

  it.each([
    ['NETWORK', true],
    ['MERCHANT', false],
    ['CUSTOMER', false],
    ['INTERNAL', false],
    ['UNKNOWN', false],
  ] as const)('of type %s is retryable by default: %s', (type, retryable) => {
    expect(new errors.PaymentError({ code: 'X', type, message: 'm' }).retryable).toBe(retryable);
    expect(new errors.PaymentError({ code: 'X', type, message: 'm', retryable: !retryable }).retryable).toBe(
      !retryable,
    );
  });
});

describe('an error catalogue', () => {
  const make = () =>
    errors.defineErrors('SEPA', {
      CUSTOMER_CANCELED: ['CUSTOMER', 'The customer canceled.'],
      FIELD_MISSING: ['MERCHANT', '{field} is missing in {place}, {field}!', true],
    });

  it('puts its prefix before every code', () => {
    expect(make().CUSTOMER_CANCELED().code).toBe('SEPA_CUSTOMER_CANCELED');
    expect(errors.defineErrors('', { PLAIN: ['UNKNOWN', 'm'] }).PLAIN().code).toBe('PLAIN');
  });

  it('replaces every occurrence of a placeholder, and keeps unknown ones', () => {
    expect(make().FIELD_MISSING({ params: { field: '$& {place}' } }).message).toBe(
      '$& {place} is missing in {place}, $& {place}!',
    );
  });

  it.each([
    [null, 'null'],
    [5, 'number'],
    [() => 1, 'function'],
    [undefined, 'undefined'],
  ])('describes the kind of %s given in place of a text', (field, kind) => {
    const error = make().FIELD_MISSING({ params: { field } as never });
    expect(error.message).toContain(`${kind} is missing`);
  });

  it('creates a new error on every call', () => {
    const catalogue = make();
    expect(catalogue.CUSTOMER_CANCELED()).not.toBe(catalogue.CUSTOMER_CANCELED());
  });

  it('exposes the cause as cause and as details.originalError', () => {
    const cause = new Error('underneath');
    const error = make().FIELD_MISSING({ cause, details: { httpStatus: 500 } });
    expect(error.cause).toBe(cause);
    expect(error.details).toEqual({ originalError: cause, httpStatus: 500 });
    expect(error.retryable).toBe(true);
  });

  it('can set another details.originalError than the cause', () => {
    const error = make().FIELD_MISSING({ cause: 'cause', details: { originalError: 'other' } });
    expect(error.cause).toBe('cause');
    expect(error.details).toEqual({ originalError: 'other' });
  });

  it('adds no details without a cause', () => {
    expect(make().CUSTOMER_CANCELED().details).toBeUndefined();
  });
});

it('an ABORTED error is retryable', () => {
  expect(errors.abortErrors.ABORTED()).toMatchObject({ code: 'ABORTED', type: 'MERCHANT', retryable: true });
});
