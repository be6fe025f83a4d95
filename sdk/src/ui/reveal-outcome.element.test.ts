import { assert } from '@open-wc/testing';
import type { ElementRow, PaymentElement } from '#test/elements/element-row.js';
import { eventually } from '#test/elements/eventually.js';
import { untilReady } from '#test/elements/lifecycle.contract.js';
import { mount } from '#test/elements/mount.js';
import '#src/methods/hosted-fields/define.js';
import '#src/methods/paypal/define.js';
import '#src/checkout/define.js';
import { PaySuccessEvent } from '#src/ui/events.js';

const paypal: ElementRow = {
  tag: 'pay-paypal',
  attributes: [],
  account: { paypalEnabled: true },
  given: { amount: '10.00', currency: 'USD' },
  pay: (element) => (element as HTMLElementTagNameMap['pay-paypal']).pay(),
};

const checkout: ElementRow = {
  tag: 'pay-checkout',
  attributes: [],
  given: { amount: '10.00', currency: 'USD', methods: 'card', 'no-saved': '' },
  pay: (element) => (element as HTMLElementTagNameMap['pay-checkout']).pay(),
};

const inside = ({ shadowRoot }: Element, selector: string) => {
  const found = shadowRoot?.querySelector<HTMLElement>(selector);
  assert.exists(found, selector);
  return found;
};

/** Mounts an element in the middle of a long page. */
async function mountBetween(row: ElementRow): Promise<{ element: PaymentElement; remove: () => void }> {
  const parent = document.createElement('div');
  parent.style.padding = '2000px 0';
  document.body.append(parent);
  const mounted = mount(row, { parent });
  await untilReady(mounted);
  return {
    element: mounted.element,
    remove: () => {
      parent.remove();
    },
  };
}

/** Checks that the text is in the window and that the button still has the focus. */
async function checkSeen(element: Element, selector: string, button: HTMLElement): Promise<void> {
  await eventually(() => {
    const shown = inside(element, selector);
    assert.isNotEmpty(shown.textContent.trim());
    const { top, bottom } = shown.getBoundingClientRect();
    // Windows scroll by whole pixels.
    assert.isAtMost(Math.floor(bottom), innerHeight);
    assert.isAtLeast(Math.ceil(top), 0);
  });
  assert.equal(element.shadowRoot?.activeElement, button);
}

/** Scrolls a button to the lower edge of the window, and focuses it. */
function placeAtEdge(button: HTMLElement): void {
  button.scrollIntoView({ block: 'end', behavior: 'instant' });
  button.focus({ preventScroll: true });
}

describe('the text of a failed payment', () => {
  it('is scrolled into view below a button at the lower edge of the window', async () => {
    const { element, remove } = await mountBetween(paypal);
    const { open } = window;
    window.open = () => null;
    const button = inside(element, '.start');
    placeAtEdge(button);
    button.click();
    await checkSeen(element, '.message', button);
    Object.assign(window, { open });
    remove();
  });

  it('is scrolled into view below the button of a checkout', async () => {
    const { element, remove } = await mountBetween(checkout);
    const card = inside(element, 'pay-card') as HTMLElementTagNameMap['pay-card'];
    element.addEventListener('pay-success', (event) => {
      event.waitUntil(Promise.reject(Object.assign(new Error('declined'), { code: 'PAYMENT_DECLINED' })));
    });
    const payload = { nonce: 'declined' } as Awaited<ReturnType<typeof card.pay>>;
    card.pay = () => {
      card.dispatchEvent(new PaySuccessEvent(payload));
      return Promise.resolve(payload);
    };
    const button = inside(element, '.pay');
    placeAtEdge(button);
    button.click();
    await checkSeen(element, '.failed', button);
    remove();
  });

  it('is left where it is if the element shows none', async () => {
    const { element, remove } = await mountBetween(paypal);
    element.addEventListener('pay-start', (event) => {
      event.preventDefault();
    });
    const button = inside(element, '.start');
    placeAtEdge(button);
    const before = scrollY;
    button.click();
    await element.updateComplete;
    assert.equal(scrollY, before);
    remove();
  });
});
