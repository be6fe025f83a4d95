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

/** Returns the results of a campaign by person as a CSV file, in the order in which people were added to the store. */
export async function exportResults(
  db: Database,
  { id }: Pick<PolicyRow, 'id'>,
  locale: Locale,
): Promise<ReadableStream<Uint8Array>> {
  return csvFile(headers[locale], linesOf(db, id, locale));
}

async function* linesOf(db: Database, policyId: string, locale: Locale): AsyncGenerator<string, void, void> {
  for (let last = ''; ;) {
    const rows = await rowsAfter(db, policyId, last);
    const end = rows.at(-1);
    if (!end) return;
    yield rows.map((row) => lineOf(row, locale)).join('');
    if (rows.length < chunk) return;
    last = end.recipient_id;
  }
}

type Row = Awaited<ReturnType<typeof rowsAfter>>[number];

function rowsAfter(db: Database, policyId: string, last: string) {
  return db
    .selectFrom('policy_recipient')
    .innerJoin('recipient', 'recipient.id', 'policy_recipient.recipient_id')
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
    .where('policy_recipient.policy_id', '=', policyId)
    .where('policy_recipient.recipient_id', '>', last)
    .orderBy('policy_recipient.recipient_id')
    .limit(chunk)
    .execute();
}

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
