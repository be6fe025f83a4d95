import type { DatabaseHandle } from '@tessera/server-kit/db';
import type { KeySource } from '../../server/auth/open-keys.js';
import { createPortal, type Portal } from '../../server/portal.js';
import { addSampleData } from '../../server/sample/sample-data.js';

/** Opens a portal without jobs on a database, which gets the sample data, beside the processes that are tested. */
export async function openSeededPortal(database: DatabaseHandle, keys: KeySource): Promise<Portal> {
  return createPortal({
    database,
    keys,
    origin: 'https://portal.example',
    delivery: { channels: ['email', 'sms'], send: () => Promise.resolve() },
    prepare: (services) => addSampleData(services, 'few'),
    withJobs: false,
  });
}
