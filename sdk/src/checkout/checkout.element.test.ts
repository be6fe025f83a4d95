import { assert, nextFrame } from '@open-wc/testing';
import { commonContract } from '#test/elements/element-contract.js';
import type { ElementRow } from '#test/elements/element-row.js';
import { eventually } from '#test/elements/eventually.js';
import { fakeGateway } from '#test/elements/fake-gateway.js';
import { createElement, mount } from '#test/elements/mount.js';
import { resources, untilReleased } from '#test/elements/resources.js';
import { silent } from '#test/support/gateway-reactions.js';
import './define.js';
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
  isReloadedByAppend: true,
  pay: (element) => (element as CheckoutElement).pay(),
};

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
});
