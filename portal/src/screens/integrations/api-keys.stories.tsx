import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { type FakeCall, problem } from '../../../test/stories/fake-api.js';
import { usStoreId } from '../../../test/stories/fake-portal.js';
import { fitsTheScreen, inPortal, portalMeta } from '../../../test/stories/portal-story.js';
import { integrationsApi, keyList, payrollKey } from '../../../test/stories/sample-integrations.js';
import { longName } from '../../../test/stories/sample.js';
import { SignedInPage } from '../../../test/stories/signed-in-page.js';
import { Integrations } from './integrations.js';

function KeysStory() {
  return (
    <SignedInPage>
      <Integrations />
    </SignedInPage>
  );
}

export default {
  title: 'Portal/Screens/Integrations/API keys',
  ...portalMeta(KeysStory, 'API keys of a store.', { isPage: true }),
} satisfies Meta;

type Story = StoryObj;

let calls: FakeCall[] = [];
const beforeEach = () => {
  calls = [];
};

const secret = 'tsk_u5vT0cC7dM1y3q9w2e4r6t8y0u1i3o5p7a9s1d3f5g7';

/** Responds to calls about API keys. */
const withKeys = (respond: (call: FakeCall) => unknown = () => undefined, viewing = false) =>
  inPortal({
    path: viewing ? `/integrations?store=${usStoreId}` : '/integrations',
    viewer: viewing ? 'viewing' : 'employer',
    respond: integrationsApi((call) => {
      if (call.method !== 'GET') calls.push(call);
      return call.path.startsWith('/integration/api-key') ? respond(call) : undefined;
    }),
  });

export const Full: Story = {
  ...withKeys(),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const row = within(await canvas.findByRole('row', { name: /Payroll/ }));
    await expect(row.getByText('tsk_Zq81mTf2…')).toBeVisible();
    await expect(row.getByText('Chloé Exemple')).toBeVisible();
    await expect(
      within(canvas.getByRole('row', { name: /Data warehouse/ })).getByText('Expired'),
    ).toBeVisible();
    await expect(canvas.getByText('Never used')).toBeVisible();
  },
};

export const Empty: Story = {
  ...withKeys(() => keyList([])),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('No API keys yet');
    await expect(canvas.getAllByRole('button', { name: 'Create API key' })).toHaveLength(1);
  },
};

export const Failed: Story = {
  ...withKeys(() => {
    throw problem(503, 'internal');
  }),
  async play({ canvasElement }) {
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent(/^We couldn’t load your API keys\./);
  },
};

export const Forbidden: Story = {
  ...withKeys(() => {
    throw problem(403, 'forbidden_role');
  }),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('Your account doesn’t have access to this page.');
  },
};

export const AtLimit: Story = {
  ...withKeys(() =>
    keyList(
      Array.from({ length: 10 }, (_, index) => ({ ...payrollKey, id: `key_${index}`, name: `Key ${index}` })),
    ),
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText(/^You have 10 active keys/);
    await expect(await canvas.findByRole('button', { name: 'Create API key' })).toBeDisabled();
  },
};

/** An administrator who views the client cannot create secrets. */
export const Viewing: Story = {
  ...withKeys(undefined, true),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText(/Only its own people can create secrets/);
    await expect(await canvas.findByRole('button', { name: 'Create API key' })).toBeDisabled();
  },
};

const openCreate = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: 'Create API key' }));
  return within(await canvas.findByRole('dialog', { name: 'Create API key' }));
};

/** The new key is shown once, with the focus on the button that copies it. A repeated request has the same key. */
export const Create: Story = {
  ...withKeys(({ method }) => {
    if (method !== 'POST') return undefined;
    if (calls.length === 1) throw problem(503, 'internal');
    return { ...payrollKey, secret };
  }),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const dialog = await openCreate(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Create API key' }));
    const summary = await dialog.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(within(summary).getAllByRole('link')).toHaveLength(2);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Payroll');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Add and change recipients' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Read recipients' }));
    await userEvent.click(dialog.getByRole('radio', { name: '30 days' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create API key' }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(/went wrong/));
    await userEvent.click(dialog.getByRole('button', { name: 'Create API key' }));
    const shown = within(await canvas.findByRole('alertdialog', { name: 'Your new API key' }));
    await expect(shown.getByRole('textbox', { name: 'API key' })).toHaveValue(secret);
    await waitFor(() => expect(shown.getByRole('button', { name: 'Copy API key' })).toHaveFocus());
    const [first, second] = calls;
    await expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
    await expect(second?.body).toEqual({
      ...{ name: 'Payroll', scopes: ['recipients:read', 'recipients:write'], days: 30 },
    });
    // A browser turns Escape into this event.
    for (let press = 0; press < 2; press++)
      await fireEvent(await canvas.findByRole('alertdialog'), new Event('cancel', { cancelable: true }));
    await expect(shown.getByRole('textbox', { name: 'API key' })).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(canvas.queryByText(secret)).toBeNull());
  },
};

export const Revoke: Story = {
  ...withKeys(({ method }) => (method === 'DELETE' ? '' : undefined)),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: /Payroll/ }));
    await userEvent.click(await body.findByRole('menuitem', { name: 'Revoke' }));
    const dialog = within(await canvas.findByRole('alertdialog', { name: 'Revoke Payroll?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(canvas.queryByRole('alertdialog')).toBeNull());
    await expect(calls).toMatchObject([{ method: 'DELETE', path: '/integration/api-key/key_1' }]);
  },
};

/** The notice names a client whose name has a word that is wider than the screen. */
export const ViewingLongName: Story = {
  ...inPortal(
    {
      path: `/integrations?store=${usStoreId}`,
      viewer: 'viewing',
      storeName: longName,
      respond: integrationsApi(),
    },
    { isNarrow: true },
  ),
  async play({ canvasElement }) {
    await within(canvasElement).findByText(/^You’re viewing Donau.*Only its own people/);
    await fitsTheScreen();
  },
};

/** Support needs the id of a request that has failed. */
export const RevokeFailed: Story = {
  ...withKeys(({ method }) => {
    if (method === 'DELETE') throw problem(500, 'internal');
    return undefined;
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const actions = await canvas.findByRole('button', { name: 'Actions for Payroll' });
    await userEvent.click(actions);
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Revoke' }));
    const dialog = within(await canvas.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
    const alert = await dialog.findByRole('alert');
    await expect(alert).toHaveTextContent(
      /on our side\. Try again in a moment\. Request req_01J9ZQ3V7K8M5N2P4R6T8W0XYZ$/,
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(actions).toHaveFocus());
  },
};
