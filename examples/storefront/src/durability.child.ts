import { openDatabase } from '@tessera/server-kit/db';
import { newOrder, openTestShop } from './test-support.js';

/**
 * Places orders until the process is killed, and sends the parent process every payment that the shop has
 * confirmed.
 */
process.once('disconnect', () => process.exit());
const database = await openDatabase({ dataDir: process.argv[2] ?? '' });
const shop = await openTestShop(database);
for (;;) {
  const order = newOrder();
  const nonce = await shop.nonce();
  await shop.put(order);
  process.send?.({ ...order, isPaid: false });
  const { status } = await shop.pay(order, nonce);
  if (status === 200) process.send?.({ ...order, isPaid: true });
}
