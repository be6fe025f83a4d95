import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '@tessera/server-kit/db/testing';
import { FeedClient, feedFile, rowsOf } from '../imports/feed.test-support.js';
import { Importer } from '../imports/import.test-support.js';
import { runSweep, type SweepName } from '../jobs/sweeps.js';
import { Buyer } from '../orders/orders.test-support.js';
import { Employer } from '../policies/employer.test-support.js';
import { memoryGateway, type MemoryGateway } from './gateway.test-support.js';
import { type Recording, startRecording } from './recording.test-support.js';
import { at, openTestPortal, startTimeoutMs, type TestPortal } from './test-support.js';

describe('job that continues a request', () => {
  let recording: Recording;
  let test: TestPortal;
  let gateway: MemoryGateway;
  beforeAll(async () => {
    recording = await startRecording();
    gateway = memoryGateway();
    test = await openTestPortal(openTestDatabase, { gateway });
  }, startTimeoutMs);
  afterAll(async () => {
    await recording.close();
    await test.close();
  });
  beforeEach(() => recording.spans.splice(0));

  const traceOf = (name: string) =>
    recording.spans.findLast((span) => span.name === name)?.spanContext().traceId ?? 'none';
  const linksOf = (name: string) =>
    recording.spans
      .filter((span) => span.name === name)
      .map(({ links }) => links.map(({ context }) => context.traceId));

  /** Runs a job later than the requests. */
  const sweep = async (name: SweepName): Promise<void> => {
    await runSweep(name, test.portal.services, new Date(test.now().getTime() + 2 * 60_000));
    await test.portal.settled();
  };

  /** Makes a request whose import is not continued after it, as if the process had ended. */
  async function interrupted<Result>(request: () => Promise<Result>): Promise<Result> {
    const { isClosing } = test.portal.services;
    test.portal.services.isClosing = () => true;
    const result = await request();
    test.portal.services.isClosing = isClosing;
    return result;
  }

  it('links a refund to the request that has canceled the order', async () => {
    const buyer = await Buyer.create(test, await Employer.signIn(test));
    const { id } = await buyer.place();
    expect((await buyer.cancelInterrupted(id, gateway)).status).toBe(500);
    await sweep('payments-sweep');
    expect(linksOf('refund')).toEqual([[traceOf('POST /redemption/api/order/{id}/cancel')]]);
    expect(traceOf('refund')).toBe(traceOf('job payments-sweep'));
    expect(await buyer.read(id)).toMatchObject({ status: 'REFUNDED' });
  });

  it('links an import to the request that has started its current step', async () => {
    test.advance(15 * 60_000);
    const importer = await Importer.signIn(test);
    const { body } = await interrupted(() => importer.send(feedFile(rowsOf(1, 2))));
    const id = String(at(body, 'id'));
    await sweep('imports-sweep');
    const preview = await importer.read(id);
    const uploaded = traceOf('POST /redemption/api/import');
    expect([linksOf('import'), preview.status]).toEqual([[[uploaded]], 'READY']);

    await interrupted(() => importer.map(id, preview.mapping.with(-1, null)));
    await sweep('imports-sweep');
    const mapped = traceOf('PUT /redemption/api/import/{id}/mapping');
    expect(linksOf('import')).toEqual([[uploaded], [mapped]]);

    await interrupted(async () => importer.requestCommit(await importer.read(id)));
    await sweep('imports-sweep');
    const committed = traceOf('POST /redemption/api/import/{id}/commit');
    expect(linksOf('import')).toEqual([[uploaded], [mapped], [committed]]);
    expect(traceOf('import')).toBe(traceOf('job imports-sweep'));
    expect(await importer.read(id)).toMatchObject({ status: 'DONE', counts: { created: 2 } });
  });

  it('links a file of the feed to its request, also after another job has committed it, and a removal to its confirmation', async () => {
    test.advance(15 * 60_000);
    const feed = await FeedClient.add(test, 'LINKED', 'REMOVE');
    await feed.send(feedFile(rowsOf(1, 20)));
    recording.spans.splice(0);
    const { body } = await interrupted(() => feed.send(feedFile(rowsOf(1, 2))));
    const id = String(at(body, 'id'));
    const storedTrace = async () => {
      const { db } = test.portal.services;
      const row = await db
        .selectFrom('import_job')
        .select('trace_parent')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.trace_parent?.split('-')[1];
    };
    const received = traceOf('PUT /redemption/api/integration/hris/feed');
    expect(await storedTrace()).toBe(received);
    await sweep('imports-sweep');
    expect(linksOf('import')).toEqual([[received]]);
    expect(await storedTrace()).toBe(received);

    await interrupted(() => feed.decide(id, 'REMOVE'));
    await sweep('imports-sweep');
    const confirmed = traceOf('POST /redemption/api/integration/hris/run/{id}/removal');
    expect(linksOf('import')).toEqual([[received], [confirmed]]);
  });
});
