import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sweepExpired } from '../jobs/sweep-expired.js';
import { openTestPortal, portalDatabases, startTimeoutMs, type TestPortal } from '../test/test-support.js';
import {
  runInStages,
  runOnce,
  responseSchema,
  type IdempotentRequest,
  type StagedWork,
} from './idempotency.js';

const schema = responseSchema(z.union([z.literal(201), z.literal(202)]), z.object({ id: z.string() }));
type Result = z.infer<typeof schema>;
const state = z.object({ paymentId: z.string() });

describe.each(portalDatabases)('request with an idempotency key, on $name', ({ open }) => {
  let test: TestPortal;
  let count = 0;
  let key: string;
  const db = () => test.portal.services.db;
  const createRequest = (request: unknown = 'pay 10'): IdempotentRequest<Result> => ({
    principal: 'usr_1',
    key,
    request,
    at: test.now(),
    schema,
  });
  const responseWith = (id: string): Result => ({ status: 202, headers: { etag: '"1"' }, body: { id } });

  beforeAll(async () => {
    test = await openTestPortal(open);
  }, startTimeoutMs);
  beforeEach(() => {
    key = `key-${count++}`;
  });
  afterAll(() => test.close());

  it('returns the stored status, headers and body when it is repeated', async () => {
    let runs = 0;
    const pay = () => runOnce(db(), createRequest(), () => Promise.resolve(responseWith(`run ${++runs}`)));
    expect(await pay()).toEqual({ response: responseWith('run 1'), isReplayed: false });
    expect(await pay()).toEqual({ response: responseWith('run 1'), isReplayed: true });
    await expect(
      runOnce(db(), createRequest('pay 20'), () => Promise.resolve(responseWith('x'))),
    ).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
  });

  it('leaves the key unused if the work fails in its transaction', async () => {
    const failing = runOnce(db(), createRequest(), () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(
      (await runOnce(db(), createRequest(), () => Promise.resolve(responseWith('second')))).isReplayed,
    ).toBe(false);
  });

  it('may be sent again as a new one after a day, even before the job has deleted it', async () => {
    await runOnce(db(), createRequest(), () => Promise.resolve(responseWith('old')));
    test.advance(24 * 3600_000);
    const fresh = await runOnce(db(), createRequest('another'), () => Promise.resolve(responseWith('new')));
    expect(fresh).toEqual({ response: responseWith('new'), isReplayed: false });
  });

  it('is deleted by a job after a day, with the help of an index', async () => {
    await runOnce(db(), createRequest(), () => Promise.resolve(responseWith('one')));
    const stored = () => db().selectFrom('idempotency').select('key').where('key', '=', key).execute();
    await sweepExpired({ db: db() }, test.now());
    expect(await stored()).toHaveLength(1);
    test.advance(24 * 3600_000 + 1);
    await sweepExpired({ db: db() }, test.now());
    expect(await stored()).toEqual([]);
  });

  describe('with work outside of a transaction', () => {
    let paid: string[];
    let starts: number;
    const work = (perform?: StagedWork<z.infer<typeof state>, string, Result>['perform']) => ({
      state,
      begin: () => Promise.resolve({ paymentId: `pay_${++starts}` }),
      perform:
        perform ??
        (({ paymentId }: z.infer<typeof state>) => {
          paid.push(paymentId);
          return Promise.resolve('approved');
        }),
      finish: (_: unknown, { paymentId }: z.infer<typeof state>, outcome: string) =>
        Promise.resolve(responseWith(`${paymentId} ${outcome}`)),
    });
    /** Starts work that does not end until it is resolved, as after a crash. */
    const hang = () => {
      let finish: (outcome: string) => void = () => undefined;
      const slow = runInStages(
        db(),
        createRequest(),
        work(() => new Promise((resolve) => (finish = resolve))),
      );
      return {
        slow,
        finish: () => {
          finish('late');
        },
      };
    };
    const untilClaimed = () =>
      expect
        .poll(() =>
          db()
            .selectFrom('idempotency')
            .select('state')
            .where('key', '=', key)
            .where('state', 'is not', null)
            .execute(),
        )
        .toHaveLength(1);

    beforeEach(() => {
      paid = [];
      starts = 0;
    });

    it('runs once, and holds no transaction while it performs', async () => {
      const result = await runInStages(
        db(),
        createRequest(),
        work(async ({ paymentId }) => {
          // On PGlite, this waits forever if a transaction is open.
          await db().selectFrom('store').select('id').execute();
          return paymentId;
        }),
      );
      expect(result).toEqual({ response: responseWith('pay_1 pay_1'), isReplayed: false });
      expect((await runInStages(db(), createRequest(), work())).isReplayed).toBe(true);
      expect(paid).toEqual([]);
    });

    it('is rejected while it is in progress', async () => {
      const { slow, finish } = hang();
      await untilClaimed();
      await expect(runInStages(db(), createRequest(), work())).rejects.toMatchObject({
        code: 'idempotency_in_progress',
        retryAfterSeconds: 5,
      });
      finish();
      expect((await slow).response).toEqual(responseWith('pay_1 late'));
      expect((await runInStages(db(), createRequest(), work())).response).toEqual(responseWith('pay_1 late'));
    });

    it('is continued with the same state after a crash, and the first one cannot overwrite the result', async () => {
      const { slow, finish } = hang();
      await untilClaimed();
      test.advance(2 * 60_000);
      expect((await runInStages(db(), createRequest(), work())).response).toEqual(
        responseWith('pay_1 approved'),
      );
      expect([starts, paid]).toEqual([1, ['pay_1']]);
      finish();
      await expect(slow).rejects.toMatchObject({ code: 'idempotency_in_progress' });
      expect((await runInStages(db(), createRequest(), work())).response).toEqual(
        responseWith('pay_1 approved'),
      );
    });

    it('is continued at once after the work has failed', async () => {
      const failing = runInStages(
        db(),
        createRequest(),
        work(() => Promise.reject(new Error('timeout'))),
      );
      await expect(failing).rejects.toThrow('timeout');
      expect((await runInStages(db(), createRequest(), work())).response).toEqual(
        responseWith('pay_1 approved'),
      );
    });

    it('is continued by one of several requests', async () => {
      const failing = runInStages(
        db(),
        createRequest(),
        work(() => Promise.reject(new Error('timeout'))),
      );
      await expect(failing).rejects.toThrow('timeout');
      const results = await Promise.allSettled(
        [1, 2, 3].map(() => runInStages(db(), createRequest(), work())),
      );
      expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
      expect(paid).toEqual(['pay_1']);
    });
  });
});
