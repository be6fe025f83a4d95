import type { Page } from '@playwright/test';
import { expect, test, typeCard } from '#test/support/fixtures.js';
import type * as hostedFieldsModule from '#src/methods/hosted-fields/index.js';
import { pageCode } from '#test/support/page-script.js';
import { functionsPage } from '#test/support/pages.js';
import type * as masterpassModule from '../../index.js';

declare global {
  interface Window {
    /** Data that a script could read from other windows and their storage. */
    loot?: string[];
  }
}

declare const hostedFields: typeof hostedFieldsModule;
declare const masterpass: typeof masterpassModule;

/** Collects the data a hostile script can read in its position. */
const thief = pageCode(() => {
  const loot: string[] = [];
  window.loot = loot;
  const attempt = (name: string, read: () => string | number | null | undefined) => {
    try {
      const found = read();
      if (found) loot.push(`${name}: ${found}`);
    } catch {
      // The browser refused: that is what the test is about.
    }
  };
  const search = (name: string, place: Window | null, depth = 0) => {
    if (!place || place === window) return;
    attempt(name, () => [...place.document.querySelectorAll('input')].map(({ value }) => value).join());
    for (let index = 0; depth < 3 && index < place.length; index += 1) {
      search(`${name}.${index}`, place[index] ?? null, depth + 1);
    }
  };
  search('opener', window.opener as Window | null);
  search('parent', window.parent);
  search('top', window.top);
  attempt('cookie', () => {
    document.cookie = 'thief=1';
    return document.cookie;
  });
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    attempt(name, () => {
      window[name].setItem('thief', '1');
      return window[name].getItem('thief');
    });
  }
  attempt('indexedDB', () => indexedDB.open('thief').readyState);
  const checkout = () => {
    document.title = 'robbed';
  };
  Object.assign(window, { MasterPass: { client: { checkout } } });
});

const tokenize = async (page: Page) => {
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.locator('#wallet').click()]);
  return popup;
};

test(
  'a script in the wallet’s place reads no card fields and no storage of the assets origin',
  { tag: '@hostile' },
  async ({ page, shop, merchant }) => {
    await page
      .context()
      .route('**/MasterPass.client.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: thief }),
      );
    await page.goto(
      shop.serve(
        functionsPage(shop, {
          modules: ['masterpass'],
          body: '<div id="card"></div><button id="wallet">Masterpass</button>',
          script: pageCode(async (authorization) => {
            await hostedFields.create({ authorization, container: '#card' });
            const wallet = await masterpass.create({ authorization });
            document.querySelector('#wallet')?.addEventListener('click', () => {
              wallet.tokenize({ subtotal: '10.00', currencyCode: 'USD' }).catch(() => undefined);
            });
            document.title = 'ready';
          }, merchant.tokenizationKey),
        }),
      ),
    );
    await expect(page).toHaveTitle('ready');
    await typeCard(page.frameLocator('#card iframe'));
    const popup = await tokenize(page);
    await expect(popup).toHaveTitle('robbed');
    expect(await popup.evaluate(() => window.loot)).toEqual([]);
    // Control: the same script on an unsandboxed page of the origin does read the card.
    const landing = shop.asset('masterpass-landing-frame.min.html');
    // By a script: a navigation by the driver severs the opener in Chromium.
    await popup.evaluate((url) => {
      location.assign(url);
    }, landing);
    await popup.waitForURL(landing);
    await popup.evaluate(thief);
    const loot = await popup.evaluate(() => window.loot?.join('; '));
    expect(loot).toMatch(/opener\.\d+: .*4111/);
    expect(loot).toContain('localStorage');
  },
);
