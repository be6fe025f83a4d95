import type { ImportJob } from '../../../contract/imports.js';
import type { Language } from '../../i18n/language.js';

/** Returns the reason why an import has failed, with the row that has caused it. */
export function importErrorText(
  { error, errorRow }: Pick<ImportJob, 'error' | 'errorRow'>,
  { t, number }: Pick<Language, 't' | 'number'>,
): string {
  const text = t(`import.error-${error ?? 'internal'}`);
  return errorRow === null ? text : t('import.error-in-row', { row: number(errorRow), text });
}
