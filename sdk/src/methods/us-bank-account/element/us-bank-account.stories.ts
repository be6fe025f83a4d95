import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { Client } from '#src/client/index.js';
import { VERSION } from '#src/core/version.js';
import { serverSays, storyOf, stubGlobal } from '#src/ui/test-support.js';
import {
  type ElementArgs,
  elementArgs,
  elementControls,
  elementStories,
} from '#test/stories/element-stories.js';
import { createLink } from '../test/fake-link.js';
import '../define.js';

interface Args extends Omit<ElementArgs, 'authorization'> {
  /** Default: a client with the story's gateway. */
  authorization: ElementArgs['authorization'] | undefined;
  /** Result of the gateway. */
  gateway: 'accepts' | 'refuses' | 'silent';
  isEnabled: boolean;
  hasBankLogin: boolean;
}

const paymentMethod = { id: 'tokenusbankacct_1', details: { last4: '1234' } };
const refused = Object.assign(new Error('refused'), {
  [Symbol.for('tessera.payment-error')]: true,
  code: 'CLIENT_REQUEST_ERROR',
  details: { httpStatus: 422 },
});

const responses: Readonly<Record<Args['gateway'], () => Promise<object>>> = {
  accepts: () =>
    Promise.resolve({
      data: { tokenizeUsBankAccount: { paymentMethod }, tokenizeUsBankLogin: { paymentMethod } },
    }),
  refuses: () => Promise.reject(refused),
  silent: () => new Promise(() => undefined),
};

/** Returns a client whose gateway returns the story's responses. */
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
    request: () => responses[gateway](),
  }) as unknown as Client;

export default {
  title: 'Elements/US bank account',
  component: 'pay-us-bank-account',
  args: {
    ...elementArgs,
    authorization: undefined,
    gateway: 'accepts',
    isEnabled: true,
    hasBankLogin: false,
  },
  argTypes: {
    ...elementControls,
    gateway: {
      description: 'Response of the gateway.',
      control: 'inline-radio',
      options: ['accepts', 'refuses', 'silent'],
    },
    isEnabled: { description: 'The account has enabled US bank accounts.' },
    hasBankLogin: { description: 'The account has enabled the bank login.' },
  },
  render: (args) => html`
    <pay-us-bank-account
      .authorization=${args.authorization}
      .client=${args.authorization === undefined ? clientOf(args) : undefined}
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

const { part } = storyOf('pay-us-bank-account');

const typed =
  (routingNumber = '021000021') =>
  async (canvas: HTMLElement): Promise<void> => {
    const values = { firstName: 'Ada', lastName: 'Lee', routingNumber, accountNumber: '567891234' };
    for (const [name, value] of Object.entries(values)) {
      const input = canvas.querySelector('pay-us-bank-account')?.shadowRoot?.querySelector(`#${name}`);
      if (input) await userEvent.type(input, value);
    }
  };

const stories = elementStories('pay-us-bank-account', typed());
const { approved, paid, declined } = stories.approvedBy({});

/** Replaces the script of the bank login. */
const atBank = (outcome: Parameters<typeof createLink>[0]) => () =>
  stubGlobal('Plaid', createLink(outcome).link);

export const Empty: Story = stories.ready;
export const Filled: Story = stories.filled;
export const Business: Story = {
  play: async (context) => {
    const { canvasElement } = context;
    await stories.ready.play(context);
    await userEvent.click(part(canvasElement, 'input[value="business"]'));
    await waitFor(() => expect(part(canvasElement, '#businessName')).toBeVisible());
  },
};
export const Missing: Story = stories.pressed('#routingNumber-problem', () => Promise.resolve());
export const WrongRoutingNumber: Story = stories.pressed('#routingNumber-problem', typed('021000022'));
export const Loading: Story = stories.loading;
export const FailedToLoad: Story = stories.failedToLoad;
export const Unsupported: Story = {
  args: { isEnabled: false },
  play: ({ canvasElement }) =>
    waitFor(() => expect(canvasElement.querySelector('pay-us-bank-account')).not.toBeVisible()),
};
export const Processing: Story = { args: { gateway: 'silent' }, ...stories.pressed('.status') };
export const Approved: Story = approved;
export const Paid: Story = paid;
export const Declined: Story = declined;
export const Refused: Story = { args: { gateway: 'refuses' }, ...stories.pressed('.message') };
export const BankLogin: Story = { ...Filled, args: { hasBankLogin: true } };
export const AtBank: Story = {
  args: { hasBankLogin: true },
  beforeEach: atBank('silent'),
  ...stories.pressed('.status'),
};
export const BankLoginClosed: Story = {
  args: { hasBankLogin: true },
  beforeEach: atBank('cancel'),
  ...stories.pressed('.status'),
};
export const BankLoginFailed: Story = {
  args: { hasBankLogin: true },
  beforeEach: atBank('throw'),
  ...stories.pressed('.message'),
};
export const Disabled: Story = stories.disabled;
export const Dark: Story = { ...Filled, tags: ['variant'], globals: { scheme: 'dark' } };
export const DarkMissing: Story = { ...Missing, tags: ['variant'], globals: { scheme: 'dark' } };
export const RightToLeft: Story = { ...Missing, tags: ['variant'], globals: { direction: 'rtl' } };
export const ForcedColors: Story = { ...Missing, tags: ['variant'], globals: { colors: 'forced' } };
export const Soft: Story = { ...Filled, args: { theme: 'soft' } };
export const Line: Story = { ...Filled, args: { theme: 'line' } };
export const Contrast: Story = { ...Missing, tags: ['variant'], args: { theme: 'contrast' } };
