import { assert, expect } from '@open-wc/testing';
import { executeServerCommand } from '@web/test-runner-commands';
import { response, silent } from '../support/gateway-reactions.js';
import type { ElementRow, PaymentElement } from './element-row.js';
import { eventually } from './eventually.js';
import type { FakeGateway } from './fake-gateway.js';
import { untilReady } from './lifecycle.contract.js';
import { mount } from './mount.js';
import { inside } from './states.contract.js';

/** Waits until an element has this custom state. */
const untilState = (element: Element, state: string) =>
  eventually(() => {
    assert.isTrue(element.matches(`:state(${state})`));
  });

/** Returns the element with the messages. */
const messagesOf = (element: Element) => element.shadowRoot?.querySelector<HTMLElement>('div');

/** Tests accessibility in every state before a payment. */
export function accessibilityContract(row: ElementRow): void {
  const withReaction = (reaction: FakeGateway['reaction']) => (_: PaymentElement, gateway: FakeGateway) => {
    gateway.reaction = reaction;
  };

  it('is accessible while it is loading, ready, disabled and failed', async () => {
    const loading = mount(row, { prepare: withReaction(silent) });
    await untilState(loading.element, 'loading');
    await expect(loading.element).to.be.accessible();
    loading.element.remove();

    const failed = mount(row, { prepare: withReaction(response(500)) });
    await untilState(failed.element, 'failed');
    await failed.element.updateComplete;
    await expect(failed.element).to.be.accessible();
    failed.element.remove();

    const ready = mount(row);
    await untilReady(ready);
    await expect(ready.element).to.be.accessible();
    ready.element.disabled = true;
    await ready.element.updateComplete;
    await expect(ready.element).to.be.accessible();
  });
}

/** Tests the language and the text direction of an element's messages. */
export function languageContract(row: ElementRow): void {
  it('marks its messages with their language and direction, unless the page has the same', async () => {
    const { element } = mount(row, {
      prepare: (each) => {
        each.setAttribute('locale', 'ar-EG');
      },
    });
    const expectMarks = (lang: string, dir: string) =>
      eventually(() => {
        assert.deepEqual([messagesOf(element)?.lang, messagesOf(element)?.dir], [lang, dir]);
      });
    await expectMarks('ar-EG', 'rtl');
    element.setAttribute('locale', 'fr-CA');
    await expectMarks('fr-CA', 'ltr');
    document.documentElement.lang = 'fr';
    element.removeAttribute('locale');
    await expectMarks('', '');
    document.documentElement.lang = 'en';
  });
}

/** Tests that the boundaries of controls are visible in forced colors, which replace backgrounds and remove shadows. */
export function forcedColorsContract(row: ElementRow): void {
  // Only Chromium's driver emulates them.
  if (!navigator.userAgent.includes('Chrome/')) return;

  it('has controls with a border in forced colors', async () => {
    await executeServerCommand('force-colors', true);
    try {
      const mounted = mount(row);
      await untilReady(mounted);
      assert.isTrue(matchMedia('(forced-colors: active)').matches);
      for (const control of inside(mounted.element, 'button, input:not([type=radio]), select')) {
        const { borderTopStyle, borderTopWidth, textDecorationLine } = getComputedStyle(control);
        const isBordered = borderTopStyle !== 'none' && borderTopWidth !== '0px';
        assert.isTrue(isBordered || textDecorationLine === 'underline', control.outerHTML);
      }
    } finally {
      await executeServerCommand('force-colors', false);
    }
  });
}
