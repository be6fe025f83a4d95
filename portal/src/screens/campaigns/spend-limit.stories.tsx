import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, within } from 'storybook/test';
import type { Policy } from '../../../contract/policies.js';
import { fitsTheScreen, inPortal, portalMeta } from '../../../test/stories/portal-story.js';
import { sampleApi } from '../../../test/stories/sample-api.js';
import { pageOf, policies } from '../../../test/stories/sample.js';
import { active } from '../../../test/stories/sample-setup.js';
import { SignedInPage } from '../../../test/stories/signed-in-page.js';
import { Campaigns } from './campaigns.js';

const Screen = () => (
  <SignedInPage layout="campaign">
    <Campaigns />
  </SignedInPage>
);

export default {
  title: 'Portal/Screens/Campaigns/Spend limit',
  ...portalMeta(Screen, 'Warnings about a campaign that has almost or fully used its spend limit.', {
    isPage: true,
  }),
} satisfies Meta;

type Story = StoryObj;

const usd = (amount: number) => ({ amount, currencyCode: 'USD' as const });

/** Opens an active campaign with a limit of $9,000.00. */
function open(spent: number, options?: Parameters<typeof inPortal>[1]) {
  const limited: Policy = { ...active, redeemed: usd(spent), spendLimit: usd(900_000) };
  const items = policies.map((policy) => (policy.id === active.id ? limited : policy));
  return inPortal(
    {
      path: `/campaigns?detail=${active.id}`,
      respond: sampleApi(({ path }) => (path.startsWith('/campaign/policy?') ? pageOf(items) : undefined)),
    },
    options,
  );
}

const panelOf = async (canvasElement: HTMLElement, name: string) =>
  within(await within(canvasElement).findByRole('tabpanel', { name }));

/** In the list, the tasks and the panel; the share is rounded down. */
export const Near: Story = {
  ...open(899_999, { isWide: true }),
  async play({ canvasElement }) {
    const panel = await panelOf(canvasElement, 'Overview');
    await expect(await panel.findByText('99% of the spend limit redeemed')).toBeVisible();
    await expect(panel.getByText('$8,999.99 of $9,000.00')).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Change limit' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/campaigns/setup/details?campaignId=${active.id}&field=spendLimit`),
    );
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('99% of limit redeemed')).toBeVisible();
    const tasks = within(canvas.getByRole('region', { name: 'To do' }));
    await expect(tasks.getAllByRole('link')[0]).toHaveTextContent('99% of the spend limit redeemed');
  },
};

/** Below the first threshold there is no warning. */
export const Below: Story = {
  ...open(719_999),
  async play({ canvasElement }) {
    const panel = await panelOf(canvasElement, 'Overview');
    await expect(await panel.findByText('$7,199.99 of $9,000.00')).toBeVisible();
    await expect(panel.getByRole('progressbar', { name: 'Spend limit' })).toHaveAttribute('value', '719999');
    await expect(panel.getByText('79% redeemed, $1,800.01 left')).toBeVisible();
    await expect(within(canvasElement).queryByText(/limit redeemed/)).toBeNull();
  },
};

export const Reached: Story = {
  ...open(900_000),
  async play({ canvasElement }) {
    const panel = await panelOf(canvasElement, 'Overview');
    await expect(await panel.findByText('Spend limit reached')).toBeVisible();
    await expect(panel.getByText(/^Further redemptions are declined/)).toBeVisible();
  },
};

export const Narrow: Story = {
  ...open(720_000, { isNarrow: true }),
  async play({ canvasElement }) {
    const panel = await panelOf(canvasElement, 'Overview');
    await expect(await panel.findByText('80% of the spend limit redeemed')).toBeVisible();
    await fitsTheScreen();
  },
};

export const French: Story = {
  ...open(720_000, { locale: 'fr-CA' }),
  tags: ['variant'],
  async play({ canvasElement }) {
    const panel = await panelOf(canvasElement, 'Aperçu');
    await expect(await panel.findByText(/^80\s% de la limite de dépenses utilisés$/)).toBeVisible();
  },
};
