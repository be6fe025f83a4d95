import { describe, expect, it } from 'vitest';
import { sdkFailureOf } from './sdk-failure.js';

describe('sdkFailureOf', () => {
  it.each([
    ['PAYPAL_POPUP_CLOSED', 'CUSTOMER', true, 'canceled'],
    ['VENMO_CUSTOMER_CANCELED', 'CUSTOMER', true, 'canceled'],
    ['THREEDS_CARDINAL_SDK_CANCELED', 'CUSTOMER', true, 'canceled'],
    ['US_BANK_ACCOUNT_LOGIN_CLOSED', 'CUSTOMER', true, 'canceled'],
    ['ABORTED', 'MERCHANT', true, 'canceled'],
    ['HOSTED_FIELDS_NOT_READY', 'MERCHANT', true, 'early'],
    ['HOSTED_FIELDS_FIELDS_INVALID', 'CUSTOMER', true, 'shown'],
    ['HOSTED_FIELDS_FAILED_TOKENIZATION', 'CUSTOMER', false, 'shown'],
    ['PAYPAL_POPUP_OPEN_FAILED', 'MERCHANT', true, 'shown'],
    ['HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR', 'NETWORK', true, 'retry'],
    ['UNEXPECTED_ERROR', 'UNKNOWN', false, 'retry'],
    ['CLIENT_RATE_LIMITED', 'MERCHANT', true, 'retry'],
    ['PAYPAL_NOT_ENABLED', 'MERCHANT', false, 'unavailable'],
    ['VENMO_INTERNAL', 'INTERNAL', false, 'unavailable'],
  ])('judges %s of the type %s', (code, type, retryable, failure) => {
    expect(sdkFailureOf({ code, type, retryable })).toBe(failure);
  });
});
