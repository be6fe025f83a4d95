import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { waitFor } from 'storybook/test';
import '../define.js';
import { storyOf } from '../ui/test-support.js';

interface Args {
  theme: 'plain' | 'soft' | 'line' | 'contrast';
  disabled: boolean;
}

const gateway = `${location.origin}/client_api`;
const card = { cardType: 'Visa', lastFour: '1111', expirationMonth: '12', expirationYear: '2030' };
const paymentMethods = [
  { type: 'CreditCard', nonce: '1', default: true, details: card },
  { type: 'CreditCard', nonce: '2', details: { ...card, cardType: 'MasterCard', lastFour: '4444' } },
  { type: 'PayPalAccount', nonce: '3', details: { email: 'ann.a.very.long.name@example.com' } },
];
const configuration = {
  environment: 'development',
  merchantId: 'story',
  clientApiUrl: gateway,
  creditCards: { supportedCardTypes: ['Visa', 'MasterCard'] },
  paypalEnabled: true,
};

/** Client token of a customer. */
const authorization = btoa(
  JSON.stringify({
    version: 2,
    environment: 'development',
    authorizationFingerprint: 'fingerprint?customer_id=ann',
    configUrl: `${gateway}/v1/configuration`,
  }),
);

/** Replaces the gateway: the demo account has no customer with saved payment methods. */
function stubGateway(): () => void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(gateway)) return fetch(input, init);
    return Promise.resolve(
      Response.json(url.includes('/payment_methods') ? { paymentMethods } : configuration),
    );
  };
  return () => {
    window.fetch = fetch;
  };
}

const { isSeen } = storyOf('pay-checkout');

export default {
  title: 'Elements/Checkout with saved methods',
  component: 'pay-checkout',
  args: { theme: 'plain', disabled: false },
  beforeEach: stubGateway,
  render: ({ theme, disabled }) => html`
    <pay-checkout
      .authorization=${authorization}
      amount="24.00"
      currency="USD"
      .theme=${theme}
      ?disabled=${disabled}
    ></pay-checkout>
  `,
  play: ({ canvasElement }) => isSeen(canvasElement, 'input[value^=saved]:checked'),
} satisfies Meta<Args>;

type Story = StoryObj<Args>;

export const Chosen: Story = {};
/** The shopper pays with a new card instead. */
export const NewCard: Story = {
  play: async ({ canvasElement }) => {
    await isSeen(canvasElement, 'input[value^=saved]:checked');
    const root = canvasElement.querySelector('pay-checkout')?.shadowRoot;
    root?.querySelector<HTMLInputElement>('input[value="card"]')?.click();
    await waitFor(() => {
      if (!root?.querySelector('pay-card')) throw new Error('the card form is not shown');
    });
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const Dark: Story = { tags: ['variant'], globals: { scheme: 'dark' } };
export const RightToLeft: Story = { tags: ['variant'], globals: { direction: 'rtl' } };
export const ForcedColors: Story = { tags: ['variant'], globals: { colors: 'forced' } };
export const Contrast: Story = { tags: ['variant'], args: { theme: 'contrast' } };
