import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@tessera/server-kit/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop } from './test-support.js';

const child = new URL('./durability.child.ts', import.meta.url);
const orders = 8;

interface BuyerEvent {
  readonly id: string;
  readonly shopper: string;
  readonly isPaid: boolean;
}

describe('shop that is killed', () => {
  let directory: string;

  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'tessera-shop-'));
  });

  afterAll(() => rm(directory, { recursive: true, force: true }));

  it('keeps every confirmed order, and has a paid order for each sale at the gateway', async () => {
    const recorded = await buyUntilKilled(fork(child, [directory], { execArgv: ['--import', 'tsx'] }));

    await using database = await openDatabase({ dataDir: directory });
    const shop = await openTestShop(database);
    await shop.storefront.resume();
    for (const order of recorded) {
      const { body } = await shop.call('GET', `/api/orders/${order.id}`, order);
      const sales = await shop.salesOf(order.id);
      expect(body['status']).toBe(sales.length === 1 ? 'paid' : 'open');
      if (order.isPaid) expect(body['status']).toBe('paid');
    }
    expect(recorded.filter(({ isPaid }) => isPaid).length).toBeGreaterThanOrEqual(orders);
    await shop.close();
  }, 90_000);
});

async function buyUntilKilled(buyer: ChildProcess): Promise<BuyerEvent[]> {
  const events: BuyerEvent[] = [];
  await new Promise<void>((resolve, reject) => {
    buyer.on('message', (message) => {
      events.push(message as BuyerEvent);
      if (events.filter(({ isPaid }) => isPaid).length === orders) resolve();
    });
    buyer.once('exit', (code) => {
      reject(new Error(`The buyer ended early (${String(code)}).`));
    });
  });
  const exited = once(buyer, 'exit');
  buyer.kill('SIGKILL');
  await exited;
  return events;
}
