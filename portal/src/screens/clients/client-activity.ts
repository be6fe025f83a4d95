import { policyActions } from '../../components/policy-actions.js';
import type { MessageKey } from '../../i18n/i18n.js';

/** Names of the actions in the activity of a client. */
export const actionNames: Readonly<Record<string, MessageKey>> = {
  'client.added': 'clients.did-added',
  'client.updated': 'clients.did-updated',
  'client.activated': 'clients.did-activated',
  'client.deactivated': 'clients.did-deactivated',
  'employer.added': 'clients.did-user-added',
  'employer.invited': 'clients.did-user-invited',
  'employer.removed': 'clients.did-user-removed',
  'import.created': 'clients.did-import-uploaded',
  'import.started': 'clients.did-import-started',
  'import.completed': 'clients.did-import-completed',
  'import.cancelled': 'clients.did-import-cancelled',
  'feed.updated': 'clients.did-feed-updated',
  'feed.people_removed': 'clients.did-feed-removed',
  'feed.removal_confirmed': 'clients.did-feed-confirmed',
  'feed.removal_declined': 'clients.did-feed-declined',
  'store.viewed': 'clients.did-viewed',
  'store.viewing_stopped': 'clients.did-stopped',
  'store.switched': 'clients.did-switched',
  ...policyActions,
  'recipient.created': 'clients.did-person-added',
  'recipient.updated': 'clients.did-person-changed',
  'recipient.removed': 'clients.did-person-removed',
  'recipient.opted_out': 'clients.did-person-opted-out',
  'recipient.opted_in': 'clients.did-person-opted-in',
  'order.created': 'clients.did-order-created',
  'order.canceled': 'clients.did-order-canceled',
  'redemption.created': 'clients.did-redeemed',
  'redemption.reversed': 'clients.did-reversed',
};
