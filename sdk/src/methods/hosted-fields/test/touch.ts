import type { Locator } from '@playwright/test';
import { command, frameOf, isFirefox } from '#test/support/driver.js';

/** Taps on a field in any frame. */
export async function tap(field: Locator): Promise<void> {
  if (!isFirefox(field.page())) {
    await field.tap();
    return;
  }
  await field.scrollIntoViewIfNeeded();
  const at = await field.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  });
  await command(await frameOf(field), 'input.performActions', {
    actions: [
      {
        type: 'pointer',
        id: 'finger',
        parameters: { pointerType: 'touch' },
        actions: [
          { type: 'pointerMove', ...at },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ],
  });
}
