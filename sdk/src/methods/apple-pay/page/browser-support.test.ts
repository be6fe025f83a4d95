import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHarness } from '../test/apple-pay-harness.js';
import { isSupported } from './browser-support.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('isSupported', () => {
  it.each([
    ['a browser with Apple Pay', {}, true],
    ['another browser', { ApplePaySession: undefined }, false],
    ['an insecure page', { isSecureContext: false }, false],
  ])('for %s is %s', (_, scope, expected) => {
    const { browser } = createHarness();
    for (const [name, value] of Object.entries({
      ApplePaySession: browser,
      isSecureContext: true,
      ...scope,
    })) {
      vi.stubGlobal(name, value);
    }
    expect(isSupported()).toBe(expected);
  });

  it('is false for a device without cards, an old version, and a browser that throws', () => {
    const { browser } = createHarness();
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('ApplePaySession', browser);
    browser.canMakePayments = () => false;
    expect(isSupported()).toBe(false);
    browser.canMakePayments = () => true;
    browser.supportsVersion = () => false;
    expect(isSupported(14)).toBe(false);
    browser.supportsVersion = () => {
      throw new Error('no');
    };
    expect(isSupported()).toBe(false);
  });
});
