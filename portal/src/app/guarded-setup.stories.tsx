import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor, within } from 'storybook/test';
import { inPortal, portalMeta, portalOf } from '../../test/stories/portal-story.js';
import { sampleApi } from '../../test/stories/sample-api.js';
import { GuardedSetup } from './guarded-setup.js';

export default {
  title: 'Portal/Screens/Setup/Missing draft',
  ...portalMeta(GuardedSetup, 'Address of a draft that does not exist, or belongs to another store.', {
    isPage: true,
  }),
} satisfies Meta;

type Story = StoryObj;

const message = 'This campaign doesn’t exist, or belongs to another store.';
const missing = (step: 'details' | 'recipients') =>
  inPortal({ path: `/campaigns/setup/${step}?campaignId=pol_none`, respond: sampleApi() });

/** The campaigns are shown instead, with a message that stays until it is closed. */
async function showsMessage(canvasElement: HTMLElement): Promise<void> {
  await within(canvasElement).findByRole('heading', { level: 1, name: 'Campaigns' });
  await expect(await within(document.body).findByText(message)).toBeVisible();
  await waitFor(() => expect(portalOf(canvasElement).memory.history.at(-1)).toBe('/campaigns'));
}

export const Details: Story = {
  ...missing('details'),
  play: ({ canvasElement }) => showsMessage(canvasElement),
};

export const Recipients: Story = {
  ...missing('recipients'),
  play: ({ canvasElement }) => showsMessage(canvasElement),
};
