import type { CardPayload } from '../methods/hosted-fields/index.js';

/** Card numbers of the gateway's test environments. Without another comment, a card is accepted. */
export const testCards = {
  /** Visa. */
  visa: '4111111111111111',
  /** Mastercard. */
  mastercard: '5555555555554444',
  /** American Express; its security code has four digits. */
  americanExpress: '378282246310005',
  /** Discover. */
  discover: '6011111111111117',
  /** The bank declines the verification that precedes keeping the card; a sale is accepted. */
  declinedAtVerification: '4000111111111115',
  /** The gateway rejects each sale, with the reason `fraud`. */
  fraud: '4000111111111511',
} as const;

/**
 * Numbers of cards that are accepted and need 3D Secure, with any expiration date in the future. A sale of one of them
 * without an authentication is rejected, with the reason `three_d_secure`.
 */
export const threeDSecureCards = {
  /** Authenticated without a challenge; liability shifted. */
  authenticated: '4000000000001000',
  /** Not authenticated, without a challenge. */
  notAuthenticated: '4000000000001018',
  /** Authentication attempted; liability shifted. */
  attempted: '4000000000001026',
  /** The bank cannot say; liability not shifted. */
  unableToAuthenticate: '4000000000001034',
  /** The bank refuses the card without a challenge. */
  rejected: '4000000000001042',
  /** Challenge; with the right code the shopper is authenticated, and liability shifted. */
  challenged: '4000000000001091',
  /** Challenge that fails also with the right code. */
  challengeFailed: '4000000000001109',
} as const;

/** Amounts of sales in the gateway's test environments, in any currency. Other amounts below 2000 are accepted. */
export const testAmounts = {
  /** Accepted by the bank. */
  accepted: '10.00',
  /** Declined by the bank: `2000`, Do Not Honor. */
  declined: '2000.00',
  /** Declined by the bank: `2001`, Insufficient Funds. */
  insufficientFunds: '2001.00',
  /** The processor does not respond: the sale has failed, `3000`. */
  processorFailed: '3000.00',
} as const;

/** Security codes of the gateway's test environments; the results of the bank's check. Other codes match. */
export const testCodes = {
  /** The code matches: `M`. */
  matching: '123',
  /** The code does not match: `N`. */
  wrong: '200',
  /** The bank has not checked the code: `U`. */
  notChecked: '201',
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
