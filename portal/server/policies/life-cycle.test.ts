import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSweeps } from '../jobs/sweeps.js';
import { usStoreId } from '../sample/sample-accounts.js';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { day, Employer, problemOf } from './employer.test-support.js';

describe.each(portalDatabases)('life of a campaign, on $name', ({ open }) => {
  let test: TestPortal;
  let employer: Employer;

  beforeAll(async () => {
    test = await openTestPortal(open);
    employer = await Employer.signIn(test);
  }, startTimeoutMs);
  afterAll(() => test.close());

  it.each([
    [{ from: 3, to: 2 }, 'end_before_start'],
    [{ to: -1 }, 'end_past'],
    [{ from: 1, to: 800 }, 'too_long'],
  ])('is not scheduled with the dates %j: %s', async ({ from, to }: { from?: number; to: number }, code) => {
    const id = await employer.draft();
    const date = { ...(from === undefined ? {} : { from: employer.after(from) }), to: employer.after(to) };
    const [status, , codes] = problemOf(await employer.call('POST', `/${id}/schedule`, { date }));
    expect([status, codes]).toEqual([422, expect.arrayContaining([code])]);
  });

  it('is scheduled, gets other dates, and stays ready to start', async () => {
    const id = await employer.scheduled();
    expect(await employer.read(id)).toMatchObject({ status: 'SCHEDULED', effectiveStatus: 'SCHEDULED' });
    const moved = await employer.call('POST', `/${id}/schedule`, { date: { from: employer.after(7) } });
    expect(at(moved.body, 'schedule', 'date')).toEqual({ from: employer.after(7), to: employer.after(30) });
    expect(problemOf(await employer.call('PATCH', `/${id}`, { name: '', benefit: null }))).toEqual([
      422,
      'validation_failed',
      ['name_missing', 'benefit_missing'],
    ]);
    expect((await employer.call('PATCH', `/${id}`, { name: 'Renamed' })).status).toBe(200);
    expect(await employer.actions(id)).toEqual([
      'policy.created',
      'policy.updated',
      'policy.scheduled',
      'policy.scheduled',
      'policy.updated',
    ]);
  });

  it('starts at once if its start has passed, and invites everybody of its rule once', async () => {
    // The jobs also send invoices.
    const invitations = () => test.messages.filter(({ text }) => text.includes('#invite=')).length;
    const sent = invitations();
    const id = await employer.draft({ dependants: 1 });
    const date = { from: employer.after(-3), to: employer.after(30) };
    const { body } = await employer.call('POST', `/${id}/schedule`, { date });
    // It did not run before this moment.
    expect(body).toMatchObject({ status: 'STARTED', schedule: { date: { from: employer.after(0) } } });
    const { counts } = (await employer.read(id)) as { counts: Record<string, number> };
    const { body: estimate } = await employer.call('GET', `/${id}/estimate`);
    expect(counts['recipients']).toBe(at(estimate, 'people'));
    expect(counts['invited']).toBe(at(estimate, 'contactable'));
    expect(invitations() - sent).toBe(counts['invited']);
    const rows = await test.portal.services.db
      .selectFrom('policy_recipient')
      .select(['allowance', 'code', 'invite_due_at'])
      .where('policy_id', '=', id)
      .execute();
    expect(new Set(rows.map(({ allowance }) => allowance))).toEqual(new Set([40_000]));
    expect(
      rows.every(({ code, invite_due_at }) => /^[0-9A-HJKMNP-TV-Z]{10}$/.test(code) && !invite_due_at),
    ).toBe(true);
    await runSweeps(test.portal.services, test.now());
    expect(invitations() - sent).toBe(counts['invited']);
  });

  it('ends early, and can then be neither changed nor started again', async () => {
    const id = await employer.running();
    const ended = await employer.call('POST', `/${id}/expire`, { reason: 'Budget' });
    expect(ended.body).toMatchObject({ status: 'EXPIRED', endReason: 'Budget', endedAt: employer.after(0) });
    for (const [method, path, body] of [
      ['PATCH', '', { name: 'x' }],
      ['POST', '/schedule', { startNow: true }],
      ['POST', '/cancel', {}],
      ['POST', '/expire', {}],
    ] as const)
      expect(problemOf(await employer.call(method, `/${id}${path}`, body))).toEqual([
        409,
        'state_conflict',
        [],
      ]);
    expect(await employer.actions(id)).toEqual([
      'policy.created',
      'policy.updated',
      'policy.started',
      'policy.expired',
    ]);
  });

  it('is over after its last moment, before the job has stored that', async () => {
    const id = await employer.running(1);
    await employer.pass(day + 1);
    expect(await employer.read(id)).toMatchObject({ status: 'STARTED', effectiveStatus: 'EXPIRED' });
    expect(
      (await employer.call('PATCH', `/${id}`, { schedule: { date: { to: employer.after(9) } } })).status,
    ).toBe(409);
    expect((await employer.call('POST', `/${id}/cancel`)).status).toBe(409);
    await runSweeps(test.portal.services, test.now());
    expect(await employer.read(id)).toMatchObject({ status: 'EXPIRED', endedAt: employer.after(0) });
  });

  it('is canceled only before the first redemption, and its invitations are withdrawn', async () => {
    const { db } = test.portal.services;
    const [id, redeemed] = [await employer.running(), await employer.running()];
    const { recipient_id: person } = await db
      .selectFrom('policy_recipient')
      .select('recipient_id')
      .where('policy_id', '=', redeemed)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('policy_recipient')
      .set({ redeemed: 100, redeemed_count: 1 })
      .where('policy_id', '=', redeemed)
      .where('recipient_id', '=', person)
      .execute();
    expect(problemOf(await employer.call('POST', `/${redeemed}/cancel`))).toEqual([
      409,
      'state_conflict',
      [],
    ]);
    expect((await employer.call('POST', `/${id}/cancel`, { reason: 'Wrong list' })).body).toMatchObject({
      status: 'CANCELLED',
      endReason: 'Wrong list',
    });
    const open = await db
      .selectFrom('invitation')
      .select('recipient_id')
      .where('policy_id', '=', id)
      .where('withdrawn_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
  });

  it('starts by the job at its time, unless the store has been deactivated', async () => {
    const { services } = test.portal;
    const id = await employer.scheduled(1, 30);
    const setStatus = (status: 'ACTIVE' | 'DISABLED') =>
      services.db.updateTable('store').set({ status }).where('id', '=', usStoreId).execute();
    await employer.pass(day);
    await setStatus('DISABLED');
    await runSweeps(services, test.now());
    await setStatus('ACTIVE');
    expect(await employer.read(id)).toMatchObject({ status: 'SCHEDULED' });
    await runSweeps(services, test.now());
    const { counts, ...policy } = (await employer.read(id)) as { counts: Record<string, number> };
    expect(policy).toMatchObject({ status: 'STARTED', startedAt: employer.after(0) });
    expect(counts['invited']).toBeGreaterThan(10);
  });

  it('takes each step once, however many requests ask for it at the same time', async () => {
    const id = await employer.scheduled();
    const attempts = Array.from({ length: 99 }, (_, index) => {
      const [action, body] = (
        [
          ['schedule', { startNow: true }],
          ['cancel', {}],
          ['expire', {}],
        ] as const
      )[index % 3] ?? ['cancel', {}];
      return employer.call('POST', `/${id}/${action}`, body).then(({ status }) => ({ action, status }));
    });
    const results = await Promise.all(attempts);
    expect(results.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const steps = results.filter(({ status }) => status === 200);
    const recorded = (await employer.actions(id)).slice(3);
    expect(recorded).toHaveLength(steps.length);
    // One end; a start before it, unless the campaign was canceled first.
    expect([
      ['policy.cancelled'],
      ['policy.started', 'policy.cancelled'],
      ['policy.started', 'policy.expired'],
    ]).toContainEqual(recorded);
  });
});
