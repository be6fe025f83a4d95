import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, waitFor } from 'storybook/test';
import { atProvider, type ServerSays, serverSays, storyOf } from '#src/ui/test-support.js';
import '../define.js';

interface Args {
  authorization: string | (() => Promise<string>);
  flow: 'checkout' | 'vault';
  amount: string;
  savedAccount: string | undefined;
  theme: 'plain' | 'soft' | 'line' | 'contrast';
  locale: string | undefined;
  disabled: boolean;
  server: ServerSays;
}

export default {
  title: 'PayPal',
  component: 'pay-paypal',
  args: {
    authorization: 'development_tesserademokey_tessera_demo',
    flow: 'checkout',
    amount: '129.00',
    savedAccount: undefined,
    theme: 'plain',
    locale: undefined,
    disabled: false,
    server: 'not used',
  },
  argTypes: {
    flow: { control: 'inline-radio', options: ['checkout', 'vault'] },
    theme: { control: 'inline-radio', options: ['plain', 'soft', 'line', 'contrast'] },
  },
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

const { part, isReady, press, says, isSeen, pressed } = storyOf('pay-paypal');

/** Approves an agreement, which needs only its token. A payment would need a payer id issued by PayPal. */
const isApproved = atProvider.approves((url) => ({ ba_token: url.searchParams.get('ba_token') ?? '' }));

export const Checkout: Story = { play: ({ canvasElement }) => isReady(canvasElement) };

export const Vault: Story = { ...Checkout, args: { flow: 'vault' } };

export const SavedAccount: Story = { ...Checkout, args: { savedAccount: 'saved-1' } };

export const Loading: Story = {
  // An authorization that never resolves.
  args: { authorization: () => new Promise<string>(() => undefined) },
  play: ({ canvasElement }) => says(canvasElement, '.status'),
};

export const FailedToLoad: Story = {
  args: { authorization: () => Promise.reject(new Error('the shop is down')) },
  play: ({ canvasElement }) => says(canvasElement, '.message'),
};

/** Backdrop over the page while PayPal's window is open. */
export const WindowOpen: Story = {
  beforeEach: atProvider.stays,
  play: async ({ canvasElement }) => {
    await isReady(canvasElement);
    await press(canvasElement);
    await isSeen(canvasElement, 'dialog');
  },
};

export const SavedAccountOpen: Story = { ...WindowOpen, args: { savedAccount: 'saved-1' } };

export const Left: Story = { beforeEach: atProvider.closes, ...pressed('.status') };

export const Blocked: Story = { beforeEach: atProvider.isBlocked, ...pressed('.message') };

/** The gateway rejects the amount. */
export const WrongOptions: Story = {
  args: { amount: '129.001' },
  beforeEach: atProvider.stays,
  ...pressed('.message'),
};

export const Approved: Story = { args: { flow: 'vault' }, beforeEach: isApproved, ...pressed('.good') };

/** PayPal redirects back without an approval. */
export const Refused: Story = {
  beforeEach: atProvider.returns({ token: 'EC-NONE', paymentId: 'PAYID-NONE', PayerID: 'NOBODY' }),
  ...pressed('.message'),
};

export const Processing: Story = {
  args: { flow: 'vault', server: 'silent' },
  beforeEach: isApproved,
  play: async ({ canvasElement }) => {
    await isReady(canvasElement);
    await press(canvasElement);
    await isSeen(canvasElement, '.spinner');
  },
};

export const Paid: Story = { ...Approved, args: { flow: 'vault', server: 'accepts' } };

export const Declined: Story = {
  args: { flow: 'vault', server: 'declines' },
  beforeEach: isApproved,
  ...pressed('.message'),
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(part(canvasElement, '.start')).toBeDisabled());
  },
};

export const Dark: Story = { ...Checkout, globals: { scheme: 'dark' } };
export const DarkOpen: Story = { ...WindowOpen, globals: { scheme: 'dark' } };
export const DarkRefused: Story = { ...Refused, globals: { scheme: 'dark' } };
export const RightToLeft: Story = { ...Checkout, globals: { direction: 'rtl' } };
export const RightToLeftOpen: Story = { ...WindowOpen, globals: { direction: 'rtl' } };
export const ForcedColors: Story = { ...Left, globals: { colors: 'forced' } };
export const Soft: Story = { ...Checkout, args: { theme: 'soft' } };
export const Line: Story = { ...Checkout, args: { theme: 'line' } };
export const Contrast: Story = { ...Refused, args: { theme: 'contrast' } };
