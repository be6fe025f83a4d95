import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { type FakeCall, problem } from '../../../test/stories/fake-api.js';
import { fitsTheScreen, inPortal, portalMeta, portalOf } from '../../../test/stories/portal-story.js';
import { sampleApi } from '../../../test/stories/sample-api.js';
import { people } from '../../../test/stories/sample-people.js';
import { pageOf } from '../../../test/stories/sample.js';
import { SignedInPage } from '../../../test/stories/signed-in-page.js';
import { Recipients } from './recipients.js';

function RecipientActionsStory() {
  return (
    <SignedInPage>
      <Recipients />
    </SignedInPage>
  );
}

export default {
  title: 'Portal/Screens/Recipients/Actions',
  ...portalMeta(RecipientActionsStory, 'Commands for one person, and for several at once.', { isPage: true }),
} satisfies Meta;

type Story = StoryObj;

const path = '/recipients';
const active = 'pol_00000000000000000000000005';
const [first, , third] = people;

let calls: FakeCall[] = [];
const beforeEach = () => {
  calls = [];
};

/** Responds like the sample store with 4,000 people; each change gets this response. */
const respond = (change: (call: FakeCall) => unknown) =>
  sampleApi((call) => {
    if (call.path.startsWith('/recipient?')) return pageOf(people, 4_000);
    const isExport = call.path.startsWith('/recipient/export');
    if (call.method === 'GET' && !isExport) return undefined;
    if (call.path === '/user/me') return undefined;
    calls.push(call);
    return change(call);
  });

const skipped = { redeemed: 0, opted_out: 0, no_contact: 0, too_soon: 0 };

const openMenu = async (canvasElement: HTMLElement, name: string) => {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: `Actions for ${name}` }));
  return within(await canvas.findByRole('menu'));
};

const openQuestion = async (canvasElement: HTMLElement, name: string | RegExp) =>
  within(await within(canvasElement).findByRole('alertdialog', { name }));

/** Selects all people of the page, then all that match. */
const selectAll = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select all 8 on this page' }));
  await userEvent.click(await canvas.findByRole('button', { name: 'Select all 4,000 matching' }));
  await canvas.findByText('4,000 selected');
  return canvas;
};

/** Names the campaign; the result says that the invitation was sent. */
export const Resend: Story = {
  ...inPortal({ path, respond: respond(() => ({ sent: 1, skipped })) }),
  beforeEach,
  async play({ canvasElement }) {
    const menu = await openMenu(canvasElement, 'Sample Recipient 00003');
    await userEvent.click(menu.getByRole('menuitem', { name: 'Resend invitation' }));
    const question = await openQuestion(canvasElement, 'Resend invitation to Sample Recipient 00003?');
    await expect(question.getByText(/“Fall eye exams”/)).toBeInTheDocument();
    await userEvent.dblClick(question.getByRole('button', { name: 'Send' }));
    await within(document.body).findByText('Sent 1 invitation.');
    await expect(calls).toHaveLength(1);
    await expect(calls[0]).toMatchObject({
      path: `/campaign/policy/${active}/invite`,
      body: { recipientIds: [third?.id] },
    });
  },
};

/** Sends no second invitation within 24 hours: the menu states the rule, and the details state the time. */
export const TooSoon: Story = {
  ...inPortal(
    { path: `${path}?detail=${people[1]?.id ?? ''}`, respond: respond(() => ({})) },
    { isWide: true },
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/You can resend from/)).toBeVisible();
    const menu = await openMenu(canvasElement, 'Sample Recipient 00002');
    await expect(menu.getByText(/^Invited in the last 24 hours/)).toBeInTheDocument();
    await expect(menu.queryByRole('menuitem', { name: 'Resend invitation' })).toBeNull();
  },
};

/** Says what is erased and what is kept. The details of the person close, and the focus stays on the page. */
export const Remove: Story = {
  ...inPortal({ path: `${path}?detail=${first?.id ?? ''}`, respond: respond(() => ({ erased: 1 })) }),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const panel = within(await canvas.findByRole('region', { name: 'Sample Recipient 00001' }));
    await userEvent.click(await panel.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Remove' }));
    const question = await openQuestion(canvasElement, 'Remove Sample Recipient 00001?');
    await expect(question.getByText(/“Removed person”/)).toBeInTheDocument();
    await expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(canvas.queryByRole('alertdialog')).toBeNull());
    await expect(calls[0]).toMatchObject({
      path: '/recipient/erase',
      body: { recipientIds: [first?.id], expected: 1 },
    });
    await waitFor(() => expect(portalOf(canvasElement).memory.history.at(-1)).toBe(path));
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  },
};

/** All matching people, by the filters of the list. The result names how many were skipped, and why. */
export const ResendAll: Story = {
  ...inPortal({
    path: `${path}?campaign=${active}&department=Office,Sales\\, East`,
    respond: respond(() => ({ sent: 41, skipped: { ...skipped, too_soon: 2, opted_out: 1 } })),
  }),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = await selectAll(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Resend invitation' }));
    const question = await openQuestion(canvasElement, 'Resend invitations to 4,000 people?');
    // The campaign of the filter is chosen.
    await waitFor(() => expect(question.getByLabelText('Campaign')).toHaveValue(active));
    await userEvent.click(question.getByRole('button', { name: 'Send' }));
    await within(document.body).findByText(
      'Sent 41 invitations, skipped 3,959 – 1 opted out, 2 invited in the last 24 hours, 3,956 not in the campaign.',
    );
    await expect(calls[0]?.body).toEqual({
      filter: { campaign: active, department: ['Office', 'Sales, East'] },
    });
    await waitFor(() => expect(canvas.queryByText('4,000 selected')).toBeNull());
  },
};

/** Says when the people are invited. */
export const AddToCampaign: Story = {
  ...inPortal({ path, respond: respond(() => ({ added: 7, existing: 1, unknown: [] })) }),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select all 8 on this page' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add to campaign' }));
    const question = await openQuestion(canvasElement, 'Add 8 people to a campaign');
    const field = await question.findByLabelText('Campaign');
    await userEvent.click(question.getByRole('button', { name: 'Add' }));
    await question.findByText('Choose a campaign.');
    await expect(field).toHaveFocus();
    await userEvent.selectOptions(field, 'Fall eye exams');
    await question.findByText(/gets an invitation now\.$/);
    await userEvent.click(question.getByRole('button', { name: 'Add' }));
    await within(document.body).findByText('7 added to Fall eye exams, 1 already in it.');
    await expect(calls[0]?.body).toEqual({ recipientIds: people.map(({ id }) => id) });
  },
};

/** The list has changed since it was shown: no one is removed. */
export const RemoveAllChanged: Story = {
  ...inPortal(
    {
      path,
      respond: respond(() => {
        throw problem(409, 'state_conflict');
      }),
    },
    { isNarrow: true },
  ),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = await selectAll(canvasElement);
    await fitsTheScreen();
    await userEvent.click(canvas.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Remove' }));
    const question = await openQuestion(canvasElement, 'Remove 4,000 people?');
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    await expect(await question.findByRole('alert')).toHaveTextContent(/^The list has changed/);
    await expect(calls[0]?.body).toEqual({ filter: {}, expected: 4_000 });
  },
};

/** The file has the people that the filters find. A failure is reported. */
export const Export: Story = {
  ...inPortal({
    path: `${path}?q=sample`,
    respond: respond(() => {
      throw problem(503, 'service_unavailable');
    }),
  }),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Export' }));
    await within(document.body).findByText('We couldn’t export the list. Try again.');
    await expect(calls[0]?.path).toBe('/recipient/export?q=sample&locale=en-US');
  },
};
