import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { Client } from '#src/client/index.js';
import { VERSION } from '#src/core/version.js';
import { type ServerSays, serverSays, storyOf } from '#src/ui/test-support.js';
import { elementControls } from '#test/stories/element-stories.js';
import '../define.js';

interface Args {
  /** Saved payment methods, or the gateway's failure. */
  list: 'full' | 'one' | 'none' | 'silent' | 'failed' | 'forbidden';
  deletion: 'done' | 'silent' | 'failed';
  theme: 'plain' | 'soft' | 'line' | 'contrast';
  locale: string | undefined;
  disabled: boolean;
  server: ServerSays;
}

const card = { cardType: 'Visa', lastFour: '1111', expirationMonth: '12', expirationYear: '2030' };
const paymentMethods = [
  { type: 'CreditCard', nonce: '1', default: true, hasSubscription: true, details: card },
  {
    type: 'CreditCard',
    nonce: '2',
    details: { ...card, cardType: 'MasterCard', lastFour: '4444', expirationMonth: '03' },
  },
  { type: 'PayPalAccount', nonce: '3', details: { email: 'ann.a.very.long.name@example.com' } },
  { type: 'VenmoAccount', nonce: '4', details: { username: 'VenmoJoe' } },
  { type: 'UsBankAccount', nonce: '5', description: 'US bank account ending in - 0000', details: {} },
];

const failure = (code: string) =>
  Object.assign(new Error(code), { [Symbol.for('tessera.payment-error')]: true, code });

const lists: Readonly<Record<Args['list'], () => Promise<object>>> = {
  full: () => Promise.resolve({ paymentMethods }),
  one: () => Promise.resolve({ paymentMethods: paymentMethods.slice(0, 1) }),
  none: () => Promise.resolve({ paymentMethods: [] }),
  silent: () => new Promise(() => undefined),
  failed: () => Promise.reject(failure('CLIENT_REQUEST_ERROR')),
  forbidden: () => Promise.reject(failure('CLIENT_AUTHORIZATION_INSUFFICIENT')),
};

const deletions: Readonly<Record<Args['deletion'], () => Promise<object>>> = {
  done: () => Promise.resolve({ data: { deletePaymentMethodFromSingleUseToken: {} } }),
  silent: () => new Promise(() => undefined),
  failed: () => Promise.reject(failure('CLIENT_GATEWAY_NETWORK')),
};

/** Returns a client whose gateway returns the story's responses. */
const clientOf = ({ list, deletion }: Args): Client =>
  ({
    getVersion: () => VERSION,
    getConfiguration: () => ({ authorizationType: 'CLIENT_TOKEN', gatewayConfiguration: {} }),
    request: ({ api }: { api?: string }) => (api === 'graphQLApi' ? deletions[deletion]() : lists[list]()),
  }) as unknown as Client;

export default {
  title: 'Elements/Saved payment methods',
  component: 'pay-vault',
  args: {
    list: 'full',
    deletion: 'done',
    theme: 'plain',
    locale: undefined,
    disabled: false,
    server: 'not used',
  },
  argTypes: {
    ...elementControls,
    list: {
      description: 'Saved payment methods, or the failure of the gateway.',
      control: 'inline-radio',
      options: ['full', 'one', 'none', 'silent', 'failed', 'forbidden'],
    },
    deletion: {
      description: 'Response of the gateway to a deletion.',
      control: 'inline-radio',
      options: ['done', 'silent', 'failed'],
    },
  },
  render: (args) => html`
    <pay-vault
      .client=${clientOf(args)}
      amount="24.00"
      currency="USD"
      with-button
      .theme=${args.theme}
      .locale=${args.locale}
      ?disabled=${args.disabled}
      @pay-success=${serverSays(args.server)}
    ></pay-vault>
  `,
} satisfies Meta<Args>;

type Story = StoryObj<Args>;
type Play = { canvasElement: HTMLElement };

const { part, says, isSeen } = storyOf('pay-vault');

const asks = async ({ canvasElement }: Play) => {
  await isSeen(canvasElement, '.remove');
  await userEvent.click(part(canvasElement, '.remove'));
  await isSeen(canvasElement, '.question');
};

const confirms = async (story: Play) => {
  await asks(story);
  await userEvent.click(part(story.canvasElement, '.confirm'));
};

const paid =
  (selector: string) =>
  async ({ canvasElement }: Play) => {
    await isSeen(canvasElement, '.pay');
    await userEvent.click(part(canvasElement, '.pay'));
    await says(canvasElement, selector);
  };

export const Full: Story = { play: ({ canvasElement }) => isSeen(canvasElement, '.row') };
export const One: Story = {
  args: { list: 'one' },
  play: ({ canvasElement }) => isSeen(canvasElement, '.row'),
};
export const Empty: Story = {
  args: { list: 'none' },
  play: ({ canvasElement }) => says(canvasElement, '.empty'),
};
export const Loading: Story = {
  args: { list: 'silent' },
  play: ({ canvasElement }) => says(canvasElement, '.status'),
};
export const FailedToLoad: Story = {
  args: { list: 'failed' },
  play: ({ canvasElement }) => says(canvasElement, '.message'),
};
/** A client token without a customer: the element is hidden. */
export const Unsupported: Story = {
  args: { list: 'forbidden' },
  play: ({ canvasElement }) =>
    waitFor(() => expect(canvasElement.querySelector('pay-vault')).not.toBeVisible()),
};
export const Confirming: Story = { play: asks };
export const Removing: Story = {
  args: { deletion: 'silent' },
  play: async (story) => {
    await confirms(story);
    await says(story.canvasElement, '.status');
  },
};
export const Removed: Story = {
  play: async (story) => {
    await confirms(story);
    await says(story.canvasElement, '.status');
  },
};
export const RemoveFailed: Story = {
  args: { deletion: 'failed' },
  play: async (story) => {
    await confirms(story);
    await says(story.canvasElement, '.message');
  },
};
export const Processing: Story = { args: { server: 'silent' }, play: paid('.status') };
export const Paid: Story = { args: { server: 'accepts' }, play: paid('.good') };
export const Declined: Story = { args: { server: 'declines' }, play: paid('.message') };
export const Disabled: Story = {
  args: { disabled: true },
  play: ({ canvasElement }) => isSeen(canvasElement, '.list:disabled'),
};
export const Dark: Story = { ...Confirming, tags: ['variant'], globals: { scheme: 'dark' } };
export const DarkEmpty: Story = { ...Empty, tags: ['variant'], globals: { scheme: 'dark' } };
export const RightToLeft: Story = { ...Confirming, tags: ['variant'], globals: { direction: 'rtl' } };
export const ForcedColors: Story = { ...Confirming, tags: ['variant'], globals: { colors: 'forced' } };
export const Soft: Story = { ...Full, args: { theme: 'soft' } };
export const Line: Story = { ...Full, args: { theme: 'line' } };
export const Contrast: Story = { ...Confirming, tags: ['variant'], args: { theme: 'contrast' } };
