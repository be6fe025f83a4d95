import { vi } from 'vitest';
import type { Client } from '#src/client/index.js';
import { abortedError } from '#src/core/abort.js';
import { isPaymentError, PaymentError } from '#src/core/errors.js';
import { createMachine } from '#src/core/machine.js';
import type { FetchAddress, OpenPopupOptions } from '#src/frames/popup/late/popup-service.js';
import type { LocalPaymentFlowDeps } from '../page/local-payment.flow.js';
import { transition } from '../page/local-payment.machine.js';
import type { StartPaymentOptions } from '../page/local-payment.types.js';

export const redirectUrl = 'https://bank.example/latinum?token=EC-1';
export const created = { paymentResource: { paymentToken: 'PAYID-1', intent: 'sale', redirectUrl } };
export const deferred = { paymentResource: { paymentToken: 'PAYID-1', intent: 'sale', redirectUrl: '' } };
const account = {
  paypalAccounts: [
    {
      nonce: 'nonce-1',
      type: 'PayPalAccount',
      details: { correlationId: 'EC-1', payerInfo: { email: 'joe@example.com' } },
    },
  ],
};
export const returnParameters = { token: 'EC-1', paymentId: 'PAYID-1', PayerID: 'P1' };

export const options = (more: Partial<StartPaymentOptions> = {}): StartPaymentOptions => ({
  paymentType: 'ideal',
  amount: '10.00',
  currencyCode: 'EUR',
  givenName: 'Joe',
  surname: 'Doe',
  fallback: { url: 'https://shop.example/pay', buttonText: 'Return' },
  onPaymentStart: (_, next) => next?.(),
  ...more,
});
export const blik = (more: Partial<StartPaymentOptions> = {}) =>
  options({ paymentType: 'BLIK', blikOptions: { level_0: { authCode: '123456' } }, ...more });

export const gatewayError = (httpStatus: number) =>
  new PaymentError({ code: 'CLIENT_REQUEST_ERROR', type: 'NETWORK', message: 'no', details: { httpStatus } });
export const timeout = new PaymentError({ code: 'CLIENT_REQUEST_TIMEOUT', type: 'NETWORK', message: 'late' });

/** Creates a shop with a popup that has the given outcome after it was redirected. */
export function createHarness(
  window: () => Promise<Record<string, string>> = () => Promise.resolve(returnParameters),
) {
  const request =
    vi.fn<(call: { endpoint: string; data: object; signal: AbortSignal }) => Promise<unknown>>();
  request.mockImplementation(({ endpoint }) =>
    Promise.resolve(endpoint === 'local_payments/create' ? created : account),
  );
  const opened: string[] = [];
  const open = vi.fn(
    async (address: FetchAddress, { signal = new AbortController().signal }: OpenPopupOptions = {}) => {
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => {
          reject(abortedError(signal));
        });
      });
      aborted.catch(() => undefined);
      const url = await Promise.race([address(signal), aborted]);
      opened.push(url);
      return Promise.race([window(), aborted]);
    },
  );
  const controller = new AbortController();
  const deps: LocalPaymentFlowDeps = {
    client: { request } as unknown as Client,
    service: { open },
    machine: createMachine({ status: 'idle' }, transition),
    context: {
      returnPage: 'https://assets.example/r.html',
      channel: 'c0ffee',
      merchantAccountId: 'acct_eur',
      isUnvetted: false,
    },
    signal: controller.signal,
  };
  return { deps, request, open, opened, controller };
}

export const failure = async (promise: Promise<unknown>): Promise<PaymentError> => {
  const error: unknown = await promise.then(
    () => new Error('it went well'),
    (caught: unknown) => caught,
  );
  if (!isPaymentError(error)) throw error as Error;
  return error;
};
