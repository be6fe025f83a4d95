import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect } from 'storybook/test';
import './define.js';

interface Args {
  type: string;
  brand: string | undefined;
}

export default {
  title: 'Elements/Payment marks',
  component: 'pay-mark',
  args: { type: 'CreditCard', brand: undefined },
  render: ({ type, brand = '' }) => html`<pay-mark type=${type} brand=${brand}></pay-mark>`,
} satisfies Meta<Args>;

type Story = StoryObj<Args>;

export const CardBrand: Story = { args: { brand: 'Visa' } };

export const UnknownBrand: Story = { args: { brand: 'A brand of 2031' } };

export const Wallet: Story = { args: { type: 'PayPalAccount' } };

/** A receipt names the payment method beside its mark. */
export const BesideItsName: Story = {
  args: { brand: 'MasterCard' },
  render: ({ type, brand = '' }) =>
    html`<p><pay-mark type=${type} brand=${brand}></pay-mark> Mastercard ending in 4444</p>`,
  play: async ({ canvasElement }) => {
    const mark = canvasElement.querySelector('pay-mark');
    await expect(mark?.getBoundingClientRect()).toMatchObject({ width: 38, height: 24 });
  },
};
