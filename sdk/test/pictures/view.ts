import type { Browser, Page } from 'playwright';

/** Conditions under which a picture is taken. */
export interface View {
  readonly scheme: 'light' | 'dark';
  /** Width of the window in px. */
  readonly width: 1280 | 390;
  readonly locale: 'en-US' | 'fr-CA' | 'ar';
}

export interface Picture {
  /** Group and name of what the picture shows. */
  readonly screen: string;
  readonly view: View;
  /** File name in the folder of the pictures. */
  readonly file: string;
  /** Finding, for example a layout shift; undefined if there is none. */
  readonly problem?: string | undefined;
}

/** Each theme at each width, and each language at both, in four pictures. */
export const pageViews: readonly View[] = [
  { scheme: 'light', width: 1280, locale: 'en-US' },
  { scheme: 'dark', width: 390, locale: 'en-US' },
  { scheme: 'dark', width: 1280, locale: 'fr-CA' },
  { scheme: 'light', width: 390, locale: 'fr-CA' },
];

/** Time in ms in which frames draw themselves. */
const drawMs = 300;

/** Height of the window in px. */
const heights = { 1280: 900, 390: 844 } as const;

export const sizeOf = ({ width }: View) => ({ width, height: heights[width] });

export const nameOf = ({ scheme, width, locale }: View): string => `${scheme} ${width} ${locale}`;

/** Opens a page in a context of its own. */
export async function openPage(browser: Browser, view: View): Promise<Page> {
  const context = await browser.newContext({
    viewport: sizeOf(view),
    colorScheme: view.scheme,
    locale: view.locale,
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** Takes pictures of the whole page, numbered so that equal names do not collide. */
export class Camera {
  readonly pictures: Picture[] = [];
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async take(page: Page, screen: string, view: View, problem?: string): Promise<void> {
    const name = `${screen} ${nameOf(view)}`.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-');
    const picture = { screen, view, file: `${this.pictures.length + 1}-${name}.jpg`, problem };
    // Added before the picture is written, so that a picture that is taken at the same time gets another number.
    this.pictures.push(picture);
    await showWholePage(page, view);
    await page.screenshot({
      path: `${this.#folder}/${picture.file}`,
      type: 'jpeg',
      quality: 70,
      fullPage: true,
      animations: 'disabled',
      caret: 'initial',
    });
    await page.setViewportSize(sizeOf(view));
  }
}

/** Makes the window as high as its page: browsers do not draw frames of other origins outside the window. */
async function showWholePage(page: Page, { width }: View): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height <= heights[width]) return;
  await page.setViewportSize({ width, height });
  await page.waitForTimeout(drawMs);
}
