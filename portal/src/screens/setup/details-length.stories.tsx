import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { inPortal, portalMeta } from '../../../test/stories/portal-story.js';
import {
  createCampaign,
  emptyDraft,
  type FakeCampaign,
  filled,
  pathOf,
} from '../../../test/stories/sample-setup.js';
import { SetupPage } from '../../../test/stories/setup-page.js';

export default {
  title: 'Portal/Screens/Setup/Details, length',
  ...portalMeta(
    SetupPage,
    'Texts of the details that are too long: nothing is cut, and nothing too long is saved.',
    { isPage: true },
  ),
} satisfies Meta;

type Story = StoryObj;

const inSetup = (campaign: FakeCampaign) =>
  inPortal({ path: pathOf(campaign.policy), respond: campaign.respond });

/** Waits for the form of a campaign. */
async function open(canvasElement: HTMLElement, campaign: FakeCampaign) {
  campaign.reset();
  const canvas = within(canvasElement);
  const name = await canvas.findByLabelText('Campaign name');
  const header = within(canvas.getByRole('banner'));
  const continues = canvas.getByRole('button', { name: 'Continue' });
  return { canvas, name, header, continues };
}

const lengthy = createCampaign(emptyDraft);
/** A pasted name that is too long stays in its field and is not sent. Continue lists it; shortened, it is saved. */
export const TooLongName: Story = {
  ...inSetup(lengthy),
  async play({ canvasElement }) {
    const { canvas, name, header, continues } = await open(canvasElement, lengthy);
    const pasted = 'Safety glasses '.repeat(6).trim();
    await userEvent.click(name);
    await userEvent.paste(pasted);
    await expect(name).toHaveValue(pasted);
    await expect(name).toHaveAccessibleDescription(/Use at most 80 characters\. 9 too many\.$/);
    await userEvent.click(canvas.getByRole('radio', { name: 'Sunglasses' }));
    await waitFor(() => expect(lengthy.patches).toHaveLength(1));
    await expect(lengthy.patches[0]).not.toHaveProperty('name');
    await userEvent.click(continues);
    await canvas.findByRole('link', { name: 'Use at most 80 characters. 9 too many.' });
    await expect(name).toHaveValue(pasted);
    await userEvent.type(name, '{Backspace>9}');
    await header.findByText(/^Saved \d+:\d\d/);
    await expect(lengthy.patches[1]).toEqual({ name: pasted.slice(0, 80) });
  },
};

const longTag = createCampaign(filled);
/** A department that is too long to be added stays in its input, and keeps the step open. */
export const TooLongValue: Story = {
  ...inSetup(longTag),
  async play({ canvasElement }) {
    const { canvas, continues } = await open(canvasElement, longTag);
    const entry = canvas.getByRole('combobox', { name: /department/i });
    await userEvent.click(entry);
    await userEvent.paste('Paint, primer and coating, second shift on weekends');
    await expect(entry).toBeInvalid();
    await userEvent.click(continues);
    await canvas.findByRole('link', { name: 'Shorten the value you’re adding.' });
    await expect(entry).toHaveValue('Paint, primer and coating, second shift on weekends');
    await expect(longTag.patches).toEqual([]);
  },
};
