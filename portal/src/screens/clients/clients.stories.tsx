import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { never, problem, type Respond } from '../../../test/stories/fake-api.js';
import { caStoreId, switchTo, usStoreId } from '../../../test/stories/fake-portal.js';
import { fitsTheScreen, inPortal, portalMeta, portalOf } from '../../../test/stories/portal-story.js';
import { sampleApi } from '../../../test/stories/sample-api.js';
import { clientsApi } from '../../../test/stories/sample-clients.js';
import { pageOf, stores } from '../../../test/stories/sample.js';
import { SignedInPage } from '../../../test/stories/signed-in-page.js';
import { Clients } from './clients.js';

function ClientsStory() {
  return (
    <SignedInPage>
      <Clients />
    </SignedInPage>
  );
}

export default {
  title: 'Portal/Screens/Clients/List',
  ...portalMeta(ClientsStory, 'The clients of the platform, which an administrator can view.', {
    isPage: true,
  }),
} satisfies Meta;

type Story = StoryObj;

/** The list as an administrator sees it. */
const clients = (respond: Respond, path = '/clients') =>
  ({
    path,
    viewer: 'admin',
    respond: sampleApi((call) => (call.path.startsWith('/store') ? respond(call) : undefined)),
  }) as const;

/** Responds with the sample clients, a search without any, and never to a switch. */
const respond: Respond = ({ path }) => {
  if (path.startsWith('/store/search') || path.includes('q=')) return pageOf([]);
  if (path.endsWith('/switch')) return never();
  const found = stores.find(({ storeId }) => path === `/store/${storeId}`);
  if (found) return found;
  return path.startsWith('/store?') ? pageOf(stores) : undefined;
};

const failing: Respond = () => {
  throw problem(503, 'internal');
};

/** Name of the button that views the first client. */
const viewExample = /^View as client ?: Exemple Santé CA$/;

/** The clients are the only page. Deactivated ones are named as such; each button names the client that it views. */
export const Full: Story = {
  ...inPortal(clients(respond)),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: 'Exemple Santé CA' })).toHaveAttribute(
      'href',
      `/clients/${caStoreId}`,
    );
    const nav = within(canvas.getByRole('navigation', { name: 'Main' }));
    await expect(nav.getAllByRole('link')).toHaveLength(1);
    await expect(canvas.getByRole('cell', { name: 'Deactivated' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: viewExample })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /View as client ?: Sample Works US/ })).toBeNull();
    const row = within(canvas.getByRole('row', { name: /Exemple Santé CA/ }));
    await expect(row.getByText('Card on file')).toBeInTheDocument();
    await expect(row.getByText('CA$7,640.23')).toBeInTheDocument();
  },
};

/** Filters with several values, the order and the search are part of the address; the search keeps the others. */
export const Filtered: Story = {
  ...inPortal({ ...clients(respond), respond: clientsApi() }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const address = () => portalOf(canvasElement).memory.history.at(-1);
    await userEvent.click(await canvas.findByRole('button', { name: /^Country/ }));
    const choice = within(canvasElement.ownerDocument.body);
    await userEvent.click(await choice.findByRole('checkbox', { name: 'Canada' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(2));
    await userEvent.click(canvas.getByRole('button', { name: /^Recipients/ }));
    await userEvent.type(canvas.getByRole('searchbox'), 'exemple');
    await waitFor(() => expect(address()).toMatch(/country=ca&sort=recipients&q=exemple$/));
    await expect(canvas.getByRole('link', { name: 'Exemple Santé CA' })).toBeVisible();
  },
};

/** The server rejects the account: trying again would not help. */
export const Forbidden: Story = {
  ...inPortal(
    clients(() => {
      throw problem(403, 'forbidden_role');
    }),
  ),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('Your account doesn’t have access to this page.');
    await expect(within(canvasElement).queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};

export const Loading: Story = {
  ...inPortal(clients(() => never())),
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelector('[data-shown]')).toBeVisible());
  },
};

export const Empty: Story = {
  ...inPortal(clients(() => pageOf([]))),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('Add your first client');
    await expect(canvas.getByRole('link', { name: 'New client' })).toHaveAttribute('href', '/clients/new');
    await expect(canvas.queryByRole('search')).toBeNull();
  },
};

export const Failed: Story = {
  ...inPortal(clients(failing)),
  async play({ canvasElement }) {
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent(/^We couldn’t load your clients\./);
  },
};

/** Clearing the filters shows the clients again, and moves the focus to the heading. */
export const NoResults: Story = {
  ...inPortal(clients(respond, '/clients?q=zzz')),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear filters' }));
    await canvas.findByRole('link', { name: 'Exemple Santé CA' });
    await expect(portalOf(canvasElement).memory.history.at(-1)).toBe('/clients');
    // The button that had the focus is gone.
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
  },
};

/** Views the first client, and expects a message with this text while the list stays. */
const viewFails = async (canvasElement: HTMLElement, text: RegExp) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: viewExample }));
  const region = await within(canvasElement.ownerDocument.body).findByRole('region', {
    name: 'Notifications (F6)',
  });
  await waitFor(() => expect(region).toHaveTextContent(text));
  await expect(portalOf(canvasElement).memory.history).toEqual(['/clients']);
};

/** The server did not respond: the message asks to try again. */
export const ViewFailed: Story = {
  ...inPortal(clients((call) => (call.path.endsWith('/switch') ? failing(call) : respond(call)))),
  async play({ canvasElement }) {
    await viewFails(canvasElement, /^We couldn’t open that client\. Try again\./);
  },
};

/** The client was removed: trying again would not help. */
export const ViewedClientMissing: Story = {
  ...inPortal(
    clients((call) => {
      if (call.path.endsWith('/switch')) throw problem(404, 'not_found');
      return respond(call);
    }),
  ),
  async play({ canvasElement }) {
    await viewFails(canvasElement, /^You can’t open that client\./);
  },
};

/** Cards instead of a table, each with the button that views its client. */
export const Narrow: Story = {
  ...inPortal(clients(respond), { isNarrow: true, locale: 'fr-CA' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('link', { name: 'Exemple Santé CA' });
    const view = canvas.getByRole('button', { name: /^Voir comme client\s?: Exemple Santé CA$/ });
    await expect(view).toBeVisible();
    await expect(within(view).getByText('Voir comme client')).toBeVisible();
    await fitsTheScreen();
  },
};

const lost = (viewer: 'admin' | 'viewing', path: string) =>
  inPortal({
    ...clients((call) => (call.path.endsWith('/switch') ? viewed : respond(call)), path),
    viewer,
  });

const viewed = switchTo({
  ...{ storeId: caStoreId, storeCode: 'DEMO-CA' },
  ...{ storeName: 'Exemple Santé CA', partnerId: 'vision.exemple.ca' },
});

/** A page of the viewed client was opened without the client: viewing continues on that page, not on the first one. */
export const StillViewing: Story = {
  ...lost('viewing', '/clients?returnTo=%2Frecipients%3Fq%3Dsam'),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText(
      'You’re still viewing Sample Works US (DEMO-US) as a platform admin. Continue viewing, or stop viewing to choose another client.',
    );
    await expect(canvas.getByRole('button', { name: 'Stop viewing' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Continue viewing' }));
    const { memory } = portalOf(canvasElement);
    await waitFor(() => expect(memory.history.at(-1)).toBe(`/recipients?q=sam&store=${usStoreId}`));
  },
};

/** A link names a client that is not being viewed yet. */
export const LinkOfClient: Story = {
  ...lost('admin', `/clients?store=${caStoreId}&returnTo=%2Finvoices%3Fdetail%3Dinv_1`),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText(/^The page you asked for belongs to Exemple Santé CA \(DEMO-CA\)/);
    await userEvent.click(canvas.getByRole('button', { name: 'View as client' }));
    const { memory } = portalOf(canvasElement);
    await waitFor(() => expect(memory.history.at(-1)).toBe(`/invoices?detail=inv_1&store=${caStoreId}`));
  },
};

/** The page names no client: each button of the list opens it for a client. */
export const PageOfClient: Story = {
  ...lost('admin', '/clients?returnTo=%2Frecipients'),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText(/Choose “View as client” in the list/);
    await userEvent.click(await canvas.findByRole('button', { name: viewExample }));
    const { memory } = portalOf(canvasElement);
    await waitFor(() => expect(memory.history.at(-1)).toBe(`/recipients?store=${caStoreId}`));
  },
};
