import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Employer, problemOf } from '../policies/employer.test-support.js';
import { caStoreId, usStoreId } from '../sample/sample-accounts.js';
import { addKey, withKey } from '../test/api-key.test-support.js';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { HttpProblem } from '../http/problem.js';
import { RedeemedCampaign } from './redemptions.test-support.js';
import { limitUnknownCodes } from './unknown-codes.js';

const usd = (amount: number) => ({ amount, currencyCode: 'USD' }) as const;
const percent = { type: 'PERCENT', percent: 50, cap: usd(20_000) } as const;

describe.each(portalDatabases)('redemptions of shops, on $name', ({ open }) => {
  let test: TestPortal;
  let employer: Employer;
  let key: string;
  beforeAll(async () => {
    test = await openTestPortal(open);
    employer = await Employer.signIn(test);
    key = await addKey(test, ['redemptions:read', 'redemptions:write']);
  }, startTimeoutMs);
  afterAll(() => test.close());

  let count = 0;
  const redeem = (
    code: string,
    amount: object = usd(1_000),
    { repeated = `red-${++count}`, secret = key } = {},
  ) =>
    test.call('POST', '/redemption', {
      body: { code, amount, reference: 'Order 7' },
      headers: { ...withKey(secret).headers, 'idempotency-key': repeated },
    });
  const reverse = (id: unknown) => test.call('POST', `/redemption/${String(id)}/reverse`, withKey(key));
  const worth = (code: string, amount = '', secret = key) =>
    test.call('GET', `/redemption/benefit?code=${code}${amount}`, withKey(secret));
  const start = (rules = {}) =>
    RedeemedCampaign.start(test, employer, { benefit: percent, redemptionsPerRecipient: 2, ...rules });

  it('say what a code is worth, redeem it, and take the redemption back', async () => {
    const { code, policyId } = await start();
    const spelled = `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase();
    expect((await worth(spelled, '&amount=9999')).body).toEqual({
      ...{ policyId, campaign: 'Glasses', usage: 'GLASSES', remaining: usd(40_000), available: usd(5_000) },
      endsAt: employer.after(30),
    });
    const { status, body } = await redeem(spelled, usd(5_000));
    expect([status, body]).toMatchObject([
      201,
      { policyId, redeemed: usd(5_000), remaining: usd(35_000), reference: 'Order 7', orderId: null },
    ]);
    const listed = await test.call(
      'GET',
      `/redemption?policyId=${policyId}&reference=Order%207`,
      withKey(key),
    );
    expect(at(listed.body, 'items')).toEqual([body]);
    const first = await reverse(at(body, 'id'));
    expect([first.status, first.body]).toMatchObject([
      200,
      { remaining: usd(40_000), reversedAt: test.now().toISOString() },
    ]);
    expect((await reverse(at(body, 'id'))).body).toEqual(first.body);
    const rows = await test.portal.services.db
      .selectFrom('audit')
      .select('action')
      .where('target', '=', String(at(body, 'id')))
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['redemption.created', 'redemption.reversed']);
    const events = await test.portal.services.db
      .selectFrom('event')
      .select(['type', 'payload'])
      .where('type', 'in', ['recipient.redeemed', 'recipient.reversed'])
      .orderBy('type')
      .execute();
    const own = events.filter(({ payload }) => payload['redemptionId'] === at(body, 'id'));
    expect(own.map(({ type }) => type)).toEqual(['recipient.redeemed', 'recipient.reversed']);
    expect(own[1]?.payload).toEqual(own[0]?.payload);
  });

  it('are stored once for the same key, which is required', async () => {
    const { code, policyId } = await start();
    const one = await redeem(code, usd(1_000), { repeated: 'same' });
    const two = await redeem(code, usd(1_000), { repeated: 'same' });
    expect(two.body).toEqual(one.body);
    const reversed = await reverse(at(one.body, 'id'));
    const three = await redeem(code, usd(1_000), { repeated: 'same' });
    expect([three.status, three.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect(three.body).toEqual(reversed.body);
    const listed = await test.call('GET', `/redemption?policyId=${policyId}`, withKey(key));
    expect(at(listed.body, 'total')).toBe(1);
    const body = { code, amount: usd(1_000), reference: '' };
    expect(problemOf(await test.call('POST', '/redemption', { body, ...withKey(key) }))).toEqual([
      ...[400, 'idempotency_key_required', []],
    ]);
  });

  it('are rejected above the allowance, in another currency, and after the end', async () => {
    const { code, policyId } = await start();
    expect(problemOf(await redeem(code, usd(20_001)))).toEqual([409, 'conflict', []]);
    expect(problemOf(await redeem(code, { amount: 100, currencyCode: 'CAD' }))).toEqual([
      ...[422, 'validation_failed', ['wrong_currency']],
    ]);
    await employer.call('POST', `/${policyId}/expire`);
    expect(problemOf(await redeem(code))).toEqual([409, 'state_conflict', []]);
    expect(problemOf(await worth(code))).toEqual([409, 'state_conflict', []]);
  });

  it('are unknown to the keys of other stores', async () => {
    const { code } = await start();
    const secret = await addKey(test, ['redemptions:write'], caStoreId);
    expect(problemOf(await worth(code, '', secret))).toEqual([404, 'not_found', []]);
    const { body } = await redeem(code);
    const id = String(at(body, 'id'));
    expect((await test.call('POST', `/redemption/${id}/reverse`, withKey(secret))).status).toBe(404);
  });

  it('are read by id, and listed by day in the time zone of the store', async () => {
    const { code, policyId } = await start();
    const { body } = await redeem(code);
    const id = String(at(body, 'id'));
    const read = (secret: string) => test.call('GET', `/redemption/${id}`, withKey(secret));
    expect([(await read(key)).status, (await read(key)).body]).toEqual([200, body]);
    expect(problemOf(await read(await addKey(test, ['redemptions:read'], caStoreId)))).toEqual([
      ...[404, 'not_found', []],
    ]);
    expect(problemOf(await read(await addKey(test, ['redemptions:write'])))).toEqual([
      ...[403, 'forbidden_role', []],
    ]);
    // The evening of June 14 in Chicago.
    await test.portal.services.db
      .updateTable('redemption')
      .set({ redeemed_at: new Date('2026-06-15T04:59:59.999Z') })
      .where('id', '=', id)
      .execute();
    const days = async (query: string) => {
      const listed = await test.call('GET', `/redemption?policyId=${policyId}&${query}`, withKey(key));
      return [listed.status, at(listed.body, 'total')];
    };
    expect(await days('from=2026-06-14&to=2026-06-14')).toEqual([200, 1]);
    expect(await days('from=2026-06-15')).toEqual([200, 0]);
    expect(await days('to=2026-06-13')).toEqual([200, 0]);
    expect(await days('to=2026-06-15')).toEqual([200, 1]);
    expect((await days('from=yesterday'))[0]).toBe(422);
  });

  it('are taken back after the store was deactivated, but not redeemed', async () => {
    const { code } = await start();
    const { body } = await redeem(code);
    const { db } = test.portal.services;
    const setStatus = (status: 'ACTIVE' | 'DISABLED') =>
      db.updateTable('store').set({ status }).where('id', '=', usStoreId).execute();
    await setStatus('DISABLED');
    expect(problemOf(await redeem(code))).toEqual([403, 'store_disabled', []]);
    const reversed = await reverse(at(body, 'id'));
    expect([reversed.status, at(reversed.body, 'reversedAt')]).toEqual([200, test.now().toISOString()]);
    await setStatus('ACTIVE');
  });

  const guess = (index: number | string, address?: string, secret = key) =>
    test.call('GET', `/redemption/benefit?code=GUESS${index}`, {
      headers: { ...withKey(secret).headers, ...(address ? { 'x-shopper-address': address } : {}) },
    });
  const digest = (letter: string) => letter.repeat(43);

  it('wait after 20 unknown codes of one shopper’s address, but not because of other addresses', async () => {
    const { code } = await start();
    const secret = await addKey(test, ['redemptions:write']);
    const headers = (address: string) => ({
      headers: { ...withKey(secret).headers, 'x-shopper-address': digest(address) },
    });
    const path = `/redemption/benefit?code=${code}`;
    for (let index = 0; index < 20; index += 1)
      expect((await guess(index, digest('a'), secret)).status).toBe(404);
    expect(problemOf(await test.call('GET', path, headers('a')))).toEqual([429, 'rate_limited', []]);
    expect((await test.call('GET', path, headers('b'))).status).toBe(200);
    // Without an address, the key itself is limited.
    expect((await redeem(code, usd(1), { secret })).status).toBe(201);
    expect(
      (await test.call('GET', path, { headers: { ...headers('b').headers, 'x-shopper-address': '?' } }))
        .status,
    ).toBe(422);
  });

  it('wait after 2,000 unknown codes of a key from any addresses', async () => {
    const { code } = await start();
    const secret = await addKey(test, ['redemptions:write']);
    const { db } = test.portal.services;
    await db.deleteFrom('rate_bucket').execute();
    await guess(0, digest('a'), secret);
    const total = db.updateTable('rate_bucket').where('key', 'like', 'all-unknown-codes:%');
    // One of 2,000 was taken.
    const left = await total
      .set(({ eb }) => ({ tokens: eb('tokens', '-', 1_999) }))
      .returning('tokens')
      .execute();
    expect(left).toEqual([{ tokens: 0 }]);
    expect((await worth(code, '', secret)).status).toBe(429);
  });

  it('reveal 20 unknown codes, of 60 at the same time, and do not limit known ones', async () => {
    const { code } = await start();
    const secret = await addKey(test, ['redemptions:write']);
    const known = await Promise.all(Array.from({ length: 60 }, () => worth(code, '', secret)));
    expect(new Set(known.map(({ status }) => status))).toEqual(new Set([200]));
    const unknown = await Promise.all(
      Array.from({ length: 60 }, (_, index) => guess(index, undefined, secret)),
    );
    expect(unknown.filter(({ status }) => status === 404)).toHaveLength(20);
    expect(unknown.filter(({ status }) => status === 429)).toHaveLength(40);
  });

  it('do not reveal a known code after 20 unknown ones at the same time', async () => {
    const { db } = test.portal.services;
    const sender = { keyId: 'key_parallel', address: undefined };
    const limited = <Result>(work: Parameters<typeof limitUnknownCodes<Result>>[3]) =>
      limitUnknownCodes(db, sender, test.now(), work);
    const miss = () => limited(() => Promise.reject(new HttpProblem('not_found', 'Unknown code.')));
    const guessing = async () => {
      for (let index = 0; index < 20; index += 1)
        await expect(miss()).rejects.toMatchObject({ code: 'not_found' });
    };
    const hit = limited(async (requireTokens) => {
      await guessing();
      await db.transaction().execute(requireTokens);
    });
    await expect(hit).rejects.toMatchObject({ code: 'rate_limited' });
    test.advance(3 * 60_000);
    const ended = limited(async () => {
      await miss().catch(() => undefined);
      throw new HttpProblem('state_conflict', 'The campaign has ended.');
    });
    await expect(ended).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('wait after 20 unknown codes of a key, also with a known code', async () => {
    const { code } = await start();
    const secret = await addKey(test, ['redemptions:write']);
    for (let guess = 0; guess < 20; guess += 1)
      expect((await redeem(`GUESS${guess}`, usd(1), { secret })).status).toBe(404);
    expect(problemOf(await redeem(code, usd(1), { secret }))).toEqual([429, 'rate_limited', []]);
    expect((await worth(code, '', secret)).status).toBe(429);
    expect((await redeem(code)).status).toBe(201);
    test.advance(3 * 60_000);
    expect((await redeem(code, usd(1), { secret })).status).toBe(201);
  });
});
