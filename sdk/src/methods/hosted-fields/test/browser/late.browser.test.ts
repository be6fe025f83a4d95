import { cardFrame, expect, forgive, loadFailed, test, typeCard } from '#test/support/fixtures.js';
import { clearFields, tokenize } from '../fields.js';
import { createFields, openFunctions, outcomeOf } from '#test/support/functions.js';

test.describe('late code of the fields', () => {
  // The browser logs the failures that the tests cause.
  test.afterEach(({ consoleErrors }) => {
    forgive(consoleErrors, loadFailed);
  });

  const missing = { code: 'SCRIPT_FAILED_TO_LOAD', type: 'NETWORK' };

  test('is reported missing by an event and by each call, and loads with the next one', async ({
    page,
    shop,
    merchant,
  }) => {
    await openFunctions(page, shop, merchant);
    await page.route(/hosted-fields\.calls/, (route) => route.abort());
    const created = await outcomeOf(page, async (globals) => {
      const { hostedFields, key } = globals;
      const errorCodes: string[] = [];
      Object.assign(globals, { errorCodes });
      globals.fields = await hostedFields.create({ authorization: key, container: '#card' });
      globals.fields.on('error', (error) => errorCodes.push((error as Error & { code: string }).code));
    });
    expect(created.code).toBe('done');
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { errorCodes: string[] }).errorCodes))
      .toEqual([missing.code]);
    // The inputs are native until the chunk is loaded.
    await typeCard(cardFrame(page));
    expect(await tokenize(page)).toMatchObject(missing);
    expect(await clearFields(page)).toMatchObject(missing);
    await page.unroute(/hosted-fields\.calls/);
    const paid = await outcomeOf(page, async ({ fields }) => (await fields.tokenize()).details.lastFour);
    expect(paid.details).toBe('1111');
  });

  test('does not block the teardown of the fields', async ({ page, shop, merchant }) => {
    await openFunctions(page, shop, merchant);
    await page.route(/hosted-fields\.calls/, () => undefined);
    expect((await createFields(page)).code).toBe('done');
    const outcome = await outcomeOf(page, async ({ fields }) => {
      const call = fields.tokenize().catch((error: unknown) => (error as { code: string }).code);
      await fields.teardown();
      return call;
    });
    expect(outcome.details).toBe('ABORTED');
  });
});
