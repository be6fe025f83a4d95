import { appendFileSync } from 'node:fs';
import { openDatabase } from '@tessera/server-kit/db';
import { startHttpServer } from '@tessera/server-kit/http';
import { ledgerGateway } from '../../server/payments/ledger-gateway.test-support.js';
import { createPortal } from '../../server/portal.js';
import { addSampleData } from '../../server/sample/sample-data.js';

/** Portal with jobs in a process of its own. Sends the parent process its port. */
const [, , location = '', folder = ''] = process.argv;
process.once('disconnect', () => process.exit());
const portal = await createPortal({
  database: await openDatabase(
    location.startsWith('postgres') ? { url: location, maxConnections: 12 } : { dataDir: location },
  ),
  keys: { file: `${folder}/keys.json` },
  origin: 'https://portal.example',
  delivery: {
    channels: ['email', 'sms'],
    send({ to, text }) {
      appendFileSync(`${folder}/messages`, `${JSON.stringify([to, text])}\n`);
      return Promise.resolve();
    },
  },
  gateway: ledgerGateway(`${folder}/sales`),
  prepare: (services) => addSampleData(services, 'few'),
});
const { port } = await startHttpServer(portal.api.fetch, 0, '127.0.0.1');
process.send?.(port);
