import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, waitFor } from 'storybook/test';
import { type ServerSays, serverSays, storyOf, stubGlobal } from '#src/ui/test-support.js';
import '../define.js';

interface Args {
  authorization: string | (() => Promise<string>);
  theme: 'plain' | 'soft' | 'line' | 'contrast';
  locale: string | undefined;
  disabled: boolean;
  server: ServerSays;
}

type Handler = (...args: unknown[]) => void;

/** Replaces the wallet's script by one that reports this outcome when its button is pressed. */
const wallet = (outcome: 'payment.success' | 'payment.cancel' | 'payment.error' | 'silence') => () => {
  const handlers = new Map<string, Handler>();
  const press = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement) || target.className !== 'v-button') return;
    handlers.get(outcome)?.({ callid: '1', encKey: 'none', encPaymentData: 'none' }, {});
  };
  const restore = stubGlobal('V', {
    init: () => undefined,
    on: (event: string, handler: Handler) => handlers.set(event, handler),
  });
  document.addEventListener('click', press);
  return () => {
    restore();
    document.removeEventListener('click', press);
  };
};

export default {
  title: 'Visa Checkout (legacy)',
  component: 'pay-visa-checkout',
  args: {
    authorization: 'development_tesserademokey_tessera_demo',
    theme: 'plain',
    locale: undefined,
    disabled: false,
    server: 'not used',
  },
  argTypes: { theme: { control: 'inline-radio', options: ['plain', 'soft', 'line', 'contrast'] } },
  render: ({ authorization, theme, locale, disabled, server }) => html`
    <pay-visa-checkout
      .authorization=${authorization}
      amount="129.00"
      currency="USD"
      .theme=${theme}
      .locale=${locale}
      ?disabled=${disabled}
      @pay-success=${serverSays(server)}
    ></pay-visa-checkout>
  `,
} satisfies Meta<Args>;

type Story = StoryObj<Args>;

const { part, isReady, says, pressed } = storyOf('pay-visa-checkout');

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

export const WalletOpen: Story = { beforeEach: wallet('silence'), ...pressed('.status') };
export const Canceled: Story = { beforeEach: wallet('payment.cancel'), ...pressed('.status') };
export const Failed: Story = { beforeEach: wallet('payment.error'), ...pressed('.message') };

/** The gateway rejects what the wallet has reported. */
export const Refused: Story = { beforeEach: wallet('payment.success'), ...pressed('.message') };

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(part(canvasElement, '.start')).toBeDisabled());
  },
};

export const Dark: Story = { ...Ready, globals: { scheme: 'dark' } };
export const DarkRefused: Story = { ...Refused, globals: { scheme: 'dark' } };
export const RightToLeft: Story = { ...Canceled, globals: { direction: 'rtl' } };
export const ForcedColors: Story = { ...Canceled, globals: { colors: 'forced' } };
export const Contrast: Story = { ...Refused, args: { theme: 'contrast' } };
