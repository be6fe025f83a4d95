import { rmSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, fail, requireFreePorts, requireNode, root, say } from './setup.mjs';

requireNode();
if (process.env.DATABASE_URL !== undefined)
  fail(
    'The data is in PostgreSQL (DATABASE_URL is set). To start again, drop its schemas `portal` and `sandbox` yourself.',
  );
await ensureInstalled({ withDevelopment: false });
// Running sites would go on with data that no longer exists.
await requireFreePorts();
rmSync(path.join(root, '.data'), { recursive: true, force: true });
say('Deleted .data/. The next `npm start` begins with the sample data.');
