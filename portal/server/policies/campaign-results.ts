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
  policy: Campaign,
  locale: Locale,
): Promise<ReadableStream<Uint8Array>> {
  return csvFile(headers[locale], linesOf(db, policy, locale));
}

type Campaign = Pick<PolicyRow, 'id' | 'store_id'>;

/** Reads the values that the lines of all people have in common. */
const readFacts = (db: Database, { id }: Campaign) =>
  db
    .selectFrom('policy')
    .innerJoin('store', 'store.id', 'policy.store_id')
    .select(['policy.redemptions_per_recipient', 'policy.dependants', 'store.currency_code'])
    .where('policy.id', '=', id)
    .executeTakeFirstOrThrow();

async function* linesOf(db: Database, policy: Campaign, locale: Locale): AsyncGenerator<string, void, void> {
  const facts = await readFacts(db, policy);
  // A person who is renamed or removed while the file is written has one line.
  const written = new Set<string>();
  for (const isRemoved of [false, true])
    for (let last: Row | undefined; ;) {
      const rows = await rowsAfter(db, policy, isRemoved, last);
      const added = rows.filter(({ recipient_id: id }) => !written.has(id));
      for (const { recipient_id: id } of added) written.add(id);
      yield added.map((row) => lineOf({ ...row, ...facts }, locale)).join('');
      if (rows.length < chunk) break;
      last = rows.at(-1);
    }
}

type Row = Awaited<ReturnType<typeof rowsAfter>>[number];

/**
 * Returns the next people in the order of an index, which has only people who are not removed; the others have no name. The
 * limit of the members makes PostgreSQL follow that order: else it could sort all members for each chunk.
 */
function rowsAfter(
  db: Database,
  { id, store_id }: Campaign,
  isRemoved: boolean,
  last: { name_norm: string; recipient_id: string } | undefined,
) {
  return db
    .selectFrom('recipient')
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('policy_recipient')
          .selectAll()
          .where('policy_id', '=', id)
          .whereRef('recipient_id', '=', 'recipient.id')
          .limit(1)
          .as('policy_recipient'),
      (join) => join.onTrue(),
    )
    .selectAll('policy_recipient')
    .select([
      'recipient.name_norm',
      'recipient.first_name',
      'recipient.last_name',
      'recipient.email',
      'recipient.phone_e164',
      'recipient.employee_id',
      'recipient.department',
      'recipient.location',
      'recipient.removed_at',
    ])
    .select(lastRedeemedAt)
    .where('recipient.store_id', '=', store_id)
    .where('recipient.removed_at', isRemoved ? 'is not' : 'is', null)
    .$if(last !== undefined, (query) =>
      query.where(
        sql<boolean>`(recipient.name_norm, recipient.id) > (${last?.name_norm}, ${last?.recipient_id})`,
      ),
    )
    .orderBy('recipient.name_norm')
    .orderBy('recipient.id')
    .limit(chunk)
    .execute();
}

function lineOf(row: Row & Awaited<ReturnType<typeof readFacts>>, locale: Locale): string {
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
