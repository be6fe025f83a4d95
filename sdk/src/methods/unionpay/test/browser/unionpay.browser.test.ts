import type { Page } from '@playwright/test';
import type { Client } from '#src/client/index.js';
import type * as unionpayModule from '../../index.js';
import type { UnionPay } from '../../index.js';
import { expect, test, type, typeCard } from '#test/support/fixtures.js';
import { type FunctionsPage, openFunctions, type Outcome, outcomeOf } from '#test/support/functions.js';
import { cardFrame } from '#test/support/frames.js';

const credit = '6212345678901232';
const mobile = { countryCode: '86', number: '13800000000' };

interface UnionPayPage extends FunctionsPage {
  /** Every message that the page has received. */
  messages: string[];
  unionpay: typeof unionpayModule;
  gateway: Client;
  instance: UnionPay;
}

/** Creates both instances, and records every message that the page receives. */
const create = (page: Page, inShadow: boolean): Promise<Outcome> =>
  outcomeOf(
    page,
    async (globals: UnionPayPage, hasRoot) => {
      const { client, hostedFields, key: authorization, unionpay } = globals;
      globals.messages = [];
      addEventListener('message', ({ data }) => globals.messages.push(JSON.stringify(data)));
      globals.gateway = await client.create({ authorization });
      const root = hasRoot ? document.querySelector('#card')?.attachShadow({ mode: 'open' }) : undefined;
      const boxOf = (id: string) => {
        const container = Object.assign(document.createElement('div'), { id });
        root?.append(container);
        return { container };
      };
      globals.fields = await hostedFields.create({
        client: globals.gateway,
        ...(hasRoot ? { fields: { number: boxOf('number'), cvv: boxOf('cvv') } } : { container: '#card' }),
      });
      globals.instance = await unionpay.create({ client: globals.gateway });
    },
    inShadow,
  );

const fetchCapabilities = (page: Page): Promise<Outcome> =>
  outcomeOf(page, ({ instance, fields }: UnionPayPage) =>
    instance.fetchCapabilities({ hostedFields: fields }),
  );

const tokenize = (page: Page, enrollmentId: string, smsCode: string): Promise<Outcome> =>
  outcomeOf(
    page,
    ({ instance, fields }: UnionPayPage, options) => instance.tokenize({ hostedFields: fields, ...options }),
    { enrollmentId, smsCode },
  );

test('UnionPay enrolls and tokenizes the card of a form, which the page never sees', async ({
  page,
  shop,
  merchant,
}) => {
  const { outbox, requests } = shop.sites.sandbox;
  await openFunctions(page, shop, merchant, ['unionpay']);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.frame() === page.mainFrame()) requested.push(request.url() + (request.postData() ?? ''));
  });
  expect((await create(page, false)).code).toBe('done');
  await typeCard(cardFrame(page), { number: credit });

  await test.step('the capabilities belong to the typed card', async () => {
    expect(await fetchCapabilities(page)).toMatchObject({
      code: 'done',
      details: { isUnionPay: true, isDebit: false, unionPay: { isSupported: true } },
    });
  });

  await test.step('the enrolment sends a text message, and a wrong code is rejected', async () => {
    const enrolled = await outcomeOf(
      page,
      ({ instance, fields }: UnionPayPage, phone) => instance.enroll({ hostedFields: fields, mobile: phone }),
      mobile,
    );
    expect(enrolled).toMatchObject({ code: 'done', details: { smsCodeRequired: true } });
    expect((await outbox.list(1))[0]?.text).toContain('12345');
    const id = String(enrolled.details?.['enrollmentId']);
    expect((await tokenize(page, id, '1')).code).toBe('UNIONPAY_FAILED_TOKENIZATION');
    expect(await tokenize(page, id, '12345')).toMatchObject({
      code: 'done',
      details: { type: 'CreditCard', details: { cardType: 'UnionPay', lastTwo: '32' } },
    });
    const sent = requests.recent({ merchantId: merchant.id, operation: 'tokenizeCreditCard' });
    expect(sent.map(({ transport }) => transport)).toEqual(['rest', 'rest']);
  });

  await test.step('no message, request or frame shows the card to the page', async () => {
    const seen = await page.evaluate(() => (window as unknown as UnionPayPage).messages);
    expect([...seen, ...requested].join('\n')).not.toContain(credit);
    await expect(page.locator('iframe[name^="tessera-reader-"]')).toHaveCount(1);
    await outcomeOf(page, ({ instance }: UnionPayPage) => instance.teardown());
    await expect(page.locator('iframe[name^="tessera-reader-"]')).toHaveCount(0);
  });

  await test.step('fields that were torn down reject with UNIONPAY_HOSTED_FIELDS_INSTANCE_REQUIRED', async () => {
    await outcomeOf(page, async (globals: UnionPayPage) => {
      globals.instance = await globals.unionpay.create({ client: globals.gateway });
      await globals.fields.teardown();
    });
    expect((await fetchCapabilities(page)).code).toBe('UNIONPAY_HOSTED_FIELDS_INSTANCE_REQUIRED');
  });
});

test(
  'UnionPay reads the card of separate fields, also in a shadow root',
  { tag: '@roots' },
  async ({ page, shop, merchant }) => {
    await openFunctions(page, shop, merchant, ['unionpay']);
    expect((await create(page, true)).code).toBe('done');
    const number = page.frameLocator('#number iframe').getByRole('textbox');
    await type(number, '6212345678901265');
    expect(await fetchCapabilities(page)).toMatchObject({
      code: 'done',
      details: { isUnionPay: true, isDebit: true },
    });
  },
);
