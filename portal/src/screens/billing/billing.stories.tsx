import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, within } from 'storybook/test';
import { problem, type Respond } from '../../../test/stories/fake-api.js';
import { inPortal, portalMeta } from '../../../test/stories/portal-story.js';
import { sampleApi } from '../../../test/stories/sample-api.js';
import { SignedInPage } from '../../../test/stories/signed-in-page.js';
import { Billing } from './billing.js';

function BillingStory() {
  return (
    <SignedInPage>
      <Billing />
    </SignedInPage>
  );
}

export default {
  title: 'Portal/Billing',
  ...portalMeta(BillingStory, 'The payment methods of a store.', { isPage: true }),
} satisfies Meta;

type Story = StoryObj;

const methods = (respond: () => unknown): Respond =>
  sampleApi(({ path }) => (path === '/billing/payment-method' ? respond() : undefined));

const visa = { token: 'one', type: 'CreditCard', name: 'Visa', lastFour: '1111', expires: '12/2030' };

export const Full: Story = {
  ...inPortal({ path: '/billing', respond: methods(() => ({ items: [{ ...visa, isDefault: true }] })) }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText(/Visa.*1111/);
    await expect(canvas.getByRole('button', { name: 'Add a card' })).toBeVisible();
  },
};

export const Empty: Story = {
  ...inPortal({ path: '/billing', respond: methods(() => ({ items: [] })) }),
  async play({ canvasElement }) {
    await within(canvasElement).findByRole('button', { name: 'Add a card' });
  },
};

export const Failed: Story = {
  ...inPortal({
    path: '/billing',
    respond: methods(() => {
      throw problem(502, 'gateway_error');
    }),
  }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      /^We couldn’t load your payment methods\./,
    );
  },
};

/** The server has no payment provider: there is nothing to add, and no call that would fail. */
export const WithoutProvider: Story = {
  ...inPortal({ path: '/billing', respond: sampleApi(), config: { payments: false } }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('Payments aren’t set up');
    await expect(canvas.queryByRole('button', { name: 'Add a card' })).toBeNull();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
