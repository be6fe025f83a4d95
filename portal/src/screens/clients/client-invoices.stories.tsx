import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { never, problem, type Respond } from '../../../test/stories/fake-api.js';
import { caStoreId, usStoreId } from '../../../test/stories/fake-portal.js';
import { fitsTheScreen, inPortal, portalMeta, portalOf } from '../../../test/stories/portal-story.js';
import { clientsApi } from '../../../test/stories/sample-clients.js';
import { pageOf } from '../../../test/stories/sample.js';
import { SignedInPage } from '../../../test/stories/signed-in-page.js';
import { Client } from './client.js';

function ClientStory() {
  return (
    <SignedInPage>
      <Client />
    </SignedInPage>
  );
}

export default {
  title: 'Portal/Screens/Clients/Invoices',
  ...portalMeta(ClientStory, 'Balance and invoices of a client, which administrators read.', {
    isPage: true,
  }),
} satisfies Meta;

type Story = StoryObj;

const open = (own?: Respond, id = caStoreId, options?: Parameters<typeof inPortal>[1]) =>
  inPortal({ path: `/clients/${id}?tab=invoices`, viewer: 'admin', respond: clientsApi(own) }, options);

/** Responds to calls whose path ends like this; others get the sample's response. */
const at =
  (end: string, respond: () => unknown): Respond =>
  ({ path }) =>
    path.split('?')[0]?.endsWith(end) === true ? respond() : undefined;

const fail = () => {
  throw problem(503, 'internal');
};

/** The invoices have no links: they are paid while the client is viewed, whose list of invoices opens. */
export const Full: Story = {
  ...open(at('/switch', () => never())),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const row = await canvas.findByRole('row', { name: /US-2026-0013/ });
    await expect(within(row).queryByRole('link')).toBeNull();
    await expect(within(row).getByText('Past due')).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: 'Period' })).toBeNull();
    const band = within(canvas.getByRole('list', { name: /./ }));
    await expect(band.getByText('Next invoice')).toBeVisible();
    const pay = canvas.getByRole('button', { name: 'View as client to pay' });
    await userEvent.click(pay);
    await waitFor(() => expect(pay).toHaveAttribute('aria-busy', 'true'));
  },
};

/** The order of the list is part of the address. */
export const Sorted: Story = {
  ...open(),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^Balance/ }));
    await waitFor(() =>
      expect(portalOf(canvasElement).memory.history.at(-1)).toMatch(/tab=invoices.*sort=-?balance/),
    );
  },
};

/** A deactivated client cannot be viewed. */
export const Deactivated: Story = {
  ...open(undefined, usStoreId),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('row', { name: /US-2026-0013/ });
    await expect(canvas.queryByRole('button', { name: 'View as client to pay' })).toBeNull();
  },
};

export const Empty: Story = {
  ...open(at('/invoice', () => pageOf([]))),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('No invoices yet');
  },
};

export const Loading: Story = {
  ...open(({ path }) => (path.includes('/invoice') ? never() : undefined)),
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelector('.tab-panel [data-shown]')).toBeVisible());
  },
};

export const Failed: Story = {
  ...open(at('/invoice', fail)),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /^We couldn’t load this client’s invoices\./,
    );
    await expect(canvas.getByText('Next invoice')).toBeVisible();
  },
};

/** The balance failed; the invoices stay. */
export const BalanceFailed: Story = {
  ...open(at('/invoice/summary', fail)),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('row', { name: /US-2026-0013/ });
    await expect(canvas.getByText('We couldn’t load what is due.')).toBeVisible();
  },
};

export const NarrowFrench: Story = {
  ...open(undefined, caStoreId, { isNarrow: true, locale: 'fr-CA' }),
  tags: ['variant'],
  async play({ canvasElement }) {
    await expect(
      await within(canvasElement).findByRole('button', { name: 'Voir comme client pour payer' }),
    ).toBeVisible();
    await fitsTheScreen();
  },
};
