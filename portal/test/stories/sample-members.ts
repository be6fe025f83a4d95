import { within } from 'storybook/test';
import type { Policy } from '../../contract/policies.js';
import type { Recipient } from '../../contract/recipients.js';
import type { FakeCall } from './fake-api.js';
import { sampleApi } from './sample-api.js';
import { filled } from './sample-setup.js';
import { pageOf } from './sample.js';

/** Campaign whose people are added one by one. */
export const draft: Policy = { ...filled, eligibility: { mode: 'LISTED' } };

const person = (index: number, changes: Partial<Recipient> = {}): Recipient => ({
  id: `rcp_${index}`,
  firstName: 'Sample',
  lastName: `Recipient 0000${index}`,
  email: `recipient0000${index}@sample.example`,
  phone: null,
  employeeId: `E-0000${index}`,
  department: 'Plant',
  location: null,
  hiredOn: null,
  locale: null,
  isOptedOut: false,
  campaign: null,
  timeZone: 'America/Chicago',
  version: 1,
  createdAt: '2026-03-02T15:00:00Z',
  updatedAt: '2026-03-02T15:00:00Z',
  ...changes,
});

/** People of the store. */
export const store = [
  person(1),
  person(2, { email: null, phone: '+12025550102', department: 'Sales' }),
  person(3, { email: null, department: null }),
  person(4, { isOptedOut: true }),
  person(5),
];

/** Changes that a story has requested. */
export const calls: FakeCall[] = [];

/** Server with a campaign and its people. `own` goes first. */
function server(
  policy: Policy,
  members: readonly Recipient[],
  own: (call: FakeCall) => unknown = () => undefined,
) {
  const inCampaign = [...members];
  return sampleApi((call) => {
    const first = own(call);
    if (first !== undefined) return first;
    const { pathname, searchParams } = new URL(call.path, 'http://api.example');
    if (call.method !== 'GET') calls.push(call);
    if (pathname === '/recipient' && call.method === 'GET') {
      const q = searchParams.get('q') ?? '';
      const people = searchParams.has('campaign') ? inCampaign : store;
      return pageOf(people.filter(({ email }) => (email ?? '').startsWith(q)));
    }
    if (pathname === '/recipient') return person(9, { firstName: 'Sam', lastName: 'Sample' });
    if (call.method === 'POST' && pathname.endsWith('/recipient')) {
      const { recipientIds = [] } = call.body as { recipientIds?: string[] };
      inCampaign.push(...recipientIds.map((_, index) => person(index + 6)));
      return { added: recipientIds.length, existing: 0, unknown: [] };
    }
    if (call.method === 'DELETE') {
      inCampaign.shift();
      return null;
    }
    if (pathname.endsWith('/estimate')) return { people: 412, contactable: 398, issues: [] };
    if (pathname === `/campaign/policy/${policy.id}`)
      return { ...policy, counts: { ...policy.counts, recipients: inCampaign.length } };
    return undefined;
  });
}

/** Returns the step of a campaign with these people. `own` responds first; `add` is the open tab. */
export const openMembers = (
  policy: Policy,
  members: readonly Recipient[],
  { own, add }: { own?: (call: FakeCall) => unknown; add?: string } = {},
) => ({
  path: `/campaigns/setup/recipients?campaignId=${policy.id}${add === undefined ? '' : `&add=${add}`}`,
  respond: server(policy, members, own),
});

/** Waits for the page of a story, whose requests are recorded from now on. */
export async function membersPage(canvasElement: HTMLElement) {
  calls.length = 0;
  const canvas = within(canvasElement);
  await canvas.findByRole('heading', { level: 1, name: 'Recipients' });
  return canvas;
}
