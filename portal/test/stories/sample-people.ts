import type { InviteBlock } from '../../contract/invite-blocks.js';
import { type InviteStatus, inviteStatuses } from '../../contract/invite-statuses.js';
import type { Recipient, RecipientAttributes, RecipientCampaign } from '../../contract/recipients.js';
import { policies } from './sample.js';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const usd = (amount: number) => ({ amount, currencyCode: 'USD' as const });

export const attributes: RecipientAttributes = {
  departments: ['Logistics', 'Office', 'Production', 'Sales, East'],
  locations: ['Chicago', 'Denver', 'Montréal'],
};

const active = policies[5];

const blockOf = (status: InviteStatus): InviteBlock | null => {
  if (status === 'INVITED') return 'too_soon';
  if (status === 'REDEEMED') return 'redeemed';
  return status === 'OPTED_OUT' ? 'opted_out' : null;
};

const allowance = 20_000;
const remainingOf = (status: InviteStatus): number => {
  if (status === 'REDEEMED') return 0;
  return status === 'PARTIALLY_REDEEMED' ? 7_550 : allowance;
};

/** People of the sample store: one in each state of a campaign, and one in none. */
export const people: readonly Recipient[] = [...inviteStatuses, null].map((status, index) => {
  const number = String(index + 1).padStart(5, '0');
  const hasEmail = index !== 1;
  return {
    id: `rcp_${String(index).padStart(26, '0')}`,
    firstName: 'Sample',
    lastName: `Recipient ${number}`,
    email: hasEmail ? `recipient${number}@sample.example` : null,
    phone: index % 2 === 1 ? `+1303555010${index}` : null,
    employeeId: `E${number}`,
    department: attributes.departments[index % 4] ?? null,
    location: attributes.locations[index % 4] ?? null,
    hiredOn: index === 0 ? '2024-09-03' : null,
    locale: index === 2 ? 'fr-CA' : null,
    isOptedOut: status === 'OPTED_OUT',
    campaign:
      status === null || active === undefined
        ? null
        : {
            policyId: active.id,
            name: active.name,
            status,
            remaining: usd(remainingOf(status)),
            lastInvitedAt: status === 'NOT_INVITED' ? null : hoursAgo(status === 'INVITED' ? 5 : 72),
            inviteBlock: blockOf(status),
          },
    timeZone: 'America/Chicago',
    version: 3,
    createdAt: '2026-01-12T16:00:00.000Z',
    updatedAt: '2026-02-20T16:00:00.000Z',
  };
});

/** Returns the campaigns of a person: the one of the list, and one that has ended. */
export function campaignsOf({ campaign }: Recipient): readonly RecipientCampaign[] {
  if (!campaign) return [];
  const spent = allowance - campaign.remaining.amount;
  return [
    {
      ...campaign,
      effectiveStatus: 'ACTIVE',
      from: active?.schedule?.date.from ?? null,
      to: active?.schedule?.date.to ?? null,
      allowance: usd(allowance),
      openedAt: campaign.status === 'OPENED' ? hoursAgo(60) : null,
      redemptions: spent === 0 ? [] : [{ id: 'red_1', amount: usd(spent), redeemedAt: hoursAgo(30) }],
    },
    {
      policyId: policies[4]?.id ?? '',
      name: 'Contact lenses, first year',
      effectiveStatus: 'EXPIRED',
      from: policies[4]?.schedule?.date.from ?? null,
      to: policies[4]?.schedule?.date.to ?? null,
      status: 'OPENED',
      allowance: usd(15_000),
      remaining: usd(15_000),
      lastInvitedAt: '2025-11-03T15:00:00.000Z',
      openedAt: null,
      inviteBlock: 'not_active',
      redemptions: [],
    },
  ];
}

/** Returns the people that the filters of an address find. */
export function peopleMatching(search: URLSearchParams): readonly Recipient[] {
  const q = (search.get('q') ?? '').toLowerCase();
  const status = search.get('status')?.split(',');
  const department = search.get('department');
  return people.filter(
    ({ firstName, lastName, email, campaign, department: own }) =>
      [firstName, lastName, email ?? ''].some((text) => text.toLowerCase().startsWith(q)) &&
      (status === undefined || status.includes(campaign?.status ?? '')) &&
      (department === null || department === own),
  );
}
