import { describe, expect, it } from 'vitest';
import type { CardDetails, PaymentDetails } from '../vault/payment-details.js';
import { formatAmount, parseAmount } from './money.js';
import { authorize, settle } from './processor.js';

const now = new Date('2026-06-15T12:00:00.000Z');
const card: CardDetails = {
  type: 'CreditCard',
  bin: '411111',
  last4: '1111',
  brand: 'VISA',
  expirationMonth: '12',
  expirationYear: '2030',
  cardholderName: null,
  postalCode: null,
  profile: 'ordinary',
  behaviour: null,
  checks: { cvv: 'M', avsPostalCode: 'M', avsStreetAddress: 'M', avsError: null },
};
const wallet: PaymentDetails = { type: 'PayPalAccount', description: 'PayPal', details: {} };
const charge = (amount: string, details: PaymentDetails = card, currency = 'USD') => ({
  amountMinor: parseAmount(amount, currency) ?? 0,
  currency,
  details,
});

describe('public test amounts', () => {
  it.each([
    ['0.01', 'authorized', '1000'],
    ['1999.99', 'authorized', '1000'],
    ['2000.00', 'processor_declined', '2000'],
    ['2001.50', 'processor_declined', '2001'],
    ['2999.99', 'processor_declined', '2999'],
    ['3000.00', 'failed', '3000'],
    ['3000.99', 'failed', '3000'],
    ['3001.00', 'authorized', '1000'],
    ['4001.00', 'authorized', '1000'],
    ['5001.01', 'authorized', '1000'],
    ['5001.02', 'authorized', '1000'],
    ['5002.00', 'authorized', '1000'],
  ])('lead for %s to %s', (amount, outcome, code) => {
    expect(authorize(charge(amount), now)).toMatchObject({ outcome, code });
  });

  it('reject 5001.00 as incomplete, and a fraud number with any amount', () => {
    expect(authorize(charge('5001.00'), now)).toEqual({
      outcome: 'gateway_rejected',
      reason: 'application_incomplete',
    });
    expect(authorize(charge('1.00', { ...card, behaviour: 'fraud' }), now)).toEqual({
      outcome: 'gateway_rejected',
      reason: 'fraud',
    });
  });

  it('decline a wallet with 5001.01, and an expired card', () => {
    expect(authorize(charge('5001.01', wallet), now)).toMatchObject({
      outcome: 'processor_declined',
      code: '2038',
    });
    const old = { ...card, expirationMonth: '05', expirationYear: '2026' };
    expect(authorize(charge('1.00', old), now)).toMatchObject({
      outcome: 'processor_declined',
      code: '2004',
    });
  });

  it('are interpreted in whole units of any currency', () => {
    expect(authorize(charge('2001', card, 'JPY'), now)).toMatchObject({ code: '2001' });
    expect(authorize(charge('2001.000', card, 'KWD'), now)).toMatchObject({ code: '2001' });
  });

  it('determine the settlement of wallets, while cards always settle', () => {
    expect(settle(charge('4001.00'))).toMatchObject({ outcome: 'settled' });
    expect(settle(charge('4001.00', wallet))).toEqual({ outcome: 'settlement_declined', code: '4001' });
    expect(settle(charge('4002.50', wallet))).toEqual({ outcome: 'pending', code: '4002' });
    expect(settle(charge('5000.99', wallet))).toEqual({ outcome: 'settlement_declined', code: '5000' });
    expect(settle(charge('5001.02', wallet))).toEqual({ outcome: 'settlement_declined', code: '3000' });
    expect(settle(charge('5001.01', wallet))).toMatchObject({ outcome: 'settled' });
  });
});

describe('amount parser', () => {
  it.each([
    ['12', 'USD', 1200, '12.00'],
    ['12.5', 'CAD', 1250, '12.50'],
    ['0.05', 'USD', 5, '0.05'],
    ['1234', 'JPY', 1234, '1234'],
    ['1.234', 'KWD', 1234, '1.234'],
    ['9999999999.99', 'USD', 999_999_999_999, '9999999999.99'],
  ])('parses %s %s', (text, currency, minor, shown) => {
    expect(parseAmount(text, currency)).toBe(minor);
    expect(formatAmount(minor, currency)).toBe(shown);
  });

  it.each([
    ['0', 'USD'],
    ['0.00', 'USD'],
    ['-1', 'USD'],
    ['1.234', 'USD'],
    ['1.5', 'JPY'],
    ['1e3', 'USD'],
    ['1,5', 'USD'],
    ['', 'USD'],
    [' 1', 'USD'],
    ['12345678901', 'USD'],
  ])('rejects %j %s', (text, currency) => {
    expect(parseAmount(text, currency)).toBeNull();
  });
});
