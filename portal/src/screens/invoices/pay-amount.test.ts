import { describe, expect, it } from 'vitest';
import type { Invoice } from '../../../contract/invoices.js';
import type { Payment } from '../../../contract/payments.js';
import { checkAmount, outcomeOf, payableBefore, payableOf } from './pay-amount.js';

const usd = (amount: number) => ({ amount, currencyCode: 'USD' }) as const;
const other = (text: string, payable = 10_000) => checkAmount({ kind: 'other', text }, payable);

describe('payableOf', () => {
  it('leaves out what pending payments will pay', () => {
    expect(payableOf({ balance: usd(10_000), processing: usd(2_500) })).toBe(7_500);
    expect(payableOf({ balance: usd(10_000), processing: usd(10_000) })).toBe(0);
  });
});

describe('payableBefore', () => {
  const payment = (id: string, status: string) => ({ id, status, amount: usd(1_000) }) as Payment;
  const invoice = (...payments: Payment[]) =>
    ({ balance: usd(9_000), processing: usd(0), payments }) as unknown as Invoice;

  it('adds the payment if the invoice was loaded after it', () => {
    const paid = payment('pay_1', 'SUCCEEDED');
    expect(payableBefore(invoice(payment('pay_0', 'SUCCEEDED')), paid)).toBe(9_000);
    expect(payableBefore(invoice(payment('pay_1', 'SUCCEEDED')), paid)).toBe(10_000);
    expect(payableBefore(invoice(payment('pay_1', 'FAILED')), paid)).toBe(9_000);
  });
});

describe('checkAmount', () => {
  it('pays the whole balance, also a small one', () => {
    expect(checkAmount({ kind: 'balance', text: 'ignored' }, 40)).toEqual({ cents: 40, problem: null });
  });

  it('accepts amounts from one dollar to the balance', () => {
    expect(other('1').cents).toBe(100);
    expect(other('100,00').cents).toBe(10_000);
  });

  it.each([
    ['0.99', 'invoices.amount-too-small'],
    ['0', 'invoices.amount-too-small'],
    ['100.01', 'invoices.amount-too-large'],
    ['', 'invoices.amount-invalid'],
    ['many', 'invoices.amount-invalid'],
  ])('rejects %j', (text, problem) => {
    expect(other(text)).toEqual({ cents: null, problem });
  });

  it('accepts a balance below one dollar only as a whole', () => {
    expect(other('0.40', 40).cents).toBe(40);
    expect(other('0.39', 40).problem).toBe('invoices.amount-too-small');
  });
});

describe('outcomeOf', () => {
  it.each([
    ['PENDING', 10_000, 'processing'],
    ['SUCCEEDED', 10_000, 'paid'],
    ['SUCCEEDED', 9_999, 'partial'],
  ])('of a payment that is %s with %i cents is %s', (status, cents, outcome) => {
    expect(outcomeOf(status, cents, 10_000)).toBe(outcome);
  });
});
