import { cardFrame, expect, test, type, typeCard } from '#test/support/fixtures.js';
import { pageScript } from '#test/support/page-script.js';
import { shopPage } from '#test/support/pages.js';
import type { start } from '../page-scripts/spy.js';

const spy = pageScript<typeof start>(import.meta.dirname, '../page-scripts/spy.ts')();

test(
  'the number and the code never reach the page',
  { tag: '@privacy' },
  async ({ page, shop, merchant }) => {
    const number = '4012888888881881';
    // Not part of any brand's number prefixes, which the page receives.
    const code = '748';
    const body = `<pay-card fields="number expirationDate cvv postalCode cardholderName" authorization="${merchant.tokenizationKey}"></pay-card>`;
    const requests: string[] = [];
    page.on('request', (request) => {
      // The frame's own gateway requests may contain the card; the page's must not.
      if (request.frame() === page.mainFrame()) requests.push(`${request.url()} ${request.postData() ?? ''}`);
    });
    page.on('console', (message) => requests.push(`console ${message.text()}`));
    const html = shopPage(shop, { body }).replace(
      '<script type="module" src',
      `<script>${spy}</script><script type="module" src`,
    );
    await page.goto(shop.serve(html));
    const frame = cardFrame(page);
    await typeCard(frame, { number, code });
    await type(frame.getByLabel('Postal code'), '94107');
    await type(frame.getByLabel('Name on card'), 'Ann Example');

    // A failure first, because errors cross the frame boundary as well.
    shop.sites.sandbox.scenarios.add({
      merchantId: merchant.id,
      match: { operation: 'tokenizeCreditCard' },
      fault: {
        kind: 'graphqlError',
        errorClass: 'VALIDATION',
        message: `Card ${number} is invalid`,
        legacyCode: '81715',
        inputPath: ['input', 'creditCard', 'number'],
      },
    });
    const outcome = () =>
      page.evaluate(() =>
        document
          .querySelector('pay-card')
          ?.pay()
          .then(
            (payload) => JSON.stringify(payload),
            (error: { code: string; message: string; details: unknown }) =>
              JSON.stringify([error.code, error.message, error.details, `${error.code} ${error.message}`]),
          ),
      );
    const problem = (await outcome()) ?? '';
    expect(problem).toContain('HOSTED_FIELDS_FAILED_TOKENIZATION');
    const success = (await outcome()) ?? '';
    expect(success).toContain('"lastFour":"1881"');

    const seen = await page.evaluate(() => {
      const documents: string[] = [];
      const walk = (root: Document | ShadowRoot) => {
        documents.push(root instanceof Document ? root.documentElement.outerHTML : root.innerHTML);
        for (const element of root.querySelectorAll('*')) if (element.shadowRoot) walk(element.shadowRoot);
      };
      walk(document);
      const stored = JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        document.cookie,
        location.href,
        window.name,
      ]);
      return [...window.seen, stored, ...documents];
    });
    // Random identifiers and ports may contain any three digits.
    const everything = [...seen, ...requests, problem, success]
      .join('\n')
      .replace(/tokencc_\w+|[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{32}|localhost(?::|%3A)\d+/g, '')
      .replaceAll(merchant.tokenizationKey, '')
      .replaceAll(merchant.id, '');
    expect(seen.some((entry) => entry.startsWith('port in'))).toBe(true);
    for (const secret of [
      number,
      number.replace(/(.{4})(?=.)/g, '$1 '),
      number.slice(4),
      number.slice(0, 7),
      code,
    ]) {
      // Matches the code only in isolation: three digits may occur within a longer number or identifier.
      const pattern = secret === code ? `(?<![\\w.])${secret}(?![\\w.])` : secret;
      const found = new RegExp(`.{0,60}${pattern}.{0,60}`).exec(everything)?.[0];
      expect(found, `the page saw ${secret}`).toBeUndefined();
    }
  },
);

test('only the page that mounted the frame can send it messages', async ({ page, shop, merchant }) => {
  const body = `<pay-card authorization="${merchant.tokenizationKey}"></pay-card>`;
  await page.goto(shop.serve(shopPage(shop, { body })));
  await typeCard(cardFrame(page));
  // Another page that embeds the same URL does not have the origin in its hash.
  const address = await page.evaluate(
    () => document.querySelector('pay-card')?.shadowRoot?.querySelector('iframe')?.src ?? '',
  );
  const thief = await page.context().newPage();
  await thief.goto(
    shop
      .serve({ html: '<!doctype html><title>Thief</title>', headers: { 'content-security-policy': '' } })
      .replace('shop.localhost', 'thief.localhost'),
  );
  const received = await thief.evaluate(async (source) => {
    const messages: unknown[] = [];
    addEventListener('message', ({ data }) => messages.push(data));
    const frame = document.createElement('iframe');
    frame.src = source;
    document.body.append(frame);
    // After the load event the module has sent `hello` to the origin in the hash.
    await new Promise((resolve) => {
      frame.addEventListener('load', resolve);
    });
    // Messages arrive in order, so all earlier ones have been received.
    postMessage('the last one', '*');
    while (messages.at(-1) !== 'the last one') await new Promise((resolve) => setTimeout(resolve));
    return messages;
  }, address);
  const stolen = thief.frames().find((frame) => frame.url() === address);
  const scripts = await stolen?.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map((entry) => (entry as PerformanceResourceTiming).responseStatus),
  );
  expect(scripts?.length, 'scripts in the frame that the page opened itself').toBeGreaterThan(0);
  expect(new Set(scripts)).toEqual(new Set([200]));
  expect(received).toEqual(['the last one']);
});
