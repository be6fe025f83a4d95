import type { z } from '@hono/zod-openapi';
import { jsonb } from '@tessera/server-kit/db';
import type { Policy, policyDraft } from '../../contract/policies.js';
import { writeAudit } from '../core/audit.js';
import { actorOf } from '../auth/caller.js';
import type { StoreCaller } from '../http/env.js';
import { etagOf } from '../http/etag.js';
import { newId } from '../core/ids.js';
import type { DatabaseTransaction } from '../core/schema.js';
import { findPolicy } from './policy-list.js';
import { findRow } from './policy-row.js';

export interface NewDraft {
  caller: StoreCaller;
  draft: z.infer<typeof policyDraft>;
  at: Date;
  requestId: string;
}

/** Creates a draft of the caller's store, and returns the response. */
export async function createDraft(
  trx: DatabaseTransaction,
  { caller, draft, at, requestId }: NewDraft,
): Promise<{ status: 201; headers: { etag: string }; body: Policy }> {
  const { storeId, subject } = caller;
  const { copyFrom, ...given } = draft;
  const id = newId('pol', at);
  const copied = copyFrom === undefined ? undefined : await readSetup(trx, storeId, copyFrom);
  await trx
    .insertInto('policy')
    .values({
      ...copied,
      ...given,
      // A copy keeps the usage unless the request has another one.
      usage: given.usage ?? copied?.usage ?? null,
      ...{ starts_at: null, ends_at: null, started_at: null, ended_at: null },
      id,
      store_id: storeId,
      status: 'DRAFT',
      created_by: subject,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await writeAudit(trx, { at, ...actorOf(caller), action: 'policy.created', storeId, target: id, requestId });
  const body = await findPolicy(trx, storeId, id, at);
  if (!body) throw new Error(`The new campaign ${id} was not found.`);
  return { status: 201, headers: { etag: etagOf(body.version) }, body };
}

/** Returns the setup of a campaign without its name and dates. Throws `not_found`. */
async function readSetup(trx: DatabaseTransaction, storeId: string, id: string) {
  const row = await findRow(trx, storeId, id);
  return {
    usage: row.usage,
    benefit: row.benefit === null ? undefined : jsonb<unknown>(row.benefit),
    redemptions_per_recipient: row.redemptions_per_recipient,
    dependants: row.dependants,
    eligibility: jsonb<unknown>(row.eligibility),
    take_up: row.take_up,
    message: jsonb<unknown>(row.message),
    reminders: row.reminders,
    spend_limit: row.spend_limit,
  };
}
