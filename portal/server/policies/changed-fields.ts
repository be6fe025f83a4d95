import { isDeepStrictEqual } from 'node:util';
import { type SetupField, setupFieldNames } from '../../contract/setup-fields.js';
import type { PolicyRow } from '../core/schema.js';

const columns = {
  name: 'name',
  usage: 'usage',
  benefit: 'benefit',
  redemptionsPerRecipient: 'redemptions_per_recipient',
  dependants: 'dependants',
  eligibility: 'eligibility',
  takeUp: 'take_up',
  message: 'message',
  reminders: 'reminders',
  spendLimit: 'spend_limit',
  'schedule.from': 'starts_at',
  'schedule.to': 'ends_at',
} as const satisfies Record<SetupField, keyof PolicyRow>;

/** Returns the names of the parts of a campaign's setup that differ. */
export const changedFields = (before: PolicyRow, after: PolicyRow): SetupField[] =>
  setupFieldNames.filter((field) => !isDeepStrictEqual(before[columns[field]], after[columns[field]]));
