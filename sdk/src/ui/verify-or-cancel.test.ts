import { expect, it, vi } from 'vitest';
import { threeDSecureErrors } from '../methods/three-d-secure/index.js';
import { verifyOrCancel } from './verify-or-cancel.js';

const payload = { nonce: 'verified', liabilityShifted: false };

/** Creates an instance whose verification calls `run`, with its listeners. */
function createInstance(run: (cancel: () => void) => Promise<typeof payload>) {
  const listeners = new Set<() => void>();
  const threeDSecure = {
    on: (_: string, listener: () => void) => void listeners.add(listener),
    off: (_: string, listener: () => void) => void listeners.delete(listener),
    verifyCard: vi.fn(() =>
      run(() => {
        for (const listener of listeners) listener();
      }),
    ),
  };
  return { threeDSecure, listeners };
}

const options = undefined;

it('resolves with the payload of a verification that was not canceled', async () => {
  const { threeDSecure, listeners } = createInstance(() => Promise.resolve(payload));
  await expect(verifyOrCancel(threeDSecure, options, threeDSecureErrors)).resolves.toBe(payload);
  expect(listeners.size).toBe(0);
});

it('rejects after a cancel on the bank’s page, and forgets it for the next verification', async () => {
  let isCanceled = true;
  const { threeDSecure, listeners } = createInstance((cancel) => {
    if (isCanceled) cancel();
    return Promise.resolve(payload);
  });
  await expect(verifyOrCancel(threeDSecure, options, threeDSecureErrors)).rejects.toMatchObject({
    code: 'THREEDS_CARDINAL_SDK_CANCELED',
    type: 'CUSTOMER',
    details: { reason: 'bank' },
  });
  expect(listeners.size).toBe(0);
  isCanceled = false;
  await expect(verifyOrCancel(threeDSecure, options, threeDSecureErrors)).resolves.toBe(payload);
});

it('rejects like the verification', async () => {
  const { threeDSecure, listeners } = createInstance(() => Promise.reject(new Error('lookup')));
  await expect(verifyOrCancel(threeDSecure, options, threeDSecureErrors)).rejects.toThrow('lookup');
  expect(listeners.size).toBe(0);
});
