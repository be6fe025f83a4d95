import { openDatabase } from '@tessera/portal/db';
import { newOrder, openTestShop } from './test-support.js';

/** Buys until it is killed, and tells its parent of every payment that the shop has acknowledged. */
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
