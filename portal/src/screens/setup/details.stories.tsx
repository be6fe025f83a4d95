import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor, within } from 'storybook/test';
import { never, problem } from '../../../test/stories/fake-api.js';
import { fitsTheScreen, inPortal, portalMeta } from '../../../test/stories/portal-story.js';
import {
  active,
  canceled,
  createCampaign,
  emptyDraft,
  expired,
  type FakeCampaign,
  filled,
  pathOf,
} from '../../../test/stories/sample-setup.js';
import { SetupPage } from '../../../test/stories/setup-page.js';

export default {
  title: 'Portal/Screens/Setup/Details',
  ...portalMeta(
    SetupPage,
    'First step of the campaign setup. Changes are saved automatically; the header shows how far.',
    { isPage: true },
  ),
} satisfies Meta;

type Story = StoryObj;

const inSetup = (campaign: FakeCampaign, options?: Parameters<typeof inPortal>[1]) =>
  inPortal({ path: pathOf(campaign.policy), respond: campaign.respond }, options);

export const Empty: Story = {
  ...inSetup(createCampaign(emptyDraft)),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByLabelText('Campaign name')).toHaveValue('');
    await expect(canvas.getAllByRole('radio', { checked: false })).toHaveLength(9);
    await expect(canvas.queryByRole('group', { name: 'Employer pays' })).toBeNull();
    // Two languages without a message: both previews show the standard invitation.
    await expect(canvas.getByText('Your vision benefit from Sample Works US')).toBeVisible();
    await expect(canvas.getByText('Votre avantage vision offert par Sample Works US')).toBeVisible();
  },
};

/** The preview fills the placeholders. Departments are separate values, which may contain commas. */
export const Filled: Story = {
  ...inSetup(createCampaign(filled)),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByLabelText('Campaign name')).toHaveValue('Safety eyewear, plant crew');
    await expect(canvas.getByRole('radio', { name: 'Safety eyewear' })).toBeChecked();
    await expect(canvas.getByLabelText('Maximum')).toHaveValue('$220.00');
    await expect(canvas.getByLabelText('Share')).toHaveValue('80%');
    await expect(canvas.getByText('Paint, primer and coating')).toBeVisible();
    await expect(canvas.getByLabelText('First day')).toHaveValue('2026-09-01');
    await expect(canvas.getByLabelText('Last day')).toHaveValue('2026-12-31');
    await expect(canvas.getByText('New safety glasses, Camille')).toBeVisible();
    await expect(canvas.getByText(/until December 31, 2026/)).toBeVisible();
  },
};

export const Loading: Story = {
  ...inPortal({ path: pathOf(filled), respond: never }),
  async play({ canvasElement }) {
    await within(canvasElement).findByRole('heading', { name: 'Details', level: 1 });
    await waitFor(() => expect(canvasElement.querySelector('[data-shown]')).toBeVisible());
  },
};

const unreachable = { isDown: true, campaign: createCampaign(filled) };
export const FailedLoad: Story = {
  ...inPortal({
    path: pathOf(filled),
    respond: (call) => {
      if (unreachable.isDown) throw problem(503, 'internal');
      return unreachable.campaign.respond(call);
    },
  }),
  async play({ canvasElement }) {
    unreachable.isDown = true;
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent('We couldn’t load this campaign.');
  },
};

/** An active campaign: what can no longer be changed is text, with the reason. */
export const Started: Story = {
  ...inSetup(createCampaign(active)),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText(/^These can’t be changed while the campaign is active\./);
    await expect(canvas.queryAllByRole('radio')).toEqual([]);
    await expect(canvas.queryByLabelText('First day')).toBeNull();
    await expect(canvas.getByLabelText('Last day')).toBeEnabled();
    await expect(canvas.getByLabelText('Campaign name')).toBeEnabled();
    await expect(canvas.getAllByLabelText('Subject')).toHaveLength(2);
  },
};

const scheduled = createCampaign({ ...filled, status: 'SCHEDULED', effectiveStatus: 'SCHEDULED' });
export const Scheduled: Story = {
  ...inSetup(scheduled),
  async play({ canvasElement }) {
    await within(canvasElement).findByText(/^This campaign is scheduled for .*Changes are saved/);
  },
};

export const Canceled: Story = {
  ...inSetup(createCampaign(canceled)),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('This campaign was canceled on Feb 3, 2026.');
    await expect(canvas.queryAllByRole('textbox')).toEqual([]);
    await expect(canvas.queryByRole('button', { name: 'Continue' })).toBeNull();
    // Nothing is left to save, above and below.
    await expect(canvas.getAllByRole('link', { name: 'Back to campaigns' })).toHaveLength(2);
    await expect(canvas.queryByRole('link', { name: 'Save and exit' })).toBeNull();
  },
};

export const Expired: Story = {
  ...inSetup(createCampaign(expired)),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText(/^This campaign ended on/);
    await expect(canvas.queryAllByRole('textbox')).toEqual([]);
  },
};

export const Narrow: Story = {
  ...inSetup(createCampaign(filled), { isNarrow: true }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Continue' })).toBeVisible();
    await fitsTheScreen();
  },
};

export const French: Story = {
  ...inSetup(createCampaign(filled), { locale: 'fr-CA' }),
  tags: ['variant'],
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByLabelText('Nom de la campagne')).toHaveValue(
      'Safety eyewear, plant crew',
    );
    await expect(canvas.getByRole('list', { name: 'Services' })).toBeVisible();
  },
};
