import { expect, type Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import type { FunctionsPage, Outcome, start } from '../page-scripts/run.js';
import { pageScript } from './page-script.js';
import { functionsPage } from './pages.js';
import type { TestShop } from './shop.js';

export type { FunctionsPage, Outcome };

const runScript = pageScript<typeof start>(import.meta.dirname, '../page-scripts/run.ts');

/**
 * Runs a function with the globals of a page that `openFunctions` has opened, and returns its outcome. The page has only the
 * text of the function, which must use nothing of its module.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- pages extend the globals
export function outcomeOf<Globals = FunctionsPage, Data = null>(
  page: Page,
  run: (globals: Globals, data: Data) => unknown,
  data?: Data,
): Promise<Outcome> {
  return page.evaluate<Outcome>(`outcomeOf(${String(run)}, ${JSON.stringify(data ?? null)})`);
}

/** Opens a page with the functions, for `outcomeOf`. */
export async function openFunctions(
  page: Page,
  shop: TestShop,
  { tokenizationKey }: Merchant,
  modules: readonly string[] = [],
): Promise<void> {
  const html = functionsPage(shop, { script: runScript(tokenizationKey), modules });
  await page.goto(shop.serve({ html, headers: { 'content-security-policy': '' } }));
  await page.waitForFunction(() => 'outcomeOf' in window);
}

/** Removes the page's card and the content of its container, then creates another. */
export async function recreate(page: Page, create: () => Promise<Outcome>): Promise<void> {
  // The last fields may have received a part of a number, after which others report only a complete one.
  for (const frame of page.frames())
    await frame.evaluate(() => {
      sessionStorage.clear();
    });
  await outcomeOf(page, ({ fields }: Partial<FunctionsPage>) => fields?.teardown());
  await page.evaluate(() => document.querySelector('#card')?.replaceChildren());
  await expect.poll(() => page.frames().length).toBe(1);
  expect(await create()).toMatchObject({ code: 'done' });
}

/** Creates a card form with these options, besides the authorization and the container. */
export const createFields = (page: Page, options: object = {}): Promise<Outcome> =>
  outcomeOf(
    page,
    async (globals, more) => {
      const { key, hostedFields } = globals;
      globals.fields = await hostedFields.create({ authorization: key, container: '#card', ...more });
    },
    options,
  );

type Flag = 'isEmpty' | 'isFocused' | 'isPotentiallyValid' | 'isValid';

/** Returns a part of the state of a field. */
export const flagOf = (page: Page, key: string, flag: Flag): Promise<boolean | undefined> =>
  page.evaluate(
    ([name, part]) => {
      const { fields } = window as unknown as FunctionsPage;
      const states: Readonly<Record<string, Readonly<Record<Flag, boolean>>>> = fields.getState().fields;
      return states[name]?.[part];
    },
    [key, flag] as const,
  );
