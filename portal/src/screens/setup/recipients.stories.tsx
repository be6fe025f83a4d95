import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { never, problem } from '../../../test/stories/fake-api.js';
import { fitsTheScreen, inPortal, portalMeta } from '../../../test/stories/portal-story.js';
import { calls, draft, membersPage, openMembers, store } from '../../../test/stories/sample-members.js';
import { pageOf } from '../../../test/stories/sample.js';
import { active } from '../../../test/stories/sample-setup.js';
import { SetupPage } from '../../../test/stories/setup-page.js';

export default {
  title: 'Portal/Screens/Setup/Recipients',
  ...portalMeta(SetupPage, 'Second step of the campaign setup: its people.', { isPage: true }),
} satisfies Meta;

type Story = StoryObj;

/** People are selected in the list of the store, and added with one request. */
export const FirstPeople: Story = {
  ...inPortal(openMembers(draft, [])),
  async play({ canvasElement }) {
    const canvas = await membersPage(canvasElement);
    await expect(await canvas.findByText('No one added yet')).toBeVisible();
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Sample Recipient 00001' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Sample Recipient 00002' }));
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Add 2 people' }));
    await expect(await canvas.findByText('2 people added.')).toBeVisible();
    await expect(calls.map(({ body }) => body)).toEqual([{ recipientIds: ['rcp_1', 'rcp_2'] }]);
    await expect(await canvas.findByRole('table', { name: 'People in this campaign' })).toBeVisible();
  },
};

/** A store without people starts with a file; there, the list of people offers it, too. */
export const EmptyStore: Story = {
  ...inPortal(
    openMembers(draft, [], {
      own: ({ path }) => (path.startsWith('/recipient?') ? pageOf([]) : undefined),
    }),
    { isNarrow: true },
  ),
  async play({ canvasElement }) {
    const canvas = await membersPage(canvasElement);
    const ways = await canvas.findByRole('combobox', { name: 'Ways to add people' });
    await waitFor(() => expect(ways).toHaveDisplayValue('From a file'));
    await userEvent.selectOptions(ways, 'From your people');
    await userEvent.click(await canvas.findByRole('button', { name: 'Import a file' }));
    await expect(await canvas.findByLabelText(/CSV file/, { selector: 'input' })).toBeInTheDocument();
  },
};

/** All matching people are added with one request, by their filter, also those of other pages. */
export const AllMatching: Story = {
  ...inPortal(
    openMembers(draft, [], {
      own: ({ path, method }) =>
        method === 'GET' && path.startsWith('/recipient?') && !path.includes('campaign=')
          ? { ...pageOf(store), total: 48_000 }
          : undefined,
    }),
  ),
  async play({ canvasElement }) {
    const canvas = await membersPage(canvasElement);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select all 5 on this page' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Select all 48,000 matching' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add 48,000 people' }));
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ filter: {} }]));
  },
};

/** People who cannot be invited are marked. A removal moves the focus to the heading of the list. */
export const Members: Story = {
  ...inPortal(openMembers(draft, store)),
  async play({ canvasElement }) {
    const canvas = await membersPage(canvasElement);
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
  ...inPortal(openMembers(active, store)),
  async play({ canvasElement }) {
    const canvas = await membersPage(canvasElement);
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

/** A rule decides who belongs to the campaign: people cannot be added or removed. */
export const Rule: Story = {
  ...inPortal(
    openMembers(
      { ...draft, eligibility: { mode: 'ATTRIBUTE', attribute: 'department', values: ['Plant', 'Sales'] } },
      [],
    ),
  ),
  async play({ canvasElement }) {
    const canvas = await membersPage(canvasElement);
    await expect(await canvas.findByText('412 people match. 398 can be invited.')).toBeVisible();
    await expect(canvas.getByText('Plant · Sales')).toBeVisible();
    await expect(canvas.queryByRole('tab')).toBeNull();
  },
};

export const NoMatch: Story = {
  ...inPortal({
    ...openMembers(draft, store),
    path: `/campaigns/setup/recipients?campaignId=${draft.id}&q=no-match`,
  }),
  async play({ canvasElement }) {
    const canvas = await membersPage(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear filters' }));
    await expect(await canvas.findByRole('table', { name: 'People in this campaign' })).toBeVisible();
  },
};

export const Loading: Story = inPortal(
  openMembers(draft, [], { own: ({ path }) => (path.startsWith('/recipient?') ? never() : undefined) }),
);

export const Failed: Story = {
  ...inPortal(
    openMembers(draft, [], {
      own({ path }) {
        if (path.startsWith('/recipient?')) throw problem(500, 'internal');
        return undefined;
      },
    }),
  ),
  async play({ canvasElement }) {
    const canvas = await membersPage(canvasElement);
    await waitFor(() => expect(canvas.getAllByText('We couldn’t load your people.')).toHaveLength(2));
  },
};

export const Narrow: Story = {
  ...inPortal(openMembers(draft, store), { isNarrow: true }),
  async play({ canvasElement }) {
    const canvas = await membersPage(canvasElement);
    await canvas.findByRole('table', { name: 'People in this campaign' });
    await fitsTheScreen();
    // A long state must not cut the name.
    for (const name of canvasElement.querySelectorAll('.row-name'))
      await expect(name.scrollHeight).toBe(name.clientHeight);
  },
};
export const French: Story = {
  ...inPortal(openMembers(draft, store), { locale: 'fr-CA' }),
  tags: ['variant'],
};
