import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, type Merchant } from '../index.js';
import {
  at,
  gatewayOrigin,
  openTestSandbox,
  send,
  startTimeoutMs,
  type TestSandbox,
} from '../test-support.js';
import {
  choose,
  createMutation,
  desktopInput,
  legacyMutation,
  legacyUpdateMutation,
  mobileInput,
  openVenmoShop,
  returns,
  updateMutation,
  type VenmoShop,
} from './test-support.js';

let test: TestSandbox;
let merchant: Merchant;
let shop: VenmoShop;

beforeAll(async () => {
  test = await openTestSandbox();
  merchant = await test.sandbox.merchants.create();
  shop = openVenmoShop(test, merchant);
}, startTimeoutMs);
afterAll(() => test.close());

const errorOf = (body: unknown) => at(body, 'errors', 0);
const anotherShop = async (init: Parameters<TestSandbox['sandbox']['merchants']['create']>[0] = {}) =>
  openVenmoShop(test, await test.sandbox.merchants.create(init));
const approve = (of: VenmoShop, id: string) =>
  choose(test, of.page('/go/checkout', { resource_id: id, ...returns }), 'approve');

describe('Venmo payment context', () => {
  it('is created with the profile, and expires five minutes later', async () => {
    const { body } = await shop.mutate(createMutation, { ...desktopInput, clientMutationId: 'c1' });
    expect(at(body, 'data', 'createVenmoPaymentContext')).toEqual({
      clientMutationId: 'c1',
      venmoPaymentContext: {
        id: expect.stringMatching(/^\w{24}$/) as unknown,
        merchantId: 'profile-1',
        createdAt: '2026-06-15T12:00:00.000Z',
        expiresAt: '2026-06-15T12:05:00.000Z',
      },
    });
  });

  it('has no payer until it is approved', async () => {
    const { body } = await shop.node(await shop.create());
    expect(at(body, 'data', 'node')).toEqual({
      status: 'CREATED',
      paymentMethodId: null,
      userName: null,
      payerInfo: null,
    });
  });

  it.each([
    [
      'an amount of zero',
      { paysheetDetails: { transactionDetails: { totalAmount: '0' } } },
      'Amount must be positive',
    ],
    [
      'an amount that is no decimal',
      { paysheetDetails: { transactionDetails: { taxAmount: 'x' } } },
      'Amount must not be negative',
    ],
    [
      'too many line items',
      {
        paysheetDetails: {
          transactionDetails: { lineItems: Array(250).fill({ name: 'A', quantity: 1, unitAmount: '5.00' }) },
        },
      },
      'Too many line items',
    ],
    ['a long name', { displayName: 'x'.repeat(128) }, 'Text is too long'],
  ])('is not created with %s', async (_, more, message) => {
    const { status, body } = await shop.mutate(createMutation, { ...mobileInput, ...more });
    expect(status).toBe(200);
    expect(at(body, 'data')).toEqual({ createVenmoPaymentContext: null });
    expect(errorOf(body)).toMatchObject({
      message,
      path: ['createVenmoPaymentContext'],
      extensions: {
        errorClass: 'VALIDATION',
        errorType: 'user_error',
        inputPath: expect.arrayContaining(['input']) as unknown,
      },
    });
  });

  it.each([{ paymentMethodUsage: 'OFTEN' }, { intent: 'STEAL' }, { customerClient: 'FAX' }, { unknown: 1 }])(
    'is not created with %j',
    async (more) => {
      const { body } = await shop.mutate(createMutation, { ...mobileInput, ...more });
      expect(at(errorOf(body), 'extensions', 'errorClass')).toBe('VALIDATION');
    },
  );

  it('accepts line items whose kind is called type', async () => {
    const item = { name: 'A', quantity: 10, unitAmount: '5.00', type: 'debit', unitTaxAmount: '0' };
    const { body } = await shop.mutate(createMutation, {
      ...mobileInput,
      paysheetDetails: { transactionDetails: { lineItems: [item], totalAmount: '50' } },
    });
    expect(errorOf(body)).toBeUndefined();
  });

  it('is rejected for a merchant without Venmo', async () => {
    const other = await anotherShop({ venmo: null });
    for (const response of [
      await other.mutate(createMutation, desktopInput),
      await other.mutate(legacyMutation, { environment: 'SANDBOX', intent: 'PAY_FROM_APP' }),
    ])
      expect(at(errorOf(response.body), 'extensions', 'errorClass')).toBe('AUTHORIZATION');
  });

  it('is unknown to other merchants', async () => {
    const id = await shop.create();
    const other = await anotherShop();
    for (const response of [
      await other.node(id),
      await shop.node('none'),
      await other.mutate(updateMutation, { id, status: 'CANCELED' }),
      await other.mutate(legacyUpdateMutation, { id, status: 'CANCELED' }),
    ])
      expect(errorOf(response.body)).toMatchObject({
        message: 'An object with this ID was not found.',
        extensions: { errorClass: 'NOT_FOUND', errorType: 'user_error' },
      });
    expect(await shop.status(id)).toBe('CREATED');
  });

  it('can be canceled by the client, again and again, and never changes afterwards', async () => {
    const id = await shop.create();
    for (let times = 0; times < 2; times++) {
      const { body } = await shop.mutate(updateMutation, { id, status: 'CANCELED' });
      expect(body).toMatchObject({ data: { updateVenmoPaymentContextStatus: { clientMutationId: null } } });
    }
    const { body } = await shop.mutate(updateMutation, { id, status: 'EXPIRED' });
    expect(errorOf(body)).toMatchObject({ message: 'The payment context is canceled' });
    expect((await approve(shop, id)).status).toBe(409);
    expect(await shop.status(id)).toBe('CANCELED');
  });

  it('cannot be approved by the client', async () => {
    const id = await shop.create();
    const { body } = await shop.mutate(updateMutation, { id, status: 'APPROVED' });
    expect(at(errorOf(body), 'extensions', 'errorClass')).toBe('VALIDATION');
    expect(await shop.status(id)).toBe('CREATED');
  });

  it('expires after the lifetime of its merchant', async () => {
    const brief = await anotherShop({ venmoLifeSeconds: 30 });
    const id = await brief.create();
    test.advance(29_999);
    expect(await brief.status(id)).toBe('CREATED');
    test.advance(1);
    expect(await brief.status(id)).toBe('EXPIRED');
    expect((await approve(brief, id)).status).toBe(404);
    expect(errorOf((await brief.mutate(updateMutation, { id, status: 'CANCELED' })).body)).toMatchObject({
      message: 'The payment context is expired',
    });
    expect(errorOf((await brief.mutate(updateMutation, { id, status: 'EXPIRED' })).body)).toBeUndefined();
  });

  it('has a lifetime that the console changes', async () => {
    const own = await test.sandbox.merchants.create();
    const path = `/console/api/merchants/${own.id}`;
    expect((await send(test.sandbox, 'PUT', path, { body: { venmoLifeSeconds: 0 } })).status).toBe(422);
    expect((await send(test.sandbox, 'PUT', path, { body: { venmoLifeSeconds: 60 } })).status).toBe(204);
    await test.sandbox.app.request(`${gatewayOrigin}/console/merchants/${own.id}`, {
      method: 'POST',
      body: new URLSearchParams({ webhookUrl: '', duplicateSeconds: '' }),
    });
    const { body } = await openVenmoShop(test, own).mutate(createMutation, desktopInput);
    const context = at(body, 'data', 'createVenmoPaymentContext', 'venmoPaymentContext');
    const life = Date.parse(String(at(context, 'expiresAt'))) - Date.parse(String(at(context, 'createdAt')));
    expect(life).toBe(60_000);
    await test.sandbox.app.request(`${gatewayOrigin}/console/merchants/${own.id}`, {
      method: 'POST',
      body: new URLSearchParams({ webhookUrl: '', duplicateSeconds: '', venmoLifeSeconds: '45' }),
    });
    const page = await send(test.sandbox, 'GET', `/console/webhooks?merchant=${own.id}`);
    expect(String(page.body)).toMatch(/name="venmoLifeSeconds"[^>]+value="45"/);
  });

  it('survives a restart of the sandbox', async () => {
    const id = await shop.create();
    const restarted = await createSandbox({
      database: test.database,
      now: () => new Date('2026-06-15T12:00:00Z'),
    });
    const again = openVenmoShop({ ...test, sandbox: restarted }, merchant);
    expect(await again.status(id)).toBe('CREATED');
    await restarted.close();
  });

  it('of the legacy mutation has its own type and no payer data', async () => {
    const id = await shop.createLegacy();
    expect((await shop.legacyNode(id)).body).toMatchObject({
      data: { node: { status: 'CREATED', paymentMethodId: null, userName: null } },
    });
    expect(at((await shop.node(id)).body, 'data', 'node')).toEqual({});
    await shop.mutate(legacyUpdateMutation, { id, status: 'EXPIRED' });
    expect(at((await shop.legacyNode(id)).body, 'data', 'node', 'status')).toBe('EXPIRED');
  });
});
