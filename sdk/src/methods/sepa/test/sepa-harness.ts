import { vi } from 'vitest';
import type { Client } from '#src/client/index.js';
import { isPaymentError, PaymentError } from '#src/core/errors.js';
import { createMachine } from '#src/core/machine.js';
import type { FetchAddress, OpenPopupOptions } from '#src/frames/popup/late/popup-service.js';
import type { SepaTokenizeOptions } from '../index.js';
import type { SepaFlowDeps } from '../page/sepa.flow.js';
import { transition } from '../page/sepa.machine.js';
import { sepaOrder } from './sepa-order.js';

export const options: SepaTokenizeOptions = sepaOrder;
export const approvalUrl = 'https://bank.example/mandate?cart_id=a%2F1';
export const mandate = {
  message: {
    body: { sepaDebitAccount: { approvalUrl, last4: '3000', bankReferenceToken: 'reference' } },
  },
};
export const method = { type: 'SEPADebit', nonce: 'nonce-1', details: { ibanLastChars: '3000' } };

export const gatewayError = (httpStatus: number) =>
  new PaymentError({ code: 'CLIENT_REQUEST_ERROR', type: 'NETWORK', message: 'no', details: { httpStatus } });

/** Creates a shop with a popup that has the given outcome. */
export function createHarness(window: (url: string) => Promise<Record<string, string>>) {
  const request =
    vi.fn<(call: { endpoint: string; data: object; signal: AbortSignal }) => Promise<unknown>>();
  request.mockImplementation(({ endpoint }) => Promise.resolve(endpoint === 'sepa_debit' ? mandate : method));
  const opened: string[] = [];
  const open = vi.fn(async (address: FetchAddress, { signal }: OpenPopupOptions = {}) => {
    const url = await address(signal ?? new AbortController().signal);
    opened.push(url);
    return window(url);
  });
  const controller = new AbortController();
  const deps: SepaFlowDeps = {
    client: { request } as unknown as Client,
    service: { open },
    machine: createMachine({ status: 'idle' }, transition),
    addresses: {
      returnUrl: 'https://assets.example/r?success=1',
      cancelUrl: 'https://assets.example/r?cancel=1',
    },
    signal: controller.signal,
  };
  return { deps, request, open, opened, controller };
}

export const approved = () => Promise.resolve({ success: '1' });
export const failure = async (promise: Promise<unknown>): Promise<PaymentError> => {
  const error: unknown = await promise.then(
    () => new Error('it went well'),
    (caught: unknown) => caught,
  );
  if (!isPaymentError(error)) throw error as Error;
  return error;
};
