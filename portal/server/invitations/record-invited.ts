import { sql } from 'kysely';
import { jsonb } from '@tessera/server-kit/db';
import { contactDigest } from '../core/contact-digest.js';
import { type DatabaseTransaction, schemaName } from '../core/schema.js';
import type { CampaignMail } from './create-messages.js';

const table = sql.table(`${schemaName}.policy_recipient`);

/** Stores when the last message with a link was sent to people, and to which of their contacts. */
export async function recordInvited(
  trx: DatabaseTransaction,
  mails: readonly CampaignMail[],
  at: Date,
): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ policyId, recipientId, message }) => ({
    ...{ policy: policyId, recipient: recipientId, contact: message.to },
  }));
  await sql`update ${table} as place
    set last_invited_at = ${at}::timestamptz, last_invited_digest = ${contactDigest(sql`mail.recipient`, sql`mail.contact`)}
    from jsonb_to_recordset(${jsonb(rows)}) as mail(policy text, recipient text, contact text)
    where place.policy_id = mail.policy and place.recipient_id = mail.recipient`.execute(trx);
}
