import { openDatabase } from '@tessera/server-kit/db';
import { createSandbox } from './index.js';
import { openServerClient } from './server-test-support.js';
import { at } from './test-support.js';

/** Creates sales until the process is killed, and sends the parent process every response. */
process.once('disconnect', () => process.exit());
const database = await openDatabase({ dataDir: process.argv[2] ?? '' });
const sandbox = await createSandbox({ database });
const server = openServerClient(sandbox, sandbox.merchants.demo);
for (let n = 0; ; n++) {
  const { status, body } = await server.sale(
    { amount: '1.00', orderId: `order-${n}`, paymentMethodNonce: await server.nonce() },
    `kill-${process.pid}-${n}`,
  );
  if (status === 201) process.send?.(at(body, 'id'));
}
