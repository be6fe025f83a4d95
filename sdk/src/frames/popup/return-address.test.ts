import { describe, expect, it } from 'vitest';
import { addressParams, isReturn, withoutReturn } from './return-address.js';

const link = 'btLpToken=EC-1&btLpPaymentId=PAYID-1&btLpPayerId=P1';

describe('the address of a shop’s page', () => {
  it.each([
    ['in the query', `?${link}`, '', true, '/pay'],
    ['in the query, before a route in the fragment', `?cart=7&${link}`, '#/pay', true, '/pay?cart=7#/pay'],
    ['in the fragment', '', `#/pay?${link}`, true, '/pay#/pay'],
    ['in the fragment, beside the shop’s own', '?a=b', `#/pay?x=%2F&${link}`, true, '/pay?a=b#/pay?x=%2F'],
    ['in the fragment, with an error of the bank', '', '#/pay?errorcode=payment_error', true, '/pay#/pay'],
    ['incomplete', '', '#/pay?btLpToken=EC-1', false, '/pay#/pay'],
    ['nowhere', '?cart=7', '#/pay?step=2', false, undefined],
    ['in a fragment without a query', '', `#${link}`, false, undefined],
  ])('contains the parameters of a return %s', (_, search, hash, expected, stripped) => {
    expect(isReturn(addressParams({ search, hash }))).toBe(expected);
    expect(withoutReturn({ pathname: '/pay', search, hash })).toBe(stripped);
  });
});
