import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { CampaignEstimate } from '../../../contract/change-policy.js';
import { fitsTheScreen, inPortal, portalMeta } from '../../../test/stories/portal-story.js';
import {
  active,
  createCampaign,
  type FakeCampaign,
  filled,
  pathOf,
} from '../../../test/stories/sample-setup.js';
import { SetupPage } from '../../../test/stories/setup-page.js';

export default {
  title: 'Portal/Screens/Setup/Spend limit',
  ...portalMeta(SetupPage, 'Optional limit of what all people of a campaign can redeem together.', {
    isPage: true,
  }),
} satisfies Meta;

type Story = StoryObj;

const inSetup = (campaign: FakeCampaign, options?: Parameters<typeof inPortal>[1]) => ({
  ...inPortal({ path: pathOf(campaign.policy), respond: campaign.respond }, options),
  beforeEach: campaign.reset,
});

const field = (canvasElement: HTMLElement, name = 'Spend limit') =>
  within(canvasElement).findByRole('textbox', { name });

/** Sets the limit, and leaves the field. */
async function enter(canvasElement: HTMLElement, amount: string): Promise<void> {
  const input = await field(canvasElement);
  await userEvent.click(input);
  await userEvent.clear(input);
  if (amount !== '') await userEvent.type(input, amount);
  await userEvent.tab();
}

const draft = createCampaign(filled);
/** Is saved when the user leaves the field or presses Enter, and removed again by an empty field. */
export const Draft: Story = {
  ...inSetup(draft),
  async play({ canvasElement }) {
    await enter(canvasElement, '9000');
    await waitFor(() => expect(draft.policy.spendLimit).toEqual({ amount: 900_000, currencyCode: 'USD' }));
    await enter(canvasElement, '');
    await waitFor(() => expect(draft.policy.spendLimit).toBeNull());
    await userEvent.type(await field(canvasElement), '8000{Enter}');
    await waitFor(() => expect(draft.policy.spendLimit?.amount).toBe(800_000));
    await expect(draft.patches.map(({ spendLimit }) => spendLimit?.amount)).toEqual([
      ...[900_000, undefined, 800_000],
    ]);
  },
};

const scheduled = createCampaign({ ...filled, status: 'SCHEDULED', effectiveStatus: 'SCHEDULED' });
/** A limit below the benefit is not saved. A larger benefit waits for a larger limit. */
export const BelowBenefit: Story = {
  ...inSetup(scheduled),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await enter(canvasElement, '219.99');
    await expect(
      await canvas.findByText('Enter a limit of at least $220.00, which covers one redemption.'),
    ).toBeVisible();
    await enter(canvasElement, '220');
    await waitFor(() => expect(scheduled.policy.spendLimit?.amount).toBe(22_000));
    const maximum = canvas.getByLabelText('Maximum');
    await userEvent.clear(maximum);
    await userEvent.type(maximum, '300');
    await userEvent.tab();
    await expect(
      await canvas.findByText('Enter a limit of at least $300.00, which covers one redemption.'),
    ).toBeVisible();
    await enter(canvasElement, '400');
    await waitFor(() =>
      expect(scheduled.policy).toMatchObject({
        benefit: { cap: { amount: 30_000 } },
        spendLimit: { amount: 40_000 },
      }),
    );
  },
};

const running = createCampaign({
  ...active,
  redeemed: { amount: 460_734, currencyCode: 'USD' },
  spendLimit: { amount: 900_000, currencyCode: 'USD' },
});
/** An active campaign: the limit can change, but not below what is redeemed. */
export const Started: Story = {
  ...inSetup(running),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await field(canvasElement)).toHaveValue('$9,000.00');
    await expect(canvas.getByText(/\$4,607\.34 redeemed so far\./)).toBeVisible();
    await enter(canvasElement, '4607.33');
    await expect(
      await canvas.findByText('Enter a limit of at least $4,607.34, which people have already redeemed.'),
    ).toBeVisible();
    await enter(canvasElement, '1.500');
    await expect(await canvas.findByText('Enter an amount, like $1,500.50.')).toBeVisible();
    await expect(await field(canvasElement)).toHaveValue('1.500');
    await enter(canvasElement, '4607.34');
    await waitFor(() => expect(running.policy.spendLimit?.amount).toBe(460_734));
    await expect(running.patches).toEqual([{ spendLimit: { amount: 460_734, currencyCode: 'USD' } }]);
  },
};

const removed = createCampaign(running.policy);
/** An active campaign loses its limit only after a confirmation. */
export const Removed: Story = {
  ...inSetup(removed),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const input = await field(canvasElement);
    await userEvent.click(input);
    await userEvent.clear(input);
    await userEvent.keyboard('{Enter}');
    const question = () => canvas.findByRole('alertdialog', { name: 'Remove the spend limit?' });
    await userEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(async () => expect(await field(canvasElement)).toHaveValue('$9,000.00'));
    await expect(removed.patches).toEqual([]);
    await enter(canvasElement, '');
    await userEvent.click(within(await question()).getByRole('button', { name: 'Remove limit' }));
    await waitFor(() => expect(removed.policy.spendLimit).toBeNull());
  },
};

export const Narrow: Story = {
  ...inSetup(createCampaign(running.policy), { isNarrow: true }),
  async play({ canvasElement }) {
    await expect(await field(canvasElement)).toBeVisible();
    await fitsTheScreen();
  },
};

export const French: Story = {
  ...inSetup(createCampaign(running.policy), { locale: 'fr-CA' }),
  tags: ['variant'],
  async play({ canvasElement }) {
    await expect(await field(canvasElement, 'Limite de dépenses')).toHaveAccessibleDescription(
      /^Facultatif\. .* 80\s% et à 100\s%\. 4\s607,34\s\$\sUS utilisés jusqu’ici\.$/,
    );
  },
};

const usd = (amount: number) => ({ amount, currencyCode: 'USD' as const });
const limited = createCampaign({ ...filled, spendLimit: usd(400_000) });
const estimate: CampaignEstimate = {
  ...{
    people: 60,
    contactable: 57,
    maximum: usd(400_000),
    expected: usd(400_000),
    fee: usd(20_000),
    maximumFee: usd(20_000),
  },
  unlimited: { maximum: usd(1_050_000), expected: usd(630_000) },
  issues: [],
};
/** The summary shows the limit, which caps the estimate. The expected cost, with the fee, is the same in both places. */
export const Summary: Story = {
  ...inPortal({
    path: `/campaigns/setup/summary?campaignId=${filled.id}`,
    respond: (call) => (call.path.endsWith('/estimate') ? estimate : limited.respond(call)),
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const valueOf = (name: string) => canvas.getByText(name).nextElementSibling;
    await canvas.findByText('Once $4,000.00 is redeemed, further redemptions are declined.');
    await expect(valueOf('Spend limit')).toHaveTextContent('$4,000.00');
    await expect(valueOf('Maximum, if everyone redeems')).toHaveTextContent(
      '$10,500.00, limited to $4,000.00',
    );
    await expect(valueOf('Expected, if 70% redeem')).toHaveTextContent('$6,300.00, limited to $4,000.00');
    await expect(canvas.getAllByText('Expected cost')).toHaveLength(2);
    await expect(valueOf('Maximum cost')).toHaveTextContent('$4,200.00');
    for (const cost of canvas.getAllByText('Expected cost'))
      await expect(cost.nextElementSibling).toHaveTextContent('$4,200.00');
  },
};
