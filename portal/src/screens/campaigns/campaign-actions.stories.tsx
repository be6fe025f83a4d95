import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { problem, type FakeCall } from '../../../test/stories/fake-api.js';
import { fitsTheScreen, inPortal, portalMeta, portalOf } from '../../../test/stories/portal-story.js';
import { sampleApi } from '../../../test/stories/sample-api.js';
import { pageOf, policies } from '../../../test/stories/sample.js';
import { SignedInPage } from '../../../test/stories/signed-in-page.js';
import { Campaigns } from './campaigns.js';

function CampaignActionsStory() {
  return (
    <SignedInPage layout="campaign">
      <Campaigns />
    </SignedInPage>
  );
}

export default {
  title: 'Portal/Screens/Campaigns/Actions',
  ...portalMeta(CampaignActionsStory, 'Commands of a campaign, and the record of what was done.', {
    isPage: true,
  }),
} satisfies Meta;

type Story = StoryObj;

const scheduled = 'pol_00000000000000000000000000';
const active = 'pol_00000000000000000000000005';
const draft = 'pol_00000000000000000000000001';

let calls: FakeCall[] = [];
const beforeEach = () => {
  calls = [];
};

const entry = (id: string, action: string, isAdmin = false) => ({
  id,
  at: '2026-03-02T15:00:00Z',
  action,
  actor: { id: 'usr_1', name: 'Erin Sample' },
  actedBy: isAdmin ? { id: 'usr_2', name: 'Alex Platform' } : null,
  detail: {},
});

const usd = (amount: number) => ({ amount, currencyCode: 'USD' });
const estimate = {
  people: 60,
  contactable: 57,
  maximum: usd(1_050_000),
  expected: usd(630_000),
  fee: usd(31_500),
  maximumFee: usd(52_500),
  unlimited: { maximum: usd(1_050_000), expected: usd(630_000) },
  issues: [],
};

const invitations = { sent: 120, skipped: { redeemed: 71, opted_out: 5, no_contact: 0, too_soon: 4 } };

/** Responds like the sample store; each change of a campaign gets this response. */
const respond = (change: () => unknown) =>
  sampleApi((call) => {
    if (call.path.endsWith('/estimate')) return estimate;
    if (call.method === 'GET' && call.path.endsWith('/invite')) return invitations;
    if (call.path.includes('/activity'))
      return pageOf([
        entry('4', 'policy.started', true),
        { ...entry('3', 'policy.updated'), detail: { fields: 'schedule.to' } },
        { ...entry('2', 'policy.updated'), detail: { fields: 'name message' } },
        entry('1', 'policy.created'),
      ]);
    const isChange = call.method === 'PATCH' || (call.method === 'POST' && call.path !== '/campaign/policy');
    if (!isChange || !call.path.startsWith('/campaign/policy/')) return undefined;
    calls.push(call);
    return change();
  });

const panelOf = async (canvasElement: HTMLElement, name: string) =>
  within(await within(canvasElement).findByRole('region', { name }));

const openCommand = async (canvasElement: HTMLElement, name: string, command: string) => {
  const panel = await panelOf(canvasElement, name);
  await userEvent.click(await panel.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await within(canvasElement).findByRole('menuitem', { name: command }));
  return within(await within(canvasElement).findByRole('alertdialog'));
};

/** States how many people are affected. A double press sends one request, for the version that is shown. */
export const EndNow: Story = {
  ...inPortal({ path: `/campaigns?detail=${active}`, respond: respond(() => ({})) }),
  beforeEach,
  async play({ canvasElement }) {
    const dialog = await openCommand(canvasElement, 'Fall eye exams', 'End now');
    await expect(dialog.getByText(/^129 people can no longer redeem\./)).toBeInTheDocument();
    await userEvent.dblClick(dialog.getByRole('button', { name: 'End now' }));
    await waitFor(() => expect(within(canvasElement).queryByRole('alertdialog')).toBeNull());
    await expect(calls.map(({ path }) => path)).toEqual([`/campaign/policy/${active}/expire`]);
    await expect(calls[0]?.headers).toEqual({ 'If-Match': '"1"' });
    await waitFor(() =>
      expect(within(canvasElement).getByRole('region', { name: 'Fall eye exams' })).toContainElement(
        document.activeElement as HTMLElement,
      ),
    );
  },
};

/** The panel closes, because the draft is no longer listed. */
export const Discard: Story = {
  ...inPortal({ path: `/campaigns?detail=${draft}`, respond: respond(() => ({})) }),
  beforeEach,
  async play({ canvasElement }) {
    const dialog = await openCommand(canvasElement, 'Screen eyewear for remote staff', 'Discard');
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(portalOf(canvasElement).memory.history.at(-1)).toBe('/campaigns'));
    await expect(calls.map(({ path }) => path)).toEqual([`/campaign/policy/${draft}/cancel`]);
  },
};

/** Returns the campaigns after one has been started: its first moment is later than the time at which the page was opened. */
const withStarted = () =>
  policies.map((policy) => {
    const { schedule } = policy;
    if (policy.id !== scheduled || schedule === null) return policy;
    const date = { from: new Date().toISOString(), to: schedule.date.to };
    return { ...policy, status: 'STARTED', effectiveStatus: 'ACTIVE', schedule: { date } };
  });

/** The number of people comes from the estimate. The campaign is active at once, and the focus stays in the panel. */
export const StartNow: Story = {
  ...inPortal({
    path: `/campaigns?detail=${scheduled}`,
    respond: (call) =>
      call.path.startsWith('/campaign/policy?') && calls.length > 0
        ? pageOf(withStarted())
        : respond(() => ({}))(call),
  }),
  beforeEach,
  async play({ canvasElement }) {
    const dialog = await openCommand(canvasElement, 'Safety eyewear, plant crew', 'Start now');
    await expect(await dialog.findByText('57 people get an invitation now.')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Start now' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ startNow: true }));
    const panel = await panelOf(canvasElement, 'Safety eyewear, plant crew');
    await expect(await panel.findByText('Active')).toBeVisible();
    await waitFor(() => expect(panel.getByRole('button', { name: 'More actions' })).toHaveFocus());
  },
};

/** Someone else has changed the campaign: the dialog reports it and stays open. Escape leaves the panel below it open. */
export const Conflict: Story = {
  ...inPortal({
    path: `/campaigns?detail=${scheduled}`,
    respond: respond(() => {
      throw problem(412, 'version_mismatch');
    }),
  }),
  beforeEach,
  async play({ canvasElement }) {
    const dialog = await openCommand(canvasElement, 'Safety eyewear, plant crew', 'Cancel campaign');
    await expect(dialog.getByText(/^60 people won’t get an invitation\./)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel campaign' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(/^Someone has changed this campaign/);
    await userEvent.keyboard('{Escape}');
    await expect(
      within(canvasElement).getByRole('region', { name: 'Safety eyewear, plant crew' }),
    ).toBeInTheDocument();
  },
};

/** A reason of the server is shown at the field, which takes the focus. */
export const DatesRejected: Story = {
  ...inPortal({
    path: `/campaigns?detail=${scheduled}`,
    respond: respond(() => {
      const errors = [{ field: 'schedule.date.to', code: 'too_long', message: '' }];
      throw problem(422, 'validation_failed', errors);
    }),
  }),
  beforeEach,
  async play({ canvasElement }) {
    const panel = await panelOf(canvasElement, 'Safety eyewear, plant crew');
    await userEvent.click(await panel.findByRole('button', { name: 'Change dates' }));
    const dialog = within(await within(canvasElement).findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save dates' }));
    await dialog.findByText(/^A campaign lasts at most 24 months\./);
    await waitFor(() => expect(dialog.getByLabelText('Last day')).toHaveFocus());
  },
};

/** Another end is not in the invitations that were sent. */
export const EndDate: Story = {
  ...inPortal({ path: `/campaigns?detail=${active}`, respond: respond(() => undefined) }),
  beforeEach,
  async play({ canvasElement }) {
    const panel = await panelOf(canvasElement, 'Fall eye exams');
    await userEvent.click(await panel.findByRole('button', { name: 'Change end date' }));
    const dialog = within(await within(canvasElement).findByRole('alertdialog'));
    await expect(dialog.queryByText(/^\d+ people have an invitation/)).toBeNull();
    await fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2099-12-31' } });
    await dialog.findByText(/^\d+ people have an invitation that names [^.]+\. No message is sent/);
  },
};

/** The result names how many invitations were sent, and why others were not. */
export const Resend: Story = {
  ...inPortal({
    path: `/campaigns?detail=${active}`,
    respond: respond(() => invitations),
  }),
  beforeEach,
  async play({ canvasElement }) {
    const dialog = await openCommand(canvasElement, 'Fall eye exams', 'Resend invitations');
    await dialog.findByText('120 people get the invitation again.');
    await expect(dialog.getByText(/^80 don’t get it – 71 redeemed everything/)).toBeInTheDocument();
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Send' }));
    await within(document.body).findByText(/^Sent 120 invitations, skipped 80 – /);
    await expect(calls.map(({ path, body }) => [path, body])).toEqual([
      [`/campaign/policy/${active}/invite`, {}],
    ]);
  },
};

/** A failure is reported, and the panel stays as it is. */
export const ResultsFailed: Story = {
  ...inPortal({
    path: `/campaigns?detail=${active}`,
    respond: (call) => {
      if (!call.path.includes('/results')) return respond(() => ({}))(call);
      calls.push(call);
      throw problem(503, 'service_unavailable');
    },
  }),
  beforeEach,
  async play({ canvasElement }) {
    const panel = await panelOf(canvasElement, 'Fall eye exams');
    await userEvent.click(await panel.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await within(canvasElement).findByRole('menuitem', { name: 'Export results' }));
    await within(document.body).findByText('We couldn’t export the results. Try again.');
    await expect(calls[0]?.path).toBe(`/campaign/policy/${active}/results?locale=en-US`);
  },
};

/** The open tab is part of the address. Consecutive changes of one person are one entry. */
export const Activity: Story = {
  ...inPortal(
    { path: `/campaigns?detail=${active}&tab=activity`, respond: respond(() => ({})) },
    { isNarrow: true },
  ),
  async play({ canvasElement }) {
    const panel = await panelOf(canvasElement, 'Fall eye exams');
    await expect(await panel.findByText('Campaign started')).toBeVisible();
    await expect(panel.getByText(/^Alex Platform, as admin/)).toBeVisible();
    await expect(panel.getByText('Setup changed: name, message, end date')).toBeVisible();
    await fitsTheScreen();
    await userEvent.click(panel.getByRole('tab', { name: 'Overview' }));
    await waitFor(() =>
      expect(portalOf(canvasElement).memory.history.at(-1)).toBe(`/campaigns?detail=${active}`),
    );
  },
};
