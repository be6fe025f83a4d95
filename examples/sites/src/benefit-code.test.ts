import {
  addSampleData,
  createPortal,
  newKeyMaterial,
  openSampleShopKeys,
  type Portal,
} from '@tessera/portal';
import { openMigratedDatabase, startTimeoutMs } from '@tessera/sandbox/testing';
import type { DatabaseHandle } from '@tessera/server-kit/db';
import { type HttpServer, startHttpServer } from '@tessera/server-kit/http';
import { newOrder, openTestShop, type TestShop } from '@tessera/storefront/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('code of a sample campaign at the demo shop', () => {
  let database: DatabaseHandle;
  let portal: Portal;
  let server: HttpServer;
  let shop: TestShop;
  beforeAll(async () => {
    database = await openMigratedDatabase();
    portal = await createPortal({
      database,
      keys: await newKeyMaterial(),
      origin: 'http://portal.localhost:4003',
      delivery: { channels: ['email', 'sms'], send: () => Promise.resolve() },
      prepare: (services) => addSampleData(services, 'few'),
      withJobs: false,
    });
    server = await startHttpServer(portal.api.fetch, 0, '127.0.0.1');
    shop = await openTestShop(database, {
      trustedProxies: 1,
      portal: {
        url: `http://127.0.0.1:${String(server.port)}`,
        keys: await openSampleShopKeys(portal.services),
      },
    });
  }, startTimeoutMs);
  afterAll(async () => {
    await shop.close();
    await server.drain(0);
    await portal.close();
    await database.close();
  });

  /** Returns an unused place in the campaign of a store. */
  const unused = (name: string) =>
    portal.services.db
      .selectFrom('policy_recipient')
      .innerJoin('policy', 'policy.id', 'policy_recipient.policy_id')
      .select(['policy_recipient.policy_id', 'policy_recipient.recipient_id', 'policy_recipient.code'])
      .where('policy.name', '=', name)
      .where('policy_recipient.redeemed_count', '=', 0)
      .executeTakeFirstOrThrow();

  const progressOf = ({
    policy_id: policyId,
    recipient_id: recipientId,
  }: Awaited<ReturnType<typeof unused>>) =>
    portal.services.db
      .selectFrom('policy_recipient')
      .select(['redeemed', 'redeemed_count', 'invite_status'])
      .where('policy_id', '=', policyId)
      .where('recipient_id', '=', recipientId)
      .executeTakeFirstOrThrow();

  async function order(benefitCode: string, benefit: number, quantity = 1) {
    const key = newOrder();
    const total = 18_900 * quantity;
    const expected = { total, currency: 'USD', benefit };
    const response = await shop.put(key, {
      ...{ store: 'us', locale: 'en-US', delivery: 'standard', expected, benefitCode },
      lines: [{ product: 'holm', color: 'gold', quantity }],
      contact: { email: 'ann@example.com' },
      address: {
        ...{ name: 'Ann Example', street: '1 Main Street', city: 'Portland', region: 'OR' },
        postalCode: '97201',
      },
    });
    expect(response).toMatchObject({ status: 200, body: { total, benefit, due: total - benefit } });
    return { key, expected };
  }

  it('counts in the campaign after an order, once, and not after a decline', async () => {
    const place = await unused('New glasses for everyone');
    // The notation of a person who copies it by hand.
    const { key, expected } = await order(
      ` ${place.code.slice(0, 5)}-${place.code.slice(5).toLowerCase()}`,
      20_000,
      2,
    );
    expect((await shop.pay(key, await shop.nonce('4000111111111511'), expected)).status).toBe(402);
    expect(await progressOf(place)).toMatchObject({ redeemed: 0, redeemed_count: 0 });
    expect((await shop.pay(key, await shop.nonce(), expected)).status).toBe(200);
    expect((await shop.pay(key, await shop.nonce(), expected)).status).toBe(200);
    expect(await progressOf(place)).toEqual({
      ...{ redeemed: 20_000, redeemed_count: 1, invite_status: 'REDEEMED' },
    });
    expect(await shop.salesOf(key.id)).toMatchObject([
      { amount: '178.00', status: 'submitted_for_settlement' },
      { status: 'gateway_rejected' },
    ]);
  });

  it('pays for an order that costs less, without a charge', async () => {
    const place = await unused('New glasses for everyone');
    const { key, expected } = await order(place.code, 18_900);
    expect(await shop.pay(key, undefined, expected)).toMatchObject({ status: 200, body: { payment: null } });
    expect(await progressOf(place)).toMatchObject({ redeemed: 18_900, redeemed_count: 1 });
    expect(await shop.salesOf(key.id)).toEqual([]);
  });

  it('is redeemed once by repeated requests, found by its reference, and given back once', async () => {
    const { portal: client } = shop.storefront.services;
    const { code } = await unused('New glasses for everyone');
    const idempotencyKey = newOrder().id;
    const request = {
      employer: 'USD',
      code,
      amount: 100,
      idempotencyKey,
      reference: `L-7 (${idempotencyKey})`,
    } as const;
    expect(await client?.findRedemption(request)).toBeNull();
    const redemption = await client?.redeem(request);
    expect(await client?.redeem(request)).toEqual(redemption);
    expect(await client?.findRedemption(request)).toEqual(redemption);
    const reversed = await client?.reverse('USD', redemption?.id ?? '');
    expect(reversed).toMatchObject({ id: redemption?.id, reversedAt: expect.any(String) as unknown });
    expect(await client?.reverse('USD', redemption?.id ?? '')).toEqual(reversed);
    expect(await client?.findRedemption(request)).toEqual(reversed);
  });

  const quoteFrom = async (benefitCode: string, address: string) => {
    const body = {
      ...{ id: newOrder().id, store: 'us', delivery: 'standard', benefitCode },
      lines: [{ product: 'holm', color: 'gold', quantity: 1 }],
    };
    const headers = { 'x-forwarded-for': address };
    return (await shop.call('POST', '/api/quote', { ...newOrder(), headers, body })).body;
  };
  const problemOf = async (benefitCode: string) => {
    const quote = await quoteFrom(benefitCode, '192.0.2.1');
    expect(quote).toMatchObject({ benefit: 0, due: 18_900 });
    return quote['benefitProblem'];
  };

  it.each([
    ['Fall eye exams', 'not_covered'],
    ['Summer sunglasses', 'inactive'],
    ['Lunettes pour tous', 'currency'],
  ])('pays nothing if it cannot: %s, %s', async (name, code) => {
    expect(await problemOf((await unused(name)).code)).toEqual({ code });
  });

  it('is not tried after too many unknown ones from its address, with the time to wait', async () => {
    const { code } = await unused('New glasses for everyone');
    for (let count = 0; count < 20; count += 1) await problemOf('NOSUCHCODE');
    expect(await problemOf(code)).toEqual({
      code: 'too_many',
      retryAfterSeconds: expect.any(Number) as unknown,
    });
    expect(await quoteFrom(code, '192.0.2.2')).toMatchObject({ benefitProblem: null });
  });
});
