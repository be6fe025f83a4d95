import type { SessionClass } from './apple-pay.types.js';

/** Version of Apple's interface that the SDK uses by default. */
export const defaultSessionVersion = 3;

/** Returns the browser's class of sessions; undefined in other browsers. */
export function sessionClass(): SessionClass | undefined {
  const { ApplePaySession: found } = globalThis as { ApplePaySession?: SessionClass };
  return typeof found === 'function' ? found : undefined;
}

/**
 * Returns true if this browser and device can pay with Apple Pay: a secure page, a browser with `ApplePaySession`, and
 * a device that can make payments.
 *
 * @param version - Version of Apple's interface. Default 3.
 * @example button.hidden = !applePay.isSupported();
 */
export function isSupported(version: number = defaultSessionVersion): boolean {
  try {
    const found = sessionClass();
    return found?.supportsVersion(version) === true && globalThis.isSecureContext && found.canMakePayments();
  } catch {
    // Browsers throw where the page is in a frame that may not use Apple Pay.
    return false;
  }
}
