import { describe, expect, it } from 'vitest';
import { openWallet } from './wallet.js';

const payment = { callid: '1', encKey: 'k', encPaymentData: 'p', paymentRequest: {} };

function harness() {
  const handlers = new Map<string, ((...args: unknown[]) => void)[]>();
  const inits: object[] = [];
  let buttons = 0;
  const wallet = {
    init: (options: object) => inits.push(options),
    on: (event: string, handler: (...args: unknown[]) => void) => {
      handlers.set(event, [...(handlers.get(event) ?? []), handler]);
    },
  };
  const press = (init: () => void) => {
    init();
    buttons += 1;
    return () => {
      buttons -= 1;
    };
  };
  const life = new AbortController();
  return {
    wallet,
    handlers,
    inits,
    life,
    buttons: () => buttons,
    open: () => openWallet(wallet, { apikey: 'a' }, { press, signal: life.signal }),
    fire: (event: string, ...args: unknown[]) => {
      for (const handler of handlers.get(event) ?? []) handler(...args);
    },
  };
}

describe('the wallet', () => {
  it('is initialized and opened, and resolves with the parts of its result', async () => {
    const { open, fire, inits, buttons } = harness();
    const result = open();
    expect(buttons()).toBe(1);
    fire('payment.success', payment);
    expect(await result).toEqual({ callid: '1', encKey: 'k', encPaymentData: 'p' });
    expect(inits).toEqual([{ apikey: 'a' }]);
    expect(buttons()).toBe(0);
  });

  it.each([
    ['payment.cancel', [{ callid: '1' }], 'VISA_CHECKOUT_CANCELED'],
    ['payment.error', [{}, { code: 500 }], 'VISA_CHECKOUT_FAILED'],
    ['payment.success', [{ callid: '1' }], 'VISA_CHECKOUT_FAILED'],
  ])('rejects %s with %j: %s', async (event, args, code) => {
    const { open, fire } = harness();
    const result = open();
    fire(event, ...args);
    await expect(result).rejects.toMatchObject({ code });
  });

  it('rejects a second payment with VISA_CHECKOUT_ALREADY_OPEN, and adds its handlers once', async () => {
    const { open, fire, handlers } = harness();
    const first = open();
    await expect(open()).rejects.toMatchObject({ code: 'VISA_CHECKOUT_ALREADY_OPEN' });
    fire('payment.success', payment);
    await first;
    const second = open();
    fire('payment.cancel', {});
    await expect(second).rejects.toMatchObject({ code: 'VISA_CHECKOUT_CANCELED' });
    expect([...handlers.values()].map(({ length }) => length)).toEqual([1, 1, 1]);
  });

  it('rejects with ABORTED when its element ends, and ignores the late result', async () => {
    const { open, fire, life, buttons } = harness();
    const result = open();
    life.abort('left');
    await expect(result).rejects.toMatchObject({ code: 'ABORTED', cause: 'left' });
    fire('payment.success', payment);
    expect(buttons()).toBe(0);
  });

  it('rejects with VISA_CHECKOUT_FAILED if the script throws', async () => {
    const { wallet, open } = harness();
    wallet.init = () => {
      throw new Error('no apikey');
    };
    await expect(open()).rejects.toMatchObject({ code: 'VISA_CHECKOUT_FAILED' });
  });
});
