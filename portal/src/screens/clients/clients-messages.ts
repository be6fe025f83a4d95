import { pageMessages } from '../../i18n/page-messages.js';

/** Messages that only the pages about clients need. */
export const clientsMessages = pageMessages({
  'en-US': () => import('../../i18n/en-US.json?clients'),
  'fr-CA': () => import('../../i18n/fr-CA.json?clients'),
});
