import { vi } from 'vitest';
import type { Client } from '#src/client/index.js';
import { isPaymentError, PaymentError } from '#src/core/errors.js';
import { createMachine } from '#src/core/machine.js';
import type { FetchAddress, OpenPopupOptions } from '#src/frames/popup/late/popup-service.js';
import type { MasterpassFlowDeps } from '../page/masterpass.flow.js';
import { transition } from '../page/masterpass.machine.js';
import type { MasterpassTokenizeOptions } from '../page/masterpass.options.js';

export const order: MasterpassTokenizeOptions = { subtotal: '10.00', currencyCode: 'USD' };
export const card = {
  type: 'MasterpassCard',
  nonce: 'nonce-1',
  description: 'Ending in 22',
  contact: { firstName: 'J' },
};
export const returned = {
  mpstatus: 'success',
  oauth_token: 'token-2',
  oauth_verifier: 'verifier',
  checkout_resource_url: 'https://wallet.example/checkout/1',
};
export type Params = Record<string, string>;

export const gatewayError = (httpStatus: number) =>
  new PaymentError({ code: 'CLIENT_REQUEST_ERROR', type: 'NETWORK', message: 'no', details: { httpStatus } });

/** Creates the dependencies of a flow whose window ends with the given result. */
export function createHarness(
  window: (url: string) => Promise<Params> = () => Promise.resolve(returned),
  more: object = {},
) {
  const request =
    vi.fn<(call: { endpoint: string; data: object; signal: AbortSignal }) => Promise<unknown>>();
  request.mockImplementation(({ endpoint }) =>
    Promise.resolve(
      endpoint === 'masterpass/request_token' ? { requestToken: 'token-1' } : { masterpassCards: [card] },
    ),
  );
  const getConfiguration = () => ({
    gatewayConfiguration: { environment: 'sandbox', clientApiUrl: 'https://api.example:443/x' },
  });
  const opened: URL[] = [];
  const open = vi.fn(async (address: FetchAddress, { signal }: OpenPopupOptions = {}) => {
    const url = await address(signal ?? new AbortController().signal);
    opened.push(new URL(url));
    return window(url);
  });
  const deps: MasterpassFlowDeps = {
    client: { request, getConfiguration } as unknown as Client,
    service: { open },
    machine: createMachine({ status: 'idle' }, transition),
    account: { merchantCheckoutId: 'checkout-1', allowedCardTypes: 'visa,master' },
    loadingPage: 'https://assets.example/masterpass-loading-frame.min.html',
    callbackUrl: 'https://assets.example/redirect-frame.min.html',
    inApp: false,
    signal: new AbortController().signal,
    ...more,
  };
  const recorded = () => Object.fromEntries(new URLSearchParams(opened[0]?.hash.slice(1)));
  return { deps, request, open, opened, recorded };
}

export const failure = async (promise: Promise<unknown>): Promise<PaymentError> => {
  const error: unknown = await promise.then(
    () => new Error('it went well'),
    (caught: unknown) => caught,
  );
  if (!isPaymentError(error)) throw error as Error;
  return error;
};
