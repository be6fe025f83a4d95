import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PaymentError, type ErrorDetails } from '../../core/errors.js';
import { Unparsable } from '../../core/parse.js';
import { parseError, writeError } from './wire-error.js';

const failure = (details: ErrorDetails, more: { message?: string; cause?: unknown } = {}) =>
  new PaymentError({ code: 'X', type: 'CUSTOMER', message: 'No.', retryable: true, details, ...more });

/** Transfers an error across the frame boundary. */
const cross = (error: unknown) => parseError(structuredClone(writeError(error)));

const number = '4111111111111111';

describe('an error that crosses the frame boundary', () => {
  it('keeps code, type, message, retryable, details and its cause', () => {
    const cause = new PaymentError({ code: 'Y', type: 'NETWORK', message: 'Slow.' });
    const details = { httpStatus: 422, originalError: cause, invalidFieldKeys: ['number'], ratio: 0.5 };
    const there = cross(failure(details, { cause }));
    expect(there).toMatchObject({ code: 'X', type: 'CUSTOMER', message: 'No.', retryable: true });
    expect(there.details).toMatchObject({ httpStatus: 422, invalidFieldKeys: ['number'], ratio: 0.5 });
    expect(there.cause).toMatchObject({ code: 'Y', type: 'NETWORK', retryable: true });
    expect(there.details?.originalError).toBe(there.cause);
  });

  it.each<[string, unknown]>([
    ['a text', `number ${number} is wrong`],
    ['a text with blanks', '4111 1111 1111 1111'],
    ['a text with dots', '4111.1111.1111.1111 is wrong'],
    ['a text with lines', '4111\n1111\n1111\n1111'],
    ['a bare number', Number(number)],
    ['a list', [[Number(number)], number]],
    ['a key', { [number]: true }],
    ['a negative number', -Number(number)],
  ])('never contains a card number in %s, and is still transferred', (_, value) => {
    const there = cross(failure({ originalError: { field: value } }, { message: `Not ${number}` }));
    expect(there.code).toBe('X');
    expect(JSON.stringify([there.message, there.details])).not.toMatch(/\d(?:\W?n?\d){11}/);
  });

  it('contains no text that the caller names as secret: in its message, details, keys and cause', () => {
    const cause = failure({ deep: [{ 'key 4 - 1 - 1': 'four' }] }, { message: 'four' });
    const there = failure({ originalError: cause, list: ['four', 'five'] }, { message: 'four!', cause });
    const written = JSON.stringify(writeError(there, (text) => /four|4 - 1/.test(text)));
    expect(written).not.toMatch(/four|4 - 1/);
    expect(written).toContain('five');
  });

  it('keeps numbers that are not card numbers', () => {
    const there = cross(
      failure({ originalError: { code: 81_736, status: 1_700_000_000, text: '12345678901' } }),
    );
    expect(there.details?.originalError).toEqual({
      code: 81_736,
      status: 1_700_000_000,
      text: '12345678901',
    });
  });

  it('has its details shortened if there are too many', () => {
    const long = '<p>\n"error"</p>'.repeat(20_000);
    const there = cross(
      failure({ originalError: { a: 1, long, list: Array(1e5).fill('x') }, httpStatus: 422 }),
    );
    expect(there).toMatchObject({ code: 'X', details: { httpStatus: 422, originalError: { a: 1 } } });
    const { long: cut } = there.details?.originalError as { long: string };
    expect(cut.length).toBeGreaterThan(100);
    expect(long.startsWith(cut)).toBe(true);
    const message = 'm'.repeat(100_000);
    expect(message.startsWith(cross(failure({}, { message })).message)).toBe(true);
  });

  it('is transferred with any details', () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withTypedArray: true,
      withNullPrototype: true,
    });
    fc.assert(
      fc.property(fc.dictionary(fc.string(), anything), (details) => {
        expect(cross(failure(details)).code).toBe('X');
      }),
      { numRuns: 200 },
    );
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;
    const hostile = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new TypeError('no');
        },
      },
    );
    for (const value of [cyclic, hostile, () => 1, Symbol('x')]) {
      expect(cross(failure({ httpStatus: 422, value })).details).toMatchObject({ httpStatus: 422 });
    }
  });

  it.each(['', 'no JSON', 'null', '5', '[]'])(
    'is rejected with the details %j, which are no object',
    (details) => {
      const sent = { code: 'X', type: 'CUSTOMER', message: 'No.', details };
      expect(() => parseError(sent)).toThrow(Unparsable);
    },
  );

  it('becomes FRAME_INTERNAL_ERROR if it is from no catalogue', () => {
    expect(cross(new TypeError(number))).toMatchObject({ code: 'FRAME_INTERNAL_ERROR', type: 'INTERNAL' });
  });
});
