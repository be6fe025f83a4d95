import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readReturn } from './return-hash.js';

it.each([
  [
    '#venmoSuccess=1&paymentMethodNonce=n%2F1&username=joe',
    { outcome: 'success', nonce: 'n/1', username: 'joe' },
  ],
  [
    '#/venmoSuccess=1&payment_method_nonce=n&resource_id=c',
    { outcome: 'success', nonce: 'n', contextId: 'c' },
  ],
  ['venmoError=1&errorMessage=a%3Db&errorCode=7', { outcome: 'error', errorMessage: 'a=b', errorCode: '7' }],
  ['#!venmoCancel', { outcome: 'cancel', nonce: undefined }],
  ['#venmoSuccess=0&paymentMethodNonce=', { outcome: 'success', nonce: undefined }],
  ['#venmoError=1&errorMessage=100%', { outcome: 'error', errorMessage: '100%' }],
])('reads %s', (hash, expected) => {
  expect(readReturn(hash)).toMatchObject(expected);
});

it.each(['', '#', '#cart', '#venmo=1', '#xvenmoSuccess=1', '#a=venmoSuccess'])(
  'finds no result in "%s"',
  (hash) => {
    expect(readReturn(hash)).toBeUndefined();
  },
);

it('never throws', () => {
  fc.assert(fc.property(fc.string({ maxLength: 80 }), (hash) => void readReturn(hash)));
});
