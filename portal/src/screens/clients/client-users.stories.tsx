import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { type FakeCall, problem } from '../../../test/stories/fake-api.js';
import { caStoreId } from '../../../test/stories/fake-portal.js';
import { inPortal, portalMeta, portalOf } from '../../../test/stories/portal-story.js';
import { clientsApi, users } from '../../../test/stories/sample-clients.js';
import { pageOf } from '../../../test/stories/sample.js';
import { SignedInPage } from '../../../test/stories/signed-in-page.js';
import { Client } from './client.js';

function UsersStory() {
  return (
    <SignedInPage>
      <Client />
    </SignedInPage>
  );
}

export default {
  title: 'Portal/Screens/Clients/Users',
  ...portalMeta(UsersStory, 'Accounts that can work for a client.', { isPage: true }),
} satisfies Meta;

type Story = StoryObj;

let calls: FakeCall[] = [];
const beforeEach = () => {
  calls = [];
};

/** Responds to calls about users. */
const withUsers = (respond: (call: FakeCall) => unknown = () => undefined) =>
  inPortal({
    path: `/clients/${caStoreId}?tab=users`,
    viewer: 'admin',
    respond: clientsApi((call) => {
      if (call.method !== 'GET') calls.push(call);
      return call.path.includes('/user') ? respond(call) : undefined;
    }),
  });

const openAdd = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: 'Add user' }));
  return within(await canvas.findByRole('dialog', { name: 'Add user' }));
};

export const Full: Story = {
  ...withUsers(),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const row = within(await canvas.findByRole('row', { name: /Erin Sample/ }));
    await expect(row.getByText('Never')).toBeVisible();
    await expect(row.getByText('Employer')).toBeVisible();
  },
};

export const Empty: Story = {
  ...withUsers(() => pageOf([])),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('No users yet');
  },
};

export const Failed: Story = {
  ...withUsers(() => {
    throw problem(503, 'internal');
  }),
  async play({ canvasElement }) {
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent(/^We couldn’t load the users\./);
  },
};

/** Errors are listed above the form. A repeated request has the same key. */
export const Add: Story = {
  ...withUsers(({ method }) => {
    if (method !== 'POST') return undefined;
    if (calls.length === 1) throw problem(503, 'internal');
    return users[0];
  }),
  beforeEach,
  async play({ canvasElement }) {
    const dialog = await openAdd(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Add user' }));
    const summary = await dialog.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(within(summary).getAllByRole('link')).toHaveLength(3);
    await userEvent.type(dialog.getByLabelText('First name'), 'Chloé');
    await userEvent.type(dialog.getByLabelText('Last name'), 'Exemple');
    await userEvent.type(dialog.getByLabelText('Email'), 'chloe@demo.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Add user' }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(/went wrong/));
    await userEvent.click(dialog.getByRole('button', { name: 'Add user' }));
    await waitFor(() => expect(within(canvasElement).queryByRole('dialog')).toBeNull());
    const keys = calls.map(({ headers }) => headers['Idempotency-Key']);
    await expect(keys).toEqual([keys[0], keys[0]]);
    await expect(calls[1]?.body).toEqual({
      ...{ firstName: 'Chloé', lastName: 'Exemple', email: 'chloe@demo.example', phone: null },
    });
  },
};

/** The message names the account that the contact belongs to, not the name that was entered. */
export const AddExisting: Story = {
  ...withUsers(({ method }) => (method === 'POST' ? { ...users[0], isExisting: true } : undefined)),
  beforeEach,
  async play({ canvasElement }) {
    const dialog = await openAdd(canvasElement);
    await userEvent.type(dialog.getByLabelText('First name'), 'Another');
    await userEvent.type(dialog.getByLabelText('Last name'), 'Name');
    await userEvent.type(dialog.getByLabelText('Email'), 'employer.ca@demo.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Add user' }));
    const values = { user: 'Chloé Exemple (employer.ca@demo.example)', name: 'Exemple Santé CA' };
    await waitFor(() =>
      expect(portalOf(canvasElement).toasts.list()).toMatchObject([
        { tone: 'info', text: 'users.existing', values },
      ]),
    );
  },
};

/** The server knows the contact: the error is at its field. */
export const AddAdministrator: Story = {
  ...withUsers(({ method }) => {
    if (method !== 'POST') return undefined;
    throw problem(422, 'validation_failed', [{ field: 'email', code: 'account_is_admin', message: '' }]);
  }),
  async play({ canvasElement }) {
    const dialog = await openAdd(canvasElement);
    await userEvent.type(dialog.getByLabelText('First name'), 'Alex');
    await userEvent.type(dialog.getByLabelText('Last name'), 'Platform');
    await userEvent.type(dialog.getByLabelText('Email'), 'admin@demo.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Add user' }));
    await waitFor(() => expect(dialog.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true'));
    await expect(dialog.getByRole('alert')).toHaveTextContent(/belongs to a platform admin/);
  },
};

/** People who have not signed in yet can get the message again. */
export const Resend: Story = {
  ...withUsers(({ method }) => {
    if (method !== 'POST') return undefined;
    if (calls.length > 1) throw problem(429, 'rate_limited');
    return '';
  }),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: /Chloé Exemple/ }));
    await body.findByRole('menuitem', { name: 'Remove' });
    await expect(body.queryByRole('menuitem', { name: 'Resend invitation' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    for (const text of ['users.done-resent', 'users.resent-recently']) {
      await userEvent.click(canvas.getByRole('button', { name: /Erin Sample/ }));
      await userEvent.click(await body.findByRole('menuitem', { name: 'Resend invitation' }));
      await waitFor(() => expect(portalOf(canvasElement).toasts.list().at(-1)).toMatchObject({ text }));
    }
    await expect(calls).toMatchObject([
      { method: 'POST', path: `/store/${caStoreId}/user/usr_2/invite` },
      { method: 'POST' },
    ]);
  },
};

/** A client keeps a user. */
export const Last: Story = {
  ...withUsers(() => pageOf(users.slice(0, 1))),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: /Chloé Exemple/ }));
    const note = await body.findByRole('menuitem', { name: /^The last user can’t be removed\./ });
    await expect(note).toHaveAttribute('aria-disabled', 'true');
    await expect(body.queryByRole('menuitem', { name: 'Remove' })).toBeNull();
  },
};

export const Remove: Story = {
  ...withUsers(({ method }) => (method === 'DELETE' ? '' : undefined)),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: /Erin Sample/ }));
    await userEvent.click(await body.findByRole('menuitem', { name: 'Remove' }));
    const dialog = within(await canvas.findByRole('alertdialog', { name: 'Remove Erin Sample?' }));
    await expect(dialog.getByText(/Access to other stores stays/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(canvas.queryByRole('alertdialog')).toBeNull());
    await expect(calls).toMatchObject([{ method: 'DELETE', path: `/store/${caStoreId}/user/usr_2` }]);
  },
};
