import { pageMessages } from '../../i18n/page-messages.js';

/** Messages about the accounts that can work for a store. */
export const usersMessages = pageMessages({
  'en-US': () => import('../../i18n/en-US.json?users'),
  'fr-CA': () => import('../../i18n/fr-CA.json?users'),
});
