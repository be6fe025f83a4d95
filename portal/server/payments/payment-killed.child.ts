import { openDatabase } from '@tessera/server-kit/db';
import { usStoreId } from '../sample/sample-accounts.js';
import { issueInvoices } from '../invoices/issue-invoices.js';
import { openTestPortal } from '../test/test-support.js';
import { ledgerGateway } from './ledger-gateway.test-support.js';

/**
 * Pays an invoice, and kills its own process before or after the gateway has charged the payment. Sends the parent process
 * the invoice first.
 */
process.once('disconnect', () => process.exit());
const [, , database = '', file = '', killed = ''] = process.argv;
const isUrl = database.startsWith('postgres');
const test = await openTestPortal(
  () => openDatabase(isUrl ? { url: database, maxConnections: 4 } : { dataDir: database }),
  {
    gateway: ledgerGateway(file, (moment) => {
      if (moment === killed) process.kill(process.pid, 'SIGKILL');
    }),
  },
);
const { services } = test.portal;
await issueInvoices(services, test.now());
const { id, total } = await services.db
  .selectFrom('invoice')
  .select(['id', 'total'])
  .where('store_id', '=', usStoreId)
  .limit(1)
  .executeTakeFirstOrThrow();
const { token } = await test.signIn({ userEmail: 'employer@demo.example' });
await new Promise<void>((resolve) => {
  process.send?.({ id, total }, () => {
    resolve();
  });
});
await test.call('POST', `/invoice/${id}/payment`, {
  token,
  body: { storeId: usStoreId, nonce: 'nonce', amount: { amount: total, currencyCode: 'USD' } },
  headers: { 'idempotency-key': 'killed' },
});
