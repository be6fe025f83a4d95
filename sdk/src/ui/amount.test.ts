import { describe, expect, it } from 'vitest';
import { amountError } from './amount.js';

describe('the amount of an element', () => {
  it.each([
    ['24.5', 'USD'],
    ['24.50', 'USD'],
    ['24', 'JPY'],
    ['24.505', 'KWD'],
    ['24.5052', 'clf'],
    ['10.50', 'LBP'],
    ['24.505', undefined],
    [undefined, 'EUR'],
    ['', ''],
  ])('can be %j in %s', (amount, currency) => {
    expect(amountError({ amount, currency })).toBeUndefined();
  });

  it.each([
    ['10.999', 'USD', 'amount is invalid: it must have at most 2 decimals in USD, not "10.999"'],
    ['10.00', 'JPY', 'amount is invalid: it must have no decimals in JPY, not "10.00"'],
    ['10.0000', 'kwd', 'amount is invalid: it must have at most 3 decimals in KWD, not "10.0000"'],
    ['12,50', 'EUR', 'amount is invalid: it must be a decimal number such as "10.00", not "12,50"'],
    ['a lot', undefined, 'amount is invalid: it must be a decimal number such as "10.00", not "a lot"'],
    ['-1', 'EUR', 'amount is invalid: it must be a decimal number such as "10.00", not "-1"'],
    ['1e3', 'EUR', 'amount is invalid: it must be a decimal number such as "10.00", not "1e3"'],
    ['24.5', 'dollars', 'currency is invalid: it must be an ISO 4217 code such as "USD", not "dollars"'],
  ])('cannot be %j in %s', (amount, currency, message) => {
    const error = amountError({ amount, currency });
    expect(error).toMatchObject({ code: 'INSTANTIATION_OPTION_INVALID', type: 'MERCHANT' });
    expect(error?.message).toContain(`options.${message}`);
  });
});
