import { describe, expect, it, vi } from 'vitest';
import { pending } from '#test/support/pending.js';
import { PayStartEvent, type NoncePayload, PaySuccessEvent } from '../ui/events.js';
import { CheckoutPayment } from './payment.js';

/** Starts a payment by a method's own button and returns the event that it succeeds with. */
function startPayment(payment: CheckoutPayment): PaySuccessEvent {
  payment.onStart(new PayStartEvent(new AbortController().signal));
  const success = new PaySuccessEvent({ nonce: 'n', type: 'CreditCard' });
  payment.onSuccess(success);
  return success;
}

const turn = () => new Promise(setImmediate);

it('ignores the outcome of a payment that was reset, and shows the next outcome', async () => {
  const steps: string[] = [];
  const payment = new CheckoutPayment(
    ({ status }) => steps.push(status),
    () => steps.push('shown as paid'),
  );
  const first = pending<undefined>();
  startPayment(payment).waitUntil(first.promise);
  await turn();
  payment.reset();
  const second = pending<undefined>();
  startPayment(payment).waitUntil(second.promise);
  await turn();
  steps.length = 0;

  first.reject(Object.assign(new Error('declined'), { code: 'PAYMENT_DECLINED' }));
  await turn();
  expect(steps).toEqual([]);

  second.resolve(undefined);
  await turn();
  expect(steps).toEqual(['paid', 'shown as paid']);
});

describe('pay', () => {
  /** Pays with a method that succeeds at once, and whose event is passed to `listen`. */
  const pay = (steps: string[], listen: (event: PaySuccessEvent) => void) => {
    const payment = new CheckoutPayment(
      ({ status }) => steps.push(status),
      () => steps.push('shown as paid'),
    );
    const success = new PaySuccessEvent<NoncePayload>({ nonce: 'n', type: 'CreditCard' });
    return payment.pay({
      isComplete: true,
      pay() {
        payment.onSuccess(success);
        listen(success);
        return success.confirmed();
      },
    });
  };

  it('resolves after the promises of waitUntil', async () => {
    const steps: string[] = [];
    const response = pending<undefined>();
    const paying = pay(steps, (event) => {
      event.waitUntil(response.promise);
    }).then(({ nonce }) => steps.push(`resolved with ${nonce}`));
    await turn();
    expect(steps).toEqual(['paying', 'settling']);
    response.resolve(undefined);
    await paying;
    expect(steps.slice(2)).toEqual(['paid', 'shown as paid', 'resolved with n']);
  });

  it.each([
    ['declined', Object.assign(new Error('no'), { code: 'PAYMENT_DECLINED' })],
    ['unknown', new Error('HTTP 500')],
  ])('rejects with the reason of a rejected waitUntil: %s', async (status, reason) => {
    const steps: string[] = [];
    await expect(
      pay(steps, (event) => {
        event.waitUntil(Promise.reject(reason));
      }),
    ).rejects.toBe(reason);
    expect(steps).toEqual(['paying', 'settling', status]);
  });

  it('resolves without a promise of the shop', async () => {
    const steps: string[] = [];
    await pay(steps, () => undefined);
    expect(steps).toEqual(['paying', 'settling', 'choosing']);
  });
});

it('shows an unknown outcome for an error whose properties cannot be read', async () => {
  const steps: string[] = [];
  const payment = new CheckoutPayment(
    ({ status }) => steps.push(status),
    () => undefined,
  );
  const hostile = new Proxy(new Error('boom'), {
    get() {
      throw new Error('trap');
    },
  });
  startPayment(payment).waitUntil(Promise.reject(hostile));
  await turn();
  expect(steps.at(-1)).toBe('unknown');
});

it.each([[null], [undefined], [5]])('waitUntil rejects %j with the name of the mistake', (value) => {
  const event = new PaySuccessEvent({ nonce: 'n', type: 'CreditCard' });
  expect(() => {
    event.waitUntil(value as never);
  }).toThrow(expect.objectContaining({ code: 'INSTANTIATION_OPTION_INVALID' }));
});

describe('an express wallet', () => {
  const createPayment = () =>
    new CheckoutPayment(
      () => undefined,
      () => undefined,
    );
  const start = () => {
    const event = new PayStartEvent(new AbortController().signal);
    const stopPropagation = vi.spyOn(event, 'stopPropagation');
    return { event, stopPropagation };
  };

  it('cannot start while the selected method pays', async () => {
    const payment = createPayment();
    const nonce = pending<NoncePayload>();
    const paying = payment.pay({ isComplete: true, pay: () => nonce.promise });
    const { event, stopPropagation } = start();
    payment.onExpressStart('google-pay', event);
    expect(event.defaultPrevented).toBe(true);
    expect(stopPropagation).toHaveBeenCalledOnce();
    expect(payment.payer).toBeUndefined();
    nonce.resolve({ nonce: 'n', type: 'CreditCard' });
    await paying;
  });

  it('is the only one that pays, until the shop has confirmed the payment', async () => {
    const payment = createPayment();
    payment.onExpressStart('google-pay', start().event);
    expect(payment.payer).toBe('google-pay');
    const second = start().event;
    payment.onExpressStart('apple-pay', second);
    expect(second.defaultPrevented).toBe(true);
    const success = new PaySuccessEvent({ nonce: 'n', type: 'AndroidPayCard' });
    success.waitUntil(new Promise(() => undefined));
    payment.onSuccess(success);
    await turn();
    const third = start().event;
    payment.onStart(third);
    expect(third.defaultPrevented).toBe(true);
    await expect(
      payment.pay({ isComplete: true, pay: () => Promise.reject(new Error()) }),
    ).rejects.toMatchObject({
      code: 'CHECKOUT_PAYMENT_ACTIVE',
    });
    expect(payment.payer).toBe('google-pay');
  });
});
