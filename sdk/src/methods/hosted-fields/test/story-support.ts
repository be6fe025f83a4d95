import { expect, waitFor } from 'storybook/test';
import type { CardElement } from '../element/card.element.js';

/** Returns the card of a story. */
export function cardIn(canvas: HTMLElement) {
  const card = canvas.querySelector<CardElement>('pay-card');
  if (!card) throw new Error('the story shows no card');
  return card;
}

/** Waits until the form is loaded and, if it is prefilled, complete. */
export async function ready(canvas: HTMLElement, isFilled = false) {
  const card = cardIn(canvas);
  await waitFor(() => expect(card.shadowRoot?.querySelector('.skeleton')).toBeNull(), { timeout: 15_000 });
  if (isFilled) await waitFor(() => expect(card.isComplete).toBe(true), { timeout: 15_000 });
  return card;
}

/** Returns the text of the form's message. */
export const alertOf = (card: HTMLElement) =>
  card.shadowRoot?.querySelector('[role=alert]')?.textContent.trim() ?? '';
