import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, waitFor } from 'storybook/test';
import { atProvider, type ServerSays, serverSays, storyOf } from '#src/ui/test-support.js';
import '../define.js';

interface Args {
  authorization: string | (() => Promise<string>);
  amount: string;
  theme: 'plain' | 'soft' | 'line' | 'contrast';
  locale: string | undefined;
  disabled: boolean;
  /** Way in which a computer pays. */
  desktop: 'login' | 'qr' | 'none';
  server: ServerSays;
}

export default {
  title: 'Venmo',
  component: 'pay-venmo',
  args: {
    authorization: 'development_tesserademokey_tessera_demo',
    amount: '129.00',
    theme: 'plain',
    locale: undefined,
    disabled: false,
    desktop: 'login',
    server: 'not used',
  },
  argTypes: { theme: { control: 'inline-radio', options: ['plain', 'soft', 'line', 'contrast'] } },
  render: ({ authorization, amount, theme, locale, disabled, desktop, server }) => html`
    <pay-venmo
      .authorization=${authorization}
      .amount=${amount}
      ?allow-desktop-web-login=${desktop === 'login'}
      ?allow-desktop=${desktop === 'qr'}
      .theme=${theme}
      .locale=${locale}
      ?disabled=${disabled}
      @pay-success=${serverSays(server)}
    ></pay-venmo>
  `,
} satisfies Meta<Args>;

type Story = StoryObj<Args>;

const { part, isReady, press, says, isSeen, pressed } = storyOf('pay-venmo');

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

/** Backdrop over the page while the login window is open. */
export const WindowOpen: Story = {
  beforeEach: atProvider.stays,
  play: async ({ canvasElement }) => {
    await isReady(canvasElement);
    await press(canvasElement);
    await isSeen(canvasElement, 'dialog');
  },
};

export const Left: Story = { beforeEach: atProvider.closes, ...pressed('.status') };

/** The window returns, but the payment was not approved. */
export const Declined: Story = { beforeEach: atProvider.returns({}), ...pressed('.status') };

export const Approved: Story = { beforeEach: atProvider.approves(() => ({})), ...pressed('.status.good') };

/** The shop's server has not answered yet. */
export const Busy: Story = {
  args: { server: 'silent' },
  beforeEach: atProvider.approves(() => ({})),
  play: async ({ canvasElement }) => {
    await isReady(canvasElement);
    await press(canvasElement);
    await isSeen(canvasElement, '.spinner');
  },
};

/** The shop's server has declined the payment. */
export const Refused: Story = {
  args: { server: 'declines' },
  beforeEach: atProvider.approves(() => ({})),
  ...pressed('.message'),
};

export const Blocked: Story = { beforeEach: atProvider.isBlocked, ...pressed('.message') };

/** QR code over the page. */
export const QrCode: Story = {
  args: { desktop: 'qr' },
  play: async ({ canvasElement }) => {
    await isReady(canvasElement);
    await press(canvasElement);
    await isSeen(canvasElement, 'dialog');
  },
};

/** Without `allow-desktop` a computer shows nothing; `pay-ready` names the reason. */
export const Unsupported: Story = {
  args: { desktop: 'none' },
  play: async ({ canvasElement }) => {
    const element = canvasElement.querySelector('pay-venmo');
    await waitFor(() => expect(element?.unsupportedReason).toBe('ELEMENT_BROWSER_UNSUPPORTED'), {
      timeout: 15_000,
    });
    await expect(element?.checkVisibility()).toBe(false);
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(part(canvasElement, '.start')).toBeDisabled());
  },
};

export const Dark: Story = { ...Ready, globals: { scheme: 'dark' } };
export const DarkBlocked: Story = { ...Blocked, globals: { scheme: 'dark' } };
export const RightToLeft: Story = { ...Left, globals: { direction: 'rtl' } };
export const ForcedColors: Story = { ...Left, globals: { colors: 'forced' } };
export const Contrast: Story = { ...Blocked, args: { theme: 'contrast' } };
