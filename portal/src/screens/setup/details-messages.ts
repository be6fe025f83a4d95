import { pageMessages } from '../../i18n/page-messages.js';

/** Messages that only the details of a campaign need. */
export const detailsMessages = pageMessages({
  'en-US': () => import('../../i18n/en-US.json?details'),
  'fr-CA': () => import('../../i18n/fr-CA.json?details'),
});
