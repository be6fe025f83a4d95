import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { atProvider, serverSays } from '#src/ui/test-support.js';
import { type ElementArgs, elementArgs, elementControls } from '#test/stories/element-stories.js';
import { popupStories } from '#test/stories/popup-stories.js';
import '../define.js';

interface Args extends ElementArgs {
  flow: 'checkout' | 'vault';
  amount: string;
  savedAccount: string | undefined;
}

export default {
  title: 'Elements/PayPal',
  component: 'pay-paypal',
  args: { ...elementArgs, flow: 'checkout', amount: '129.00', savedAccount: undefined },
  argTypes: elementControls,
  render: ({ authorization, flow, amount, savedAccount, theme, locale, disabled, server }) => html`
    <pay-paypal
      .authorization=${authorization}
      .flow=${flow}
      .amount=${amount}
      currency="USD"
      .savedAccount=${savedAccount}
      .theme=${theme}
      .locale=${locale}
      ?disabled=${disabled}
      @pay-success=${serverSays(server)}
    ></pay-paypal>
  `,
} satisfies Meta<Args>;

type Story = StoryObj<Args>;

const stories = popupStories('pay-paypal');

/** Approves an agreement, which needs only its token. A payment would need a payer id issued by PayPal. */
const approval = stories.approvedBy({
  args: { flow: 'vault' },
  beforeEach: atProvider.approves((url) => ({ ba_token: url.searchParams.get('ba_token') ?? '' })),
});

export const Checkout: Story = stories.ready;

export const Vault: Story = { ...Checkout, args: { flow: 'vault' } };

export const SavedAccount: Story = { ...Checkout, args: { savedAccount: 'saved-1' } };

export const Loading: Story = stories.loading;
export const FailedToLoad: Story = stories.failedToLoad;

/** Backdrop over the page while PayPal's window is open. */
export const WindowOpen: Story = stories.windowOpen;

export const SavedAccountOpen: Story = { ...WindowOpen, args: { savedAccount: 'saved-1' } };

export const Left: Story = stories.left;
export const Blocked: Story = stories.blocked;

/** The gateway rejects the amount. */
export const WrongOptions: Story = {
  args: { amount: '129.001' },
  beforeEach: atProvider.stays,
  ...stories.pressed('.message'),
};

export const Approved: Story = approval.approved;

/** PayPal redirects back without an approval. */
export const Refused: Story = {
  beforeEach: atProvider.returns({ token: 'EC-NONE', paymentId: 'PAYID-NONE', PayerID: 'NOBODY' }),
  ...stories.pressed('.message'),
};

export const Processing: Story = approval.processing;
export const Paid: Story = approval.paid;
export const Declined: Story = approval.declined;
export const Disabled: Story = stories.disabled;

export const Dark: Story = { ...Checkout, tags: ['variant'], globals: { scheme: 'dark' } };
export const DarkOpen: Story = { ...WindowOpen, tags: ['variant'], globals: { scheme: 'dark' } };
export const ContrastOpen: Story = { ...WindowOpen, tags: ['variant'], args: { theme: 'contrast' } };
export const DarkRefused: Story = { ...Refused, tags: ['variant'], globals: { scheme: 'dark' } };
export const RightToLeft: Story = { ...Checkout, tags: ['variant'], globals: { direction: 'rtl' } };
export const RightToLeftOpen: Story = { ...WindowOpen, tags: ['variant'], globals: { direction: 'rtl' } };
export const ForcedColors: Story = { ...Left, tags: ['variant'], globals: { colors: 'forced' } };
export const Soft: Story = { ...Checkout, args: { theme: 'soft' } };
export const Line: Story = { ...Checkout, args: { theme: 'line' } };
export const Contrast: Story = { ...Refused, tags: ['variant'], args: { theme: 'contrast' } };
