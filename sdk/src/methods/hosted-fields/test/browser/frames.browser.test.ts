import { cardFrame, expect, forgive, test, typeCard } from '#test/support/fixtures.js';
import { createFields, openFunctions, outcomeOf } from '#test/support/functions.js';
import { pageCode } from '#test/support/page-script.js';
import { functionsPage, shopPage } from '#test/support/pages.js';
import type { PaymentError } from '#src/core/errors.js';
import type * as hostedFieldsModule from '../../index.js';
import { cardErrors } from '../../shared/hosted-fields.errors.js';

declare const hostedFields: typeof hostedFieldsModule;

const createAtOnce = (tokenizationKey: string) =>
  pageCode(async (authorization) => {
    const code = await hostedFields.create({ authorization, container: '#card' }).then(
      () => 'done',
      (error: unknown) => (error as { code: string }).code,
    );
    Object.assign(window, { code });
  }, tokenizationKey);

test.describe('a frame that fails to load', () => {
  // The browser logs the failures that the tests cause.
  test.afterEach(({ consoleErrors }) => {
    // Each browser has its own wording for a frame or script that was not loaded.
    forgive(
      consoleErrors,
      /Failed to load|ERR_|NetworkError|Loading failed|Same Origin Policy|integrity|Content.Security.Policy|frame-src|violates/i,
    );
  });

  test(
    'makes create reject with the code of its failure',
    { tag: '@frames' },
    async ({ page, shop, merchant }) => {
      await openFunctions(page, shop, merchant);

      await test.step('create rejects with FRAME_NOT_FOUND if the page of the frame is missing', async () => {
        const outcome = await createFields(page, { assetsUrl: `${shop.origins.assets}/nowhere` });
        expect(outcome).toMatchObject({
          code: 'FRAME_NOT_FOUND',
          type: 'MERCHANT',
          details: { httpStatus: 404 },
        });
        await expect(page.locator('iframe')).toHaveCount(0);
      });

      await test.step('create rejects with FRAME_UNREACHABLE if no server responds', async () => {
        expect(await createFields(page, { assetsUrl: 'http://assets.localhost:9' })).toMatchObject({
          code: 'FRAME_UNREACHABLE',
          type: 'NETWORK',
        });
      });

      await test.step('create rejects with FRAME_REFUSED if the loaded frame does not run', async () => {
        await page.route(/hosted-fields-(?:form-)?frame-.*\.js/, (route) =>
          route.fulfill({
            status: 200,
            contentType: 'text/javascript',
            headers: { 'access-control-allow-origin': '*' },
            body: '',
          }),
        );
        expect(await createFields(page)).toMatchObject({ code: 'FRAME_REFUSED' });
      });
    },
  );

  test('makes create reject with the code of a script’s failure', async ({ page, shop, merchant }) => {
    await openFunctions(page, shop, merchant);

    await test.step('create rejects with FRAME_SCRIPT_NOT_FOUND if the script of the frame is missing', async () => {
      await page.route(/hosted-fields-(?:form-)?frame-.*\.js/, (route) =>
        route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } }),
      );
      expect(await createFields(page)).toMatchObject({
        code: 'FRAME_SCRIPT_NOT_FOUND',
        details: { httpStatus: 404 },
      });
      await page.unrouteAll();
    });

    await test.step('create rejects with FRAME_OFFLINE if the device is offline', async () => {
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
      });
      await page.route(/hosted-fields-(?:form-)?frame/, (route) => route.abort('internetdisconnected'));
      expect(await createFields(page)).toMatchObject({ code: 'FRAME_OFFLINE', type: 'NETWORK' });
      await page.evaluate(() => {
        Reflect.deleteProperty(navigator, 'onLine');
      });
      await page.unrouteAll();
    });

    await test.step('create rejects with FRAME_WRONG_VERSION if the frame is of another release', async () => {
      const change = (pattern: RegExp, edit: (text: string) => string) =>
        page.route(pattern, async (route) => {
          // Node does not resolve names below localhost.
          const response = await fetch(route.request().url().replace('assets.localhost', '127.0.0.1'));
          const headers = Object.fromEntries(response.headers);
          delete headers['content-encoding'];
          delete headers['content-length'];
          await route.fulfill({ headers, body: edit(await response.text()) });
        });
      await change(/hosted-fields-(?:form-)?frame\.min\.html/, (text) =>
        text.replace(/ integrity="[^"]*"/, ''),
      );
      await change(/hosted-fields-(?:form-)?frame-.*\.js/, (text) => text.replaceAll('3.102.0', '3.99.0'));
      expect(await createFields(page)).toMatchObject({ code: 'FRAME_WRONG_VERSION' });
      await page.unrouteAll();
    });

    await test.step('tokenize rejects as a network error if the code that sends the card fails to load', async () => {
      await page.route(/frame-later/, (route) => route.abort('internetdisconnected'));
      await createFields(page);
      await typeCard(cardFrame(page));
      const outcome = await outcomeOf(page, ({ fields }) =>
        fields.tokenize().catch((error: unknown) => {
          const { code, type, message, retryable } = error as ReturnType<
            typeof cardErrors.TOKENIZATION_NETWORK_ERROR
          >;
          return { code, type, message, retryable };
        }),
      );
      // Created without the catalogue, which is in the chunk that failed to load.
      const { code, type, message, retryable } = cardErrors.TOKENIZATION_NETWORK_ERROR();
      expect(outcome.details).toEqual({ code, type, message, retryable });
    });
  });

  test('makes create reject with FRAME_BLOCKED if the policy of the page blocks it', async ({
    page,
    shop,
    merchant,
  }) => {
    const script = createAtOnce(merchant.tokenizationKey);
    const html = functionsPage(shop, { script });
    await page.goto(
      shop.serve({
        html,
        headers: {
          'content-security-policy': `default-src * 'unsafe-inline'; frame-src 'none'; connect-src *`,
        },
      }),
    );
    await expect.poll(() => page.evaluate(() => (window as { code?: string }).code)).toBe('FRAME_BLOCKED');
  });

  test('makes create reject with ORIGIN_UNSUPPORTED on a page without an origin', async ({
    page,
    shop,
    merchant,
  }) => {
    const script = createAtOnce(merchant.tokenizationKey);
    await page.goto(
      shop.serve({
        html: functionsPage(shop, { script }),
        headers: { 'content-security-policy': 'sandbox allow-scripts' },
      }),
    );
    await expect
      .poll(() => page.evaluate(() => (window as { code?: string }).code))
      .toBe('ORIGIN_UNSUPPORTED');
  });

  test('is reported in the card element and the console, and can be loaded again', async ({
    page,
    shop,
    merchant,
    consoleErrors,
  }) => {
    await page.route(/hosted-fields-(?:form-)?frame\.min\.html/, (route) =>
      route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } }),
    );
    const body = `<pay-card authorization="${merchant.tokenizationKey}"></pay-card>`;
    await page.goto(shop.serve(shopPage(shop, { body })));
    const alert = page.getByRole('alert');
    const tryAgain = () => page.getByRole('button', { name: 'Try again' }).click();
    const number = cardFrame(page).getByLabel('Card number');
    await expect(alert).toContainText('The card form didn’t load.');

    await test.step('pay() rejects with the reason', async () => {
      const outcome = await page.evaluate(() =>
        document
          .querySelector('pay-card')
          ?.pay()
          .catch(({ code, message, retryable, cause }: PaymentError) => {
            const { retryable: ofCause } = cause as PaymentError;
            return { code, message, isLikeCause: retryable === ofCause };
          }),
      );
      expect(outcome).toEqual({
        code: 'HOSTED_FIELDS_NOT_READY',
        message: 'The card form is not ready: it failed to load (FRAME_NOT_FOUND).',
        isLikeCause: true,
      });
    });

    const logged = /^<pay-card>: .*FRAME_NOT_FOUND/;
    expect(consoleErrors.filter((text) => logged.test(text))).toHaveLength(1);
    forgive(consoleErrors, logged);

    await test.step('a retry loads the form', async () => {
      await page.unroute(/hosted-fields-(?:form-)?frame\.min\.html/);
      await tryAgain();
      await expect(number).toBeVisible();
    });

    await test.step('a frame that a script of the page navigates away is reported, and can be loaded again', async () => {
      const codes = await page.evaluate(async () => {
        const card = document.querySelector('pay-card');
        const frame = card?.shadowRoot?.querySelector('iframe');
        const error = new Promise<string>((resolve) => {
          card?.addEventListener(
            'pay-error',
            (event) => {
              resolve(event.error.code);
            },
            { once: true },
          );
        });
        if (frame) frame.src = 'about:blank';
        const emitted = await error;
        const rejected = await card?.pay().catch((cause: { code: string }) => cause.code);
        return { emitted, rejected };
      });
      expect(codes).toEqual({ emitted: 'FRAME_LOST', rejected: 'HOSTED_FIELDS_NOT_READY' });
      await expect(alert).toContainText('The card form didn’t load.');
      await tryAgain();
      await expect(number).toBeVisible();
    });
  });
});
