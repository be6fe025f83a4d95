import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import type { start } from '../page-scripts/foreign.js';
import type { start as startLibraries } from '../page-scripts/old-libraries.js';
import type { start as startTranslator } from '../page-scripts/translator.js';
import { pageScript } from './page-script.js';
import { shopPage } from './pages.js';

export type { ForeignPage } from '../page-scripts/foreign.js';
import type { TestShop } from './shop.js';

const zone = new URL('../../../node_modules/zone.js/bundles/zone.umd.min.js', import.meta.url);

/** Returns a script that changes the globals of a page as old libraries and wrappers do; by default all of them. */
export const oldLibraries = pageScript<typeof startLibraries>(
  import.meta.dirname,
  '../page-scripts/old-libraries.ts',
);

/** Scripts that change the globals of a page before the SDK loads. */
export const preludes = {
  none: '',

  'zone.js': readFileSync(zone, 'utf8'),

  'old libraries and wrappers': oldLibraries(),

  translator: pageScript<typeof startTranslator>(import.meta.dirname, '../page-scripts/translator.ts')(),
} as const;

/** Methods that a page with any prelude creates; hosted fields are paid with. */
const methods = [
  ...['american-express', 'apple-pay', 'data-collector', 'google-payment', 'local-payment', 'masterpass'],
  ...['payment-request', 'paypal', 'paypal-checkout', 'preferred-payment-methods', 'sepa', 'three-d-secure'],
  ...['unionpay', 'us-bank-account', 'vault-manager', 'venmo', 'visa-checkout'],
];

const foreignScript = pageScript<typeof start>(import.meta.dirname, '../page-scripts/foreign.ts');

/** Opens a page with a prelude and all ways to pay with a card. */
export async function openForeignPage(
  page: Page,
  shop: TestShop,
  merchant: Merchant,
  prelude: keyof typeof preludes,
): Promise<void> {
  const baseUrl = shop.origins.pay;
  const token = await shop.sites.sandbox.clientTokens.create(merchant.id, { baseUrl });
  const classic = [
    ...['client', 'hosted-fields'].map((name) => shop.asset(`../js/${name}.min.js`)),
    shop.asset('../../dropin/1.47.0/js/dropin.min.js'),
  ];
  const html = shopPage(shop, {
    body: '<div id="place"></div><div id="checkout"></div>',
    css: '#number,#date,#code{height:2.5rem}',
    first: preludes[prelude],
    script: `import * as hostedFields from '${shop.asset('hosted-fields.min.js')}';
Object.assign(window, { hostedFields });
${foreignScript(merchant.tokenizationKey, token)}`,
    classic,
  });
  // Without a policy: the scripts of all providers are allowed.
  await page.goto(shop.serve({ html, headers: { 'content-security-policy': '' } }));
  await page.waitForFunction(() => 'foreign' in window);
}

/** Returns the addresses of the modules of the other methods, by name. */
export const otherMethods = (shop: TestShop): Record<string, string> =>
  Object.fromEntries(methods.map((name) => [name, shop.asset(`${name}.min.js`)]));
