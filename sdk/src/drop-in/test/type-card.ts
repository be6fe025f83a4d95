import type { Page } from '@playwright/test';
import { type } from '#test/support/keyboard.js';

/** Types a card into the form of a Drop-in with English messages, or `only` some of its fields. */
export async function typeCard(page: Page, number: string, only?: readonly string[]): Promise<void> {
  for (const [label, text] of [
    ['Card number', number],
    ['Expiration date', '0130'],
    ['Security code', '123'],
    ['Postal code', '60601'],
  ] as const) {
    if (only && !only.includes(label)) continue;
    await type(page.frameLocator(`iframe[title$="${label}"]`).getByRole('textbox', { name: label }), text);
  }
}

/** Types a valid card, and waits until the page has the last key: the fields report it from another process. */
export async function typeValidCard(page: Page, number: string): Promise<void> {
  await typeCard(page, number);
  await page.waitForFunction(() => document.querySelectorAll('.braintree-form__field--valid').length === 4);
}
