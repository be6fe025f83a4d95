import { afterEach, describe, expect, it, vi } from 'vitest';
import { PaymentError, type PaymentErrorType } from '../core/errors.js';
import { messages } from '../locales/en.js';
import { failureText } from './failure-text.js';

const errorOf = (
  type: PaymentErrorType,
  { cause, httpStatus }: { cause?: unknown; httpStatus?: number } = {},
) =>
  new PaymentError({
    code: 'X',
    type,
    message: 'm',
    cause,
    details: httpStatus ? { httpStatus } : undefined,
  });

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the text for a failure', () => {
  const lost = errorOf('NETWORK');

  it.each([
    ['of the network', lost, 'networkFailed'],
    ['of an unknown type, caused by the network', errorOf('UNKNOWN', { cause: lost }), 'networkFailed'],
    ['that the shop has to correct, caused by the network', errorOf('MERCHANT', { cause: lost }), 'tryAgain'],
    ['of an unknown type, caused by a value of the shop', errorOf('UNKNOWN', { cause: 'x' }), 'tryAgain'],
    [
      'of an unknown type, rejected by the gateway',
      errorOf('UNKNOWN', { cause: errorOf('NETWORK', { httpStatus: 401 }) }),
      'tryAgain',
    ],
  ] as const)('%s', (_, error, name) => {
    vi.stubGlobal('navigator', { onLine: true });
    expect(failureText(error, messages)).toBe(messages[name]);
  });

  it.each([
    ['of the network', lost, 'offline'],
    ['of an unknown type, caused by the network', errorOf('UNKNOWN', { cause: lost }), 'offline'],
    ['of an unknown type, without a cause', errorOf('UNKNOWN'), 'tryAgain'],
    ['that the shop has to correct', errorOf('MERCHANT'), 'tryAgain'],
  ] as const)('while the device is offline: %s', (_, error, name) => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(failureText(error, messages)).toBe(messages[name]);
  });
});
