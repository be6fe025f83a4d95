import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventNames } from '../ui/events.js';
import { type ElementTag, type FakePaymentElement, installFakes } from './index.js';
import { elementTags } from './outcomes.js';

type Fake = FakePaymentElement & HTMLElement;

/** Codes of a payment during another, by the functions that the elements call. */
const activeCodes: readonly (readonly [ElementTag, string])[] = [
  ['pay-card', 'HOSTED_FIELDS_TOKENIZATION_REQUEST_ACTIVE'],
  ['pay-checkout', 'CHECKOUT_PAYMENT_ACTIVE'],
  ['pay-google-pay', 'GOOGLE_PAYMENT_TOKENIZATION_IN_PROGRESS'],
  ['pay-three-d-secure', 'THREEDS_AUTHENTICATION_IN_PROGRESS'],
  ['pay-vault', 'ELEMENT_NOT_READY'],
  ['pay-venmo', 'VENMO_TOKENIZATION_REQUEST_ACTIVE'],
];

const create = (tag: ElementTag) => document.createElement(tag) as unknown as Fake;

/** Inserts a fake, and returns it with the list of its events. */
function inserted(tag: ElementTag, into: Element = document.body) {
  const element = create(tag);
  const events: string[] = [];
  for (const type of eventNames) element.addEventListener(type, () => events.push(type));
  into.append(element);
  return { element, events };
}

/** Inserts a form with a card, and returns them with what the shop's listener would send. */
function shopForm(tag: ElementTag = 'pay-card') {
  document.body.innerHTML = '<form><input name="email" value="a@shop.example"><button>Pay</button></form>';
  const [form] = document.forms;
  if (!form) throw new Error('no form');
  const { element, events } = inserted(tag, form);
  element.name = 'nonce';
  const sent: (readonly [string, unknown][])[] = [];
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push([...new FormData(form)]);
  });
  return { form, element, events, sent };
}

const email = ['email', 'a@shop.example'] as const;
const withNonce = [[email, ['nonce', 'fake-valid-nonce']]];
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Checks that fakes behave as the elements, in an environment of test runners. */
export function describeFakes(environment: string): void {
  describe(`fakes in ${environment}`, () => {
    beforeEach(() => {
      installFakes(elementTags);
      document.body.innerHTML = '';
    });

    it('are ready after the page has added its listeners, once, and not after a removal', async () => {
      const onReady = vi.fn();
      const [kept, moved, removed] = [create('pay-card'), create('pay-card'), create('pay-card')];
      document.body.append(kept, moved, removed);
      for (const each of [kept, moved, removed]) each.addEventListener('pay-ready', onReady);
      document.body.prepend(moved);
      removed.remove();
      await settled();
      expect(onReady.mock.contexts).toEqual([kept, moved]);
      kept.reload();
      await settled();
      expect(onReady).toHaveBeenCalledTimes(3);
    });

    it('reject while they are disabled, or a fieldset is', async () => {
      const { element, events } = inserted('pay-card');
      element.script('approve');
      element.disabled = true;
      await expect(element.pay()).rejects.toMatchObject({ code: 'ELEMENT_DISABLED' });
      expect(events).toEqual(['pay-error', 'pay-ready']);
      element.disabled = false;
      await expect(element.pay()).resolves.toMatchObject({ nonce: 'fake-valid-nonce' });
      document.body.innerHTML = '<fieldset disabled></fieldset>';
      const inside = inserted('pay-card', document.body.firstElementChild ?? undefined).element;
      await expect(inside.pay()).rejects.toMatchObject({ code: 'ELEMENT_DISABLED' });
    });

    it.each([
      ['pay-card', 'HOSTED_FIELDS_NOT_READY'],
      ['pay-paypal', 'ELEMENT_NOT_READY'],
      ['pay-checkout', 'CHECKOUT_NO_METHOD'],
    ] as const)('<%s> rejects outside the document', async (tag, code) => {
      await expect(create(tag).pay()).rejects.toMatchObject({ code });
    });

    it.each(activeCodes)('<%s> rejects a second payment with its own code', async (tag, code) => {
      const { element } = inserted(tag);
      const first = element.pay();
      await expect(element.pay()).rejects.toMatchObject({ code });
      element.approve();
      await expect(first).resolves.toMatchObject({ nonce: 'fake-valid-nonce' });
    });

    it.each([
      ['pay-card', 'ELEMENT_NOT_READY'],
      ['pay-checkout', 'CHECKOUT_PAYMENT_ACTIVE'],
    ] as const)('<%s> rejects a payment while the shop confirms another', async (tag, code) => {
      const { element } = inserted(tag);
      let confirm: (() => void) | undefined;
      element.addEventListener(
        'pay-success',
        (event) => {
          event.waitUntil(new Promise<void>((resolve) => (confirm = resolve)));
        },
        { once: true },
      );
      element.script('approve', 'approve');
      const first = element.pay();
      await settled();
      await expect(element.pay()).rejects.toMatchObject({ code });
      confirm?.();
      await first;
      await expect(element.pay()).resolves.toMatchObject({ nonce: 'fake-valid-nonce' });
    });

    it('abort the payment when they are removed', async () => {
      for (const isPlanned of [true, false]) {
        const { element, events } = inserted('pay-card');
        if (isPlanned) element.script('approve');
        const payment = element.pay();
        element.remove();
        await expect(payment).rejects.toMatchObject({ code: 'ABORTED' });
        expect(events).toEqual(['pay-start']);
      }
    });

    it.each(['pay-card', 'pay-checkout', 'pay-vault'] as const)(
      'a form with <%s> is submitted once, with the nonce',
      async (tag) => {
        const { form, element, events, sent } = shopForm(tag);
        element.script('approve', 'approve');
        await settled();
        form.requestSubmit();
        expect(sent).toEqual([]);
        await settled();
        expect(sent).toEqual(withNonce);
        expect(events).toEqual(['pay-ready', 'pay-start', 'pay-success']);
        expect(element.form).toBe(form);
        form.querySelector('button')?.click();
        await settled();
        expect(sent).toEqual([...withNonce, ...withNonce]);
        form.reset();
        expect([...new FormData(form)]).toEqual([email]);
      },
    );

    it('a form is not submitted if the payment fails, and without a nonce if there is no name', async () => {
      const { form, element, sent } = shopForm();
      element.script('cancel');
      form.requestSubmit();
      await settled();
      expect(sent).toEqual([]);
      element.name = undefined;
      form.requestSubmit();
      element.name = 'nonce';
      element.disabled = true;
      form.requestSubmit();
      await settled();
      expect(sent).toEqual([[email], [email]]);
    });

    it('the elements recognise their fakes', async () => {
      const warn = vi.spyOn(console, 'warn');
      await import('../define.js');
      expect(warn.mock.calls.filter(([text]) => String(text).includes('already registered'))).toEqual([]);
      expect(inserted('pay-card').element.calls).toEqual([]);
    });
  });
}
