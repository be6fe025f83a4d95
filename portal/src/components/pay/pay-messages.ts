import { pageMessages } from '../../i18n/page-messages.js';

/** Messages that only pages with payments need. */
export const payMessages = pageMessages({
  'en-US': () => import('../../i18n/en-US.json?pay'),
  'fr-CA': () => import('../../i18n/fr-CA.json?pay'),
});
