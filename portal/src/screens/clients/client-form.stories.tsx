import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { type FakeCall, problem } from '../../../test/stories/fake-api.js';
import { caStoreId } from '../../../test/stories/fake-portal.js';
import { fitsTheScreen, inPortal, portalMeta, portalOf } from '../../../test/stories/portal-story.js';
import { clientsApi } from '../../../test/stories/sample-clients.js';
import { stores } from '../../../test/stories/sample.js';
import { SignedInPage } from '../../../test/stories/signed-in-page.js';
import { useAddress } from '../../context/address.js';
import { Client } from './client.js';
import { ClientNew } from './client-new.js';

function FormStory() {
  const { path } = useAddress();
  return <SignedInPage>{path === '/clients/new' ? <ClientNew /> : <Client />}</SignedInPage>;
}

export default {
  title: 'Portal/Screens/Clients/Form',
  ...portalMeta(FormStory, 'Adds a client with its first user, or edits one.', { isPage: true }),
} satisfies Meta;

type Story = StoryObj;

const [store] = stores;
let calls: FakeCall[] = [];
const beforeEach = () => {
  calls = [];
};

/** Responds to changes of clients. */
const form = (
  path: string,
  change: (call: FakeCall) => unknown = () => undefined,
  options: Parameters<typeof inPortal>[1] = {},
) =>
  inPortal(
    {
      path,
      viewer: 'admin',
      respond: clientsApi((call) => {
        if (call.method === 'GET') return undefined;
        calls.push(call);
        return change(call);
      }),
    },
    options,
  );

/** An empty form is rejected with a list of what is missing. */
export const Errors: Story = {
  ...form('/clients/new'),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Create client' }));
    const summary = await canvas.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(within(summary).getAllByRole('link')).toHaveLength(2);
    await expect(document.title).toMatch(/^Error: New client/);
    await userEvent.type(canvas.getByLabelText('Client name'), 'Acme');
    await waitFor(() => expect(within(summary).getAllByRole('link')).toHaveLength(1));
    await userEvent.type(canvas.getByLabelText('Billing email'), 'none');
    await userEvent.type(canvas.getByLabelText('First name'), 'Ada');
    await userEvent.click(canvas.getByRole('button', { name: 'Create client' }));
    await waitFor(() => expect(within(canvas.getByRole('alert')).getAllByRole('link')).toHaveLength(5));
    await expect(calls).toEqual([]);
  },
};

/** The country sets the currency; a code that is taken is reported when its field is left. */
export const New: Story = {
  ...form('/clients/new', () => store),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Client name'), 'Exemple Santé CA');
    const code = canvas.getByLabelText('Code');
    await userEvent.type(code, 'demo-ca');
    await userEvent.tab();
    await canvas.findByText('Another client has this code. Enter a different one.');
    await userEvent.clear(code);
    await userEvent.type(code, 'acme');
    await expect(canvas.getByText(/^Currency: USD. Partner: vision.acme.us/)).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText('Country'), 'Canada');
    await expect(canvas.getByText(/^Currency: CAD. Partner: vision.acme.ca/)).toBeVisible();
    await userEvent.type(canvas.getByLabelText('First name'), 'Ada');
    await userEvent.type(canvas.getByLabelText('Last name'), 'Works');
    await userEvent.type(canvas.getByLabelText('Email'), 'ada@acme.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Create client' }));
    await canvas.findByText(/^Exemple Santé CA has been created/);
    await expect(portalOf(canvasElement).memory.history.at(-1)).toBe(`/clients/${caStoreId}?created=1`);
    await expect(calls[0]?.headers['Idempotency-Key']).toMatch(/^[\da-f-]{36}$/);
    await expect(calls[0]?.body).toEqual({
      ...{ storeName: 'Exemple Santé CA', storeCode: 'ACME', country: 'ca', timeZone: 'America/Toronto' },
      ...{ locale: 'en-US', terms: 'NET30', programFeeBps: 0, billingContact: null },
      user: { firstName: 'Ada', lastName: 'Works', email: 'ada@acme.example', phone: null },
    });
  },
};

/** The page of a new client names the account that its first user had already. */
export const NewWithExistingUser: Story = {
  ...form('/clients/new', () => ({ ...store, existingUserId: 'usr_1' })),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Client name'), 'Acme');
    await userEvent.type(canvas.getByLabelText('Code'), 'acme');
    await userEvent.type(canvas.getByLabelText('First name'), 'Ada');
    await userEvent.type(canvas.getByLabelText('Last name'), 'Works');
    await userEvent.type(canvas.getByLabelText('Email'), 'employer.ca@demo.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Create client' }));
    await canvas.findByText(
      'This contact already had an account: Chloé Exemple (employer.ca@demo.example) can now manage Exemple Santé CA.',
    );
  },
};

/** The values stay when the server fails, and when it knows the code. */
export const Rejected: Story = {
  ...form('/clients/new', () => {
    if (calls.length === 1) throw problem(503, 'internal');
    throw problem(409, 'duplicate', [{ field: 'storeCode', code: 'duplicate', message: '' }]);
  }),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Client name'), 'Acme');
    await userEvent.type(canvas.getByLabelText('Code'), 'ACME');
    await userEvent.click(canvas.getByRole('button', { name: 'Create client' }));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(/went wrong/));
    await userEvent.click(canvas.getByRole('button', { name: 'Create client' }));
    await waitFor(() => expect(canvas.getByLabelText('Code')).toHaveAttribute('aria-invalid', 'true'));
    await expect(canvas.getByLabelText('Client name')).toHaveValue('Acme');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await canvas.findByRole('alertdialog', { name: 'Discard your changes?' });
  },
};

/** The form in French on a narrow page. */
export const Narrow: Story = {
  ...form('/clients/new', undefined, { isNarrow: true, locale: 'fr-CA' }),
  async play({ canvasElement }) {
    await within(canvasElement).findByLabelText('Nom du client');
    await fitsTheScreen();
  },
};

const openEdit = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: 'Edit' }));
  return within(await canvas.findByRole('dialog', { name: 'Edit Exemple Santé CA' }));
};

/** Only changed fields are sent, with the version that was read. */
export const Edit: Story = {
  ...form(`/clients/${caStoreId}`, ({ body }) => ({ ...store, ...(body as object) })),
  beforeEach,
  async play({ canvasElement }) {
    const dialog = await openEdit(canvasElement);
    await userEvent.selectOptions(dialog.getByLabelText('Payment terms'), 'Net 15 days');
    await userEvent.clear(dialog.getByLabelText('Program fee'));
    await userEvent.type(dialog.getByLabelText('Program fee'), '5.25');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(within(canvasElement).queryByRole('dialog')).toBeNull());
    await expect(calls).toMatchObject([{ method: 'PATCH', headers: { 'If-Match': '"1"' } }]);
    await expect(calls[0]?.body).toEqual({ terms: 'NET15', programFeeBps: 525 });
  },
};

/** Someone else has saved another version: the changes can be kept, and are then sent for that version. */
export const Conflict: Story = {
  ...inPortal({
    path: `/clients/${caStoreId}`,
    viewer: 'admin',
    respond: clientsApi((call) => {
      const theirs = { ...store, timeZone: 'America/Halifax', version: 2 };
      if (call.method === 'GET')
        return calls.length > 0 && call.path === `/store/${caStoreId}` ? theirs : undefined;
      calls.push(call);
      if (calls.length === 1) throw problem(412, 'version_mismatch');
      return { ...theirs, ...(call.body as object), version: 3 };
    }),
  }),
  beforeEach,
  async play({ canvasElement }) {
    const dialog = await openEdit(canvasElement);
    await userEvent.type(dialog.getByLabelText('Client name'), ' 2');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Keep editing' }));
    await expect(dialog.getByLabelText('Time zone')).toHaveValue('America/Halifax');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(within(canvasElement).queryByRole('dialog')).toBeNull());
    await expect(calls[1]?.headers).toEqual({ 'If-Match': '"2"' });
    await expect(calls[1]?.body).toEqual({ storeName: 'Exemple Santé CA 2' });
  },
};
