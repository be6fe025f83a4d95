import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientConfiguration } from '#src/client/test-support.js';
import { Client } from '#src/client/client.js';
import { asyncDispose } from '#src/core/lifecycle.js';
import { onPage } from '#test/support/page-stub.js';
import { create, type CreateGooglePaymentOptions } from '../index.js';
import { androidPay, paymentData } from './google-pay-harness.js';

const client = (blocks: object = { androidPay }) => new Client(clientConfiguration(blocks));
const ended = { code: 'METHOD_CALLED_AFTER_TEARDOWN' };

beforeEach(() => {
  onPage();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('create', () => {
  it.each([3, '3', true, 'two', {}])(
    'rejects googlePayVersion %j with GOOGLE_PAYMENT_UNSUPPORTED_VERSION, also with a deferred client',
    async (version) => {
      for (const useDeferredClient of [false, true]) {
        const options = { client: client(), googlePayVersion: version, useDeferredClient } as never;
        await expect(create(options)).rejects.toMatchObject({
          code: 'GOOGLE_PAYMENT_UNSUPPORTED_VERSION',
          type: 'MERCHANT',
        });
      }
    },
  );

  it.each([
    [undefined, 1],
    [0, 1],
    [1, 1],
    [2, 2],
    ['2', 2],
  ])('creates requests for googlePayVersion %j of version %i', async (googlePayVersion, version) => {
    const options = { client: client(), googlePayVersion } as CreateGooglePaymentOptions & {
      useDeferredClient?: false;
    };
    const instance = await create(options);
    expect(instance.createPaymentDataRequest().apiVersion).toBe(version);
  });

  it('rejects with GOOGLE_PAYMENT_NOT_ENABLED for other accounts; with a deferred client, the call does', async () => {
    const failed = { code: 'GOOGLE_PAYMENT_NOT_ENABLED', type: 'MERCHANT' };
    await expect(create({ client: client({}) })).rejects.toMatchObject(failed);
    const deferred = await create({ client: client({}), useDeferredClient: true });
    await expect(deferred.createPaymentDataRequest()).rejects.toMatchObject(failed);
  });

  it('accepts an account whose block is not marked as enabled, as the gateway does', async () => {
    await expect(
      create({ client: client({ androidPay: { ...androidPay, enabled: false } }) }),
    ).resolves.toBeDefined();
  });

  it('does not wait for a deferred client, whose failure rejects each call', async () => {
    const unhandled = vi.fn<() => void>();
    process.on('unhandledRejection', unhandled);
    const instance = await create({ authorization: 'nonsense', useDeferredClient: true });
    await new Promise(setImmediate);
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    const failed = { code: 'CLIENT_INVALID_AUTHORIZATION' };
    await expect(instance.createPaymentDataRequest()).rejects.toMatchObject(failed);
    await expect(instance.isReadyToPay()).rejects.toMatchObject(failed);
    await expect(instance.parseResponse(paymentData)).resolves.toMatchObject({ nonce: 'nonce-1' });
  });

  it('rejects outside a page, and for an aborted signal', async () => {
    const signal = AbortSignal.abort('left');
    await expect(create({ client: client(), signal })).rejects.toMatchObject({
      code: 'ABORTED',
      cause: 'left',
    });
    vi.unstubAllGlobals();
    await expect(create({ client: client() })).rejects.toMatchObject({ code: 'BROWSER_UNSUPPORTED' });
  });
});

describe('an instance of Google Pay', () => {
  it('ends with teardown, with its signal, and with disposal', async () => {
    const controller = new AbortController();
    const [torn, aborted, disposed] = await Promise.all([
      create({ client: client() }),
      create({ client: client(), signal: controller.signal }),
      create({ client: client() }),
    ]);
    await torn.teardown();
    controller.abort();
    await disposed[asyncDispose]();
    await disposed[asyncDispose]();
    for (const instance of [torn, aborted, disposed]) {
      expect(() => instance.createPaymentDataRequest()).toThrow(expect.objectContaining(ended) as Error);
      await expect(instance.parseResponse(paymentData)).rejects.toMatchObject(ended);
      await expect(instance.isReadyToPay()).rejects.toMatchObject(ended);
      await expect(instance.tokenize()).rejects.toMatchObject(ended);
      await expect(instance.teardown()).rejects.toMatchObject(ended);
    }
  });

  it('rejects options of the wrong type at once', async () => {
    const instance = await create({ client: client() });
    const invalid = { code: 'INSTANTIATION_OPTION_INVALID' };
    await expect(instance.tokenize({ environment: 'LIVE' as never })).rejects.toMatchObject(invalid);
    await expect(instance.tokenize({ paymentDataRequest: 5 as never })).rejects.toMatchObject(invalid);
    await expect(instance.isReadyToPay({ timeout: -1 })).rejects.toMatchObject(invalid);
    const signal = AbortSignal.abort('left');
    await expect(instance.tokenize({ signal })).rejects.toMatchObject({ code: 'ABORTED' });
    await expect(instance.isReadyToPay({ signal })).rejects.toMatchObject({ code: 'ABORTED' });
  });
});
