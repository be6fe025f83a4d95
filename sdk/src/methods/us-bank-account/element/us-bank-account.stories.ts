import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { Client } from '#src/client/index.js';
import { VERSION } from '#src/core/version.js';
import { type ServerSays, serverSays, storyOf, stubGlobal } from '#src/ui/test-support.js';
import { createLink } from '../test/fake-link.js';
import '../define.js';

interface Args {
  /** Result of the gateway. */
  gateway: 'accepts' | 'refuses' | 'silent';
  isEnabled: boolean;
  hasBankLogin: boolean;
  theme: 'plain' | 'soft' | 'line' | 'contrast';
  locale: string | undefined;
  disabled: boolean;
  server: ServerSays;
}

const paymentMethod = { id: 'tokenusbankacct_1', details: { last4: '1234' } };
const refused = Object.assign(new Error('refused'), {
  [Symbol.for('tessera.payment-error')]: true,
  code: 'CLIENT_REQUEST_ERROR',
  details: { httpStatus: 422 },
});

const answers: Readonly<Record<Args['gateway'], () => Promise<object>>> = {
  accepts: () =>
    Promise.resolve({
      data: { tokenizeUsBankAccount: { paymentMethod }, tokenizeUsBankLogin: { paymentMethod } },
    }),
  refuses: () => Promise.reject(refused),
  silent: () => new Promise(() => undefined),
};

/** Returns a client whose gateway gives the story's answers. */
const clientOf = ({ gateway, isEnabled, hasBankLogin }: Args): Client =>
  ({
    getVersion: () => VERSION,
    getConfiguration: () => ({
      gatewayConfiguration: {
        environment: 'development',
        clientApiUrl: location.origin,
        usBankAccount: isEnabled && { ...(hasBankLogin ? { plaid: { publicKey: 'key' } } : {}) },
      },
    }),
    request: () => answers[gateway](),
  }) as unknown as Client;

export default {
  title: 'US bank account',
  component: 'pay-us-bank-account',
  args: {
    gateway: 'accepts',
    isEnabled: true,
    hasBankLogin: false,
    theme: 'plain',
    locale: undefined,
    disabled: false,
    server: 'not used',
  },
  argTypes: { theme: { control: 'inline-radio', options: ['plain', 'soft', 'line', 'contrast'] } },
  render: (args) => html`
    <pay-us-bank-account
      .client=${clientOf(args)}
      display-name="Lens &amp; Co"
      amount="24.00"
      currency="USD"
      .theme=${args.theme}
      .locale=${args.locale}
      ?disabled=${args.disabled}
      @pay-success=${serverSays(args.server)}
    ></pay-us-bank-account>
  `,
} satisfies Meta<Args>;

type Story = StoryObj<Args>;
type Play = { canvasElement: HTMLElement };

const { part, isReady, press, says } = storyOf('pay-us-bank-account');

async function typed({ canvasElement }: Play, routingNumber = '021000021'): Promise<void> {
  await isReady(canvasElement);
  const values = { firstName: 'Ada', lastName: 'Lee', routingNumber, accountNumber: '567891234' };
  for (const [name, value] of Object.entries(values)) {
    const input = canvasElement.querySelector('pay-us-bank-account')?.shadowRoot?.querySelector(`#${name}`);
    if (input) await userEvent.type(input, value);
  }
}

const pressed =
  (selector: string, routingNumber?: string) =>
  async (story: Play): Promise<void> => {
    await typed(story, routingNumber);
    await press(story.canvasElement);
    await says(story.canvasElement, selector);
  };

/** Replaces the script of the bank login. */
const atBank = (outcome: Parameters<typeof createLink>[0]) => () =>
  stubGlobal('Plaid', createLink(outcome).link);

export const Empty: Story = { play: ({ canvasElement }) => isReady(canvasElement) };
export const Filled: Story = { play: (story) => typed(story) };
export const Business: Story = {
  play: async ({ canvasElement }) => {
    await isReady(canvasElement);
    await userEvent.click(part(canvasElement, 'input[value="business"]'));
    await waitFor(() => expect(part(canvasElement, '#businessName')).toBeVisible());
  },
};
export const Missing: Story = {
  play: async ({ canvasElement }) => {
    await isReady(canvasElement);
    await press(canvasElement);
    await says(canvasElement, '#routingNumber-problem');
  },
};
export const WrongRoutingNumber: Story = { play: pressed('#routingNumber-problem', '021000022') };
export const Loading: Story = {
  render: () => html`
    <pay-us-bank-account
      display-name="Lens &amp; Co"
      .authorization=${() => new Promise<string>(() => undefined)}
    ></pay-us-bank-account>
  `,
  play: ({ canvasElement }) => says(canvasElement, '.status'),
};
export const FailedToLoad: Story = {
  render: () => html`
    <pay-us-bank-account
      display-name="Lens &amp; Co"
      .authorization=${() => Promise.reject(new Error('the shop is down'))}
    ></pay-us-bank-account>
  `,
  play: ({ canvasElement }) => says(canvasElement, '.message'),
};
export const Unsupported: Story = {
  args: { isEnabled: false },
  play: ({ canvasElement }) =>
    waitFor(() => expect(canvasElement.querySelector('pay-us-bank-account')).not.toBeVisible()),
};
export const Processing: Story = { args: { gateway: 'silent' }, play: pressed('.status') };
export const Approved: Story = { play: pressed('.good') };
export const Paid: Story = { args: { server: 'accepts' }, play: pressed('.good') };
export const Declined: Story = { args: { server: 'declines' }, play: pressed('.message') };
export const Refused: Story = { args: { gateway: 'refuses' }, play: pressed('.message') };
export const BankLogin: Story = { args: { hasBankLogin: true }, play: (story) => typed(story) };
export const AtBank: Story = {
  args: { hasBankLogin: true },
  beforeEach: atBank('silent'),
  play: pressed('.status'),
};
export const BankLoginClosed: Story = {
  args: { hasBankLogin: true },
  beforeEach: atBank('cancel'),
  play: pressed('.status'),
};
export const BankLoginFailed: Story = {
  args: { hasBankLogin: true },
  beforeEach: atBank('throw'),
  play: pressed('.message'),
};
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(part(canvasElement, '.start')).toBeDisabled());
  },
};
export const Dark: Story = { ...Filled, globals: { scheme: 'dark' } };
export const DarkMissing: Story = { ...Missing, globals: { scheme: 'dark' } };
export const RightToLeft: Story = { ...Missing, globals: { direction: 'rtl' } };
export const ForcedColors: Story = { ...Missing, globals: { colors: 'forced' } };
export const Soft: Story = { ...Filled, args: { theme: 'soft' } };
export const Line: Story = { ...Filled, args: { theme: 'line' } };
export const Contrast: Story = { ...Missing, args: { theme: 'contrast' } };
