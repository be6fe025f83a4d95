import { pageMessages } from '../../i18n/page-messages.js';

/** Messages that only the import of people needs. */
export const importMessages = pageMessages({
  'en-US': () => import('../../i18n/en-US.json?import'),
  'fr-CA': () => import('../../i18n/fr-CA.json?import'),
});
