import { describe, expect, it } from 'vitest';
import type { VaultedPaymentMethod } from '../../methods/vault-manager/index.js';
import {
  needsVerification,
  newCard,
  payloadOf,
  type PaymentMethod,
  shownMethods,
} from '../payment-method.js';

const card: PaymentMethod = {
  ...{ nonce: 'n', type: 'CreditCard', details: { lastFour: '1111' }, description: 'ending in 11' },
};
const vaulted = (type: string): VaultedPaymentMethod => ({
  ...{ nonce: type, type, default: false, hasSubscription: false, details: {} },
});

describe('saved payment methods', () => {
  const saved = ['CreditCard', 'PayPalAccount', 'VenmoAccount', 'AndroidPayCard', 'ApplePayCard'].map(
    vaulted,
  );

  it.each([
    ['of the enabled options are shown', ['card', 'paypal'], [], ['CreditCard', 'PayPalAccount']],
    ['of other options are not shown', ['paypalCredit'], [], ['PayPalAccount']],
    ['of wallets are never shown', ['venmo', 'googlePay', 'applePay'], [], []],
    ['that the shop hides are not shown', ['card', 'paypal'], ['paypalCredit'], ['CreditCard']],
  ] as const)('%s', (_, enabled, hidden, types) => {
    const shown = shownMethods(saved, enabled, hidden);
    expect(shown.map(({ type }) => type)).toEqual(types);
    expect(shown.every((method) => method.vaulted === true)).toBe(true);
  });
});

describe('a new saved card', () => {
  const saved = (nonce: string, lastFour: string, type: PaymentMethod['type'] = 'CreditCard') => ({
    ...{ nonce, type, details: { cardType: 'Visa', lastFour, expirationMonth: '01' } },
    vaulted: true as const,
  });
  const known = [saved('a', '1111'), { ...saved('b', '1881'), vaulted: undefined }];

  it.each<[string, readonly PaymentMethod[], string | undefined]>([
    ['is found under its nonce', [saved('c', '1111'), saved('d', '1881')], 'd'],
    ['may be a copy of a known one', [saved('c', '1111'), saved('d', '1111')], 'd'],
    ['is none of the known ones', [saved('c', '1111')], undefined],
    ['is no PayPal account', [saved('c', '1111'), saved('d', '', 'PayPalAccount')], undefined],
    ['is not guessed', [saved('c', '1111'), saved('d', '1881'), saved('e', '0005')], undefined],
  ])('%s', (_, listed, nonce) => {
    expect(newCard(known, listed)?.nonce).toBe(nonce);
  });
});

describe('a payload', () => {
  it('has the documented properties only', () => {
    expect(payloadOf({ ...card, hasSubscription: false, vaulted: true }, undefined)).toEqual({
      ...card,
      vaulted: true,
    });
  });

  it('has a description for cards only', () => {
    expect(payloadOf({ ...card, type: 'PayPalAccount' }, undefined)).not.toHaveProperty('description');
  });

  it('has the device data, the verification and the response of a sheet', () => {
    const method = {
      ...card,
      liabilityShifted: true,
      liabilityShiftPossible: true,
      threeDSecureInfo: { status: 'x' },
      rawPaymentData: 1,
    };
    expect(payloadOf(method, 'device')).toMatchObject({
      ...{
        deviceData: 'device',
        liabilityShifted: true,
        liabilityShiftPossible: true,
        threeDSecureInfo: { status: 'x' },
      },
      details: { lastFour: '1111', rawPaymentData: 1 },
    });
  });
});

describe('3D Secure', () => {
  it.each<readonly [name: string, method: PaymentMethod, isNeeded: boolean]>([
    ['a card', card, true],
    ['a card that was verified', { ...card, liabilityShifted: false }, false],
    [
      'a card number in Google Pay',
      { ...card, type: 'AndroidPayCard', details: { isNetworkTokenized: false } },
      true,
    ],
    [
      'a token of a device in Google Pay',
      { ...card, type: 'AndroidPayCard', details: { isNetworkTokenized: true } },
      false,
    ],
    ['a PayPal account', { ...card, type: 'PayPalAccount' }, false],
  ])('for %s: %s', (_, method, isNeeded) => {
    expect(needsVerification(method)).toBe(isNeeded);
  });
});
