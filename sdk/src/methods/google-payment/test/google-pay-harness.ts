import { vi } from 'vitest';
import { clientConfiguration } from '#src/client/test-support.js';
import type { Clock } from '#src/core/deadline.js';
import { createMachine } from '#src/core/machine.js';
import type { SheetDeps } from '../page/late/sheet.flow.js';
import type { GooglePayGlobal, PaymentsClient } from '#src/google-pay-api/google-pay.types.js';
import { transition } from '../page/google-payment.machine.js';

export const androidPay = {
  enabled: true,
  googleAuthorizationFingerprint: 'google-jwt',
  supportedNetworks: ['visa'],
};

export const card = { type: 'AndroidPayCard', nonce: 'nonce-1', description: 'Google Pay' };

/** Response of the sheet with this card. */
export const paymentData = {
  apiVersion: 2,
  paymentMethodData: { tokenizationData: { token: JSON.stringify({ androidPayCards: [card] }) } },
};

/** Returns the error that a function throws. */
export function failureOf(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error('it threw nothing');
}

/** Creates the dependencies of the sheet, with a script of the given behavior. */
export function createHarness({
  isReadyToPay = () => Promise.resolve({ result: true }),
  loadPaymentData = () => Promise.resolve(paymentData),
  load,
}: Partial<PaymentsClient> & { load?: SheetDeps['load'] } = {}) {
  const created: unknown[] = [];
  const calls = { isReadyToPay: vi.fn(isReadyToPay), loadPaymentData: vi.fn(loadPaymentData) };
  const api: GooglePayGlobal = {
    PaymentsClient: class {
      readonly isReadyToPay = calls.isReadyToPay;
      readonly loadPaymentData = calls.loadPaymentData;
      constructor(options: unknown) {
        created.push(options);
      }
    },
  };
  let google: GooglePayGlobal | undefined;
  const loading = vi.fn<SheetDeps['load']>(
    load ??
      (() => {
        google = api;
        return Promise.resolve();
      }),
  );
  const timers: (() => void)[] = [];
  const clock: Clock = {
    now: () => 0,
    elapsed: () => 0,
    after(_, run) {
      timers.push(run);
      return () => {
        timers.splice(timers.indexOf(run), 1);
      };
    },
  };
  const life = new AbortController();
  const deps: SheetDeps = {
    configuration: clientConfiguration({ androidPay }),
    settings: { version: 2, merchantId: undefined },
    machine: createMachine({ status: 'idle' }, transition),
    load: loading,
    google: () => google,
    clock,
    signal: life.signal,
  };
  const expire = () => {
    for (const run of [...timers]) run();
  };
  return { deps, api, created, calls, loading, life, timers, expire };
}
