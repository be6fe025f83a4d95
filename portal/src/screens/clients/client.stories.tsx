import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { type FakeCall, never, problem, type Respond, unreachable } from '../../../test/stories/fake-api.js';
import { caStoreId, usStoreId } from '../../../test/stories/fake-portal.js';
import { fitsTheScreen, inPortal, portalMeta, portalOf } from '../../../test/stories/portal-story.js';
import { clientsApi } from '../../../test/stories/sample-clients.js';
import { pageOf, stores } from '../../../test/stories/sample.js';
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
  title: 'Portal/Screens/Clients/Details',
  ...portalMeta(ClientStory, 'One client: facts, users, campaigns and activity.', { isPage: true }),
} satisfies Meta;

type Story = StoryObj;

const [active] = stores;
let calls: FakeCall[] = [];
const beforeEach = () => {
  calls = [];
};

const client = (own?: Respond, query = '', id = caStoreId) =>
  ({
    path: `/clients/${id}${query}`,
    viewer: 'admin',
    respond: clientsApi((call) => {
      if (call.method !== 'GET') calls.push(call);
      return own?.(call);
    }),
  }) as const;

/** Responds to calls whose path ends like this; others get the sample's response. */
const at =
  (end: string, respond: (call: FakeCall) => unknown): Respond =>
  (call) =>
    call.path.split('?')[0]?.endsWith(end) === true ? respond(call) : undefined;

const heading = (canvasElement: HTMLElement, name = 'Exemple Santé CA') =>
  within(canvasElement).findByRole('heading', { level: 1, name });

/** While a client is viewed, the pages of the platform show neither the banner nor the viewed client in the title. */
export const WhileViewing: Story = {
  ...inPortal({ ...client(), viewer: 'viewing' }),
  async play({ canvasElement }) {
    await heading(canvasElement);
    await waitFor(() => expect(document.title).toBe('Exemple Santé CA · Vision Benefits'));
    await expect(within(canvasElement).queryByRole('region', { name: 'Viewing as client' })).toBeNull();
  },
};

/** Facts and totals. The button is busy until the client's campaigns open. */
export const Overview: Story = {
  ...inPortal(client(at('/switch', () => never()))),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await heading(canvasElement);
    await expect(await canvas.findByText('312 in active campaigns')).toBeVisible();
    await expect(canvas.getByText('Eastern Time (Toronto)')).toBeVisible();
    await expect(canvas.getByText('4.5%')).toBeVisible();
    const view = canvas.getByRole('button', { name: 'View as client' });
    await userEvent.click(view);
    await waitFor(() => expect(view).toHaveAttribute('aria-busy', 'true'));
  },
};

export const Loading: Story = {
  ...inPortal(client(() => never())),
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelector('[data-shown]')).toBeVisible());
  },
};

export const Missing: Story = {
  ...inPortal(client(undefined, '', 'sto_0000000000000000000DEMO9XX')),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await heading(canvasElement, 'Client not found');
    await expect(within(canvas.getByRole('main')).getByRole('link', { name: 'Clients' })).toBeVisible();
  },
};

export const Failed: Story = {
  ...inPortal(
    client(() => {
      throw problem(503, 'internal');
    }),
  ),
  async play({ canvasElement }) {
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent(/^We couldn’t load this client\./);
  },
};

/** The totals failed; the facts stay. */
export const TotalsFailed: Story = {
  ...inPortal(
    client(
      at('/summary', () => {
        throw problem(503, 'internal');
      }),
    ),
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('We couldn’t load the totals.');
    await expect(canvas.getByText('vision.exemple.ca')).toBeVisible();
  },
};

/** After the creation, and in French on a narrow page. */
export const Created: Story = {
  ...inPortal(client(undefined, '?created=1'), { isNarrow: true, locale: 'fr-CA' }),
  async play({ canvasElement }) {
    await within(canvasElement).findByText(/^Le client Exemple Santé CA a été créé/);
    await fitsTheScreen();
  },
};

/** A deactivated client cannot be viewed; it must be activated first. */
export const Deactivated: Story = {
  ...inPortal(
    client(
      at('/activate', () => ({ ...stores[1], status: 'ACTIVE' })),
      '',
      usStoreId,
    ),
  ),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await heading(canvasElement, 'Sample Works US');
    await expect(canvas.queryByRole('button', { name: 'View as client' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Activate' }));
    const dialog = within(await canvas.findByRole('alertdialog', { name: 'Activate Sample Works US?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Activate' }));
    await waitFor(() => expect(canvas.queryByRole('alertdialog')).toBeNull());
    await expect(calls).toMatchObject([{ headers: { 'If-Match': '"1"' } }]);
  },
};

const openDeactivate = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
  const body = within(canvasElement.ownerDocument.body);
  await userEvent.click(await body.findByRole('menuitem', { name: 'Deactivate' }));
  return within(await canvas.findByRole('alertdialog', { name: 'Deactivate Exemple Santé CA?' }));
};

/** The question says what the deactivation changes, before it happens. */
export const Deactivate: Story = {
  ...inPortal(client(at('/deactivate', () => ({ ...active, status: 'DISABLED', version: 2 })))),
  beforeEach,
  async play({ canvasElement }) {
    const dialog = await openDeactivate(canvasElement);
    await expect(await dialog.findByText(/312 people can no longer see their benefit/)).toBeVisible();
    await expect(dialog.getByText(/1 scheduled campaign won’t start/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(within(canvasElement).queryByRole('alertdialog')).toBeNull());
    await expect(calls).toMatchObject([{ method: 'POST', headers: { 'If-Match': '"1"' } }]);
  },
};

/** Someone else has changed the client: the question stays, with the reason. */
export const DeactivateConflict: Story = {
  ...inPortal(
    client(
      at('/deactivate', () => {
        throw problem(412, 'version_mismatch');
      }),
    ),
  ),
  async play({ canvasElement }) {
    const dialog = await openDeactivate(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(/^Someone else has changed this client/);
  },
};

const lost = { isDone: false };
/** The response was lost, but the client has been deactivated: another press must not activate it. */
export const DeactivateLost: Story = {
  ...inPortal(
    client(({ path }) => {
      if (path.endsWith('/deactivate')) {
        lost.isDone = true;
        throw unreachable();
      }
      if (!lost.isDone || path !== `/store/${caStoreId}`) return undefined;
      return { ...active, status: 'DISABLED', version: 2 };
    }),
  ),
  beforeEach: () => {
    lost.isDone = false;
  },
  async play({ canvasElement }) {
    const dialog = await openDeactivate(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(/^We couldn’t reach the server/);
    await within(canvasElement).findByText('Deactivated');
    await expect(dialog.getByRole('button', { name: 'Deactivate' })).toBeVisible();
  },
};

/** Tabs are part of the address; they are reached by arrow keys. */
export const Campaigns: Story = {
  ...inPortal(client(undefined, '?tab=campaigns')),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('rowheader', { name: 'Fall eye exams' });
    await userEvent.click(canvas.getByRole('tab', { name: 'Campaigns' }));
    const forward = document.documentElement.dir === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}';
    await userEvent.keyboard(forward.repeat(2));
    await canvas.findByText('Viewing as client started');
    await canvas.findByText('Safety glasses 2026');
    await canvas.findByText('Safety glasses 2026 · CA$129.00');
    await canvas.findByText(/ 0 unchanged, 3 not imported$/);
    await canvas.findByText(/^Removed person ·/);
    await expect(portalOf(canvasElement).memory.history.at(-1)).toBe(`/clients/${caStoreId}?tab=activity`);
    await expect(canvas.getAllByText(/^Alex Platform, as admin/)).toHaveLength(2);
  },
};

export const NoCampaigns: Story = {
  ...inPortal(
    client(
      at('/campaign', () => pageOf([])),
      '?tab=campaigns',
    ),
  ),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('No campaigns yet');
  },
};

export const CampaignsFailed: Story = {
  ...inPortal(
    client(
      at('/campaign', () => {
        throw problem(503, 'internal');
      }),
      '?tab=campaigns',
    ),
  ),
  async play({ canvasElement }) {
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent(/^We couldn’t load the campaigns\./);
  },
};

export const Narrow: Story = {
  ...inPortal(client(undefined, '?tab=users'), { isNarrow: true }),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('Chloé Exemple');
    await fitsTheScreen();
  },
};
