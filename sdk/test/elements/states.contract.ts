import { assert } from '@open-wc/testing';
import { response, silent } from '../support/gateway-reactions.js';
import type { ElementRow, PaymentElement } from './element-row.js';
import { eventually } from './eventually.js';
import { fakeGateway } from './fake-gateway.js';
import { untilReady } from './lifecycle.contract.js';
import { mount } from './mount.js';

const states = ['busy', 'complete', 'failed', 'loading', 'unsupported'] as const;

/** Returns the custom states of an element, as style sheets see them. */
const statesOf = (element: Element) => states.filter((state) => element.matches(`:state(${state})`));

/** Resolves with the error code of a payment. */
export const codeOf = (payment: Promise<unknown>): Promise<unknown> =>
  payment.then(
    () => 'paid',
    (error: unknown) => (error as { code?: unknown }).code ?? error,
  );

/** Returns the elements in the shadow root of an element. */
export const inside = <Inside extends HTMLElement>(element: Element, selector: string): Inside[] => [
  ...(element.shadowRoot?.querySelectorAll<Inside>(selector) ?? []),
];

/** Returns the text of the alert of an element. */
const alertOf = (element: Element): string =>
  inside(element, '[role=alert]')
    .map(({ textContent }) => textContent.trim())
    .join('');

/** Expects every button and input of an element to be disabled, or enabled. */
function expectDisabled(element: PaymentElement, isDisabled: boolean): void {
  for (const control of inside(element, 'button, input, select'))
    assert.equal(control.matches(':disabled'), isDisabled, control.outerHTML);
}

/** Tests the states of an element before a payment. */
export function statesContract(row: ElementRow): void {
  it('is in the state loading until the gateway responds, and rejects a payment', async () => {
    const mounted = mount(row, { prepare: (_, gateway) => (gateway.reaction = silent) });
    const { element, gateway } = mounted;
    await eventually(() => {
      assert.notEqual(gateway.requests.length, 0);
    });
    assert.deepEqual(statesOf(element), ['loading']);
    assert.isFalse(element.isComplete);
    for (const button of inside(element, 'button[aria-disabled=true]')) button.click();
    await element.updateComplete;
    assert.equal(alertOf(element), '');
    assert.equal(await codeOf(row.pay(element)), row.notReady ?? 'ELEMENT_NOT_READY');
  });

  it('has no state of a failure when it is ready', async () => {
    const mounted = mount(row);
    await untilReady(mounted);
    const { element } = mounted;
    assert.notIncludeMembers(statesOf(element), ['loading']);
    assert.isFalse(element.hasAttribute('data-unsupported'));
    assert.equal(element.isComplete, element.matches(':state(complete)'));
    assert.equal(alertOf(element), '');
  });

  it('has inputs that Safari fills: texts and radio buttons, without a pattern', async () => {
    const mounted = mount(row);
    await untilReady(mounted);
    for (const input of inside<HTMLInputElement>(mounted.element, 'input')) {
      assert.include(['text', 'radio'], input.type, input.outerHTML);
      assert.equal(input.pattern, '', input.outerHTML);
    }
  });

  const { textField } = row;
  if (textField !== undefined) {
    it('presses its button on Enter in a text field', async () => {
      const mounted = mount(row);
      await untilReady(mounted);
      const { element } = mounted;
      let presses = 0;
      element.addEventListener('submit-request', (event) => {
        event.preventDefault();
        presses += 1;
      });
      const [field] = inside(element, textField);
      for (const key of ['a', 'Enter'])
        field?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      assert.equal(presses, 1);
    });
  }

  const { focused } = row;
  if (focused !== undefined) {
    it('passes its focus on to a control', async () => {
      const mounted = mount(row);
      await untilReady(mounted);
      const { element } = mounted;
      element.focus();
      assert.equal(document.activeElement, element);
      assert.isTrue(element.shadowRoot?.activeElement?.matches(focused));
    });
  }

  it('shows a failure of the gateway, and loads again with its button', async () => {
    const mounted = mount(row, { prepare: (_, gateway) => (gateway.reaction = response(500)) });
    const { element, gateway, events } = mounted;
    await eventually(() => {
      assert.deepEqual(
        events.map(({ type }) => type),
        ['pay-error'],
      );
    });
    assert.deepEqual(statesOf(element), ['failed']);
    await element.updateComplete;
    assert.notEqual(alertOf(element), '');
    gateway.reaction = undefined;
    const [retry] = inside(element, '[part=retry]');
    retry?.click();
    await eventually(() => {
      assert.deepEqual(
        events.map(({ type }) => type),
        ['pay-error', 'pay-ready'],
      );
    });
    assert.notIncludeMembers(statesOf(element), ['failed']);
  });

  const { unsupported } = row;
  if (unsupported !== undefined) {
    it('hides with the reason for an account without the payment method, and returns for another one', async () => {
      const { element, events } = mount(row, { account: {} });
      await eventually(() => {
        assert.deepEqual(events, [{ type: 'pay-ready', reason: unsupported }]);
      });
      assert.equal(element.unsupportedReason, unsupported);
      assert.include(statesOf(element), 'unsupported');
      assert.isTrue(element.hasAttribute('data-unsupported'));
      assert.equal(getComputedStyle(element).display, 'none');
      assert.isEmpty(inside(element, 'iframe'));

      element.setAttribute('authorization', fakeGateway(row.account).authorization);
      await eventually(() => {
        assert.deepEqual(events.slice(1), [{ type: 'pay-ready', reason: undefined }]);
      });
      assert.isUndefined(element.unsupportedReason);
      assert.notInclude(statesOf(element), 'unsupported');
      assert.notEqual(getComputedStyle(element).display, 'none');
    });
  }

  it('disables its controls, and rejects a payment while it is disabled', async () => {
    const mounted = mount(row);
    const { element } = mounted;
    await untilReady(mounted);
    element.disabled = true;
    await element.updateComplete;
    expectDisabled(element, true);
    assert.equal(await codeOf(row.pay(element)), 'ELEMENT_DISABLED');
    element.disabled = false;
    await element.updateComplete;
    expectDisabled(element, false);
  });
}
