import { describe, expect, it, vi } from 'vitest';
import { PaymentError } from '../core/errors.js';
import { sepaErrors } from '../methods/sepa/index.js';
import { BraintreeError } from './errors.js';
import { braintreeModules } from './modules.js';
import { wrap } from './wrap.js';

const { sepa } = braintreeModules;

describe('SEPA as in braintree-web', () => {
  it('passes the return URLs of braintree-web to the bank', () => {
    expect(sepa.toOptions({ authorization: 'x' })).toEqual({
      authorization: 'x',
      returnsUnminified: true,
      deferred: true,
    });
  });

  it.each([
    ['CREATE_MANDATE_FAILED', 'create-mandate'],
    ['CUSTOMER_CANCELED', 'customer-canceled'],
    ['TOKENIZATION_FAILED', 'open-popup'],
    ['TRANSACTION_FAILED', 'handle-approval'],
  ] as const)('%s has only its step as details: %s', async (name, step) => {
    const error = sepaErrors[name]({ cause: new Error('beneath'), details: { step } });
    const tokenize = vi.fn(() => Promise.reject(error));
    const instance = wrap({ tokenize }, sepa, () => undefined);
    const failed = await Promise.resolve(instance['tokenize']?.({})).catch((caught: unknown) => caught);
    expect(failed).toBeInstanceOf(BraintreeError);
    expect(failed).toMatchObject({ code: `SEPA_${name}`, type: error.type, details: step });
  });

  it.each(['INVALID_MANDATE_TYPE', 'TOKENIZE_MISSING_REQUIRED_OPTION'] as const)(
    '%s has no details',
    (name) => {
      expect(sepa.explain(sepaErrors[name]({ details: { option: 'iban' } }))).toMatchObject({
        code: `SEPA_${name}`,
        details: undefined,
      });
    },
  );

  it('does not change other errors', () => {
    const other = new PaymentError({ code: 'CLIENT_REQUEST_ERROR', type: 'NETWORK', message: 'no' });
    expect(sepa.explain(other)).toBe(other);
  });
});
