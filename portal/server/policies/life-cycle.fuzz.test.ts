import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EffectiveStatus, effectiveStatus, type StoredStatus } from '../../contract/effective-status.js';
import { runSweeps } from '../jobs/sweeps.js';
import {
  at,
  openSampleDatabase,
  openTestPortal,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { benefit, day, Employer } from './employer.test-support.js';

type Step =
  | { kind: 'rename' | 'start' | 'cancel' | 'expire' | 'redeem' | 'sweep' }
  | { kind: 'add'; person: number }
  | { kind: 'schedule'; from: number; to: number }
  | { kind: 'move end'; to: number }
  | { kind: 'wait'; days: number };

const days = (min: number, max: number) => fc.integer({ min, max });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom('rename', 'start', 'cancel', 'expire', 'redeem', 'sweep').map((kind) => ({ kind })),
  fc.nat(2).map((person) => ({ kind: 'add' as const, person })),
  fc.tuple(days(-2, 6), days(-2, 12)).map(([from, to]) => ({ kind: 'schedule' as const, from, to })),
  days(-2, 12).map((to) => ({ kind: 'move end' as const, to })),
  days(1, 4).map((count) => ({ kind: 'wait' as const, days: count })),
);

/** Campaign as specification §4 describes it, without a database. Times are in milliseconds. */
class Model {
  status: StoredStatus = 'DRAFT';
  from: number | null = null;
  to: number | null = null;
  readonly people = new Set<number>();
  redeemed = false;
  /** Number of entries in the audit log; creating and describing the draft are two. */
  changes = 2;

  effective(now: number): EffectiveStatus {
    const date = { from: textOf(this.from), to: textOf(this.to) };
    return effectiveStatus({ status: this.status, schedule: { date } }, new Date(now));
  }

  /** Returns the status of the response to a step. */
  apply(one: Step, now: number): number {
    const status = this.#respond(one, now);
    if (status === 200) this.changes += 1;
    return status;
  }

  #respond(one: Step, now: number): number {
    const effective = this.effective(now);
    const hasEnded = effective === 'CANCELLED' || effective === 'EXPIRED';
    switch (one.kind) {
      case 'rename':
        if (hasEnded) return 409;
        // A scheduled campaign must stay ready to start.
        return this.status === 'SCHEDULED' && !this.#isReady(this.from, this.to, now) ? 422 : 200;
      case 'add': {
        if (hasEnded) return 409;
        // Adding the same person again changes nothing.
        if (this.people.has(one.person)) return 204;
        this.people.add(one.person);
        return 200;
      }
      case 'move end': {
        const to = now + one.to * day;
        if (hasEnded) return 409;
        if (this.status !== 'DRAFT' && !this.#isReady(this.from, to, now)) return 422;
        this.to = to;
        return 200;
      }
      case 'schedule':
        return this.#schedule(now + one.from * day, now + one.to * day, now);
      case 'start':
        return this.#schedule(now, this.to, now);
      case 'cancel': {
        if (hasEnded || (this.status === 'STARTED' && this.redeemed)) return 409;
        this.status = 'CANCELLED';
        return 200;
      }
      case 'expire': {
        if (this.status !== 'STARTED') return 409;
        this.status = 'EXPIRED';
        return 200;
      }
      case 'redeem':
      case 'sweep':
      case 'wait':
        return 204;
    }
  }

  #schedule(requested: number, to: number | null, now: number): number {
    if (this.status !== 'DRAFT' && this.status !== 'SCHEDULED') return 409;
    const isDue = requested <= now;
    const from = isDue ? now : requested;
    if (!this.#isReady(from, to, now)) return 422;
    this.status = isDue ? 'STARTED' : 'SCHEDULED';
    this.from = from;
    this.to = to;
    return 200;
  }

  #isReady(from: number | null, to: number | null, now: number): boolean {
    // One that has not started yet, although its first day has passed, starts now.
    const start = this.status === 'STARTED' ? (from ?? now) : Math.max(from ?? now, now);
    return this.people.size > 0 && to !== null && to >= now && to > start;
  }

  /** Starts and ends as the job does. */
  sweep(now: number): void {
    if (this.status === 'SCHEDULED' && this.from !== null && this.from <= now) {
      this.status = 'STARTED';
      this.changes += 1;
    }
    if (this.status === 'STARTED' && this.to !== null && this.to < now) {
      this.status = 'EXPIRED';
      this.changes += 1;
    }
  }
}

const textOf = (time: number | null) => (time === null ? null : new Date(time).toISOString());

let test: TestPortal;
let employer: Employer;
let people: string[];

beforeAll(async () => {
  test = await openTestPortal(openSampleDatabase);
  employer = await Employer.signIn(test);
  const rows = await database().selectFrom('recipient').select('id').orderBy('id').limit(3).execute();
  people = rows.map(({ id }) => id);
}, startTimeoutMs);
afterAll(() => test.close());

const database = () => test.portal.services.db;

/** Takes a step of the real campaign, and returns the status of the response; 204 without one. */
async function take(id: string, one: Step): Promise<number> {
  switch (one.kind) {
    case 'rename':
      return (await employer.call('PATCH', `/${id}`, { name: 'Renamed' })).status;
    case 'add': {
      const { status, body } = await employer.call('POST', `/${id}/recipient`, {
        recipientIds: [people[one.person] ?? ''],
      });
      return status === 200 && at(body, 'added') === 0 ? 204 : status;
    }
    case 'move end': {
      const schedule = { date: { to: employer.after(one.to) } };
      return (await employer.call('PATCH', `/${id}`, { schedule })).status;
    }
    case 'schedule': {
      const date = { from: employer.after(one.from), to: employer.after(one.to) };
      return (await employer.call('POST', `/${id}/schedule`, { date })).status;
    }
    case 'start':
      return (await employer.call('POST', `/${id}/schedule`, { startNow: true })).status;
    case 'cancel':
    case 'expire':
      return (await employer.call('POST', `/${id}/${one.kind}`)).status;
    case 'redeem':
      await database()
        .updateTable('policy_recipient')
        .set({ redeemed_count: 1 })
        .where('policy_id', '=', id)
        .execute();
      return 204;
    case 'sweep':
      await runSweeps(test.portal.services, test.now());
      return 204;
    case 'wait':
      await employer.pass(one.days * day);
      return 204;
  }
}

it(
  'a campaign behaves as the specification says, whatever happens to it in any order',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
        const id = await employer.draft({ benefit, eligibility: { mode: 'LISTED' } });
        const model = new Model();
        for (const one of steps) {
          const now = test.now().getTime();
          const expected = model.apply(one, now);
          expect([one, await take(id, one)]).toEqual([one, expected]);
          const later = test.now().getTime();
          if (one.kind === 'redeem' && model.people.size > 0) model.redeemed = true;
          if (one.kind === 'sweep') model.sweep(later);
          expect(await stateOf(id)).toEqual({
            status: model.status,
            effective: model.effective(later),
            from: textOf(model.from),
            to: textOf(model.to),
            people: model.people.size,
            audit: model.changes,
          });
        }
      }),
      { numRuns: 300 },
    );
  },
  8 * startTimeoutMs,
);

async function stateOf(id: string) {
  const row = await database()
    .selectFrom('policy')
    .select([
      'status',
      'starts_at',
      'ends_at',
      sql<number>`(select count(*)::int from portal.policy_recipient where policy_id = ${id})`.as('people'),
      sql<number>`(select count(*)::int from portal.audit where target = ${id})`.as('audit'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const date = { from: row.starts_at?.toISOString() ?? null, to: row.ends_at?.toISOString() ?? null };
  const effective = effectiveStatus({ status: row.status, schedule: { date } }, test.now());
  return { status: row.status, effective, ...date, people: row.people, audit: row.audit };
}
