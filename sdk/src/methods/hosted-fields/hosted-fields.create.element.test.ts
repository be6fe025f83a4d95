import { expect, test } from '../../../test/support/fixtures.js';
import { createFields, openFunctions, outcomeOf } from '../../../test/support/functions.js';

test.describe('create', () => {
  for (const [name, code, error] of [
    [
      'neither client nor authorization',
      `await hostedFields.create({ container: '#card' })`,
      'INSTANTIATION_OPTION_REQUIRED',
    ],
    ['no fields', createFields('fields: {}'), 'INSTANTIATION_OPTION_REQUIRED'],
    ['an unknown field', createFields('fields: { pin: {} }'), 'HOSTED_FIELDS_INVALID_FIELD_KEY'],
    [
      'a container that is not there',
      createFields(`container: '#nowhere'`),
      'HOSTED_FIELDS_INVALID_FIELD_SELECTOR',
    ],
    [
      'a container that is no element',
      createFields('container: document'),
      'HOSTED_FIELDS_INVALID_FIELD_SELECTOR',
    ],
    [
      'a length that is no number',
      createFields(`fields: { cvv: { maxlength: 'three' } }`),
      'HOSTED_FIELDS_FIELD_PROPERTY_INVALID',
    ],
    ['an assets address that is none', createFields(`assetsUrl: 'nowhere'`), 'ASSETS_URL_INVALID'],
    [
      'a client of another release',
      `await hostedFields.create({ client: { getVersion: () => '3.50.0' }, container: '#card' })`,
      'INCOMPATIBLE_VERSIONS',
    ],
    [
      'a malformed authorization',
      `await hostedFields.create({ authorization: 'x', container: '#card' })`,
      'CLIENT_INVALID_AUTHORIZATION',
    ],
  ] as const) {
    test(`refuses ${name} with ${error}, and leaves no frame`, async ({ page, shop, merchant }) => {
      await openFunctions(page, shop, merchant);
      const outcome = await outcomeOf(page, code);
      expect(outcome).toMatchObject({ code: error, type: 'MERCHANT' });
      await expect(page.locator('iframe')).toHaveCount(0);
    });
  }

  test('refuses a container that holds a form, also one that is just being made', async ({
    page,
    shop,
    merchant,
  }) => {
    await openFunctions(page, shop, merchant);
    const both = await outcomeOf(
      page,
      `const make = () => hostedFields.create({ authorization: key, container: '#card' }).then(() => 'done', ({ code }) => code);
       return [...(await Promise.all([make(), make()])), await make()];`,
    );
    expect(both.details).toEqual([
      'done',
      'HOSTED_FIELDS_FIELD_DUPLICATE_IFRAME',
      'HOSTED_FIELDS_FIELD_DUPLICATE_IFRAME',
    ]);
    await expect(page.locator('iframe')).toHaveCount(1);
  });

  test('takes a client that exists, and gives the same configuration', async ({ page, shop, merchant }) => {
    await openFunctions(page, shop, merchant);
    const outcome = await outcomeOf(
      page,
      `const made = await client.create({ authorization: key });
       window.fields = await hostedFields.create({ client: made, container: '#card' });
       return [await fields.getSupportedCardTypes(), await fields.getChallenges()];`,
    );
    expect(outcome.details).toEqual([
      expect.arrayContaining(['Mastercard', 'Visa']) as string[],
      ['cvv', 'postal_code'],
    ]);
  });

  test('rejects with the client’s error, and takes the frame away', async ({ page, shop, merchant }) => {
    await openFunctions(page, shop, merchant);
    const outcome = await outcomeOf(
      page,
      `await hostedFields.create({ authorization: key.replace('_', '_wrong'), container: '#card' })`,
    );
    expect(outcome).toMatchObject({ code: 'CLIENT_AUTHORIZATION_INVALID' });
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('ends with HOSTED_FIELDS_TIMEOUT where the frame never answers', async ({ page, shop, merchant }) => {
    await openFunctions(page, shop, merchant);
    // The page of the frame is served; its script never is.
    await page.route(/hosted-fields-(?:form-)?frame-.*\.js/, () => undefined);
    // The client is there already: what is short is the time of the frame alone.
    const made = 'const made = await client.create({ authorization: key });';
    const outcome = await outcomeOf(page, made + createFields('client: made, timeout: 400'));
    expect(outcome).toMatchObject({ code: 'HOSTED_FIELDS_TIMEOUT', type: 'UNKNOWN' });
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});
