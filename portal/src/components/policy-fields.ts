import type { SetupField } from '../../contract/setup-fields.js';
import type { MessageKey } from '../i18n/i18n.js';

/** Names of the parts of a campaign's setup, in its activity. */
const fieldNames: Readonly<Record<SetupField, MessageKey>> = {
  name: 'activity.field-name',
  usage: 'activity.field-usage',
  benefit: 'activity.field-benefit',
  redemptionsPerRecipient: 'activity.field-redemptions',
  dependants: 'activity.field-dependants',
  eligibility: 'activity.field-eligibility',
  takeUp: 'activity.field-take-up',
  message: 'activity.field-message',
  reminders: 'activity.field-reminders',
  spendLimit: 'activity.field-limit',
  'schedule.from': 'activity.field-from',
  'schedule.to': 'activity.field-to',
};

// Entries of earlier versions do not say which date.
const names = new Map<string, MessageKey>([
  ...Object.entries(fieldNames),
  ['schedule', 'activity.field-dates'],
]);

/** Returns the message keys of changed parts, which an entry lists separated by spaces. Leaves out unknown ones. */
export const fieldKeys = (fields: string): MessageKey[] =>
  fields.split(' ').flatMap((field) => names.get(field) ?? []);
