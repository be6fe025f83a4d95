import { expect, waitFor } from 'storybook/test';
import type { CardElement } from '../../methods/hosted-fields/element/card.element.js';
import type { CheckoutElement } from '../checkout.element.js';

/** Waits until the card form is loaded and, if requested, fills it. */
export async function ready(canvas: HTMLElement, isFilled = false) {
  const checkout = canvas.querySelector<CheckoutElement>('pay-checkout');
  if (!checkout) throw new Error('the story shows no checkout');
  const card = await waitFor(
    () => {
      const found = checkout.shadowRoot?.querySelector<CardElement>('pay-card');
      if (!found || found.shadowRoot?.querySelector('.skeleton')) throw new Error('still loading');
      return found;
    },
    { timeout: 15_000 },
  );
  if (isFilled) {
    card.fieldOptions = {
      number: { prefill: '4111111111111111' },
      expirationDate: { prefill: '12 / 2030' },
      cvv: { prefill: '123' },
    };
    await waitFor(() => expect(card.isComplete).toBe(true), { timeout: 15_000 });
  }
  return checkout;
}

/** Waits until the button of a method's element can be used. */
export async function usable(root: ShadowRoot | null, selector: string): Promise<void> {
  const start = () => root?.querySelector(selector)?.shadowRoot?.querySelector('.start');
  await waitFor(() => expect(start()).toBeVisible(), { timeout: 15_000 });
  await waitFor(() => expect(start()).not.toHaveAttribute('aria-disabled'), { timeout: 15_000 });
}
