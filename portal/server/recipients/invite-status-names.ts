import type { InviteStatus } from '../../contract/invite-statuses.js';
import type { Locale } from '../../contract/locales.js';

/** Names of the statuses in files. */
export const inviteStatusNames: Record<Locale, Record<InviteStatus, string>> = {
  'en-US': {
    NOT_INVITED: 'Not invited',
    INVITED: 'Invited',
    OPENED: 'Opened',
    PARTIALLY_REDEEMED: 'Partly redeemed',
    REDEEMED: 'Redeemed',
    BOUNCED: 'Not delivered',
    OPTED_OUT: 'Opted out',
  },
  'fr-CA': {
    NOT_INVITED: 'Aucune invitation',
    INVITED: 'Invité',
    OPENED: 'Ouvert',
    PARTIALLY_REDEEMED: 'Utilisé en partie',
    REDEEMED: 'Utilisé',
    BOUNCED: 'Non livré',
    OPTED_OUT: 'Désabonné',
  },
};
