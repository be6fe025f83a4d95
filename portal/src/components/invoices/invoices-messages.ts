import { pageMessages } from '../../i18n/page-messages.js';

/** Messages that only the pages about invoices need. */
export const invoicesMessages = pageMessages({
  'en-US': () => import('../../i18n/en-US.json?invoices'),
  'fr-CA': () => import('../../i18n/fr-CA.json?invoices'),
});
