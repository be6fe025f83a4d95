import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Policy } from '../../../contract/policies.js';
import type { Recipient } from '../../../contract/recipients.js';
import { type FakeCall, never, problem } from '../../../test/stories/fake-api.js';
import { fitsTheScreen, inPortal, portalMeta } from '../../../test/stories/portal-story.js';
import { sampleApi } from '../../../test/stories/sample-api.js';
import { pageOf } from '../../../test/stories/sample.js';
import { active, filled } from '../../../test/stories/sample-setup.js';
import { SetupPage } from '../../../test/stories/setup-page.js';

export default {
  title: 'Portal/Setup/Recipients',
  ...portalMeta(SetupPage, 'Second step of the campaign setup: its people.', { isPage: true }),
} satisfies Meta;

type Story = StoryObj;

const draft: Policy = { ...filled, eligibility: { mode: 'LISTED' } };

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

const store = [
  person(1),
  person(2, { email: null, phone: '+12025550102', department: 'Sales' }),
  person(3, { email: null, department: null }),
  person(4, { isOptedOut: true }),
  person(5),
];

let calls: FakeCall[] = [];

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

const open = (
  policy: Policy,
  members: readonly Recipient[],
  { own, add }: { own?: (call: FakeCall) => unknown; add?: string } = {},
) => ({
  path: `/campaigns/setup/recipients?campaignId=${policy.id}${add === undefined ? '' : `&add=${add}`}`,
  respond: server(policy, members, own),
});

const beforeEach = () => {
  calls = [];
};

const page = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  await canvas.findByRole('heading', { level: 1, name: 'Recipients' });
  return canvas;
};

/** People are selected in the list of the store, and added with one request. */
export const FirstPeople: Story = {
  ...inPortal(open(draft, [])),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = await page(canvasElement);
    await expect(await canvas.findByText('No one added yet')).toBeVisible();
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Sample Recipient 00001' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Sample Recipient 00002' }));
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Add 2 people' }));
    await expect(await canvas.findByText('2 people added.')).toBeVisible();
    await expect(calls.map(({ body }) => body)).toEqual([{ recipientIds: ['rcp_1', 'rcp_2'] }]);
    await expect(await canvas.findByRole('table', { name: 'People in this campaign' })).toBeVisible();
  },
};

/** All matching people are added with one request, by their filter, also those of other pages. */
export const AllMatching: Story = {
  ...inPortal(
    open(draft, [], {
      own: ({ path, method }) =>
        method === 'GET' && path.startsWith('/recipient?') && !path.includes('campaign=')
          ? { ...pageOf(store), total: 48_000 }
          : undefined,
    }),
  ),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = await page(canvasElement);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select all 5 on this page' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Select all 48,000 matching' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add 48,000 people' }));
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ filter: {} }]));
  },
};

/** People who cannot be invited are marked. A removal moves the focus to the heading of the list. */
export const Members: Story = {
  ...inPortal(open(draft, store)),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = await page(canvasElement);
    const table = within(await canvas.findByRole('table', { name: 'People in this campaign' }));
    await expect(table.getByText('No contact')).toBeVisible();
    await expect(table.getByText('Opted out')).toBeVisible();
    await userEvent.click(table.getByRole('button', { name: 'Actions for Sample Recipient 00001' }));
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Remove from campaign' }));
    await waitFor(() => expect(table.queryByText('Sample Recipient 00001')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'In this campaign (4)' })).toHaveFocus());
    await expect(calls[0]?.path).toBe(`/campaign/policy/${draft.id}/recipient/rcp_1`);
  },
};

/** Of an active campaign, the invitation would stop working: the user is asked first. */
export const ActiveCampaign: Story = {
  ...inPortal(open(active, store)),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = await page(canvasElement);
    const table = within(await canvas.findByRole('table', { name: 'People in this campaign' }));
    await userEvent.click(table.getByRole('button', { name: 'Actions for Sample Recipient 00001' }));
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Remove from campaign' }));
    const dialog = within(
      await canvas.findByRole('alertdialog', { name: 'Remove Sample Recipient 00001 from this campaign?' }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Go back' }));
    await expect(calls).toEqual([]);
    await expect(canvas.getByRole('link', { name: 'Finish' })).toBeVisible();
  },
};

/** After a person was added, the focus is in the first input again. */
export const ByHand: Story = {
  ...inPortal(open(draft, [], { add: 'manual' })),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = await page(canvasElement);
    const first = await canvas.findByLabelText('First name');
    await userEvent.click(canvas.getByRole('button', { name: 'Add and enter another' }));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveFocus());
    await userEvent.type(first, 'Sam');
    await userEvent.type(canvas.getByLabelText('Last name'), 'Sample');
    await userEvent.type(canvas.getByLabelText('Email'), 'sam@sample.example{Enter}');
    await expect(await canvas.findByText('Sam Sample was added.')).toBeVisible();
    await waitFor(() => expect(first).toHaveFocus());
    await expect(first).toHaveValue('');
    await expect(calls.map(({ path }) => path)).toEqual([
      '/recipient',
      `/campaign/policy/${draft.id}/recipient`,
    ]);
  },
};

/** A person whom the store has already can be added. */
export const Duplicate: Story = {
  ...inPortal(
    open(draft, [], {
      add: 'manual',
      own({ method, path }) {
        if (method !== 'POST' || path !== '/recipient') return undefined;
        throw problem(409, 'duplicate', [{ field: 'email', code: 'duplicate', message: '', id: 'rcp_3' }]);
      },
    }),
  ),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = await page(canvasElement);
    await userEvent.type(await canvas.findByLabelText('First name'), 'Sam');
    await userEvent.type(canvas.getByLabelText('Last name'), 'Sample');
    await userEvent.type(canvas.getByLabelText('Email'), 'sam@sample.example{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Add existing person' }));
    await expect(await canvas.findByText('The existing person was added.')).toBeVisible();
    await expect(calls[0]?.body).toEqual({ recipientIds: ['rcp_3'] });
  },
};

/** A rule decides who belongs to the campaign: people cannot be added or removed. */
export const Rule: Story = {
  ...inPortal(
    open(
      { ...draft, eligibility: { mode: 'ATTRIBUTE', attribute: 'department', values: ['Plant', 'Sales'] } },
      [],
    ),
  ),
  async play({ canvasElement }) {
    const canvas = await page(canvasElement);
    await expect(await canvas.findByText('412 people match. 398 can be invited.')).toBeVisible();
    await expect(canvas.getByText('Plant · Sales')).toBeVisible();
    await expect(canvas.queryByRole('tab')).toBeNull();
  },
};

export const NoMatch: Story = {
  ...inPortal({
    ...open(draft, store),
    path: `/campaigns/setup/recipients?campaignId=${draft.id}&q=no-match`,
  }),
  async play({ canvasElement }) {
    const canvas = await page(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear filters' }));
    await expect(await canvas.findByRole('table', { name: 'People in this campaign' })).toBeVisible();
  },
};

export const Loading: Story = inPortal(
  open(draft, [], { own: ({ path }) => (path.startsWith('/recipient?') ? never() : undefined) }),
);

export const Failed: Story = {
  ...inPortal(
    open(draft, [], {
      own({ path }) {
        if (path.startsWith('/recipient?')) throw problem(500, 'internal');
        return undefined;
      },
    }),
  ),
  async play({ canvasElement }) {
    const canvas = await page(canvasElement);
    await waitFor(() => expect(canvas.getAllByText('We couldn’t load your people.')).toHaveLength(2));
  },
};

export const Narrow: Story = {
  ...inPortal(open(draft, store), { isNarrow: true }),
  async play({ canvasElement }) {
    const canvas = await page(canvasElement);
    await canvas.findByRole('table', { name: 'People in this campaign' });
    await fitsTheScreen();
  },
};
export const French: Story = inPortal(open(draft, store), { locale: 'fr-CA' });
