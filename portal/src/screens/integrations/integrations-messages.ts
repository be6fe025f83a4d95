import { pageMessages } from '../../i18n/page-messages.js';

/** Messages that only the page with integrations needs. */
export const integrationsMessages = pageMessages({
  'en-US': () => import('../../i18n/en-US.json?integrations'),
  'fr-CA': () => import('../../i18n/fr-CA.json?integrations'),
});
