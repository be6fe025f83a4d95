import { describe, expect, it } from 'vitest';
import { resultOf } from './gateway-responses.js';

const transactionOf = (type: string, status: string) => ({
  ...{ id: 'txn_1', status, amount: '40.00', processorResponseCode: null, gatewayRejectionReason: null },
  paymentMethod: { type, description: 'A method', details: {} },
});

describe('the result of a payment', () => {
  it.each([
    ['CreditCard', 'authorized', { status: 'ACCEPTED' }],
    ['PayPalAccount', 'settling', { status: 'ACCEPTED' }],
    ['PayPalAccount', 'settlement_pending', { status: 'ACCEPTED' }],
    ['PayPalAccount', 'settled', { status: 'SUCCEEDED' }],
    ['PayPalAccount', 'settlement_declined', { status: 'FAILED', failure: 'DECLINED' }],
    ['UsBankAccount', 'settlement_pending', { status: 'PENDING' }],
    ['UsBankAccount', 'settlement_declined', { status: 'FAILED', failure: 'BANK_RETURNED' }],
    ['CreditCard', 'voided', { status: 'VOIDED' }],
  ])('of %s that is %s', (type, status, result) => {
    expect(resultOf(transactionOf(type, status))).toMatchObject({ ...result, transactionId: 'txn_1' });
  });
});
