import { describe, expect, it } from 'vitest';
import { isReturn } from '#src/frames/popup/return-address.js';
import { accountBody } from './return-result.js';

const context = { merchantAccountId: 'acct_eur', isUnvetted: false };
const ids = { token: 'EC-1', paymentId: 'PAYID-1', PayerID: 'P1' };

describe('the bank’s return parameters', () => {
  it.each([
    ids,
    { btLpToken: 'EC-1', btLpPaymentId: 'PAYID-1', btLpPayerId: 'P1' },
    { queryItems: ids },
    { ...ids, c: 'false' },
    { ...ids, wasCanceled: 'false' },
    { ...ids, c: '0' },
  ])('become a tokenization request: %o', (params) => {
    expect(accountBody(params, context)).toEqual({
      merchantAccountId: 'acct_eur',
      paypalAccount: {
        correlationId: 'EC-1',
        paymentToken: 'PAYID-1',
        payerId: 'P1',
        unilateral: false,
        intent: 'sale',
      },
    });
  });

  it('become a request with unilateral set for an unverified account', () => {
    expect(accountBody(ids, { ...context, isUnvetted: true })).toMatchObject({
      paypalAccount: { unilateral: true },
    });
  });

  it.each([{ c: '1' }, { c: 1 }, { wasCanceled: 'true' }, { wasCanceled: true }, { queryItems: { c: '1' } }])(
    'throw LOCAL_PAYMENT_CANCELED after a cancel: %o',
    (params) => {
      expect(() => accountBody(params, context)).toThrow(
        expect.objectContaining({ code: 'LOCAL_PAYMENT_CANCELED' }),
      );
    },
  );

  it('throw LOCAL_PAYMENT_START_PAYMENT_FAILED with an error of the bank', () => {
    const params = { errorcode: 'processing_error', btLpToken: 'EC-1', wasCanceled: 'false' };
    expect(() => accountBody(params, context)).toThrow(
      expect.objectContaining({
        code: 'LOCAL_PAYMENT_START_PAYMENT_FAILED',
        details: { originalError: { errorcode: 'processing_error', token: 'EC-1' } },
      }),
    );
  });

  it.each([
    [{}, false],
    [{ errorcode: 'payment_error' }, true],
    [{ btLpToken: 'EC-1', btLpPaymentId: 'PAYID-1', btLpPayerId: 'P1' }, true],
    [{ btLpToken: 'EC-1', btLpPaymentId: 'PAYID-1' }, false],
    [ids, false],
    [{ btLpToken: 'EC-1', wasCanceled: 'true' }, true],
    [{ wasCanceled: 'false' }, false],
  ])('are recognized in the query of the page: %o', (params, expected) => {
    expect(isReturn(params)).toBe(expected);
  });
});
