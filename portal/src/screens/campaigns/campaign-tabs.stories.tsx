import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { type FakeCall, problem } from '../../../test/stories/fake-api.js';
import { fitsTheScreen, inPortal, portalMeta, portalOf } from '../../../test/stories/portal-story.js';
import { sampleApi } from '../../../test/stories/sample-api.js';
import { pageOf, policyProgress } from '../../../test/stories/sample.js';
import { active, emptyDraft } from '../../../test/stories/sample-setup.js';
import { SignedInPage } from '../../../test/stories/signed-in-page.js';
import { Campaigns } from './campaigns.js';

const Screen = () => (
  <SignedInPage>
    <Campaigns />
  </SignedInPage>
);

export default {
  title: 'Portal/Screens/Campaigns/Details',
  ...portalMeta(Screen, 'Tabs of a campaign’s details.', { isPage: true }),
} satisfies Meta;

type Story = StoryObj;

/** Opens a tab of a campaign. `own` responds before the sample data. */
const open = (
  { id }: { id: string },
  tab: string,
  own: (call: FakeCall) => unknown = () => undefined,
  options?: Parameters<typeof inPortal>[1],
) => inPortal({ path: `/campaigns?detail=${id}&tab=${tab}`, respond: sampleApi(own) }, options);

const panelOf = async (canvasElement: HTMLElement, name: string) =>
  within(await within(canvasElement).findByRole('tabpanel', { name }));

/** Redemptions as a chart with the same numbers as a table, and the steps from the invitation to the redemption. */
export const Progress: Story = {
  ...open(active, 'progress'),
  async play({ canvasElement }) {
    const panel = await panelOf(canvasElement, 'Progress');
    await expect(await panel.findByRole('heading', { level: 3, name: 'Redemptions' })).toBeVisible();
    await userEvent.click(await panel.findByRole('button', { name: 'Show as table' }));
    await expect(panel.getAllByRole('row')).toHaveLength(policyProgress.days.length + 1);
    await expect(panel.getByRole('columnheader', { name: 'Invited' })).toBeVisible();
    await expect(panel.getByRole('columnheader', { name: 'Opened' })).toBeVisible();
  },
};

export const ProgressBeforeStart: Story = {
  ...open(emptyDraft, 'progress', ({ path }) =>
    path.endsWith(`${emptyDraft.id}/progress`) ? { ...policyProgress, days: [] } : undefined,
  ),
  async play({ canvasElement }) {
    const panel = await panelOf(canvasElement, 'Progress');
    await expect(await panel.findByText(/once the campaign has started/)).toBeVisible();
    await expect(panel.getByText('No one has been invited yet.')).toBeVisible();
  },
};

export const ProgressFailed: Story = {
  ...open(active, 'progress', ({ path }) => {
    if (path.endsWith(`${active.id}/progress`)) throw problem(500, 'internal');
    return undefined;
  }),
  async play({ canvasElement }) {
    const panel = await panelOf(canvasElement, 'Progress');
    await expect(await panel.findByRole('alert')).toHaveTextContent('We couldn’t load the redemptions.');
    await expect(panel.getByText('Opened or redeemed')).toBeVisible();
  },
};

/** Each person links to the details among all people of the campaign. */
export const People: Story = {
  ...open(active, 'people'),
  async play({ canvasElement }) {
    const panel = await panelOf(canvasElement, 'Recipients');
    await userEvent.click(await panel.findByRole('link', { name: 'Sample Recipient 00001' }));
    await expect(portalOf(canvasElement).memory.history.at(-1)).toMatch(
      new RegExp(`^/recipients\\?campaign=${active.id}&detail=rcp_`),
    );
  },
};

export const NoPeople: Story = {
  ...open(emptyDraft, 'people', ({ path }) => (path.startsWith('/recipient?') ? pageOf([]) : undefined)),
  async play({ canvasElement }) {
    const panel = await panelOf(canvasElement, 'Recipients');
    await expect(await panel.findByText('No one is in this campaign yet.')).toBeVisible();
  },
};

export const Narrow: Story = {
  ...open(active, 'progress', undefined, { isNarrow: true, locale: 'fr-CA' }),
  async play({ canvasElement }) {
    const panel = await panelOf(canvasElement, 'Progression');
    await waitFor(() => expect(panel.getByRole('img')).toBeVisible());
    await fitsTheScreen();
  },
};
