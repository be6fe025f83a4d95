import { describe, expect, it } from 'vitest';
import { scriptData } from './script-data.js';

describe('the data attributes of PayPal’s script', () => {
  it.each([
    ['plain names', { amount: '1', 'page-type': 'cart' }, { amount: '1', 'page-type': 'cart' }],
    ['prefixed names without their prefix', { 'data-amount': '1' }, { amount: '1' }],
    ['nothing for undefined values', { amount: undefined }, {}],
    [
      'the plain name’s value rather than the prefixed one’s',
      { 'user-id-token': 'plain', 'data-user-id-token': 'long' },
      { 'user-id-token': 'plain' },
    ],
    [
      'the plain name’s value in any order',
      { 'data-user-id-token': 'long', 'user-id-token': 'plain' },
      { 'user-id-token': 'plain' },
    ],
    [
      'the prefixed name’s value if it is the only one',
      { 'data-user-id-token': 'long' },
      { 'user-id-token': 'long' },
    ],
    [
      'the prefixed name’s value if the plain one is undefined',
      { 'user-id-token': undefined, 'data-user-id-token': 'long' },
      { 'user-id-token': 'long' },
    ],
  ])('contain %s', (_, attributes, expected) => {
    expect(scriptData(attributes)).toEqual(expected);
  });

  it('contain the customer’s identity by default', () => {
    expect(scriptData({ amount: '1' }, 'fingerprint?customer_id=7')).toEqual({
      amount: '1',
      'user-id-token': 'fingerprint',
    });
    expect(scriptData({ 'data-user-id-token': 'long' }, 'fingerprint')).toEqual({ 'user-id-token': 'long' });
  });
});
