import type { Catalogue } from '../../i18n/i18n.js';

/** Messages that only the details of a campaign need. */
export const detailsMessages: Catalogue = {
  'en-US': () => import('../../i18n/en-US.json?details'),
  'fr-CA': () => import('../../i18n/fr-CA.json?details'),
};
