import { describe, expect, it } from 'vitest';
import { PaymentError } from '../core/errors.js';
import { isDecline } from './rejection.js';

describe('isDecline', () => {
  it.each([
    ['an error of the shop with the code', Object.assign(new Error('402'), { code: 'PAYMENT_DECLINED' })],
    ['an object with the code', { code: 'PAYMENT_DECLINED' }],
    [
      'a payment error with the code',
      new PaymentError({ code: 'PAYMENT_DECLINED', type: 'CUSTOMER', message: 'Declined.' }),
    ],
  ])('accepts %s', (_name, rejection) => {
    expect(isDecline(rejection)).toBe(true);
  });

  it.each([
    ['a failed request', new TypeError('Failed to fetch')],
    ['an HTTP error', Object.assign(new Error('HTTP 500'), { status: 500 })],
    ['another code', { code: 'payment_pending' }],
    ['a text', 'PAYMENT_DECLINED'],
    ['null', null],
    ['undefined', undefined],
  ])('treats %s as an unknown outcome', (_name, rejection) => {
    expect(isDecline(rejection)).toBe(false);
  });
});
