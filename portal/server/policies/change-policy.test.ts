import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usStoreId } from '../sample/sample-accounts.js';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { benefit, eligibility, Employer, problemOf } from './employer.test-support.js';

describe.each(portalDatabases)('setup of a campaign, on $name', ({ open }) => {
  let test: TestPortal;
  let employer: Employer;

  beforeAll(async () => {
    test = await openTestPortal(open);
    employer = await Employer.signIn(test);
  }, startTimeoutMs);
  afterAll(() => test.close());

  it('starts with a draft that may be incomplete, and lists what it lacks', async () => {
    const created = await employer.call('POST', '', {});
    const id = String(at(created.body, 'id'));
    const { body } = await employer.call('GET', `/${id}/estimate`);
    expect(body).toMatchObject({
      people: 0,
      issues: [
        { field: 'name', code: 'name_missing' },
        { field: 'usage', code: 'usage_missing' },
        { field: 'benefit', code: 'benefit_missing' },
        { field: 'recipients', code: 'recipients_missing' },
        { field: 'schedule.date.to', code: 'end_missing' },
      ],
    });
    const rejected = await employer.call('POST', `/${id}/schedule`, {});
    expect(problemOf(rejected)).toEqual([
      422,
      'validation_failed',
      ['name_missing', 'usage_missing', 'benefit_missing', 'recipients_missing', 'end_missing'],
    ]);
    expect(await employer.read(id)).toMatchObject({ status: 'DRAFT', version: 1 });
  });

  it('names in the activity what has changed, without values', async () => {
    const id = await employer.draft({ takeUp: 65 });
    const fieldsOf = async () => {
      const { body } = await employer.call('GET', `/${id}/activity`);
      return at(body, 'items', 0, 'detail', 'fields');
    };
    expect(await fieldsOf()).toBe('benefit eligibility takeUp');
    const date = { from: null, to: employer.after(30) };
    const message = { en: { subject: 'Hello', body: 'Your benefit' } };
    await employer.call('PATCH', `/${id}`, {
      name: 'Renamed',
      benefit,
      takeUp: 65,
      message,
      schedule: { date },
    });
    expect(await fieldsOf()).toBe('name message schedule.to');
    await employer.call('PATCH', `/${id}`, { name: 'Renamed' });
    expect(await fieldsOf()).toBe('');
  });

  it('needs a contact for invoices, and a saved method if they are paid at once', async () => {
    const id = await employer.draft({ schedule: { date: { to: employer.after(9) } } });
    const { db } = test.portal.services;
    const terms = db.updateTable('store').where('id', '=', usStoreId);
    await terms.set({ billing_email: null, terms: 'CARD_ON_FILE' }).execute();
    const { body } = await employer.call('GET', `/${id}/estimate`);
    expect(at(body, 'issues')).toEqual([
      { field: 'billing.contact', code: 'contact_missing' },
      { field: 'billing.method', code: 'method_missing' },
    ]);
    const rejected = await employer.call('POST', `/${id}/schedule`, { startNow: true });
    expect(problemOf(rejected)).toEqual([422, 'validation_failed', ['contact_missing', 'method_missing']]);
    await terms.set({ billing_email: 'ap@demo.example', terms: 'NET30' }).execute();
    expect((await employer.call('POST', `/${id}/schedule`, { startNow: true })).status).toBe(200);
  });

  it('starts now if its first day passed long ago, which is no reason against the start', async () => {
    const date = { from: employer.after(-1_000), to: employer.after(30) };
    const id = await employer.draft({ schedule: { date } });
    const { body } = await employer.call('GET', `/${id}/estimate`);
    expect(at(body, 'issues')).toEqual([]);
    const started = await employer.call('POST', `/${id}/schedule`);
    expect(at(started.body, 'schedule', 'date', 'from')).toBe(employer.after(0));
    const scheduled = await employer.scheduled();
    const moved = await employer.call('PATCH', `/${scheduled}`, { schedule: { date } });
    expect(at(moved.body, 'schedule', 'date', 'from')).toBe(employer.after(0));
    const ended = { ...date, to: employer.after(-900) };
    const rejected = await employer.call('PATCH', `/${scheduled}`, { schedule: { date: ended } });
    expect(problemOf(rejected)).toEqual([422, 'validation_failed', ['end_past']]);
  });

  it('keeps every field of the setup, each change with a new version', async () => {
    const id = await employer.draft({ dependants: 2, redemptionsPerRecipient: 3, takeUp: 25 });
    const message = { en: { subject: 'Hi {firstName}', body: 'Two\nlines {link}' } };
    const changed = await employer.call('PATCH', `/${id}`, {
      message,
      schedule: { date: { to: employer.after(9) } },
    });
    expect(changed.body).toMatchObject({
      ...{ name: 'Glasses', usage: 'GLASSES', benefit, eligibility, message },
      ...{ dependants: 2, redemptionsPerRecipient: 3, takeUp: 25, version: 3 },
      schedule: { date: { from: null, to: employer.after(9) } },
    });
    expect(changed.headers.get('etag')).toBe('"3"');
    const { body } = await employer.call('GET', `/${id}/estimate`);
    const people = Number(at(body, 'people'));
    expect(people).toBeGreaterThan(10);
    const maximum = people * 20_000 * 3 * (1 + 2);
    expect(body).toMatchObject({
      maximum: { amount: maximum, currencyCode: 'USD' },
      expected: { amount: Math.round(maximum / 4) },
      maximumFee: { amount: Math.round(maximum * 0.05) },
      fee: { amount: Math.round(Math.round(maximum / 4) * 0.05) },
      issues: [],
    });
    const other = await employer.call('GET', `/${id}/estimate?takeUp=100`);
    expect(at(other.body, 'expected', 'amount')).toBe(maximum);
  });

  const rule = { mode: 'ATTRIBUTE', attribute: 'department', values: ['Office'] };
  it.each([
    [
      { benefit: { type: 'ALLOWANCE', amount: { amount: 20_000, currencyCode: 'CAD' } } },
      'currency_mismatch',
    ],
    [{ benefit: { type: 'ALLOWANCE', amount: { amount: 99, currencyCode: 'USD' } } }, 'too_small'],
    [{ benefit: { type: 'PERCENT', percent: 101, cap: benefit.amount } }, 'too_big'],
    [{ redemptionsPerRecipient: 13 }, 'too_big'],
    [{ takeUp: 9 }, 'too_small'],
    [{ message: { en: { subject: '{name}', body: '' } } }, 'custom'],
    [{ message: { en: { subject: 'x', body: 'a\u202Eb' } } }, 'characters_invalid'],
    [{ eligibility: { ...rule, values: [] } }, 'too_small'],
    [{ status: 'STARTED' }, 'unrecognized_keys'],
    [{ storeId: 'sto_other' }, 'unrecognized_keys'],
    [{ schedule: { date: { to: '0000-01-01T00:00:00Z' } } }, 'custom'],
    [{ schedule: { date: { to: '0050-03-04T00:00:00Z' } } }, 'custom'],
    [{ eligibility: { ...rule, hiredOnOrBefore: '0000-01-01' } }, 'custom'],
  ])('rejects the change %j: %s', async (patch, code) => {
    const id = await employer.draft();
    expect(problemOf(await employer.call('PATCH', `/${id}`, patch))).toEqual([
      422,
      'validation_failed',
      [code],
    ]);
    expect(at(await employer.read(id), 'version')).toBe(2);
  });

  it('changes only the version that the request has seen', async () => {
    const id = await employer.draft();
    const stale = await employer.call('PATCH', `/${id}`, { name: 'Other' }, { 'if-match': '"1"' });
    expect(problemOf(stale)).toEqual([412, 'version_mismatch', []]);
    const { status } = await employer.call('PATCH', `/${id}`, { name: 'Other' }, { 'if-match': '"2"' });
    expect(status).toBe(200);
    for (const action of ['schedule', 'cancel', 'expire'])
      expect((await employer.call('POST', `/${id}/${action}`, {}, { 'if-match': '"2"' })).status).toBe(412);
  });

  it('changes only its name, message and end while it is active', async () => {
    const id = await employer.running();
    expect(problemOf(await employer.call('PATCH', `/${id}`, { usage: 'EYE_EXAM', takeUp: 50 }))).toEqual([
      409,
      'state_conflict',
      ['not_editable', 'not_editable'],
    ]);
    const from = await employer.call('PATCH', `/${id}`, { schedule: { date: { from: employer.after(1) } } });
    expect(problemOf(from)).toEqual([409, 'state_conflict', ['not_editable']]);
    expect(
      (
        await employer.call('PATCH', `/${id}`, {
          name: 'Now',
          schedule: { date: { to: employer.after(60) } },
        })
      ).status,
    ).toBe(200);
    expect(
      problemOf(
        await employer.call('PATCH', `/${id}`, { schedule: { date: { to: employer.after(-1) } } }),
      )[0],
    ).toBe(422);
    expect(problemOf(await employer.call('PATCH', `/${id}`, { schedule: { date: { to: null } } }))[0]).toBe(
      422,
    );
    expect(await employer.read(id)).toMatchObject({
      name: 'Now',
      schedule: { date: { to: employer.after(60) } },
    });
  });

  it('is copied without its people and dates', async () => {
    const id = await employer.running();
    const copy = await employer.call('POST', '', { name: 'Again', copyFrom: id });
    expect(copy).toMatchObject({
      status: 201,
      body: { name: 'Again', usage: 'GLASSES', benefit, eligibility, status: 'DRAFT', schedule: null },
    });
    expect(at(copy.body, 'counts', 'recipients')).toBe(0);
    expect((await employer.call('POST', '', { copyFrom: 'pol_unknown' })).status).toBe(404);
  });
});
