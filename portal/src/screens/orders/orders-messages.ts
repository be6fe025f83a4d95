import { pageMessages } from '../../i18n/page-messages.js';

/** Messages that only the pages about orders need. */
export const ordersMessages = pageMessages({
  'en-US': () => import('../../i18n/en-US.json?orders'),
  'fr-CA': () => import('../../i18n/fr-CA.json?orders'),
});
