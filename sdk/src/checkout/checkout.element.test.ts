import { assert, nextFrame } from '@open-wc/testing';
import { commonContract } from '#test/elements/element-contract.js';
import type { ElementRow, PaymentElement } from '#test/elements/element-row.js';
import { eventually } from '#test/elements/eventually.js';
import { type Account, fakeGateway } from '#test/elements/fake-gateway.js';
import { createElement, mount } from '#test/elements/mount.js';
import { resources, untilReleased } from '#test/elements/resources.js';
import { codeOf, inside } from '#test/elements/states.contract.js';
import { silent } from '#test/support/gateway-reactions.js';
import './define.js';
import { messages as english } from '../locales/en.js';
import '../methods/hosted-fields/define.js';
import '../methods/paypal/define.js';
import type { CheckoutElement } from './checkout.element.js';

const price = { amount: '10.00', currency: 'EUR' };

const row: ElementRow = {
  tag: 'pay-checkout',
  attributes: [
    ['amount', 'amount', '10.00'],
    ['card-fields', 'cardFields', 'number cvv'],
    ['currency', 'currency', 'EUR'],
    ['express', 'express', 'paypal'],
    ['methods', 'methods', 'card paypal'],
    ['no-saved', 'noSaved', '', true],
  ],
  given: { ...price, methods: 'card', 'no-saved': '' },
  isFormControl: true,
  pay: (element) => (element as CheckoutElement).pay(),
};

const ready = { type: 'pay-ready', reason: undefined };

const readyRows: readonly (readonly [
  name: string,
  given: Readonly<Record<string, string>>,
  account: Account,
])[] = [
  ['a card', { methods: 'card' }, {}],
  ['a card and a wallet above it', { methods: 'card', express: 'paypal' }, { paypalEnabled: true }],
  ['two methods of a list', { methods: 'card paypal', express: '' }, { paypalEnabled: true }],
];

describe('<pay-checkout>', () => {
  commonContract(row);

  it('is complete while the selected method is', async () => {
    const given = { ...price, methods: 'paypal', express: '', 'no-saved': '' };
    const { element } = mount(row, {
      account: { paypalEnabled: true },
      prepare: (checkout) => {
        for (const [name, value] of Object.entries(given)) checkout.setAttribute(name, value);
      },
    });
    assert.isFalse(element.isComplete);
    await eventually(() => {
      assert.isTrue(element.isComplete);
      assert.isTrue(element.matches(':state(complete)'));
    });
    element.remove();
    await nextFrame();
    assert.isFalse(element.isComplete);
  });

  it('leaves nothing behind when it is removed while the account is loading, and continues later', async () => {
    await nextFrame();
    const before = resources();
    const gateway = fakeGateway({ paypalEnabled: true });
    gateway.reaction = silent;
    const element = createElement({ ...row, given: { ...price, 'no-saved': '' } }, gateway);
    document.body.append(element);
    await eventually(() => {
      assert.lengthOf(gateway.requests, 1);
    });
    element.remove();
    await untilReleased(before);
    gateway.reaction = undefined;
    document.body.append(element);
    await eventually(() => {
      assert.lengthOf(element.shadowRoot?.querySelectorAll('input[type=radio]') ?? [], 2);
    });
    assert.lengthOf(
      gateway.requests.filter((url) => url.endsWith('/v1/configuration')),
      2,
    );
    element.remove();
  });

  it('shows a text in a browser without a required feature, reports it, and loads when it is there', async () => {
    const { structuredClone } = window;
    Object.assign(window, { structuredClone: undefined });
    try {
      const { element, events, gateway } = mount(row);
      const failed = { type: 'pay-error', reason: 'BROWSER_UNSUPPORTED' };
      await eventually(() => {
        assert.deepEqual(events, [failed]);
      });
      assert.equal(element.shadowRoot?.textContent.trim(), english.unsupported);
      assert.isEmpty(gateway.requests);
      assert.equal(await codeOf(row.pay(element)), 'BROWSER_UNSUPPORTED');
      element.remove();
      await nextFrame();
      Object.assign(window, { structuredClone });
      document.body.append(element);
      await eventually(() => {
        assert.deepEqual(events, [failed, ready]);
      });
    } finally {
      Object.assign(window, { structuredClone });
    }
  });

  it('reports a payment that a move in the document has ended', async () => {
    const { element, events } = mount(row);
    await eventually(() => {
      assert.deepEqual(events, [ready]);
    });
    const container = document.createElement('div');
    document.body.append(container);
    const payment = codeOf(row.pay(element));
    container.append(element);
    assert.equal(await payment, 'FRAME_RELOADED');
    await eventually(() => {
      assert.deepEqual(events.slice(1), [
        { type: 'pay-start', reason: undefined },
        { type: 'pay-error', reason: 'FRAME_RELOADED' },
      ]);
    });
    await eventually(() => {
      assert.isFalse(element.matches(':state(busy)'));
    });
    container.remove();
  });

  for (const [name, given, account] of readyRows)
    it(`fires pay-ready once, and again after reload(): ${name}`, async () => {
      const { element, events } = mount(
        { ...row, given: { ...price, 'no-saved': '', ...given } },
        { account },
      );
      const untilLoaded = (count: number) =>
        eventually(() => {
          assert.lengthOf(events, count);
          for (const method of inside<PaymentElement>(element, '.wallet > *, .method > *'))
            assert.isFalse(method.matches(':state(loading)'));
          assert.isNotEmpty(inside(element, '.method > *'));
        });
      await untilLoaded(1);
      for (const radio of inside<HTMLInputElement>(element, 'input[type=radio]')) {
        radio.click();
        await untilLoaded(1);
      }
      (element as CheckoutElement).reload();
      await untilLoaded(2);
      assert.deepEqual(events, [ready, ready]);
    });
});
