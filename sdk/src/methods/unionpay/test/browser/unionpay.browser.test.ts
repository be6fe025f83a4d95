import { expect, test, type, typeCard } from '#test/support/fixtures.js';
import { openFunctions, outcomeOf } from '#test/support/functions.js';
import { cardFrame } from '#test/support/frames.js';

const credit = '6212345678901232';
const mobile = `mobile: { countryCode: '86', number: '13800000000' }`;

/** Page code that creates both instances and records every message that the page receives. */
const create = (options: string) => `
  window.messages ??= [];
  addEventListener('message', ({ data }) => messages.push(JSON.stringify(data)));
  window.gateway = await client.create({ authorization: key });
  window.fields = await hostedFields.create({ client: gateway, ${options} });
  window.instance = await unionpay.create({ client: gateway });`;

test('UnionPay enrolls and tokenizes the card of a form, which the page never sees', async ({
  page,
  shop,
  merchant,
}) => {
  const { outbox, requests } = shop.sites.sandbox;
  await openFunctions(page, shop, merchant, '', ['unionpay']);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.frame() === page.mainFrame()) requested.push(request.url() + (request.postData() ?? ''));
  });
  expect((await outcomeOf(page, create(`container: '#card'`))).code).toBe('done');
  await typeCard(cardFrame(page), { number: credit });
  const call = (code: string) => outcomeOf(page, `return instance.${code}`);

  await test.step('the capabilities belong to the typed card', async () => {
    expect(await call('fetchCapabilities({ hostedFields: fields })')).toMatchObject({
      code: 'done',
      details: { isUnionPay: true, isDebit: false, unionPay: { isSupported: true } },
    });
  });

  await test.step('the enrolment sends a text message, and a wrong code is rejected', async () => {
    const enrolled = await call(`enroll({ hostedFields: fields, ${mobile} })`);
    expect(enrolled).toMatchObject({ code: 'done', details: { smsCodeRequired: true } });
    expect((await outbox.list(1))[0]?.text).toContain('12345');
    const id = String(enrolled.details?.['enrollmentId']);
    const reference = `hostedFields: fields, enrollmentId: '${id}'`;
    expect((await call(`tokenize({ ${reference}, smsCode: '1' })`)).code).toBe(
      'UNIONPAY_FAILED_TOKENIZATION',
    );
    expect(await call(`tokenize({ ${reference}, smsCode: '12345' })`)).toMatchObject({
      code: 'done',
      details: { type: 'CreditCard', details: { cardType: 'UnionPay', lastTwo: '32' } },
    });
    const sent = requests.recent({ merchantId: merchant.id, operation: 'tokenizeCreditCard' });
    expect(sent.map(({ transport }) => transport)).toEqual(['rest', 'rest']);
  });

  await test.step('no message, request or frame shows the card to the page', async () => {
    const seen = await page.evaluate(() => (window as unknown as { messages: string[] }).messages);
    expect([...seen, ...requested].join('\n')).not.toContain(credit);
    await expect(page.locator('iframe[name^="tessera-reader-"]')).toHaveCount(1);
    await outcomeOf(page, 'await instance.teardown()');
    await expect(page.locator('iframe[name^="tessera-reader-"]')).toHaveCount(0);
  });

  await test.step('fields that were torn down reject with UNIONPAY_HOSTED_FIELDS_INSTANCE_REQUIRED', async () => {
    await outcomeOf(
      page,
      'window.instance = await unionpay.create({ client: gateway }); await fields.teardown()',
    );
    expect((await call('fetchCapabilities({ hostedFields: fields })')).code).toBe(
      'UNIONPAY_HOSTED_FIELDS_INSTANCE_REQUIRED',
    );
  });
});

test(
  'UnionPay reads the card of separate fields, also in a shadow root',
  { tag: '@roots' },
  async ({ page, shop, merchant }) => {
    await openFunctions(page, shop, merchant, '', ['unionpay']);
    const place = `
    const host = document.querySelector('#card');
    const root = host.attachShadow({ mode: 'open' });
    window.boxes = Object.fromEntries(['number', 'cvv'].map((name) => {
      const box = Object.assign(document.createElement('div'), { id: name });
      root.append(box);
      return [name, { container: box }];
    }));`;
    expect((await outcomeOf(page, `${place} ${create('fields: boxes')}`)).code).toBe('done');
    const number = page.frameLocator('#number iframe').getByRole('textbox');
    await type(number, '6212345678901265');
    expect(
      await outcomeOf(page, 'return instance.fetchCapabilities({ hostedFields: fields })'),
    ).toMatchObject({
      code: 'done',
      details: { isUnionPay: true, isDebit: true },
    });
  },
);
