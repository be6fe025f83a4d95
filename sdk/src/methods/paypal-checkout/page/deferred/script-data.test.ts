import { describe, expect, it } from 'vitest';
import { scriptData } from './script-data.js';

describe('the data attributes of PayPal’s script', () => {
  it.each([
    ['plain names', { amount: '1', 'page-type': 'cart' }, { amount: '1', 'page-type': 'cart' }],
    ['names with the prefix', { 'data-amount': '1' }, { amount: '1' }],
    ['nothing for what is undefined', { amount: undefined }, {}],
    [
      'the plain name first',
      { 'user-id-token': 'plain', 'data-user-id-token': 'long' },
      { 'user-id-token': 'plain' },
    ],
    [
      'it in any order',
      { 'data-user-id-token': 'long', 'user-id-token': 'plain' },
      { 'user-id-token': 'plain' },
    ],
    ['the long one alone', { 'data-user-id-token': 'long' }, { 'user-id-token': 'long' }],
    [
      'the long one beside nothing',
      { 'user-id-token': undefined, 'data-user-id-token': 'long' },
      { 'user-id-token': 'long' },
    ],
  ])('take %s', (_, attributes, expected) => {
    expect(scriptData(attributes)).toEqual(expected);
  });

  it('name the customer where none is named', () => {
    expect(scriptData({ amount: '1' }, 'fingerprint?customer_id=7')).toEqual({
      amount: '1',
      'user-id-token': 'fingerprint',
    });
    expect(scriptData({ 'data-user-id-token': 'long' }, 'fingerprint')).toEqual({ 'user-id-token': 'long' });
  });
});
