import type { CardPayload } from '../methods/hosted-fields/index.js';

/** Card numbers of the gateway's test environments. */
export const testCards = {
  visa: '4111111111111111',
  mastercard: '5555555555554444',
  americanExpress: '378282246310005',
  discover: '6011111111111117',
  /** Declined by the bank. */
  declined: '4000111111111115',
} as const;

/**
 * Returns the payload of a tokenized test card.
 *
 * @param overrides - Properties that replace the defaults.
 * @example
 * ```ts
 * const payload = fakeCardPayload({ nonce: 'fake-valid-visa-nonce' });
 * ```
 */
export function fakeCardPayload(overrides: Partial<CardPayload> = {}): CardPayload {
  return {
    nonce: 'fake-valid-nonce',
    type: 'CreditCard',
    description: 'ending in 11',
    details: {
      bin: '411111',
      cardType: 'Visa',
      lastFour: '1111',
      lastTwo: '11',
      cardholderName: null,
      expirationMonth: '12',
      expirationYear: '2030',
    },
    binData: null,
    ...overrides,
  };
}
