import { expect, test } from '#test/support/fixtures.js';
import { pageCode } from '#test/support/page-script.js';
import { functionsPage } from '#test/support/pages.js';
import type * as paymentRequestModule from '../../index.js';
import { stubPaymentRequest } from '../payment-request-stub.js';

declare const paymentRequest: typeof paymentRequestModule;

type Method = 'tokenize' | 'canMakePayment';

interface PaymentRequestPage {
  /** Calls a method of the instance; resolves with its result or the error's code. */
  call(method: Method, label: string, options?: object): Promise<unknown>;
  /** Messages that the page has received. */
  received: unknown[];
  /** Ends the instance. */
  end(): Promise<void>;
}

test('a payment request runs in a hidden frame, from which no card data reaches the page', async ({
  page,
  shop,
  merchant,
}) => {
  await stubPaymentRequest(page);
  const script = pageCode(async (authorization) => {
    const received: unknown[] = [];
    const { prototype } = MessagePort;
    const addEventListener = Reflect.get(prototype, 'addEventListener') as (
      this: MessagePort,
      type: string,
      listener: (event: MessageEvent) => void,
      options?: AddEventListenerOptions,
    ) => void;
    const recording: typeof addEventListener = function (type, listener, options) {
      const recorded = (event: MessageEvent) => {
        received.push(event.data);
        listener(event);
      };
      addEventListener.call(this, type, recorded, options);
    };
    Object.assign(prototype, { addEventListener: recording });
    window.addEventListener('message', ({ data }) => received.push(data));
    const instance = await paymentRequest.create({ authorization });
    instance.on('shippingAddressChange', ({ target, updateWith }) => {
      updateWith({ id: 'updated', total: target.shippingAddress } as never);
    });
    const pageFunctions: PaymentRequestPage = {
      received,
      call(method, label, options) {
        const total = { label, amount: { currency: 'USD', value: '10.00' } };
        const given = { details: label === 'wrong' ? {} : { total }, options } as Parameters<
          typeof instance.tokenize
        >[0];
        return instance[method](given).catch((error: unknown) => (error as { code: string }).code);
      },
      end: () => instance.teardown(),
    };
    Object.assign(window, pageFunctions);
  }, merchant.tokenizationKey);
  await page.goto(shop.serve(functionsPage(shop, { modules: ['payment-request'], script })));
  await page.waitForFunction(() => 'call' in window);
  const call = (method: Method, label: string, options?: object) =>
    page.evaluate(
      ([name, text, given]) => (window as unknown as PaymentRequestPage).call(name, text, given ?? undefined),
      [method, label, options ?? null] as const,
    );
  const frame = page.locator('iframe[title="Secure Payment Frame"]');
  await expect(frame).toHaveAttribute('allow', 'payment');
  await expect(frame).toHaveAttribute('aria-hidden', 'true');

  await test.step('a card of the browser is tokenized', async () => {
    const nonce = expect.stringMatching(/^[\w-]{20,}$/) as unknown;
    expect(await call('tokenize', 'card')).toMatchObject({
      nonce,
      type: 'CreditCard',
      details: {
        cardType: 'Visa',
        lastFour: '1111',
        rawPaymentResponse: {
          methodName: 'basic-card',
          payerName: 'Ada Lee',
          details: { cardholderName: 'Ada Lee', billingAddress: { city: 'Oakland' } },
        },
      },
    });
    const text = await page.evaluate(() =>
      JSON.stringify((window as unknown as PaymentRequestPage).received),
    );
    expect(text).toContain('Ada Lee');
    expect(text).not.toMatch(/4111111111111111|"737"|2034/);
  });

  await test.step('the sheet waits for the shop’s update of the shipping address', async () => {
    const update = JSON.stringify({ id: 'updated', total: { city: 'Oakland' } });
    expect(await call('tokenize', 'shipping', { requestShipping: true })).toMatchObject({
      details: { rawPaymentResponse: { shippingOption: update } },
    });
  });

  for (const [method, label, outcome] of [
    ['tokenize', 'cancel', 'PAYMENT_REQUEST_CANCELED'],
    ['tokenize', 'wrong', 'PAYMENT_REQUEST_INITIALIZATION_MISCONFIGURED'],
    ['tokenize', '{"error":{"message":"no"}}', 'PAYMENT_REQUEST_GOOGLE_PAYMENT_FAILED_TO_TOKENIZE'],
    ['canMakePayment', 'card', true],
    ['canMakePayment', 'no', false],
    ['canMakePayment', 'not allowed', 'PAYMENT_REQUEST_CAN_MAKE_PAYMENT_NOT_ALLOWED'],
  ] as const) {
    await test.step(`${method} of ${label} ends with ${String(outcome)}`, async () => {
      expect(await call(method, label)).toBe(outcome);
    });
  }

  await test.step('teardown ends a pending request, and removes the frame', async () => {
    const pending = call('tokenize', 'wait');
    await page.evaluate(() => (window as unknown as PaymentRequestPage).end());
    expect(await pending).toBe('ABORTED');
    await expect(frame).toHaveCount(0);
  });
});
