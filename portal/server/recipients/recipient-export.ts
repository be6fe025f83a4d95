import type { Locale } from '../../contract/locales.js';
import type { PeopleSelection } from '../../contract/recipients.js';
import { remainingOfRow } from '../core/member-status.js';
import type { Database } from '../core/schema.js';
import { csvFile } from '../http/csv-file.js';
import { csvLine } from '../core/csv.js';
import { inviteStatusNames } from './invite-status-names.js';
import { selectPeople, withPlace } from './select-people.js';

/** Number of people that are read together. */
const chunk = 100;

const headers: Record<Locale, readonly string[]> = {
  'en-US': [
    ...['First name', 'Last name', 'Email', 'Phone', 'Employee ID', 'Department', 'Location', 'Hire date'],
    ...['Language', 'Campaign', 'Campaign status', 'Remaining', 'Currency', 'Last invited (UTC)'],
  ],
  'fr-CA': [
    ...['Prénom', 'Nom de famille', 'Courriel', 'Téléphone', 'Numéro d’employé', 'Service'],
    ...['Lieu de travail', 'Date d’embauche', 'Langue', 'Campagne', 'Statut de campagne', 'Solde'],
    ...['Devise', 'Dernière invitation (UTC)'],
  ],
};

interface Export extends PeopleSelection {
  storeId: string;
  locale: Locale;
  at: Date;
}

/** Returns the people of a selection as a CSV file, by name. */
export function exportPeople(db: Database, selection: Export): Promise<ReadableStream<Uint8Array>> {
  return csvFile(headers[selection.locale], linesOf(db, selection));
}

/**
 * Reads people in chunks, and returns the lines of each. The ids are read first, because the filters would read many people
 * again for each chunk.
 */
async function* linesOf(
  db: Database,
  { storeId, filter, recipientIds, locale, at }: Export,
): AsyncGenerator<string, void, void> {
  const found = await selectPeople(db, storeId, { filter, at })
    .$if(recipientIds !== undefined, (query) => query.where('recipient.id', 'in', recipientIds ?? []))
    .select('recipient.id')
    .orderBy('recipient.name_norm')
    .orderBy('recipient.id')
    .execute();
  for (let start = 0; start < found.length; start += chunk) {
    const ids = found.slice(start, start + chunk).map(({ id }) => id);
    const rows = await rowsOf(db, { storeId, ids, campaign: filter?.campaign, at });
    yield rows.map((row) => lineOf(row, locale)).join('');
  }
}

interface Chunk {
  storeId: string;
  ids: readonly string[];
  campaign: string | undefined;
  at: Date;
}

const rowsOf = (db: Database, { storeId, ids, campaign, at }: Chunk) =>
  withPlace(selectPeople(db, storeId), campaign, at)
    .where('recipient.id', 'in', ids)
    .selectAll(['recipient', 'place'])
    .select('store.currency_code')
    .orderBy('recipient.name_norm')
    .orderBy('recipient.id')
    .execute();

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

function lineOf(row: Row, locale: Locale): string {
  const { invite_status: status } = row;
  const cents = remainingOfRow(row);
  const remaining = cents === null ? null : (cents / 100).toFixed(2);
  return csvLine([
    ...[row.first_name, row.last_name, row.email, row.phone_e164, row.employee_id, row.department],
    ...[row.location, row.hired_on, row.locale, row.policy_name],
    status === null ? null : inviteStatusNames[locale][status],
    remaining,
    remaining === null ? null : row.currency_code,
    row.last_invited_at?.toISOString() ?? null,
  ]);
}
