import { expect, test } from '#test/support/fixtures.js';
import { teardown } from '../fields.js';
import { createFields, openFunctions, outcomeOf } from '#test/support/functions.js';

test('create connects the page and the gateway, or rejects', async ({ page, shop, merchant }) => {
  await openFunctions(page, shop, merchant);

  await test.step('create rejects with HOSTED_FIELDS_TIMEOUT if the frame never responds', async () => {
    // The frame's page is served, but its script is not.
    await page.route(/hosted-fields-(?:form-)?frame-.*\.js/, () => undefined);
    // The client exists already, so the timeout applies to the frame alone.
    const outcome = await outcomeOf(page, async ({ client, hostedFields, key }) => {
      const result = await client.create({ authorization: key });
      await hostedFields.create({ container: '#card', client: result, timeout: 400 });
    });
    expect(outcome).toMatchObject({ code: 'HOSTED_FIELDS_TIMEOUT', type: 'UNKNOWN' });
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.unroute(/hosted-fields-(?:form-)?frame-.*\.js/);
  });

  await test.step('create rejects with the error of its client, and removes the frame', async () => {
    const outcome = await outcomeOf(page, ({ hostedFields, key }) =>
      hostedFields.create({ authorization: key.replace('_', '_wrong'), container: '#card' }),
    );
    expect(outcome).toMatchObject({ code: 'CLIENT_AUTHORIZATION_INVALID' });
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  for (const [name, create, error] of [
    [
      'a container that does not exist',
      () => createFields(page, { container: '#nowhere' }),
      'HOSTED_FIELDS_INVALID_FIELD_SELECTOR',
    ],
    [
      'a document as its container',
      () =>
        outcomeOf(page, ({ hostedFields, key }) =>
          hostedFields.create({ authorization: key, container: document as never }),
        ),
      'HOSTED_FIELDS_INVALID_FIELD_SELECTOR',
    ],
    [
      'two fields in one container',
      () =>
        outcomeOf(page, ({ hostedFields, key }) =>
          hostedFields.create({
            authorization: key,
            fields: { number: { container: '#card' }, cvv: { container: '#card' } },
          }),
        ),
      'HOSTED_FIELDS_FIELD_DUPLICATE_IFRAME',
    ],
  ] as const) {
    await test.step(`create rejects ${name} with ${error}, and leaves no frame`, async () => {
      expect(await create()).toMatchObject({ code: error, type: 'MERCHANT' });
      await expect(page.locator('iframe')).toHaveCount(0);
    });
  }

  await test.step('an existing client gives the fields its configuration', async () => {
    const outcome = await outcomeOf(page, async (globals) => {
      const result = await globals.client.create({ authorization: globals.key });
      const fields = await globals.hostedFields.create({ client: result, container: '#card' });
      globals.fields = fields;
      return [await fields.getSupportedCardTypes(), await fields.getChallenges()];
    });
    expect(outcome.details).toEqual([
      expect.arrayContaining(['Mastercard', 'Visa']) as string[],
      ['cvv', 'postal_code'],
    ]);
    await teardown(page);
  });

  await test.step('create rejects a container with a form, also while that form is loading', async () => {
    const both = await outcomeOf(page, async ({ hostedFields, key }) => {
      const make = () =>
        hostedFields.create({ authorization: key, container: '#card' }).then(
          () => 'done',
          (error: unknown) => (error as { code: string }).code,
        );
      return [...(await Promise.all([make(), make()])), await make()];
    });
    expect(both.details).toEqual([
      'done',
      'HOSTED_FIELDS_FIELD_DUPLICATE_IFRAME',
      'HOSTED_FIELDS_FIELD_DUPLICATE_IFRAME',
    ]);
    await expect(page.locator('iframe')).toHaveCount(1);
  });
});
