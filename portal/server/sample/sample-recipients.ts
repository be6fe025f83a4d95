import { ulid } from 'ulid';
import type { InviteStatus } from '../../contract/invite-statuses.js';
import type { NewRow } from '../core/schema.js';
import { caStoreId, sampleUserEmail, usStoreId } from './sample-accounts.js';
import { samplePolicies } from './sample-policies.js';

const people = { [usStoreId]: 4000, [caStoreId]: 1000 };
const departments = ['Production', 'Logistics', 'Office', 'Research', 'Sales', 'Support'];
const locations = ['Chicago', 'Denver', 'Austin', 'Boston', 'Toronto', 'Montréal', 'Halifax', 'Remote'];
const withPhone = 100;
const bounced = 40;
const optedOut = 25;
/** Position of the person whose invitation lies in the sandbox's outbox. */
export const invitedPosition = 1;

const dayMs = 24 * 3600_000;

type RecipientRow = NewRow<'recipient'>;

/** Creates the recipients; `part` is the fraction of the people that tests need. */
export function sampleRecipientRows(at: Date, random: () => number, part = 1): RecipientRow[] {
  let number = 0;
  const rows = Object.entries(people).flatMap(([store_id, count]) =>
    Array.from({ length: count * part }, (): RecipientRow => {
      number++;
      const digits = String(number).padStart(5, '0');
      const email = `recipient${digits}@sample.example`;
      return {
        id: `rcp_${ulid(at.getTime(), random)}`,
        store_id,
        email,
        email_norm: email,
        // Phone numbers that are reserved for examples.
        phone_e164: number <= withPhone ? `+1303555${String(100 + number - 1).padStart(4, '0')}` : null,
        first_name: 'Sample',
        last_name: `Recipient ${digits}`,
        employee_id: `E${digits}`,
        department: pick(departments, random),
        location: pick(locations, random),
        locale: null,
        created_at: at,
      };
    }),
  );
  const [first, ...others] = rows;
  // The sample account of a recipient belongs to one of these people.
  return first ? [{ ...first, email: sampleUserEmail, email_norm: sampleUserEmail }, ...others] : rows;
}

/** Creates the rows that assign recipients to campaigns, with their progress. */
export function samplePolicyRecipientRows(
  policies: readonly Pick<NewRow<'policy'>, 'id' | 'starts_at'>[],
  recipients: readonly RecipientRow[],
  random: () => number,
): NewRow<'policy_recipient'>[] {
  return policies.flatMap((policy, index) => {
    const plan = samplePolicies[index];
    if (!plan) return [];
    const ofStore = recipients.filter(({ store_id }) => store_id === plan.store);
    const members = ofStore.slice(0, Math.round(ofStore.length * plan.part));
    const hasStarted = plan.status === 'STARTED' || plan.status === 'EXPIRED';
    return members.map(({ id }, position) => {
      const invite_status = hasStarted
        ? statusOf(position, members.length, plan.used, random)
        : 'NOT_INVITED';
      const isUsed = invite_status === 'REDEEMED' || invite_status === 'PARTIALLY_REDEEMED';
      const share = invite_status === 'REDEEMED' ? 1 : 0.3 + random() * 0.6;
      return {
        policy_id: policy.id,
        recipient_id: id,
        invite_status,
        code: ulid(0, random).slice(-10),
        allowance: plan.allowance,
        redeemed: isUsed ? Math.round(plan.allowance * share) : 0,
        redeemed_count: isUsed ? 1 : 0,
        invited_at: hasStarted ? policy.starts_at : null,
        last_invited_at: hasStarted ? policy.starts_at : null,
        opened_at:
          policy.starts_at && (isUsed || invite_status === 'OPENED')
            ? openedAt(policy.starts_at, position)
            : null,
      };
    });
  });
}

/** Returns when a person opened the invitation: many on the first day, all within ten days. */
function openedAt(start: Date, position: number): Date {
  const part = ((position * 617) % 1000) / 1000;
  return new Date(start.getTime() + Math.round(part ** 3 * 10 * dayMs));
}

function statusOf(position: number, count: number, used: number, random: () => number): InviteStatus {
  if (position >= count - bounced) return 'BOUNCED';
  if (position >= count - bounced - optedOut) return 'OPTED_OUT';
  // The sample account must have an unused benefit.
  if (position === 0) return 'OPENED';
  if (position === invitedPosition) return 'INVITED';
  const luck = random();
  if (luck < used * 0.7) return 'REDEEMED';
  if (luck < used) return 'PARTIALLY_REDEEMED';
  return luck < used + (1 - used) * 0.5 ? 'OPENED' : 'INVITED';
}

function pick(values: readonly string[], random: () => number): string | null {
  return values[Math.floor(random() * values.length)] ?? null;
}
