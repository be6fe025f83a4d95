import type { Frame, Locator, Page } from '@playwright/test';

/** Keys by name, as WebDriver writes them. */
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

const isFirefox = (page: Page): boolean => page.context().browser()?.browserType().name() === 'firefox';

interface KeyAction {
  type: 'keyDown' | 'keyUp';
  value: string;
}

/** The part of the driver that can send keys into a frame of another site, which its own surface cannot. */
interface Driver {
  _connection: { toImpl(target: object): unknown };
}
interface PageImplementation {
  delegate: { _session: { send(method: string, params: object): Promise<unknown> } };
}

async function sendKeys(frame: Frame, keys: readonly string[]): Promise<void> {
  const { _connection: connection } = frame.page() as unknown as Driver;
  const page = connection.toImpl(frame.page()) as PageImplementation;
  const { _id: context } = connection.toImpl(frame) as { _id: string };
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
  await page.delegate._session.send('input.performActions', {
    context,
    actions: [{ type: 'key', id: 'keyboard', actions }],
  });
}

async function frameOf(field: Locator): Promise<Frame> {
  const frame = await (await field.elementHandle()).ownerFrame();
  if (!frame) throw new Error('the field lies in no frame');
  return frame;
}

/** Presses a key, for example `Tab` or `Shift+Tab`, while the focus is in the field. */
export async function press(field: Locator, key: string): Promise<void> {
  if (!isFirefox(field.page())) {
    await field.press(key);
    return;
  }
  await sendKeys(await frameOf(field), [key]);
}

/** Presses a key wherever the focus is: in a frame, or on the page. */
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

/** Types at the end of a field, key by key, as a shopper does. */
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
