import { vi } from 'vitest';
import type { Client } from '#src/client/index.js';
import { isPaymentError, PaymentError } from '#src/core/errors.js';
import { createMachine } from '#src/core/machine.js';
import type { FetchAddress, OpenPopupOptions } from '#src/frames/popup/late/popup-service.js';
import { transition } from '#src/paypal/approval.machine.js';

const resource = {
  paymentResource: {
    paymentToken: 'PAYID-1',
    redirectUrl: 'https://www.paypal.com/checkoutnow?nolegacy=1&token=EC-1',
  },
};
const agreement = {
  agreementSetup: {
    tokenId: 'BA-1',
    approvalUrl: 'https://www.paypal.com/agreements/approve?ba_token=BA-1',
  },
};
export const account = {
  paypalAccounts: [{ type: 'PayPalAccount', nonce: 'nonce-1', details: { payerInfo: { email: 'a@b.c' } } }],
};
export const payload = { nonce: 'nonce-1', type: 'PayPalAccount', details: { email: 'a@b.c' } };

export const back = () => ({
  returnUrl: 'https://assets.example/r?channel=c',
  cancelUrl: 'https://assets.example/c?channel=c',
});

/** Returns the client's error for a response of the gateway. */
export const gatewayError = (httpStatus?: number) =>
  new PaymentError({
    code: 'CLIENT_REQUEST_ERROR',
    type: 'NETWORK',
    message: 'no',
    details: httpStatus === undefined ? {} : { httpStatus },
  });

interface Call {
  endpoint: string;
  data: Record<string, unknown>;
  signal: AbortSignal;
}

/** Returns a client whose gateway responds with success. */
export function fakeClient(over: { isKey?: boolean; paypal?: object | null; more?: object } = {}) {
  const request = vi.fn<(call: Call) => Promise<unknown>>();
  request.mockImplementation(({ endpoint }) => {
    if (endpoint.endsWith('setup_billing_agreement')) return Promise.resolve(agreement);
    return Promise.resolve(endpoint.endsWith('paypal_accounts') ? account : resource);
  });
  const paypal = { displayName: 'Acme', clientId: 'id-1', unvettedMerchant: false, ...over.paypal };
  const client = {
    request,
    getVersion: () => '3.102.0',
    getConfiguration: () => ({
      authorizationType: over.isKey ? 'TOKENIZATION_KEY' : 'CLIENT_TOKEN',
      authorizationFingerprint: 'fingerprint?customer_id=1',
      gatewayConfiguration: {
        environment: 'sandbox',
        clientApiUrl: 'https://api.sandbox.braintreegateway.com:443/merchants/m/client_api',
        paypalEnabled: true,
        ...(over.paypal === null ? {} : { paypal }),
        ...over.more,
      },
    }),
  } as unknown as Client;
  /** Returns the requests in serialized form. */
  const sent = () =>
    request.mock.calls.map(([{ endpoint, data }]) => [endpoint, JSON.parse(JSON.stringify(data)) as unknown]);
  return { client, request, sent };
}

/** Creates a popup with the given outcome, and the other dependencies of a flow. */
export function fakeWindow(end: (url: string) => Promise<Record<string, string>>) {
  const opened: string[] = [];
  const open = vi.fn(async (address: FetchAddress, { signal }: OpenPopupOptions = {}) => {
    const url = await address(signal ?? new AbortController().signal);
    opened.push(url);
    return end(url);
  });
  const controller = new AbortController();
  return {
    opened,
    open,
    controller,
    machine: createMachine({ status: 'idle' }, transition),
    signal: controller.signal,
  };
}

export async function failure(promise: Promise<unknown>): Promise<PaymentError> {
  const error: unknown = await promise.then(
    () => new Error('it went well'),
    (caught: unknown) => caught,
  );
  if (!isPaymentError(error)) throw error as Error;
  return error;
}
