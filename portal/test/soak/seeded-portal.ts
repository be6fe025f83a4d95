import { openDatabase } from '@tessera/server-kit/db';
import type { KeySource } from '../../server/auth/open-keys.js';
import { createPortal, type Portal } from '../../server/portal.js';
import { addSampleData } from '../../server/sample/sample-data.js';

/** Opens a portal on a PostgreSQL database with the sample data, without jobs, beside the processes that are tested. */
export async function openSeededPortal(url: string, keys: KeySource): Promise<Portal> {
  return createPortal({
    database: await openDatabase({ url, maxConnections: 4 }),
    keys,
    origin: 'https://portal.example',
    delivery: { channels: ['email', 'sms'], send: () => Promise.resolve() },
    prepare: (services) => addSampleData(services, 'few'),
    withJobs: false,
  });
}
