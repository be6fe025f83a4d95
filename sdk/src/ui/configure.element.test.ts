import { assert } from '@open-wc/testing';
import { takeConsoleErrors } from '#test/elements/console-errors.js';
import type { ElementRow } from '#test/elements/element-row.js';
import { eventually } from '#test/elements/eventually.js';
import { createElement, mount } from '#test/elements/mount.js';
import { configure } from '../core/configure.js';
import '../methods/hosted-fields/define.js';
import '../methods/paypal/define.js';

const card: ElementRow = {
  tag: 'pay-card',
  attributes: [],
  pay: (element) => (element as HTMLElementTagNameMap['pay-card']).pay(),
};

const payPal: ElementRow = {
  tag: 'pay-paypal',
  attributes: [],
  given: { amount: '1.00', currency: 'USD' },
  account: { paypalEnabled: true },
  pay: (element) => (element as HTMLElementTagNameMap['pay-paypal']).pay(),
};

/** Removes the address of the frames. The scripts of the page do not reveal it, so that the page has to configure it. */
const withoutAddress = (element: Element) => {
  element.removeAttribute('assets-url');
};

it('a late configure loads the elements that have failed without the address of the frames, and later ones', async () => {
  const { events, gateway } = mount(payPal, { prepare: withoutAddress });
  const elements = [createElement(card, gateway), createElement(card, gateway)];
  elements.forEach(withoutAddress);
  const [early, late] = elements;
  if (early) document.body.append(early);
  const failed = { type: 'pay-error', reason: 'ASSETS_URL_REQUIRED' };
  await eventually(() => {
    assert.deepEqual(events, [failed, failed]);
  });
  for (const text of takeConsoleErrors()) assert.match(text, /^<pay-(?:card|paypal)>: .*ASSETS_URL_REQUIRED/);

  configure({ assetsUrl: location.origin });
  const ready = { type: 'pay-ready', reason: undefined };
  await eventually(() => {
    assert.deepEqual(events.slice(2), [ready, ready]);
  });
  if (late) document.body.append(late);
  await eventually(() => {
    assert.deepEqual(events.slice(4), [ready]);
  });
  for (const element of elements) element.remove();
});

it('a placeholder for the authorization is explained in the console', async () => {
  const { events } = mount(card, {
    prepare(element) {
      element.setAttribute('authorization', 'YOUR_TOKENIZATION_KEY');
    },
  });
  await eventually(() => {
    assert.deepEqual(events, [{ type: 'pay-error', reason: 'CLIENT_INVALID_AUTHORIZATION' }]);
  });
  const [text = '', ...more] = takeConsoleErrors();
  assert.match(text, /^<pay-card>: "YOUR_TOKENIZATION_KEY" is a placeholder.*tokenization key/);
  assert.isEmpty(more);
});
