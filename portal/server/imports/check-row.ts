import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { DateOrder, ImportField, ImportRowCode } from '../../contract/import-values.js';
import type { ImportRowError } from '../../contract/imports.js';
import type { Locale } from '../../contract/locales.js';
import { type RecipientInput, recipientInput } from '../../contract/recipients.js';
import { parseEmail, parsePhone } from '../auth/contacts.js';
import { withoutGuard } from '../core/csv.js';
import { isoDate, isWrittenDate } from './date-order.js';
import { namesLastFirst } from './guess-mapping.js';
import { shortened } from './shortened.js';

export interface FileColumns {
  /** Headings of the file. */
  columns: readonly string[];
  mapping: readonly (ImportField | null)[];
}

export interface CheckedRow {
  /** Person with normal contacts; null if the row is invalid. */
  person: RecipientInput | null;
  /** Reasons why the row is invalid, and warnings; only warnings with a person. */
  errors: ImportRowError[];
}

/** Beginnings of names of languages, in lower case without accents; what follows names a region. */
const languageNames: readonly (readonly [RegExp, Locale])[] = [
  [/^(?:(?:canadian|us|american|british) )?(?:en|eng|english|anglais|e)(?![a-z])/, 'en-US'],
  [/^(?:canadian )?(?:fr|fra|fre|french|francais|f)(?![a-z])/, 'fr-CA'],
];

/** Returns the language of a cell; undefined for an unknown one. */
function localeOf(cell: string): Locale | undefined {
  const text = cell.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return languageNames.find(([name]) => name.test(text))?.[1];
}

/** Longest value that an error repeats, in characters. */
const longestValue = 200;

/** Text in the form in which Excel keeps its leading zeros. */
const excelText = /^="((?:[^"]|"")*)"$/;

/** Returns the content of a cell, without what programs add for spreadsheets. */
function contentOf(cell: string): string {
  const content = withoutGuard(cell).trim();
  const text = excelText.exec(content)?.[1];
  return text === undefined ? content : text.replaceAll('""', '"').trim();
}

/** Returns the cells of a row that have content, by field; of a full name, both parts. */
export function cellsOf(
  raw: readonly string[],
  { columns, mapping }: Pick<FileColumns, 'columns' | 'mapping'>,
): Map<ImportField, string> {
  const cells = new Map<ImportField, string>();
  mapping.forEach((field, index) => {
    const cell = contentOf(raw[index] ?? '');
    if (field !== null && cell !== '') cells.set(field, cell);
  });
  const fullName = cells.get('fullName');
  if (fullName !== undefined) {
    const isLastFirst = namesLastFirst(columns[mapping.indexOf('fullName')] ?? '');
    const [firstName, lastName] = namesOf(fullName, isLastFirst);
    cells.set('firstName', firstName).set('lastName', lastName);
  }
  return cells;
}

/** Returns a phone number in the format E.164; undefined if it is invalid or has an extension, which no message can reach. */
function lineOf(cell: string): string | undefined {
  return parsePhoneNumberFromString(cell, 'US')?.ext === undefined ? parsePhone(cell) : undefined;
}

/** Returns the person of a row, or the reasons why it is invalid: the rules of a person who is added in the form. */
export function checkRow(raw: readonly string[], file: FileColumns, order: DateOrder): CheckedRow {
  const cells = cellsOf(raw, file);
  const errors: ImportRowError[] = [];
  const add = (field: ImportField, code: ImportRowCode) => errors.push(cellError(raw, file, field, code));
  const contact = (field: 'email' | 'phone', parse: (text: string) => string | undefined) => {
    const cell = cells.get(field);
    if (cell === undefined) return null;
    const parsed = parse(cell);
    if (parsed === undefined) add(field, `${field}_invalid`);
    return parsed ?? null;
  };
  const email = contact('email', parseEmail);
  const phone = contact('phone', lineOf);
  const language = cells.get('locale');
  const locale = language === undefined ? undefined : localeOf(language);
  // Without a language, the person gets messages in the one of the store.
  const warnings =
    language !== undefined && locale === undefined ? [cellError(raw, file, 'locale', 'locale_unknown')] : [];
  if (!cells.has('email') && !cells.has('phone'))
    errors.push({ column: null, code: 'contact_missing', value: null });
  // A comma in a value without quotation marks: the values after it are in the wrong columns.
  const surplus = raw.slice(file.columns.length).find((cell) => cell !== '');
  if (surplus !== undefined)
    errors.push({ column: null, code: 'too_many_values', value: shortened(surplus, longestValue) });
  const hiredOn = cells.has('hiredOn') ? isoDate(cells.get('hiredOn') ?? '', order) : null;
  const parsed = recipientInput.safeParse({
    firstName: cells.get('firstName') ?? '',
    lastName: cells.get('lastName') ?? '',
    email,
    phone,
    employeeId: cells.get('employeeId') ?? null,
    department: cells.get('department') ?? null,
    location: cells.get('location') ?? null,
    hiredOn,
    locale: locale ?? null,
  });
  if (parsed.success)
    return { person: errors.length > 0 ? null : parsed.data, errors: [...errors, ...warnings] };
  const invalid = new Map<ImportField, ImportRowCode>();
  for (const { path, code } of parsed.error.issues) {
    const isName = path[0] === 'firstName' || path[0] === 'lastName';
    const field = file.mapping.find((one) => one === path[0] || (isName && one === 'fullName'));
    if (field && !invalid.has(field)) invalid.set(field, codeOf(field, code));
  }
  if (hiredOn !== null && isWrittenDate(hiredOn) && invalid.has('hiredOn'))
    invalid.set('hiredOn', 'date_impossible');
  for (const [field, code] of invalid) add(field, code);
  return { person: null, errors: [...errors, ...warnings] };
}

/**
 * Returns the first and the last name of a full one: “Last, First”, otherwise the first word is the first name, or the last
 * name if the heading begins with it.
 */
function namesOf(fullName: string, isLastFirst: boolean): readonly [string, string] {
  const [last = '', first] = fullName.split(/,(.*)/s);
  if (first !== undefined) return [first.trim(), last.trim()];
  const [word = '', rest = ''] = fullName.split(/\s+(.*)/s);
  return isLastFirst ? [rest, word] : [word, rest];
}

/** Returns the error of a cell. */
export function cellError(
  raw: readonly string[],
  { columns, mapping }: FileColumns,
  field: ImportField,
  code: ImportRowCode,
): ImportRowError {
  const index = mapping.indexOf(field);
  return { column: columns[index] ?? null, code, value: shortened(raw[index] ?? null, longestValue) };
}

function codeOf(field: ImportField, issue: string): ImportRowCode {
  if (field === 'hiredOn') return 'date_invalid';
  if (issue === 'too_big') return 'too_long';
  if (field !== 'firstName' && field !== 'lastName' && field !== 'fullName') return 'text_invalid';
  return issue === 'too_small' ? 'name_missing' : 'name_invalid';
}
