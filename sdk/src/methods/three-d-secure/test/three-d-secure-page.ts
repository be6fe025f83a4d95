import type { Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { policyFor, withChallenge } from '@tessera/sites';
import { pageScript } from '#test/support/page-script.js';
import { type PageContent, functionsPage } from '#test/support/pages.js';
import { countingScript } from '#test/support/resource-leaks.js';
import type { TestShop } from '#test/support/shop.js';
import type { start } from './page-scripts/secure.js';

const secureScript = pageScript<typeof start>(import.meta.dirname, 'page-scripts/secure.ts');

/** Cards of the sandbox by the outcome of their verification. */
export const cards = { frictionless: '4000000000001000', challenge: '4000000000001091' } as const;

const body = `<div id="place"></div><button id="pay" type="button">Pay</button>
<dialog id="cart" aria-label="Cart"><button id="in-cart" type="button">Pay in the cart</button></dialog>`;

/** Opens a page with the functions of 3D Secure, under a strict policy with Trusted Types. */
export async function openThreeDSecurePage(
  page: Page,
  shop: TestShop,
  { id }: Merchant,
  content: Partial<PageContent> = {},
): Promise<void> {
  const authorization = await shop.sites.sandbox.clientTokens.create(id, { baseUrl: shop.origins.pay });
  const html = functionsPage(shop, {
    body,
    modules: ['three-d-secure'],
    first: countingScript,
    ...content,
    script: `${secureScript(authorization)}${content.script ?? ''}`,
  });
  const policy = withChallenge(policyFor(html, shop.origins), shop.origins);
  await page.goto(shop.serve({ html, headers: { 'content-security-policy': policy } }));
  await page.waitForFunction(() => 'secure' in window);
}

/** Returns the bank's page in the challenge. */
export const bankFrame = (page: Page) => page.frameLocator('iframe#Cardinal-CCA-IFrame');

export const outcomes = (page: Page) => page.evaluate(() => window.secure.outcomes);
export const recordedNames = (page: Page) => page.evaluate(() => window.secure.events);

/** Creates an instance and starts the verification of a card. */
export async function startVerification(
  page: Page,
  {
    number = cards.challenge,
    create = {},
    options = {},
  }: { number?: string; create?: object; options?: object } = {},
): Promise<void> {
  await page.evaluate(
    async ([card, creation, more]) => {
      Object.assign(window.secure, { events: [], outcomes: [] });
      await window.secure.create(creation);
      await window.secure.verify(card, more);
    },
    [number, create, options] as const,
  );
}
