import type { z } from '@hono/zod-openapi';
import type { GoogleRules, googleRulesInput } from '../../contract/google-rules.js';
import type { Database, DatabaseTransaction } from '../core/schema.js';
import { nameOrder } from '../core/name-order.js';
import { shownName } from '../core/shown-name.js';
import { versionMismatch } from '../http/etag.js';
import { invalidField } from '../http/problem.js';
import type { IntegrationServices } from './services.js';
import { auditChange, type IntegrationChange, lockStore } from './store-change.js';

/** Returns the rules of a store. Before the first change, Google is one of several ways to sign in. */
export async function readGoogleRules(
  db: Database,
  { google }: Pick<IntegrationServices, 'google'>,
  storeId: string,
): Promise<GoogleRules> {
  const row = await db
    .selectFrom('sso_config')
    .selectAll()
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return {
    isEnabled: row?.is_enabled ?? true,
    isRequired: row?.is_required ?? false,
    domains: row?.domains ?? [],
    codeUserId: row?.code_user_id ?? null,
    isAvailable: google !== null,
    owners: await listOwners(db, storeId),
    version: row?.version ?? 0,
  };
}

async function listOwners(db: Database, storeId: string): Promise<GoogleRules['owners']> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select(['app_user.id', shownName('firstName').as('first_name'), shownName('lastName').as('last_name')])
    .where('membership.store_id', '=', storeId)
    .where('membership.role', '=', 'employer')
    .where('app_user.status', '=', 'ACTIVE')
    .orderBy(nameOrder(shownName('lastName')))
    .orderBy(nameOrder(shownName('firstName')))
    .orderBy('app_user.id')
    .execute();
  return rows.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}`.trim() }));
}

/** Changes the rules of a store. Throws `version_mismatch`, and `validation_failed` for rules that would lock everyone out. */
export async function changeGoogleRules(
  trx: DatabaseTransaction,
  services: Pick<IntegrationServices, 'google'>,
  change: IntegrationChange & { versions: readonly number[] | undefined },
  input: z.output<typeof googleRulesInput>,
): Promise<GoogleRules> {
  const { at, versions } = change;
  const { storeId } = change.caller;
  await lockStore(trx, storeId);
  const { version, owners } = await readGoogleRules(trx, services, storeId);
  if (versions && !versions.includes(version)) throw versionMismatch();
  const { isEnabled, isRequired, domains } = input;
  if (isRequired) requireWayIn(services, input, owners);
  const columns = {
    ...{ is_enabled: isEnabled, is_required: isRequired, domains },
    code_user_id: isRequired ? input.codeUserId : null,
    ...{ version: version + 1, updated_at: at },
  };
  await trx
    .insertInto('sso_config')
    .values({ store_id: storeId, ...columns })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(columns))
    .execute();
  await auditChange(trx, change, {
    ...{ action: 'sso.updated', target: storeId },
    detail: {
      ...{ enabled: String(isEnabled), required: String(isRequired), domains: domains.join(' ') },
      ...(columns.code_user_id === null ? {} : { codeUserId: columns.code_user_id }),
    },
  });
  return readGoogleRules(trx, services, storeId);
}

/** Throws if all people would be locked out: Google must work, and one account keeps codes. */
function requireWayIn(
  { google }: Pick<IntegrationServices, 'google'>,
  { isEnabled, codeUserId }: z.output<typeof googleRulesInput>,
  owners: GoogleRules['owners'],
): void {
  if (!google)
    throw invalidField('isRequired', 'google_unavailable', 'Sign-in with Google is not configured here.');
  if (!isEnabled)
    throw invalidField('isRequired', 'google_disabled', 'Allow sign-in with Google before you require it.');
  if (!owners.some(({ id }) => id === codeUserId))
    throw invalidField('codeUserId', 'owner_missing', 'Choose who can still sign in with a code.');
}
