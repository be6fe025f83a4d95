import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '../../../test/stories/fake-api.js';
import { fitsTheScreen, inPortal, portalMeta, portalOf } from '../../../test/stories/portal-story.js';
import { createCampaign, type FakeCampaign, filled, pathOf } from '../../../test/stories/sample-setup.js';
import { SetupPage } from '../../../test/stories/setup-page.js';

export default {
  title: 'Portal/Screens/Setup/Details, access',
  ...portalMeta(SetupPage, 'Details of a campaign whose store the account may not change any more.', {
    isPage: true,
  }),
} satisfies Meta;

type Story = StoryObj;

const inSetup = (campaign: FakeCampaign) =>
  inPortal({ path: pathOf(campaign.policy), respond: campaign.respond });

/** Types in the name after the access has ended. */
async function typeWithout(canvasElement: HTMLElement, campaign: FakeCampaign, failure: Error) {
  campaign.reset();
  const canvas = within(canvasElement);
  const name = await canvas.findByLabelText('Campaign name');
  campaign.failure = failure;
  await userEvent.type(name, '!');
  const notice = await canvas.findByRole('alert');
  const header = within(canvas.getByRole('banner'));
  return { canvas, name, notice, header };
}

const deactivated = createCampaign(filled);
/** The reason is above the form and in the header, the command that cannot work is absent, and what was typed stays. */
export const Deactivated: Story = {
  ...inSetup(deactivated),
  async play({ canvasElement }) {
    const failure = problem(403, 'store_disabled');
    const { name, notice, header } = await typeWithout(canvasElement, deactivated, failure);
    await expect(notice).toHaveTextContent('Account deactivated');
    await expect(notice).toHaveTextContent('Your last changes aren’t saved.');
    await expect(notice.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await header.findByText('Not saved: account deactivated');
    await expect(header.queryByRole('button', { name: 'Try again' })).toBeNull();
    await expect(name).toHaveValue('Safety eyewear, plant crew!');
    await fitsTheScreen();
    await userEvent.click(within(notice).getByRole('button', { name: 'Log out' }));
    const question = within(await within(canvasElement).findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(portalOf(canvasElement).session.get()).toBeNull());
  },
};

const removed = createCampaign(filled);
/** The notice stays while the next edit is sent, and leaves after one is stored. */
export const Removed: Story = {
  ...inSetup(removed),
  async play({ canvasElement }) {
    const failure = problem(403, 'forbidden_role');
    const { canvas, name, notice, header } = await typeWithout(canvasElement, removed, failure);
    await expect(notice).toHaveTextContent(/You no longer have access to .+\./);
    await header.findByText('Not saved: no access');
    await userEvent.type(name, '?');
    await header.findByText('Saving…');
    await expect(notice).toBeVisible();
    await header.findByText(/^Not saved/);
    removed.failure = null;
    await userEvent.type(name, '!');
    await header.findByText(/^Saved/);
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(removed.patches).toEqual([{ name: 'Safety eyewear, plant crew!?!' }]);
  },
};
