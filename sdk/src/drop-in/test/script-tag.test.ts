import { JSDOM, VirtualConsole } from 'jsdom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultTimeoutMs } from '../../core/deadline.js';
import { TypedEventTarget } from '../../core/events.js';
import type { DropInEvents, DropInPayload } from '../payload.types.js';
import { openFormDropIn } from '../form-drop-in.js';
import { openInForm } from '../script-tag.js';

const page = `<form>
  <input name="amount" value="24.00" required>
  <script type="text/plain" data-braintree-dropin-authorization="key"></script><button name="step" value="pay">Pay</button>
</form>`;

/** Drop-in of a page, whose shopper has chosen a card. */
class TestDropIn extends TypedEventTarget<DropInEvents> {
  requestPaymentMethod = vi.fn(() =>
    Promise.resolve({ nonce: 'nonce', type: 'CreditCard', details: {} } as DropInPayload),
  );

  /** Selects another payment method. */
  select(): void {
    this.emit('paymentMethodRequestable', { type: 'CreditCard', paymentMethodIsSelected: true });
  }
}

function open(load = () => Promise.resolve(), html = page) {
  const { window } = new JSDOM(html, { url: 'https://shop.example/', virtualConsole: new VirtualConsole() });
  const { document } = window;
  for (const name of ['HTMLInputElement', 'HTMLFormElement', 'AbortController'] as const)
    vi.stubGlobal(name, window[name]);
  const navigation = new window.EventTarget();
  Object.defineProperty(window, 'navigation', { value: navigation });
  const dropIn = new TestDropIn();
  openInForm(document, async (tag) => {
    await load();
    return openFormDropIn(tag, () => Promise.resolve(dropIn));
  });
  const submits = { sent: 0, isPrevented: false };
  const form = document.querySelector('form');
  form?.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    submits.sent += 1;
    if (submits.isPrevented) event.preventDefault();
  });
  const press = async () => {
    document.querySelector('button')?.click();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { window, document, navigation, dropIn, submits, press };
}

/** Returns an event with which the browser asks the shopper before it leaves the page. */
function asking(window: JSDOM['window']): Event {
  const event = new window.Event('beforeunload', { cancelable: true });
  event.preventDefault();
  return event;
}

describe('the form of a script tag', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is submitted once, however often the shopper presses while the server is slow', async () => {
    const { submits, press, window } = open();
    await press();
    window.dispatchEvent(new window.Event('beforeunload', { cancelable: true }));
    for (const later of [0, 400, 3500]) {
      await vi.advanceTimersByTimeAsync(later);
      await press();
    }
    expect(submits.sent).toBe(1);
  });

  it.each<[string, (opened: ReturnType<typeof open>) => void]>([
    [
      'the browser shows the page again',
      ({ window }) => {
        window.dispatchEvent(new window.Event('pageshow'));
      },
    ],
    [
      'another payment method is selected',
      ({ dropIn }) => {
        dropIn.select();
      },
    ],
    [
      'the shopper stays in the page',
      ({ window }) => {
        window.dispatchEvent(asking(window));
      },
    ],
    [
      'the shopper stops loading',
      ({ window, navigation }) => {
        navigation.dispatchEvent(new window.Event('navigateerror'));
      },
    ],
    ['a response would be too late', () => vi.advanceTimersByTime(defaultTimeoutMs)],
  ])('can be submitted again after %s', async (_, happen) => {
    const opened = open();
    await opened.press();
    happen(opened);
    await vi.advanceTimersByTimeAsync(0);
    await opened.press();
    expect(opened.submits.sent).toBe(2);
  });

  it('is submitted with the nonce after a submit during which its code was loaded', async () => {
    let onLoaded: () => void = () => undefined;
    const { submits, press } = open(() => new Promise((resolve) => (onLoaded = resolve)));
    await press();
    expect(submits.sent).toBe(0);
    onLoaded();
    await vi.runAllTimersAsync();
    expect(submits.sent).toBe(1);
  });

  it.each(['elements', 'requestSubmit', 'append', 'ownerDocument'])(
    'is submitted with the nonce if an input has the name %s',
    async (name) => {
      const { submits, press, document } = open(
        undefined,
        page.replace('<input', `<input name="${name}"><input`),
      );
      await press();
      expect(submits.sent).toBe(1);
      expect(document.querySelector('[name=payment_method_nonce]')).toMatchObject({ value: 'nonce' });
    },
  );

  it.each([
    ['an empty one', '<input name="payment_method_nonce">', ['nonce']],
    ['two', '<input name="payment_method_nonce"><input name="payment_method_nonce">', ['nonce', 'nonce']],
    ['one that is disabled', '<input name="payment_method_nonce" disabled>', ['nonce']],
    ['a box', '<input type="checkbox" name="payment_method_nonce">', ['nonce']],
    ['another name with this id', '<input id="payment_method_nonce" name="other">', ['nonce']],
  ])('submits the nonce if the form has %s', async (_, inputs, expected) => {
    const { press, document, window } = open(undefined, page.replace('<input', `${inputs}<input`));
    await press();
    const form = document.querySelector('form') ?? undefined;
    expect(new window.FormData(form).getAll('payment_method_nonce')).toEqual(expected);
  });

  it('names attributes that set nothing', async () => {
    const warning = vi.spyOn(console, 'warn').mockReturnValue();
    const { press } = open(undefined, page.replace('<script', '<script data-card.name'));
    await press();
    expect(warning.mock.calls).toEqual([
      ['Drop-in: The attribute data-card.name of the script tag sets nothing.'],
    ]);
  });

  it('loads its code again with the next submit after a failed load', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const load = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('offline'));
    const { submits, press } = open(load);
    await press();
    await press();
    expect(submits.sent).toBe(1);
    expect(log).toHaveBeenCalledOnce();
  });

  it('can be submitted again if the page has prevented the submit', async () => {
    const { submits, press } = open();
    submits.isPrevented = true;
    await press();
    await press();
    expect(submits.sent).toBe(2);
  });

  it('can be submitted after an input was corrected', async () => {
    const { submits, press, document, dropIn } = open();
    dropIn.requestPaymentMethod.mockImplementationOnce(() => {
      document.querySelector('input')?.setAttribute('value', '');
      return Promise.resolve({ nonce: 'nonce' } as DropInPayload);
    });
    await press();
    expect(submits.sent).toBe(0);
    document.querySelector('input')?.setAttribute('value', '24.00');
    await press();
    expect(submits.sent).toBe(1);
    expect(document.querySelector('[name=payment_method_nonce]')).toMatchObject({ value: 'nonce' });
  });
});
