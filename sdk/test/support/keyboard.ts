import type { Frame, Locator, Page } from '@playwright/test';
import { command, frameOf, isFirefox } from './driver.js';

/** WebDriver codes of keys by name. */
const keyValues: Readonly<Record<string, string>> = {
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  Backspace: '\uE003',
  Delete: '\uE017',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  Shift: '\uE008',
  Tab: '\uE004',
};

interface KeyAction {
  type: 'keyDown' | 'keyUp';
  value: string;
}

async function sendKeys(frame: Frame, keys: readonly string[]): Promise<void> {
  const actions = keys.flatMap((key): KeyAction[] => {
    const [first = '', ...held] = key.split('+').reverse();
    const modifiers = held.map((name) => keyValues[name] ?? name);
    const value = keyValues[first] ?? first;
    return [
      ...modifiers.map((modifier) => ({ type: 'keyDown' as const, value: modifier })),
      { type: 'keyDown', value },
      { type: 'keyUp', value },
      ...modifiers.map((modifier) => ({ type: 'keyUp' as const, value: modifier })),
    ];
  });
  await command(frame, 'input.performActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
}

/** Presses a key, for example `Tab` or `Shift+Tab`, while the focus is in the field. */
export async function press(field: Locator, key: string): Promise<void> {
  if (!isFirefox(field.page())) {
    await field.press(key);
    return;
  }
  await sendKeys(await frameOf(field), [key]);
}

/** Presses a key in the focused frame or page. */
export async function pressAnywhere(page: Page, key: string): Promise<void> {
  if (!isFirefox(page)) {
    await page.keyboard.press(key);
    return;
  }
  for (const frame of page.frames().slice(1).reverse()) {
    if (await frame.evaluate(() => document.hasFocus())) return sendKeys(frame, [key]);
  }
  return page.keyboard.press(key);
}

/** Types at the end of a field, key by key. */
export async function type(field: Locator, text: string): Promise<void> {
  if (!isFirefox(field.page())) {
    await field.click();
    await field.press('End');
    await field.pressSequentially(text);
    return;
  }
  await field.waitFor();
  await field.focus();
  await sendKeys(await frameOf(field), ['End', ...Array.from(text)]);
}

/** Replaces a field's content by pasting. */
export async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((input: HTMLInputElement, pasted) => {
    input.focus();
    input.select();
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    // Some browsers ignore data that scripts set on a clipboard event.
    const event = new Event('paste', { bubbles: true, cancelable: true });
    input.dispatchEvent(Object.defineProperty(event, 'clipboardData', { value: data }));
  }, text);
}
