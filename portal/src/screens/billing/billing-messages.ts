import { pageMessages } from '../../i18n/page-messages.js';

/** Messages that only the page about billing needs. */
export const billingMessages = pageMessages({
  'en-US': () => import('../../i18n/en-US.json?billing'),
  'fr-CA': () => import('../../i18n/fr-CA.json?billing'),
});
