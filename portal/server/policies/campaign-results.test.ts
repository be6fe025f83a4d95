import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, portalDatabases, startTimeoutMs, type TestPortal } from '../test/test-support.js';

describe.each(portalDatabases)('results of a campaign as a file, on $name', ({ open }) => {
  let test: TestPortal;
  let token: string;
  let policyId: string;
  const database = () => test.portal.services.db;
  beforeAll(async () => {
    test = await openTestPortal(open);
    ({ token } = await test.signIn({ userEmail: 'employer@demo.example' }));
    ({ id: policyId } = await database()
      .selectFrom('policy')
      .select('id')
      .where('name', '=', 'New glasses for everyone')
      .executeTakeFirstOrThrow());
  }, startTimeoutMs);
  afterAll(() => test.close());

  const read = async (locale: string) => {
    const path = `/campaign/policy/${policyId}/results?locale=${locale}`;
    const { status, headers, body } = await test.call('GET', path, { token });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe('attachment; filename="results.csv"');
    return String(body).trim().split('\r\n');
  };
  /** Adds up a column, which has no quotes. */
  const sumOf = (lines: readonly string[], column: number) =>
    Math.round(lines.slice(1).reduce((sum, line) => sum + Number(line.split(',')[column]) * 100, 0));

  it('has one line for each person, whose amounts add up to those of the campaign', async () => {
    const { body } = await test.call('GET', `/campaign/policy/${policyId}`, { token });
    const { counts, redeemed } = body as { counts: { recipients: number }; redeemed: { amount: number } };
    const lines = await read('en-US');
    expect(lines).toHaveLength(counts.recipients + 1);
    expect(lines[0]).toContain('Employee ID,Department,Location,Status,Invited (UTC)');
    expect(sumOf(lines, 12)).toBe(redeemed.amount);
    expect(sumOf(lines, 13)).toBe(sumOf(lines, 11) - redeemed.amount);
  });

  it('has people in the order of their list', async () => {
    const path = `/recipient?campaign=${policyId}&sort=name&size=200`;
    const { items } = (await test.call('GET', path, { token })).body as { items: { email: string }[] };
    const lines = await read('en-US');
    expect(items.length).toBeGreaterThan(50);
    expect(lines.slice(1, items.length + 1).map((line) => line.split(',')[2])).toEqual(
      items.map(({ email }) => email),
    );
  });

  it('has what payroll needs: employee, benefit, and the last redemption that was not reversed', async () => {
    const { recipient_id: id, redeemed } = await database()
      .selectFrom('policy_recipient')
      .select(['recipient_id', 'redeemed'])
      .where('policy_id', '=', policyId)
      .where('redeemed_count', '>', 0)
      .executeTakeFirstOrThrow();
    const formula = { first_name: '=1+1', last_name: '+Name', email: null, employee_id: '@7' };
    await database().updateTable('recipient').set(formula).where('id', '=', id).execute();
    const times = ['2026-03-01T12:00:00.000Z', '2026-04-01T12:00:00.000Z', '2026-05-01T12:00:00.000Z'];
    await database().deleteFrom('redemption').where('recipient_id', '=', id).execute();
    await database()
      .insertInto('redemption')
      .values(
        times.map((time, index) => ({
          ...{ id: `red_${index}`, policy_id: policyId, recipient_id: id, amount: 100 },
          redeemed_at: new Date(time),
          reversed_at: index === 2 ? new Date(time) : null,
        })),
      )
      .execute();
    const [header = '', ...lines] = await read('en-US');
    const cells = lines.find((line) => line.startsWith("'=1+1,"))?.split(',') ?? [];
    const facts = Object.fromEntries(header.split(',').map((name, index) => [name, cells[index]]));
    expect(facts).toMatchObject({
      ...{ 'Last name': "'+Name", 'Employee ID': "'@7", Currency: 'USD' },
      ...{ Benefit: '200.00', Redeemed: (redeemed / 100).toFixed(2) },
      ...{ Remaining: (200 - redeemed / 100).toFixed(2), 'Last redemption (UTC)': times[1] },
    });
  });

  it('reads more people than fit into one part', async () => {
    const { store_id } = await database()
      .selectFrom('policy')
      .select('store_id')
      .where('id', '=', policyId)
      .executeTakeFirstOrThrow();
    const before = (await read('en-US')).length;
    const added = Array.from({ length: 1100 }, (_, index) => `rcp_more${String(index).padStart(4, '0')}`);
    const common = { store_id, email: null, email_norm: null, phone_e164: null, employee_id: null };
    const place = { department: null, location: null, locale: null, created_at: test.now() };
    await database()
      .insertInto('recipient')
      .values(added.map((id) => ({ id, ...common, ...place, first_name: 'More', last_name: 'People' })))
      .execute();
    await database()
      .insertInto('policy_recipient')
      .values(
        added.map((id) => ({
          ...{ policy_id: policyId, recipient_id: id, invite_status: 'NOT_INVITED' as const },
          ...{ code: id.slice(-10), allowance: 0 },
        })),
      )
      .execute();
    const lines = await read('en-US');
    expect(lines).toHaveLength(before + added.length);
  });

  it('keeps what removed people have redeemed, without their names', async () => {
    const { recipient_id: id } = await database()
      .selectFrom('policy_recipient')
      .select('recipient_id')
      .where('policy_id', '=', policyId)
      .where('redeemed_count', '>', 0)
      .executeTakeFirstOrThrow();
    const before = await read('fr-CA');
    expect((await test.call('DELETE', `/recipient/${id}`, { token })).status).toBe(204);
    const after = await read('fr-CA');
    expect(after.at(-1)).toMatch(/^,Personne supprimée,,,,,,/);
    expect(sumOf(after, 12)).toBe(sumOf(before, 12));
  });
});
