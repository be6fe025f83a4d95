import { setImmediate } from 'node:timers/promises';
import { openDatabase } from '@tessera/server-kit/db';
import { newKeyMaterial } from '../../server/auth/keys.js';
import { sendDueMessages } from '../../server/invitations/send-messages.js';
import { createPortal } from '../../server/portal.js';

/** Sends the invitations of a campaign in a process of its own, and reports the memory of the process. */
const [, , url = '', policyId = ''] = process.argv;
const now = new Date('2026-06-15T12:00:00.000Z');
const bytesPerMb = 1024 * 1024;
const kilobytesPerMb = 1024;

let messages = 0;
const database = await openDatabase({ url, maxConnections: 4 });
const portal = await createPortal({
  database,
  keys: await newKeyMaterial(),
  origin: 'https://portal.example',
  delivery: {
    channels: ['email', 'sms'],
    async send() {
      messages += 1;
      await setImmediate();
    },
  },
  now: () => now,
  withJobs: false,
});
await database.query('update portal.policy_recipient set invite_due_at = $1 where policy_id = $2', [
  now,
  policyId,
]);
const idleMb = process.memoryUsage.rss() / bytesPerMb;
await sendDueMessages(portal.services, now, policyId);
const peakMb = process.resourceUsage().maxRSS / kilobytesPerMb;
process.once('disconnect', () => process.exit());
process.send?.({ messages, idleMb, peakMb });
