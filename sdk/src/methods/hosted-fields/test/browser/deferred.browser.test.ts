import { cardFrame, expect, forgive, loadFailed, test, typeCard } from '#test/support/fixtures.js';
import { createFields, openFunctions, outcomeOf } from '#test/support/functions.js';

test.describe('deferred code of the fields', () => {
  // The browser logs the failures that the tests cause.
  test.afterEach(({ consoleErrors }) => {
    forgive(consoleErrors, loadFailed);
  });

  const missing = { code: 'SCRIPT_FAILED_TO_LOAD', type: 'NETWORK' };
  const listen = "window.recordedEvents = []; fields.on('error', ({ code }) => recordedEvents.push(code));";

  test('is reported missing by an event and by each call, and loads with the next one', async ({
    page,
    shop,
    merchant,
  }) => {
    await openFunctions(page, shop, merchant);
    await page.route(/hosted-fields\.runtime/, (route) => route.abort());
    expect((await outcomeOf(page, `${createFields()}; ${listen}`)).code).toBe('done');
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { recordedEvents: string[] }).recordedEvents))
      .toEqual([missing.code]);
    // The inputs are native until the chunk is loaded.
    await typeCard(cardFrame(page));
    expect(await outcomeOf(page, 'await fields.tokenize()')).toMatchObject(missing);
    expect(await outcomeOf(page, 'await fields.clear()')).toMatchObject(missing);
    await page.unroute(/hosted-fields\.runtime/);
    const paid = await outcomeOf(page, 'return (await fields.tokenize()).details.lastFour');
    expect(paid.details).toBe('1111');
  });

  test('does not block the teardown of the fields', async ({ page, shop, merchant }) => {
    await openFunctions(page, shop, merchant);
    await page.route(/hosted-fields\.runtime/, () => undefined);
    expect((await outcomeOf(page, createFields())).code).toBe('done');
    const outcome = await outcomeOf(
      page,
      `const call = fields.tokenize().catch(({ code }) => code);
       await fields.teardown();
       return call;`,
    );
    expect(outcome.details).toBe('ABORTED');
  });
});
