import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { type FakeCall, problem, type Respond } from '../../../test/stories/fake-api.js';
import { fitsTheScreen, inPortal, portalMeta } from '../../../test/stories/portal-story.js';
import { stores } from '../../../test/stories/sample.js';
import { sampleApi } from '../../../test/stories/sample-api.js';
import { bank, clientToken, visa } from '../../../test/stories/sample-invoices.js';
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
  title: 'Portal/Screens/Billing/Overview',
  ...portalMeta(BillingStory, 'Payment methods, contact and statements of a store.', { isPage: true }),
} satisfies Meta;

type Story = StoryObj;

const methods = (respond: (call: FakeCall) => unknown): Respond =>
  sampleApi((call) => (call.path.startsWith('/billing/payment-method') ? respond(call) : undefined));

/** A month and year, counted in months from now, as the gateway writes it. */
const monthFromNow = (months: number) => {
  const now = new Date();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
  return `${month.toISOString().slice(5, 7)}/${month.toISOString().slice(0, 4)}`;
};

const soon = { ...visa, token: 'soon', isDefault: false, lastFour: '4242', expires: monthFromNow(1) };
const expired = { ...visa, token: 'old', isDefault: false, lastFour: '0005', expires: monthFromNow(-2) };

export const Full: Story = {
  ...inPortal({ path: '/billing', respond: methods(() => ({ items: [visa, bank, soon, expired] })) }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('Visa ending in 1111');
    await expect(canvas.getByText('Expires soon')).toBeVisible();
    await expect(canvas.getByText('Expired')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add a card' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Make default: Visa ending in 1111/ })).toBeNull();
  },
};

export const Narrow: Story = {
  ...inPortal(
    { path: '/billing', respond: methods(() => ({ items: [visa, bank, soon] })) },
    { isNarrow: true },
  ),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('Visa ending in 1111');
    await fitsTheScreen();
  },
};

/** Another method becomes the default, and one is removed after a question. */
export const Changes: Story = {
  ...inPortal({
    path: '/billing',
    respond: (call) => {
      if (call.method === 'PUT' || call.method === 'DELETE') {
        calls.push(`${call.method} ${call.path}`);
        return {};
      }
      return sampleApi()(call);
    },
  }),
  async play({ canvasElement }) {
    calls.length = 0;
    const canvas = within(canvasElement);
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Make default: US bank account ending in 6789' }),
    );
    await waitFor(() => expect(calls).toEqual(['PUT /billing/payment-method/bank/default']));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove: US bank account ending in 6789' }));
    const question = within(
      await canvas.findByRole('alertdialog', { name: 'Remove US bank account ending in 6789?' }),
    );
    await expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(calls).toContain('DELETE /billing/payment-method/bank'));
  },
};

/** Requests that a story has made. */
const calls: string[] = [];

/** The default of a store that pays by card on file cannot be removed, and the page says why. */
export const CardOnFile: Story = {
  ...inPortal({
    path: '/billing',
    respond: sampleApi(({ path }) =>
      path.startsWith('/store/sto_') ? { ...stores[1], terms: 'CARD_ON_FILE' } : undefined,
    ),
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const remove = await canvas.findByRole('button', { name: 'Remove: Visa ending in 1111' });
    await waitFor(() => expect(remove).toHaveAccessibleDescription(/^Invoices are charged to the default/));
    await userEvent.click(remove);
    await expect(canvas.queryByRole('alertdialog')).toBeNull();
  },
};

/** Administrators who view a client cannot remove its methods. */
export const Viewing: Story = {
  ...inPortal({
    path: '/billing?store=sto_0000000000000000000DEMO1US',
    viewer: 'viewing',
    respond: sampleApi(),
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const remove = await canvas.findByRole('button', { name: 'Remove: US bank account ending in 6789' });
    await expect(remove).toHaveAccessibleDescription(/while you’re viewing a client\.$/);
    await expect(canvas.queryByRole('button', { name: 'Add a card' })).toBeNull();
  },
};

export const AddCard: Story = {
  ...inPortal({ path: '/billing', respond: sampleApi() }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a card' }));
    await waitFor(() =>
      expect(canvasElement.querySelector('pay-card')?.shadowRoot?.querySelector('iframe')).toBeTruthy(),
    );
    await expect(canvas.getByRole('heading', { name: 'Add a card' })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Save card' })).toBeVisible();
  },
};

export const AddBankAccount: Story = {
  ...inPortal({ path: '/billing', respond: sampleApi() }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a bank account' }));
    await waitFor(() => expect(canvasElement.querySelector('pay-us-bank-account')).toBeVisible());
  },
};

/** The account has not enabled PayPal. */
export const AddUnavailable: Story = {
  ...inPortal({
    path: '/billing',
    respond: sampleApi(({ path }) =>
      path === '/payment/client-token' ? { ...clientToken, methods: ['CARD'] } : undefined,
    ),
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Add PayPal' }));
    await canvas.findByText('PayPal is not available. Choose another method.');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(await canvas.findByRole('button', { name: 'Add PayPal' })).toBeVisible();
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
