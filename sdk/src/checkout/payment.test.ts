import { expect, it } from 'vitest';
import { pending } from '../../test/support/pending.js';
import { PayStartEvent, PaySuccessEvent } from '../ui/events.js';
import { CheckoutPayment } from './payment.js';

/** Starts a payment by a method's own button and returns the event that it succeeds with. */
function startPayment(payment: CheckoutPayment): PaySuccessEvent {
  payment.onStart(new PayStartEvent(new AbortController().signal));
  const success = new PaySuccessEvent({ nonce: 'n', type: 'CreditCard' });
  payment.onSuccess(success);
  return success;
}

const turn = () => new Promise(setImmediate);

it('ignores the outcome of a payment that was reset, and shows that of the next one', async () => {
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
