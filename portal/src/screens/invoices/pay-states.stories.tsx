import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, within } from 'storybook/test';
import { never, problem } from '../../../test/stories/fake-api.js';
import { goOffline } from '../../../test/stories/fake-browser.js';
import { inPortal, portalMeta } from '../../../test/stories/portal-story.js';
import { sampleApi } from '../../../test/stories/sample-api.js';
import { invoiceId } from '../../../test/stories/sample-invoices.js';
import { SignedInPage } from '../../../test/stories/signed-in-page.js';
import { Invoices } from './invoices.js';

function PayStory() {
  return (
    <SignedInPage layout="finance">
      <Invoices />
    </SignedInPage>
  );
}

export default {
  title: 'Portal/Screens/Invoices/Pay, states',
  ...portalMeta(PayStory, 'States of the page that pays an invoice.', { isPage: true }),
} satisfies Meta;

type Story = StoryObj;

const path = (id = invoiceId(6)) => `/invoices?detail=${id}&pay=1`;

const payButton = { name: /^Pay \$/ };

export const Offline: Story = {
  ...inPortal({ path: path(), respond: sampleApi() }),
  beforeEach: () => goOffline(),
  async play({ canvasElement }) {
    const press = await within(canvasElement).findByRole('button', payButton);
    await expect(press).toBeDisabled();
  },
};

export const Loading: Story = {
  ...inPortal({
    path: path(),
    respond: sampleApi(({ path: called }) => (called === '/payment/client-token' ? never() : undefined)),
  }),
  async play({ canvasElement }) {
    await within(canvasElement).findByRole('heading', { name: 'Pay invoice US-2026-0016' });
  },
};

export const Failed: Story = {
  ...inPortal({
    path: path(),
    respond: sampleApi(({ path: called }) => {
      if (called === '/payment/client-token') throw problem(502, 'gateway_error');
      return undefined;
    }),
  }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      /^We couldn’t load the payment methods\./,
    );
  },
};

/** A disabled store has no actions that pay. */
export const Disabled: Story = {
  ...inPortal({
    path: path(),
    respond: sampleApi(({ path: called }) => {
      if (called === '/payment/client-token') throw problem(403, 'store_disabled');
      return undefined;
    }),
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText(/account has been deactivated/);
    await expect(canvas.queryByRole('button', payButton)).toBeNull();
  },
};

/** A pending payment pays the whole balance already. */
export const AllProcessing: Story = {
  ...inPortal({ path: path(invoiceId(5)), respond: sampleApi() }),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('A payment of the whole balance is being processed.');
  },
};

export const WithoutProvider: Story = {
  ...inPortal({ path: path(), respond: sampleApi(), config: { payments: false } }),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('Payments aren’t set up');
  },
};

export const InFrench: Story = {
  ...inPortal({ path: path(), respond: sampleApi() }, { locale: 'fr-CA' }),
  tags: ['variant'],
  async play({ canvasElement }) {
    await within(canvasElement).findByRole('button', { name: /^Payer 4\s129,48\s\$\sUS$/ });
  },
};
