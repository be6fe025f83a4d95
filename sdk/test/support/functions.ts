import { expect, type Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { functionsPage } from './pages.js';
import type { TestShop } from './shop.js';

export interface Outcome {
  code: string;
  type?: string;
  details?: Record<string, unknown>;
  causeCode?: string;
}

/** Runs page code that ends in a promise, and returns its outcome. */
export function outcomeOf(page: Page, code: string): Promise<Outcome> {
  return page.evaluate(
    (text) => (window as unknown as { run(code: string): Promise<Outcome> }).run(text),
    code,
  );
}

/** Opens a page with `run`, which compiles and runs code; its policy allows that. */
export async function openFunctions(
  page: Page,
  shop: TestShop,
  { tokenizationKey }: Merchant,
  more = '',
  modules: readonly string[] = [],
): Promise<void> {
  const script = `
    window.key = '${tokenizationKey}';
    const AsyncFunction = (async () => undefined).constructor;
    window.run = async (code) => {
      try {
        const value = await new AsyncFunction(code)();
        return { code: 'done', details: JSON.parse(JSON.stringify(value ?? null)) };
      } catch (error) {
        const { invalidFields, fieldContainer, ...details } = error.details ?? {};
        return { code: error.code ?? String(error), type: error.type, details: JSON.parse(JSON.stringify(details)), causeCode: error.cause?.code };
      }
    };
    ${more}`;
  const html = functionsPage(shop, { script, modules });
  // Only `run` needs this policy; other tests use the strict one.
  await page.goto(shop.serve({ html, headers: { 'content-security-policy': '' } }));
  await page.waitForFunction(() => 'run' in window);
}

/** Removes the page's card and the content of its container, then runs page code that creates another. */
export async function recreate(page: Page, before: string, create: string): Promise<void> {
  await outcomeOf(page, 'await window.fields?.teardown()');
  await page.evaluate(() => document.querySelector('#card')?.replaceChildren());
  await expect.poll(() => page.frames().length).toBe(1);
  expect(await outcomeOf(page, `${before}; ${create}`)).toMatchObject({ code: 'done' });
}

/** Returns page code that creates a card form. */
export const createFields = (options = '') =>
  `window.fields = await hostedFields.create({ authorization: key, container: '#card', ${options} })`;
