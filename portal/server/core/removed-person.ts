import type { Locale } from '../../contract/locales.js';

/** Name of those whose contact data were erased, for files. */
export const removedPerson: Record<Locale, string> = {
  'en-US': 'Removed person',
  'fr-CA': 'Personne supprimée',
};
