import { sql } from 'kysely';
import type { InviteStatus } from '../../contract/invite-statuses.js';
import type { Locale } from '../../contract/locales.js';
import type { PeopleSelection } from '../../contract/recipients.js';
import type { Database } from '../core/schema.js';
import { byteOrderMark, csvLine } from './csv.js';
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

const statusNames: Record<Locale, Record<InviteStatus, string>> = {
  'en-US': {
    NOT_INVITED: 'Not invited',
    INVITED: 'Invited',
    OPENED: 'Opened',
    PARTIALLY_REDEEMED: 'Partly redeemed',
    REDEEMED: 'Redeemed',
    BOUNCED: 'Not delivered',
    OPTED_OUT: 'Opted out',
  },
  'fr-CA': {
    NOT_INVITED: 'Non invité',
    INVITED: 'Invité',
    OPENED: 'Ouvert',
    PARTIALLY_REDEEMED: 'Utilisé en partie',
    REDEEMED: 'Utilisé',
    BOUNCED: 'Non livré',
    OPTED_OUT: 'Désabonné',
  },
};

interface Export extends PeopleSelection {
  storeId: string;
  locale: Locale;
  at: Date;
}

/**
 * Returns the people of a selection as a CSV file, by name. Reads the first people before it returns, so that a failure of
 * the database becomes an error response, and the others while the file is being sent.
 */
export async function exportPeople(db: Database, selection: Export): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const lines = linesOf(db, selection);
  const first = await lines.next();
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(byteOrderMark + csvLine(headers[selection.locale])));
      if (first.done === true) controller.close();
      else controller.enqueue(encoder.encode(first.value));
    },
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return();
    },
  });
}

/** Reads people in chunks, and returns the lines of each. */
async function* linesOf(db: Database, selection: Export): AsyncGenerator<string, void, void> {
  for (let last: Row | undefined; ;) {
    const rows = await rowsAfter(db, selection, last);
    last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => lineOf(row, selection.locale)).join('');
    if (rows.length < chunk) return;
  }
}

type Row = Awaited<ReturnType<ReturnType<typeof queryOf>['execute']>>[number];

function queryOf(db: Database, { storeId, filter = {}, recipientIds, at }: Export) {
  return withPlace(selectPeople(db, storeId, filter), filter, at)
    .$if(recipientIds !== undefined, (query) => query.where('recipient.id', 'in', recipientIds ?? []))
    .selectAll(['recipient', 'place'])
    .select('store.currency_code')
    .orderBy('recipient.name_norm')
    .orderBy('recipient.id')
    .limit(chunk);
}

function rowsAfter(db: Database, selection: Export, last: Row | undefined) {
  const query = queryOf(db, selection);
  if (!last) return query.execute();
  return query
    .where(sql<boolean>`(recipient.name_norm, recipient.id) > (${last.name_norm}, ${last.id})`)
    .execute();
}

function lineOf(row: Row, locale: Locale): string {
  const { invite_status: status, allowance, redeemed } = row;
  const remaining = allowance === null ? null : ((allowance - (redeemed ?? 0)) / 100).toFixed(2);
  return csvLine([
    ...[row.first_name, row.last_name, row.email, row.phone_e164, row.employee_id, row.department],
    ...[row.location, row.hired_on, row.locale, row.policy_name],
    status === null ? null : statusNames[locale][status],
    remaining,
    remaining === null ? null : row.currency_code,
    row.last_invited_at?.toISOString() ?? null,
  ]);
}
