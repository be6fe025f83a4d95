/** Fields of a person that a column of a file can have. */
export const importFields = [
  'firstName',
  'lastName',
  'fullName',
  'email',
  'phone',
  'employeeId',
  'department',
  'location',
  'hiredOn',
  'locale',
] as const;
export type ImportField = (typeof importFields)[number];

/** Progress of an import. `PARSING` reads and checks rows, `IMPORTING` saves people. */
export const importStatuses = ['PARSING', 'READY', 'IMPORTING', 'DONE', 'FAILED', 'CANCELLED'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** State of a row: unchecked, checked, or saved. */
export const importRowStatuses = [
  'UNCHECKED',
  'NEW',
  'EXISTING',
  'DUPLICATE',
  'INVALID',
  'CREATED',
  'UPDATED',
  'SKIPPED',
] as const;
export type ImportRowStatus = (typeof importRowStatuses)[number];

/** Statuses of rows that are not imported because of their values. */
export const problemStatuses = ['DUPLICATE', 'INVALID'] as const satisfies readonly ImportRowStatus[];

/**
 * Reasons why a row is not imported. Two are warnings, with which the person is imported: `opted_out` gets no messages,
 * `locale_unknown` gets them in the store's language.
 */
export const importRowCodes = [
  'name_missing',
  'name_invalid',
  'email_invalid',
  'phone_invalid',
  'contact_missing',
  'too_many_values',
  'too_long',
  'text_invalid',
  'date_invalid',
  'date_impossible',
  'locale_unknown',
  'duplicate_in_file',
  'duplicate_conflict',
  'opted_out',
] as const;
export type ImportRowCode = (typeof importRowCodes)[number];

/** Reasons why an import has failed. */
export const importErrors = [
  'no_rows',
  'too_many_rows',
  'too_many_columns',
  'file_malformed',
  'columns_missing',
  'campaign_closed',
  'store_disabled',
  'interrupted',
  'internal',
] as const;
export type ImportError = (typeof importErrors)[number];

/** Ways to treat rows of people whom the store has already. */
export const onExistingValues = ['UPDATE', 'SKIP'] as const;
export type OnExisting = (typeof onExistingValues)[number];

/** Orders of day and month in dates that do not begin with the year. */
export const dateOrders = ['DAY_FIRST', 'MONTH_FIRST'] as const;
export type DateOrder = (typeof dateOrders)[number];

export const fileEncodings = ['UTF-8', 'UTF-16LE', 'UTF-16BE', 'WINDOWS-1252'] as const;
export type FileEncoding = (typeof fileEncodings)[number];

export const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

export const mostImportBytes = 15 * 1024 * 1024;
export const mostImportRows = 100_000;
export const mostImportColumns = 100;

type Mapping = readonly (ImportField | null)[];

/** Returns the reason why a mapping of columns cannot be used; undefined if it can be. */
export function mappingProblem(
  columns: Mapping,
): 'duplicate_field' | 'name_conflict' | 'name_missing' | 'contact_missing' | undefined {
  const fields = columns.filter((field) => field !== null);
  const has = (field: ImportField) => fields.includes(field);
  if (new Set(fields).size < fields.length) return 'duplicate_field';
  if (has('fullName') && (has('firstName') || has('lastName'))) return 'name_conflict';
  if (!has('fullName') && (!has('firstName') || !has('lastName'))) return 'name_missing';
  if (!has('email') && !has('phone')) return 'contact_missing';
  return undefined;
}
