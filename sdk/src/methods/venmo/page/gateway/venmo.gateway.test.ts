import { describe, expect, it } from 'vitest';
import { Client } from '#src/client/client.js';
import type { RequestOptions, RequestResult } from '#src/client/index.js';
import { PaymentError } from '#src/core/errors.js';
import { failure, gatewayError } from '../../test/support.js';
import { createGateway } from './venmo.gateway.js';

const { signal } = new AbortController();
const wire = {
  id: 'context-1',
  merchantId: 'merchant-1',
  createdAt: '2021-01-20T03:25:37.522000Z',
  expiresAt: '2021-01-20T03:30:37.522000Z',
};

/** Creates a gateway whose client responds like this, and records its requests. */
function createFake(response: unknown, isLegacy = false) {
  const requests: RequestOptions[] = [];
  class FakeClient extends Client {
    override request(options: RequestOptions): Promise<RequestResult> {
      requests.push(options);
      return response instanceof Error
        ? Promise.reject(response)
        : Promise.resolve({ data: response, _httpStatus: 200 });
    }
  }
  const client = new FakeClient({
    authorization: 'sandbox_k_m',
    authorizationType: 'TOKENIZATION_KEY',
    analyticsMetadata: {} as never,
    gatewayConfiguration: {} as never,
  });
  const gateway = createGateway({ client, input: { intent: 'CONTINUE' }, isLegacy, timeout: 700 });
  return { gateway, requests };
}

const sent = ({ data }: RequestOptions) => data as { query: string; variables: unknown };

/** Returns the name of a request's operation. */
const nameOf = (request: RequestOptions | undefined) =>
  /(?<=^(?:mutation|query) )\w+/.exec(request ? sent(request).query : '')?.[0];

describe('createContext', () => {
  it.each([
    [false, { createVenmoPaymentContext: { clientMutationId: null, venmoPaymentContext: wire } }],
    [true, { createVenmoQRCodePaymentContext: { clientMutationId: null, venmoQRCodePaymentContext: wire } }],
  ])('resolves with the context and its lifetime (legacy: %s)', async (isLegacy, response) => {
    const { gateway, requests } = createFake(response, isLegacy);
    await expect(gateway.createContext(signal)).resolves.toEqual({
      id: 'context-1',
      merchantId: 'merchant-1',
      lifetimeMs: 300_000,
    });
    const [request] = requests;
    expect(request).toMatchObject({ api: 'graphQLApi', timeout: 700 });
    expect(nameOf(request)).toBe(isLegacy ? 'CreateVenmoQRCodePaymentContext' : 'CreateVenmoPaymentContext');
    expect(request && sent(request).variables).toEqual({ input: { intent: 'CONTINUE' } });
  });

  const setupFailed = 'VENMO_MOBILE_PAYMENT_CONTEXT_SETUP_FAILED';
  const userError = (extensions: object) =>
    new PaymentError({
      code: 'CLIENT_GRAPHQL_REQUEST_ERROR',
      type: 'NETWORK',
      message: 'no',
      retryable: false,
      details: { originalError: [{ message: 'Amount must be positive', extensions }] },
    });

  it("reports the gateway's message for an option that it refuses", async () => {
    const cause = userError({ errorClass: 'VALIDATION', errorType: 'user_error' });
    const error = await failure(createFake(cause).gateway.createContext(signal));
    expect(error).toMatchObject({
      code: setupFailed,
      message: 'Amount must be positive',
      cause,
      retryable: false,
    });
  });

  it.each([
    ['a developer error', userError({ errorClass: 'VALIDATION', errorType: 'developer_error' })],
    ['another class', userError({ errorClass: 'INTERNAL', errorType: 'user_error' })],
    ['a server error', gatewayError(500)],
    ['an error of no kind', new Error('odd')],
    ['no context', {}],
    ['null', null],
    [
      'a context without an end',
      { createVenmoPaymentContext: { venmoPaymentContext: { ...wire, expiresAt: '' } } },
    ],
    [
      'a context that has ended',
      { createVenmoPaymentContext: { venmoPaymentContext: { ...wire, expiresAt: wire.createdAt } } },
    ],
  ])('reports a general message for %s', async (_name, response) => {
    const error = await failure(createFake(response).gateway.createContext(signal));
    expect(error).toMatchObject({
      code: setupFailed,
      message: 'The Venmo payment context could not be created.',
    });
  });

  it('passes an error of status 403 and an abort through', async () => {
    for (const cause of [
      gatewayError(403),
      new PaymentError({ code: 'ABORTED', type: 'MERCHANT', message: 'Aborted.' }),
    ]) {
      expect(await failure(createFake(cause).gateway.createContext(signal))).toBe(cause);
    }
  });
});

describe('updateStatus and queryStatus', () => {
  it.each([
    [false, 'UpdateVenmoPaymentContextStatus'],
    [true, 'UpdateVenmoQRCodePaymentContext'],
  ])('sets the status (legacy: %s)', async (isLegacy, name) => {
    const { gateway, requests } = createFake({}, isLegacy);
    await gateway.updateStatus('context-1', 'CANCELED');
    expect(requests.map(nameOf)).toEqual([name]);
    expect(requests.map(sent)).toMatchObject([
      { variables: { input: { id: 'context-1', status: 'CANCELED' } } },
    ]);
  });

  it('keeps the values of the payer, and null where there is none', async () => {
    const billingAddress = {
      fullName: 'Joe V',
      addressLine1: '1 Main',
      postalCode: '60606',
      countryCode: 'US',
    };
    const { gateway, requests } = createFake({
      node: {
        status: 'APPROVED',
        paymentMethodId: 'nonce-1',
        userName: 'joe',
        payerInfo: { firstName: 'Joe', userName: 'joe', billingAddress, shippingAddress: null, more: 1 },
      },
    });
    const node = await gateway.queryStatus('context-1', signal);
    expect(node).toMatchObject({
      status: 'APPROVED',
      paymentMethodId: 'nonce-1',
      payerInfo: {
        firstName: 'Joe',
        lastName: null,
        billingAddress: { ...billingAddress, addressLine2: null },
        shippingAddress: null,
      },
    });
    expect(node.payerInfo).not.toHaveProperty('more');
    expect(requests.map(sent)).toMatchObject([{ variables: { id: 'context-1' } }]);
  });

  it.each([null, {}, { node: null }, { node: { status: 'PAID' } }])('rejects %j', async (response) => {
    await expect(createFake(response).gateway.queryStatus('context-1', signal)).rejects.toThrow();
  });
});
