import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, waitFor } from 'storybook/test';
import { atProvider, type ServerSays, serverSays, storyOf } from '#src/ui/test-support.js';
import '../define.js';

interface Args {
  authorization: string | (() => Promise<string>);
  subtotal: string;
  theme: 'plain' | 'soft' | 'line' | 'contrast';
  locale: string | undefined;
  disabled: boolean;
  server: ServerSays;
}

export default {
  title: 'Masterpass (legacy)',
  component: 'pay-masterpass',
  args: {
    authorization: 'development_tesserademokey_tessera_demo',
    subtotal: '129.00',
    theme: 'plain',
    locale: undefined,
    disabled: false,
    server: 'not used',
  },
  argTypes: { theme: { control: 'inline-radio', options: ['plain', 'soft', 'line', 'contrast'] } },
  render: ({ authorization, subtotal, theme, locale, disabled, server }) => html`
    <pay-masterpass
      .authorization=${authorization}
      .subtotal=${subtotal}
      currency-code="USD"
      .theme=${theme}
      .locale=${locale}
      ?disabled=${disabled}
      @pay-success=${serverSays(server)}
    ></pay-masterpass>
  `,
} satisfies Meta<Args>;

type Story = StoryObj<Args>;

const { part, isReady, press, says, isSeen, pressed } = storyOf('pay-masterpass');

export const Ready: Story = { play: ({ canvasElement }) => isReady(canvasElement) };

export const Loading: Story = {
  // An authorization that never resolves.
  args: { authorization: () => new Promise<string>(() => undefined) },
  play: ({ canvasElement }) => says(canvasElement, '.status'),
};

export const FailedToLoad: Story = {
  args: { authorization: () => Promise.reject(new Error('the shop is down')) },
  play: ({ canvasElement }) => says(canvasElement, '.message'),
};

/** Backdrop over the page while the wallet's window is open. */
export const WindowOpen: Story = {
  beforeEach: atProvider.stays,
  play: async ({ canvasElement }) => {
    await isReady(canvasElement);
    await press(canvasElement);
    await isSeen(canvasElement, 'dialog');
  },
};

export const Left: Story = { beforeEach: atProvider.closes, ...pressed('.status') };

export const Blocked: Story = { beforeEach: atProvider.isBlocked, ...pressed('.message') };

/** The wallet reports an approval that does not exist at the gateway. */
export const Refused: Story = {
  beforeEach: atProvider.returns({
    mpstatus: 'success',
    oauth_token: 'none',
    oauth_verifier: 'none',
    checkout_resource_url: 'https://wallet.example/checkout/none',
  }),
  ...pressed('.message'),
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(part(canvasElement, '.start')).toBeDisabled());
  },
};

export const Dark: Story = { ...Ready, globals: { scheme: 'dark' } };
export const DarkRefused: Story = { ...Refused, globals: { scheme: 'dark' } };
export const RightToLeft: Story = { ...Left, globals: { direction: 'rtl' } };
export const ForcedColors: Story = { ...Left, globals: { colors: 'forced' } };
export const Contrast: Story = { ...Refused, args: { theme: 'contrast' } };
