import { expect, type Page } from '@playwright/test';
import { pressAnywhere } from '#test/support/keyboard.js';

/**
 * Returns the focused element: the `field` of a frame, with `(unseen)` if it is invisible, or the id or tag
 * of an element of the page.
 */
export async function focusAt(page: Page): Promise<string> {
  const [main, ...frames] = page.frames();
  for (const frame of frames) {
    const inside = await frame.evaluate(() => {
      if (!document.hasFocus()) return undefined;
      const { dataset, id, localName } = document.activeElement as HTMLElement;
      return dataset['braintreeName'] ?? (id || localName);
    });
    if (inside === undefined) continue;
    const element = await frame.frameElement();
    const box = await element.boundingBox();
    return box && box.width > 1 && box.height > 1 ? inside : `${inside} (unseen)`;
  }
  return (
    (await main?.evaluate(() => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      return active?.id || active?.localName;
    })) ?? ''
  );
}

/** Presses a key repeatedly, and expects the focus at these places in order. */
export async function travel(page: Page, key: 'Tab' | 'Shift+Tab', places: readonly string[]): Promise<void> {
  for (const place of places) {
    await pressAnywhere(page, key);
    await expect.poll(() => focusAt(page), `by ${key}`).toBe(place);
  }
}
