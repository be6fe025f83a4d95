import { sql } from 'kysely';
import { lastRedeemedAt } from './last-redemption.js';
import type { Locale } from '../../contract/locales.js';
import { remainingAmount } from '../core/member-status.js';
import { removedPerson } from '../core/removed-person.js';
import type { Database, PolicyRow } from '../core/schema.js';
import { csvFile } from '../http/csv-file.js';
import { csvLine } from '../core/csv.js';
import { inviteStatusNames } from '../recipients/invite-status-names.js';

/** Number of people that are read together. */
const chunk = 500;

const headers: Record<Locale, readonly string[]> = {
  'en-US': [
    ...['First name', 'Last name', 'Email', 'Phone', 'Employee ID', 'Department', 'Location', 'Status'],
    ...['Invited (UTC)', 'Opened (UTC)', 'Redemptions', 'Benefit', 'Redeemed', 'Remaining', 'Currency'],
    'Last redemption (UTC)',
  ],
  'fr-CA': [
    ...['Prénom', 'Nom de famille', 'Courriel', 'Téléphone', 'Numéro d’employé', 'Service'],
    ...['Lieu de travail', 'Statut', 'Invitation (UTC)', 'Ouverture (UTC)', 'Utilisations', 'Avantage'],
    ...['Utilisé', 'Solde', 'Devise', 'Dernière utilisation (UTC)'],
  ],
};

/** Returns the results of a campaign by person as a CSV file: by name like the list of people, and removed people last. */
export async function exportResults(
  db: Database,
  { id }: Pick<PolicyRow, 'id'>,
  locale: Locale,
): Promise<ReadableStream<Uint8Array>> {
  return csvFile(headers[locale], linesOf(db, id, locale));
}

/** Reads people in chunks, and returns the lines of each. The ids are read first, because no index has their order. */
async function* linesOf(db: Database, policyId: string, locale: Locale): AsyncGenerator<string, void, void> {
  const members = await membersOf(db, policyId)
    .select('recipient.id')
    .orderBy(isRemoved)
    .orderBy('recipient.name_norm')
    .orderBy('recipient.id')
    .execute();
  for (let start = 0; start < members.length; start += chunk) {
    const ids = members.slice(start, start + chunk).map(({ id }) => id);
    const rows = await rowsOf(db, policyId, ids);
    yield rows.map((row) => lineOf(row, locale)).join('');
  }
}

const isRemoved = sql`recipient.removed_at is not null`;

const membersOf = (db: Database, policyId: string) =>
  db
    .selectFrom('policy_recipient')
    .innerJoin('recipient', 'recipient.id', 'policy_recipient.recipient_id')
    .where('policy_recipient.policy_id', '=', policyId);

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const rowsOf = (db: Database, policyId: string, ids: readonly string[]) =>
  membersOf(db, policyId)
    .where('recipient.id', 'in', ids)
    .innerJoin('store', 'store.id', 'recipient.store_id')
    .innerJoin('policy', 'policy.id', 'policy_recipient.policy_id')
    .selectAll('policy_recipient')
    .select(['policy.redemptions_per_recipient', 'policy.dependants'])
    .select([
      'recipient.first_name',
      'recipient.last_name',
      'recipient.email',
      'recipient.phone_e164',
      'recipient.employee_id',
      'recipient.department',
      'recipient.location',
      'recipient.removed_at',
      'store.currency_code',
    ])
    .select(lastRedeemedAt)
    .orderBy(isRemoved)
    .orderBy('recipient.name_norm')
    .orderBy('recipient.id')
    .execute();

function lineOf(row: Row, locale: Locale): string {
  const decimal = (cents: number) => (cents / 100).toFixed(2);
  return csvLine([
    row.first_name,
    row.removed_at === null ? row.last_name : removedPerson[locale],
    ...[row.email, row.phone_e164, row.employee_id, row.department, row.location],
    inviteStatusNames[locale][row.invite_status],
    row.invited_at?.toISOString() ?? null,
    row.opened_at?.toISOString() ?? null,
    String(row.redeemed_count),
    decimal(row.allowance),
    decimal(row.redeemed),
    decimal(remainingAmount(row, row)),
    row.currency_code,
    row.last_redeemed_at?.toISOString() ?? null,
  ]);
}
