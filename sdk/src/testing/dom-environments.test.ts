import { Window } from 'happy-dom';
import { JSDOM } from 'jsdom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { create } from '../methods/vault-manager/index.js';
import { createTestClient } from './index.js';

const url = 'https://shop.example/';
const saved = { nonce: 'saved-1', type: 'CreditCard', description: 'ending in 11' };

const environments: readonly [string, () => { window: object; close: () => void }][] = [
  [
    'jsdom',
    () => {
      const { window } = new JSDOM('', { url });
      return {
        window,
        close: () => {
          window.close();
        },
      };
    },
  ],
  [
    'happy-dom',
    () => {
      const window = new Window({ url });
      return {
        window,
        close: () => {
          void window.happyDOM.close();
        },
      };
    },
  ],
];

/** Globals of a page that these environments install. */
const globals = ['window', 'document', 'location', 'navigator', 'AbortController', 'AbortSignal', 'fetch'];

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each(environments)('createTestClient in %s', (_, open) => {
  it('serves the functions of a method, which can be aborted by signals of the environment', async () => {
    const { window, close } = open();
    for (const name of globals) {
      const value: unknown = Reflect.get(window, name);
      if (value !== undefined) vi.stubGlobal(name, value);
    }
    const client = createTestClient({
      authorizationType: 'CLIENT_TOKEN',
      responses: { payment_methods: { paymentMethods: [saved] } },
    });
    const vault = await create({ client });
    expect(await vault.fetchPaymentMethods()).toMatchObject([saved]);
    const controller = new AbortController();
    controller.abort();
    await expect(vault.fetchPaymentMethods({ signal: controller.signal })).rejects.toMatchObject({
      code: 'ABORTED',
    });
    await vault.teardown();
    close();
  });
});
