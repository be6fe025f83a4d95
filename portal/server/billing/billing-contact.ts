import { sql } from 'kysely';
import { jsonb } from '@tessera/server-kit/db';
import type { Address, BillingContact } from '../../contract/billing.js';
import type { billingContactInput } from '../../contract/billing.js';
import { locales } from '../../contract/locales.js';
import type { z } from 'zod';
import { actorOf } from '../auth/caller.js';
import { emailOf, phoneOf } from '../auth/contacts.js';
import { writeAudit } from '../core/audit.js';
import type { Database, DatabaseTransaction, StoreRow } from '../core/schema.js';
import type { StoreCaller } from '../http/env.js';
import { versionMismatch } from '../http/etag.js';

export interface ContactChange {
  caller: StoreCaller;
  /** Versions that may be changed; undefined for any. */
  versions: readonly number[] | undefined;
  at: Date;
  requestId: string;
}

/** Returns the contact for invoices of a store. */
export async function readContact(db: Database, storeId: string): Promise<BillingContact> {
  return viewContact(
    await db.selectFrom('store').selectAll().where('id', '=', storeId).executeTakeFirstOrThrow(),
  );
}

/** Replaces the contact for invoices. Throws `version_mismatch`, and `validation_failed` for malformed contacts. */
export async function changeContact(
  trx: DatabaseTransaction,
  { caller, versions, at, requestId }: ContactChange,
  input: z.output<typeof billingContactInput>,
): Promise<BillingContact> {
  const { storeId } = caller;
  const { version } = await trx
    .selectFrom('store')
    .select('version')
    .where('id', '=', storeId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (versions && !versions.includes(version)) throw versionMismatch();
  const changed = await trx
    .updateTable('store')
    .set({
      billing_name: input.name,
      billing_email: emailOf(input.email, 'email'),
      billing_phone: input.phone === null ? null : phoneOf(input.phone, 'phone'),
      billing_address: jsonb<Address | null>(input.address),
      billing_po_number: input.poNumber === '' ? null : input.poNumber,
      billing_locale: input.locale,
      updated_at: at,
      version: sql`version + 1`,
    })
    .where('id', '=', storeId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeAudit(trx, {
    ...{ at, requestId, storeId, action: 'billing.contact-changed', target: storeId },
    ...actorOf(caller),
  });
  return viewContact(changed);
}

const viewContact = (row: StoreRow): BillingContact => ({
  name: row.billing_name ?? '',
  email: row.billing_email ?? '',
  phone: row.billing_phone,
  address: row.billing_address,
  poNumber: row.billing_po_number ?? '',
  locale: locales.find((locale) => locale === row.billing_locale) ?? null,
  version: row.version,
});
