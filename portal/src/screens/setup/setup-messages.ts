import { pageMessages } from '../../i18n/page-messages.js';

/** Messages that only the campaign setup needs. */
export const setupMessages = pageMessages({
  'en-US': () => import('../../i18n/en-US.json?setup'),
  'fr-CA': () => import('../../i18n/fr-CA.json?setup'),
});
