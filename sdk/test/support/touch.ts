import type { Locator, Page } from '@playwright/test';

/** Controls that Enter or Space activates, as a tap does. */
const controls =
  'a[href], button, summary, [role^=menuitem], input[type=checkbox], input[type=radio], input[type=submit]';

/** Methods of locators that a tap can replace. */
type Touched = Pick<Locator, 'click' | 'dblclick' | 'check' | 'press'>;

/**
 * Makes every locator tap where a test clicks, checks, or activates a control by a key, so that journeys written for a mouse run by
 * touch. Returns a function that undoes this, because all pages of a process share the class of locators.
 */
export function tapInsteadOfClicking(page: Page): () => void {
  const locators = Object.getPrototypeOf(page.locator('html')) as Touched;
  const { click, dblclick, check, press } = locators;
  Object.assign(locators, {
    click: tap,
    dblclick: tapTwice,
    async check(options) {
      if (!(await this.isChecked(options))) await tap.call(this, options);
    },
    async press(key, options) {
      const isControl =
        ['Enter', 'Space'].includes(key) &&
        (await this.evaluate((element, selector) => element.matches(selector), controls));
      await (isControl ? tap.call(this, options) : press.call(this, key, options));
    },
  } satisfies Touched & ThisType<Locator>);
  const { mouse, touchscreen } = page;
  mouse.click = (x, y) => touchscreen.tap(x, y);
  return () => {
    Object.assign(locators, { click, dblclick, check, press });
  };
}

async function tap(this: Locator, options?: Parameters<Locator['tap']>[0]): Promise<void> {
  await show(this, options);
  await this.tap(options);
}

/** Taps twice at the same place, whatever the first tap does to the page. */
async function tapTwice(this: Locator): Promise<void> {
  await show(this);
  const { x, y, width, height } = (await this.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const { touchscreen } = this.page();
  await touchscreen.tap(x + width / 2, y + height / 2);
  await touchscreen.tap(x + width / 2, y + height / 2);
}

/** Method of elements in Chromium. */
interface Scrollable {
  scrollIntoViewIfNeeded: () => void;
}

/**
 * Scrolls to an element, and waits until the page is drawn: right after scrolling, Chromium hands a touch to the iframe that was there
 * before. Playwright's own method waits for the drawing of a frame that is out of sight, which does not happen.
 */
async function show(target: Locator, options?: { timeout?: number }): Promise<void> {
  await target.evaluate(
    (element) => {
      (element as unknown as Scrollable).scrollIntoViewIfNeeded();
    },
    undefined,
    options,
  );
  await target.page().evaluate(
    () =>
      new Promise((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(drawn));
      }),
  );
}
