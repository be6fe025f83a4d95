import { describe, expect, it } from 'vitest';
import { runCardChecks, type CheckedInput } from './checks.js';

const plain: CheckedInput = { cvv: '123', postalCode: '94107', streetAddress: '1 Main Street' };

describe('address and code checks', () => {
  it.each([
    ['123', 'M'],
    ['200', 'N'],
    ['2000', 'N'],
    ['201', 'U'],
    ['301', 'S'],
    [null, 'I'],
  ])('responds to the CVV %s with %s', (cvv, response) => {
    expect(runCardChecks({ ...plain, cvv }).cvv).toBe(response);
  });

  it.each([
    ['94107', 'M', 'M', null],
    ['20000', 'N', 'M', null],
    ['20001', 'U', 'M', null],
    [null, 'I', 'M', null],
    ['30000', null, null, 'E'],
    ['30001', null, null, 'S'],
  ])('responds to the postal code %s', (postalCode, postal, street, error) => {
    expect(runCardChecks({ ...plain, postalCode })).toMatchObject({
      avsPostalCode: postal,
      avsStreetAddress: street,
      avsError: error,
    });
  });

  it.each([
    ['200 Main Street', 'N'],
    ['201 Main Street', 'U'],
    ['2000 Main Street', 'M'],
    [null, 'I'],
  ])('responds to the street %s with %s', (streetAddress, response) => {
    expect(runCardChecks({ ...plain, streetAddress }).avsStreetAddress).toBe(response);
  });
});
