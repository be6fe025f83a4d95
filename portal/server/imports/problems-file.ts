import { type ImportRowCode, problemStatuses } from '../../contract/import-values.js';
import type { ImportRowError } from '../../contract/imports.js';
import type { Locale } from '../../contract/locales.js';
import type { ImportJobRow } from '../core/import-schema.js';
import type { Database } from '../core/schema.js';
import { byteOrderMark, csvLine } from '../core/csv.js';
import { chunk } from './import-row.js';

/** Headings after the columns of the file. An import of the corrected file ignores them. */
const headings: Record<Locale, readonly [string, string]> = {
  'en-US': ['Row in the original file', 'Problem'],
  'fr-CA': ['Ligne du fichier d’origine', 'Problème'],
};

const reasons: Record<Locale, Record<ImportRowCode, string>> = {
  'en-US': {
    name_missing: 'Name is missing',
    name_invalid:
      'Name has an invisible or unsupported character, an address, @, ?, a backslash or a long number',
    email_invalid: 'Not a valid email address',
    phone_invalid: 'Not a US or Canadian phone number, or has an extension',
    contact_missing: 'No email address or phone number',
    too_many_values: 'More values than the file has headings',
    too_long: 'Too long',
    text_invalid: 'Invisible or unsupported character',
    date_invalid: 'Not a date like 2026-01-31',
    date_impossible: 'This date doesn’t exist, or is before 1900',
    locale_unknown: 'Neither English nor French, so messages use the company’s language',
    duplicate_in_file: 'An earlier row has this person, contact or employee ID',
    duplicate_conflict:
      'Email, phone number or employee ID belongs to another person. Correct it or remove it.',
    opted_out: 'This person has opted out of messages',
  },
  'fr-CA': {
    name_missing: 'Nom manquant',
    name_invalid:
      'Nom contenant un caractère invisible ou non accepté, une adresse, @, un point d’interrogation, une barre oblique inverse ou un long numéro',
    email_invalid: 'Adresse courriel non valide',
    phone_invalid: 'Numéro non valide aux États-Unis et au Canada, ou suivi d’un poste',
    contact_missing: 'Ni adresse courriel ni numéro de téléphone',
    too_many_values: 'Plus de valeurs que le fichier n’a d’en-têtes',
    too_long: 'Trop long',
    text_invalid: 'Caractère invisible ou non accepté',
    date_invalid: 'Date attendue : 2026-01-31',
    date_impossible: 'Cette date n’existe pas ou précède 1900',
    locale_unknown: 'Ni français ni anglais : les messages sont dans la langue de l’entreprise',
    duplicate_in_file:
      'Une ligne précédente contient cette personne, cette coordonnée ou ce numéro d’employé',
    duplicate_conflict:
      'Le courriel, le téléphone ou le numéro d’employé appartient à une autre personne. Corrigez-le ou supprimez-le.',
    opted_out: 'Cette personne s’est désabonnée des messages',
  },
};

/** Returns the rows that are not imported as a CSV file, with their columns and the reasons, so that they can be corrected. */
export function problemsFile(db: Database, job: ImportJobRow, locale: Locale): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const lines = linesOf(db, job, locale);
  return new ReadableStream({
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

async function* linesOf(db: Database, job: ImportJobRow, locale: Locale): AsyncGenerator<string, void, void> {
  yield byteOrderMark + csvLine([...job.columns, ...headings[locale]]);
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('import_row')
      .select(['row_no', 'raw', 'errors'])
      .where('import_id', '=', job.id)
      .where('status', 'in', problemStatuses)
      .where('row_no', '>', last)
      .orderBy('row_no')
      .limit(chunk)
      .execute();
    if (rows.length === 0) return;
    last = rows.at(-1)?.row_no ?? last;
    yield rows
      .map(({ row_no, raw, errors }) => {
        const cells = job.columns.map((_, index) => raw[index] ?? '');
        return csvLine([...cells, String(row_no), reasonOf(errors, locale)]);
      })
      .join('');
  }
}

const reasonOf = (errors: readonly ImportRowError[], locale: Locale): string =>
  errors
    .map(({ column, code }) => (column === null ? '' : `${column} – `) + reasons[locale][code])
    .join('; ');
