import { assert } from '@open-wc/testing';
import type { ElementRow } from '#test/elements/element-row.js';
import { eventually } from '#test/elements/eventually.js';
import { untilReady } from '#test/elements/lifecycle.contract.js';
import { mount } from '#test/elements/mount.js';
import '#src/methods/paypal/define.js';
import '#src/methods/sepa/define.js';

type PayPalElement = HTMLElementTagNameMap['pay-paypal'];

const row: ElementRow = {
  tag: 'pay-paypal',
  attributes: [],
  account: { paypalEnabled: true },
  given: { amount: '10.00', currency: 'USD' },
  pay: (element) => (element as PayPalElement).pay(),
};

const buttonOf = ({ shadowRoot }: Element) => shadowRoot?.querySelector<HTMLButtonElement>('.start');

describe('an element with a button', () => {
  it('pays by its own method, so that a page can replace it', async () => {
    const mounted = mount(row);
    await untilReady(mounted);
    const element = mounted.element as PayPalElement;
    let calls = 0;
    element.pay = () => {
      calls += 1;
      return Promise.reject(new Error('replaced'));
    };
    buttonOf(element)?.click();
    assert.equal(calls, 1);
  });

  it('takes no focus before it is connected', () => {
    const before = document.activeElement;
    document.createElement('pay-paypal').focus();
    assert.equal(document.activeElement, before);
  });

  it('reports the errors of its fields for options that are null', async () => {
    const element = document.createElement('pay-sepa');
    assert.isFalse(await element.reportValidity(null as never));
    assert.isFalse(await element.reportValidity({ focus: null as never }));
  });

  it('accepts properties that it does not know, as frameworks set them', () => {
    const element = document.createElement('pay-paypal');
    const unknown = { language: 'de', messages: {}, status: 'ready', instance: {} };
    assert.include(Object.assign(element, unknown), unknown);
  });

  it('loads and pays on a page that has added members to Object.prototype', async () => {
    const added = { amount: 5, isDisabled: () => true, mistake: 5, onCreated: 5, onReady: 5 };
    Object.assign(Object.prototype, added);
    try {
      const mounted = mount(row);
      await untilReady(mounted);
      const start = new Promise((resolve) => {
        document.addEventListener(
          'pay-start',
          (event) => {
            event.preventDefault();
            resolve('started');
          },
          { once: true },
        );
      });
      buttonOf(mounted.element)?.click();
      assert.equal(await start, 'started');
    } finally {
      for (const name of Object.keys(added)) Reflect.deleteProperty(Object.prototype, name);
    }
  });

  it('is loaded again when it was hydrated', async () => {
    const mounted = mount(row);
    await untilReady(mounted);
    const { element, events } = mounted;
    element.toggleAttribute('defer-hydration', true);
    await element.updateComplete;
    element.toggleAttribute('defer-hydration', false);
    await eventually(() => {
      assert.deepEqual(
        events.map(({ type }) => type),
        ['pay-ready', 'pay-ready'],
      );
    });
  });
});
