import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { type FakeCall, never, problem } from '../../../test/stories/fake-api.js';
import { usStoreId } from '../../../test/stories/fake-portal.js';
import { inPortal, portalMeta, portalOf } from '../../../test/stories/portal-story.js';
import { users } from '../../../test/stories/sample-clients.js';
import { integrationsApi } from '../../../test/stories/sample-integrations.js';
import { pageOf, stores } from '../../../test/stories/sample.js';
import { SignedInPage } from '../../../test/stories/signed-in-page.js';
import { Integrations } from './integrations.js';

function AccessStory() {
  return (
    <SignedInPage>
      <Integrations />
    </SignedInPage>
  );
}

export default {
  title: 'Portal/Screens/Integrations/Colleagues’ access',
  ...portalMeta(AccessStory, 'Colleagues who can work for a store.', { isPage: true }),
} satisfies Meta;

type Story = StoryObj;

let calls: FakeCall[] = [];
const beforeEach = () => {
  calls = [];
};

const own = {
  ...users[0],
  id: 'usr_employer',
  firstName: 'Erin',
  lastName: 'Own',
  email: 'erin@demo.example',
};

type StoryOptions = Parameters<typeof inPortal>[1] & { viewing?: boolean };

/** Responds to calls about users. */
const withUsers = (
  respond: (call: FakeCall) => unknown = () => undefined,
  { viewing = false, ...options }: StoryOptions = {},
) =>
  inPortal(
    {
      path: `/integrations?tab=access${viewing ? `&store=${usStoreId}` : ''}`,
      viewer: viewing ? 'viewing' : 'employer',
      respond: (call) => {
        if (call.method !== 'GET') calls.push(call);
        if (call.path.includes('/user?') || call.path.includes('/user/usr') || call.path.endsWith('/user'))
          return respond(call) ?? (call.method === 'GET' ? pageOf([own, ...users]) : undefined);
        if (call.path === `/store/${usStoreId}`) return stores.find((one) => one.storeId === usStoreId);
        return integrationsApi()(call);
      },
    },
    options,
  );

/** People cannot remove themselves. */
export const Full: Story = {
  ...withUsers(),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const body = within(canvasElement.ownerDocument.body);
    const row = within(await canvas.findByRole('row', { name: /Erin Own \(you\)/ }));
    await userEvent.click(row.getByRole('button', { name: /Erin Own/ }));
    await body.findByText('You can’t remove yourself. A colleague can do so.');
    await expect(body.queryByRole('menuitem', { name: 'Remove' })).toBeNull();
    await userEvent.keyboard('{Escape}');
  },
};

export const Narrow: Story = { ...withUsers(undefined, { isNarrow: true }) };

export const French: Story = { ...withUsers(undefined, { locale: 'fr-CA' }), tags: ['variant'] };

export const Empty: Story = {
  ...withUsers(({ method }) => (method === 'GET' ? pageOf([]) : undefined)),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('No users yet');
  },
};

export const Loading: Story = { ...withUsers(() => never()) };

export const Failed: Story = {
  ...withUsers(() => {
    throw problem(503, 'internal');
  }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      /^We couldn’t load the users\./,
    );
  },
};

export const Forbidden: Story = {
  ...withUsers(() => {
    throw problem(403, 'forbidden_store');
  }),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('Your account doesn’t have access to this page.');
  },
};

/** Other people of the store learn no more about an account than that it cannot be added. */
export const AddUnavailable: Story = {
  ...withUsers(({ method }) => {
    if (method !== 'POST') return undefined;
    if (calls.length > 1) throw problem(429, 'rate_limited');
    throw problem(422, 'validation_failed', [{ field: 'email', code: 'contact_unavailable', message: '' }]);
  }),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Add user' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Add user' }));
    await userEvent.type(dialog.getByLabelText('First name'), 'Alex');
    await userEvent.type(dialog.getByLabelText('Last name'), 'Platform');
    await userEvent.type(dialog.getByLabelText('Email'), 'admin@demo.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Add user' }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(/This contact can’t be added/));
    await userEvent.click(dialog.getByRole('button', { name: 'Add user' }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(/many people within an hour/));
  },
};

/** Removes a user, and returns the dialog that asks before. */
const removeUser = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  const body = within(canvasElement.ownerDocument.body);
  await userEvent.click(await canvas.findByRole('button', { name: /Chloé Exemple/ }));
  await userEvent.click(await body.findByRole('menuitem', { name: 'Remove' }));
  const dialog = within(await canvas.findByRole('alertdialog', { name: 'Remove Chloé Exemple?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  return dialog;
};

export const Remove: Story = {
  ...withUsers(({ method }) => (method === 'DELETE' ? '' : undefined)),
  beforeEach,
  async play({ canvasElement }) {
    await removeUser(canvasElement);
    await waitFor(() => expect(portalOf(canvasElement).toasts.list()).toMatchObject([{ tone: 'success' }]));
    await expect(calls).toMatchObject([{ method: 'DELETE', path: `/store/${usStoreId}/user/usr_1` }]);
  },
};

/** The person stays until another one can use codes. */
export const RemoveCodeUser: Story = {
  ...withUsers(({ method }) => {
    if (method !== 'DELETE') return undefined;
    throw problem(409, 'state_conflict', [{ field: 'uid', code: 'code_user', message: '' }]);
  }),
  beforeEach,
  async play({ canvasElement }) {
    const dialog = await removeUser(canvasElement);
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      /only this person can still sign in with a code/,
    );
  },
};

export const Viewing: Story = {
  ...withUsers(undefined, { viewing: true }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('row', { name: /Chloé Exemple/ });
    await expect(canvas.getByRole('button', { name: 'Add user' })).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: /Actions for/ })).toBeNull();
  },
};
