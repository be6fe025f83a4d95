import { describe, expect, it } from 'vitest';
import { freezeIntrinsics } from '#test/support/frozen-intrinsics.js';
import { defineErrors, type ErrorDetails, PaymentError, sharedErrors } from '../core/errors.js';
import { BraintreeError, toBraintreeError } from './errors.js';
import { originalErrorClass, type OriginalError } from './test-support.js';

const init = {
  type: 'MERCHANT',
  code: 'X_FAILED',
  message: 'It failed.',
  details: { httpStatus: 422 },
} as const;

/** Returns the outcome of creating an error with either class. */
function outcome(make: () => unknown): unknown {
  try {
    return make();
  } catch (error) {
    return { thrown: String(error) };
  }
}

describe('BraintreeError', () => {
  const error = new BraintreeError(init);

  it('has every property, although the page has frozen the prototypes of the language', () => {
    const thaw = freezeIntrinsics();
    try {
      expect(Object.fromEntries(Object.entries(new BraintreeError(init)))).toEqual({
        name: 'BraintreeError',
        ...init,
      });
    } finally {
      thaw();
    }
  });

  it('has every property as an own one, like the original', () => {
    const original = new originalErrorClass(init);
    expect(Object.keys(error).sort()).toEqual(Object.keys(original).sort());
    expect(Object.fromEntries(Object.entries(error))).toEqual(Object.fromEntries(Object.entries(original)));
    expect(Object.hasOwn(new BraintreeError({ ...init, details: undefined }), 'details')).toBe(true);
  });

  it('can be restored from JSON like the original', () => {
    expect(JSON.parse(JSON.stringify(error))).toEqual(
      JSON.parse(JSON.stringify(new originalErrorClass(init))),
    );
    const { type, code, message, details } = JSON.parse(JSON.stringify(error)) as OriginalError;
    expect(new BraintreeError({ type: type as 'MERCHANT', code, message, details })).toEqual(error);
  });

  it('is a native error under its own name', () => {
    expect(error).toBeInstanceOf(Error);
    expect(error.name).toBe('BraintreeError');
    expect(String(error)).toBe(String(new originalErrorClass(init)));
  });

  it.each<[string, object]>([
    ['no type', { ...init, type: undefined }],
    ['an unknown type', { ...init, type: 'SHOPPER' }],
    ['a type that Object.prototype has', { ...init, type: 'hasOwnProperty' }],
    ['no code', { ...init, code: undefined }],
    ['an empty code', { ...init, code: '' }],
    ['no message', { ...init, message: undefined }],
    ['an empty message', { ...init, message: '' }],
    ['no option, where the error names the type', {}],
    ['neither code nor message, where the error names the code', { type: 'UNKNOWN' }],
  ])('is rejected with %s, like the original', (_, wrong) => {
    const rejected = outcome(() => new BraintreeError(wrong as never));
    expect(rejected).toHaveProperty('thrown');
    expect(rejected).toEqual(outcome(() => new originalErrorClass(wrong)));
  });

  it('has the types of the original', () => {
    expect(BraintreeError.types).toEqual(originalErrorClass.types);
  });
});

describe('the root cause of an error', () => {
  const raw = { error: { message: 'raw' } };
  const chain = (Class: typeof BraintreeError | typeof originalErrorClass, inner: unknown) =>
    new Class({
      ...init,
      details: { originalError: new Class({ ...init, code: 'INNER', details: { originalError: inner } }) },
    });
  const cases: [string, unknown][] = [
    ['a raw body', raw],
    ['a native error', new TypeError('x')],
    ['a text', 'error'],
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
  ];

  it.each(cases)('is found below two errors: %s', (_, inner) => {
    const found = BraintreeError.findRootError(chain(BraintreeError, inner));
    const original = originalErrorClass.findRootError(chain(originalErrorClass, inner));
    expect(found instanceof BraintreeError ? found.code : found).toEqual(
      original instanceof originalErrorClass ? original.code : original,
    );
  });

  it.each([...cases, ['an object that only looks like one', { details: { originalError: raw } }]])(
    'is the value itself if it has no cause: %s',
    (_, value) => {
      expect(BraintreeError.findRootError(value)).toBe(value);
      expect(originalErrorClass.findRootError(value)).toBe(value);
    },
  );
});

describe('a payment error', () => {
  const errors = defineErrors('SEPA', { FAILED: ['CUSTOMER', 'No mandate.'] });

  it('becomes a BraintreeError with the same properties', () => {
    const error = toBraintreeError(errors.FAILED({ details: { httpStatus: 422, status: 'x' } }));
    expect(error).toBeInstanceOf(BraintreeError);
    expect(Object.fromEntries(Object.entries(error as BraintreeError))).toEqual({
      name: 'BraintreeError',
      code: 'SEPA_FAILED',
      type: 'CUSTOMER',
      message: 'No mandate.',
      details: { httpStatus: 422, status: 'x' },
    });
  });

  it('becomes a BraintreeError down to the root', () => {
    const root = { error: { message: 'raw' } };
    const inner = new PaymentError({
      code: 'CLIENT_REQUEST_ERROR',
      type: 'NETWORK',
      message: 'm',
      details: { originalError: root },
    });
    const error = toBraintreeError(errors.FAILED({ cause: inner })) as BraintreeError;
    expect((error.details as { originalError: unknown }).originalError).toBeInstanceOf(BraintreeError);
    expect(BraintreeError.findRootError(error)).toBe(root);
  });

  const problem = (errorClass?: string) => ({
    data: null,
    errors: [{ message: 'Refused.', ...(errorClass === undefined ? {} : { extensions: { errorClass } }) }],
  });

  it.each([
    ['of a class', problem('AUTHENTICATION'), { error: { message: 'Refused.' }, fieldErrors: [] }],
    ['of VALIDATION', problem('VALIDATION'), { error: { message: 'Refused.' } }],
    [
      'without a class',
      problem(),
      { error: { message: 'The gateway could not process the request.' }, fieldErrors: [] },
    ],
  ])('about a GraphQL error %s has the message of REST', (_, body, expected) => {
    const error = toBraintreeError(errors.FAILED({ cause: body })) as BraintreeError;
    expect(error.details).toEqual({ originalError: expected });
  });

  it.each<[string, unknown, ErrorDetails]>([
    ['a failure with a status', problem('VALIDATION'), { httpStatus: 422 }],
    ['the list of GraphQL errors', problem('VALIDATION').errors, {}],
    ['a REST body', { error: { message: 'raw' } }, {}],
    ['a text', '<html>', {}],
    ['null', null, {}],
  ])('keeps %s unchanged as original error', (_, cause, beside) => {
    const error = toBraintreeError(errors.FAILED({ cause, details: beside })) as BraintreeError;
    expect(error.details).toEqual({ originalError: cause, ...beside });
  });

  it('without details becomes one without details', () => {
    expect(
      (toBraintreeError(sharedErrors.METHOD_CALLED_AFTER_TEARDOWN()) as BraintreeError).details,
    ).toBeUndefined();
  });
});

it.each([new TypeError('x'), 'text', undefined, null, { code: 'X' }])(
  'other values are returned unchanged: %j',
  (value) => {
    expect(toBraintreeError(value)).toBe(value);
  },
);
