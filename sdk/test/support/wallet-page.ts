import type { Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { policyFor, withChallenge } from '@tessera/sites';
import { shopPage } from './pages.js';
import { recordEvents } from './recorded-events.js';
import { countingScript } from './resource-leaks.js';
import type { TestShop } from './shop.js';

interface WalletPage {
  /** Tag of the element, for example `pay-google-pay`. */
  tag: string;
  attributes?: string;
  /** Classic code that runs before the SDK. */
  first?: string;
  /** URLs of classic scripts. */
  classic?: readonly string[];
  /** Module code that runs after the SDK. */
  script?: string;
}

/** Opens a page with one wallet element, under a strict policy that allows the wallet's stand-in. */
export async function openWalletPage(
  page: Page,
  shop: TestShop,
  { tokenizationKey }: Merchant,
  { tag, attributes = '', first = '', classic = [], script = '' }: WalletPage,
): Promise<void> {
  const body = `<${tag} authorization="${tokenizationKey}" amount="24.50" currency="USD" ${attributes}></${tag}>`;
  const html = shopPage(shop, {
    body,
    script: `${recordEvents}${script}`,
    first: `${countingScript}${first}`,
    classic,
  });
  const policy = withChallenge(policyFor(html, shop.origins), shop.origins);
  await page.goto(shop.serve({ html, headers: { 'content-security-policy': policy } }));
}
