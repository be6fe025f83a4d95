import type { MessageKey } from '../i18n/i18n.js';

/** Names of the actions on a campaign, in its activity and in that of its client. */
export const policyActions: Readonly<Record<string, MessageKey>> = {
  'policy.created': 'activity.created',
  'policy.updated': 'activity.updated',
  'policy.scheduled': 'activity.scheduled',
  'policy.started': 'activity.started',
  'policy.cancelled': 'activity.cancelled',
  'policy.expired': 'activity.expired',
  'policy.people_added': 'activity.people_added',
  'policy.person_removed': 'activity.person_removed',
  'policy.invitations_resent': 'activity.invitations_resent',
  'policy.reminders_sent': 'activity.reminders_sent',
  'policy.spend_warned': 'activity.spend_warned',
};
