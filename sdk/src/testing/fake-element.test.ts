import { expect, it } from 'vitest';
import { FakePaymentElement, fakeCardPayload } from './index.js';

/** Returns an element and the list of its events. */
function recorded() {
  const element = new FakePaymentElement();
  const events: string[] = [];
  for (const type of ['pay-start', 'pay-success', 'pay-error', 'pay-cancel']) {
    element.addEventListener(type, () => events.push(type));
  }
  return { element, events };
}

it('plans the outcomes of payments, one each', async () => {
  const { element, events } = recorded();
  const payload = fakeCardPayload({ nonce: 'planned' });
  element.script('cancel', { fail: 'CLIENT_GATEWAY_NETWORK' }, 'approve', {
    approve: payload,
  });
  await expect(element.pay()).rejects.toMatchObject({ code: 'THREEDS_CARDINAL_SDK_CANCELED' });
  await expect(element.pay()).rejects.toMatchObject({ code: 'CLIENT_GATEWAY_NETWORK', type: 'NETWORK' });
  await expect(element.pay()).resolves.toMatchObject({ nonce: 'fake-valid-nonce' });
  await expect(element.pay()).resolves.toBe(payload);
  expect(events.filter((type) => type !== 'pay-start')).toEqual([
    'pay-cancel',
    'pay-error',
    'pay-success',
    'pay-success',
  ]);
});

it('waits for the test without a planned outcome, and refuses a second payment meanwhile', async () => {
  const { element, events } = recorded();
  const first = element.pay();
  await expect(element.pay()).rejects.toMatchObject({ code: 'HOSTED_FIELDS_TOKENIZATION_REQUEST_ACTIVE' });
  element.approve();
  await expect(first).resolves.toMatchObject({ nonce: 'fake-valid-nonce' });
  expect(events).toEqual(['pay-start', 'pay-start', 'pay-error', 'pay-success']);
});

it.each([
  [{ fail: 'NOPE' }, 'There is no error code "NOPE". Use a code of the elements'],
  [{ fail: 'CLIENT_GATEWAY_NETWRK' }, 'the nearest is "CLIENT_GATEWAY_NETWORK"'],
  ['decline', `"decline" is no outcome of a payment. Use 'approve', 'cancel', { approve: payload } or`],
  ['aprove', '"aprove" is no outcome of a payment; the nearest is "approve".'],
  [null, 'null is no outcome'],
  [undefined, 'undefined is no outcome'],
  [{ aprove: {} }, 'an object with aprove is no outcome'],
  [{ approve: 'nonce' }, 'an object with approve is no outcome'],
])('refuses the outcome %j when it is planned', async (outcome, message) => {
  const { element } = recorded();
  expect(() => {
    element.script('approve', outcome as never);
  }).toThrow(message);
  // Nothing of a wrong plan is kept.
  const payment = element.pay();
  element.fail('CLIENT_GATEWAY_NETWORK');
  await expect(payment).rejects.toMatchObject({ code: 'CLIENT_GATEWAY_NETWORK' });
});

it('keeps a planned outcome for the next payment if a start is prevented', async () => {
  const { element } = recorded();
  element.script('approve');
  element.addEventListener(
    'pay-start',
    (event) => {
      event.preventDefault();
    },
    { once: true },
  );
  await expect(element.pay()).rejects.toMatchObject({ code: 'ABORTED' });
  await expect(element.pay()).resolves.toMatchObject({ nonce: 'fake-valid-nonce' });
});

it('settles with the promises that the page passes to waitUntil', async () => {
  const { element } = recorded();
  element.script('approve', 'approve');
  const declined = Object.assign(new Error('declined'), { code: 'PAYMENT_DECLINED' });
  const settlements = [Promise.reject(declined), Promise.resolve()];
  element.addEventListener('pay-success', (event) => {
    const settlement = settlements.shift();
    if (settlement) event.waitUntil(settlement);
  });
  await expect(element.pay()).rejects.toBe(declined);
  await expect(element.pay()).resolves.toMatchObject({ nonce: 'fake-valid-nonce' });
});

it('allows a listener of the outcome to start the next payment', async () => {
  const { element } = recorded();
  element.script('cancel', 'approve');
  let second: Promise<unknown> | undefined;
  element.addEventListener('pay-cancel', () => {
    second = element.pay();
  });
  await expect(element.pay()).rejects.toMatchObject({ code: 'THREEDS_CARDINAL_SDK_CANCELED' });
  await expect(second).resolves.toMatchObject({ nonce: 'fake-valid-nonce' });
});
