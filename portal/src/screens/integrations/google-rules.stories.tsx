import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { type FakeCall, problem, unreachable } from '../../../test/stories/fake-api.js';
import { usStoreId } from '../../../test/stories/fake-portal.js';
import { inPortal, portalMeta, portalOf } from '../../../test/stories/portal-story.js';
import { googleRules, integrationsApi } from '../../../test/stories/sample-integrations.js';
import { SignedInPage } from '../../../test/stories/signed-in-page.js';
import { Integrations } from './integrations.js';

function GoogleStory() {
  return (
    <SignedInPage>
      <Integrations />
    </SignedInPage>
  );
}

export default {
  title: 'Portal/Screens/Integrations/Google sign-in rules',
  ...portalMeta(GoogleStory, 'Rules for how people who manage a store sign in.', { isPage: true }),
} satisfies Meta;

type Story = StoryObj;

let calls: FakeCall[] = [];
const beforeEach = () => {
  calls = [];
};

/** Responds to calls about the rules. */
const withRules = (respond: (call: FakeCall) => unknown = () => undefined, viewing = false) =>
  inPortal({
    path: `/integrations?tab=sso${viewing ? `&store=${usStoreId}` : ''}`,
    viewer: viewing ? 'viewing' : 'employer',
    respond: integrationsApi((call) => {
      if (call.method !== 'GET') calls.push(call);
      return call.path === '/integration/sso/google' ? respond(call) : undefined;
    }),
  });

/** Codes stay for one person, who must be chosen. */
export const Require: Story = {
  ...withRules(({ method, body }) =>
    method === 'PUT' ? { ...googleRules, ...(body as object), version: 3 } : undefined,
  ),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.type(
      await canvas.findByRole('combobox', { name: 'Allowed email domains' }),
      'works.example',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Require Google/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Choose a person/);
    await userEvent.selectOptions(canvas.getByLabelText('Can still use codes'), 'Erin Sample');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(portalOf(canvasElement).toasts.list()).toMatchObject([{ text: 'integrations.done-google' }]),
    );
    await expect(calls).toMatchObject([
      {
        headers: { 'If-Match': '"2"' },
        body: {
          ...{ isEnabled: true, isRequired: true, codeUserId: 'usr_2' },
          domains: ['demo.example', 'works.example'],
        },
      },
    ]);
  },
};

/** An entry that is no domain has its error when it is added, not only after saving. */
export const NoDomain: Story = {
  ...withRules(),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const input = await canvas.findByRole('combobox', { name: 'Allowed email domains' });
    await userEvent.type(input, 'works');
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveAccessibleDescription(/Enter domains like example\.com/));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Enter domains like example\.com/);
    await expect(calls).toEqual([]);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove works' }));
    await waitFor(() => expect(input).toBeValid());
  },
};

/** The message about the connection leaves when the browser is online again; the form is not sent by itself. */
export const Reconnected: Story = {
  ...withRules(({ method }) => {
    if (method === 'PUT') throw unreachable();
    return undefined;
  }),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Check your connection/);
    await waitFor(async () => {
      window.dispatchEvent(new Event('online'));
      await expect(canvas.queryByRole('alert')).toBeNull();
    });
    await expect(calls).toHaveLength(1);
  },
};

export const Forbid: Story = {
  ...withRules(({ method, body }) =>
    method === 'PUT'
      ? { ...googleRules, ...(body as object), version: 3 }
      : { ...googleRules, isRequired: true },
  ),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Allow Google sign-in' }));
    await expect(canvas.queryByRole('checkbox', { name: /^Require Google/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls).toMatchObject([{ body: { isEnabled: false, isRequired: false } }]));
  },
};

export const Unavailable: Story = {
  ...withRules(() => ({ ...googleRules, isAvailable: false })),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('Google sign-in isn’t set up on this portal.');
  },
};

/** Someone else has changed the rules: they are loaded again, with a message. */
export const Conflict: Story = {
  ...withRules(({ method }) => {
    if (method === 'PUT') throw problem(412, 'version_mismatch');
    return undefined;
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Allow Google sign-in' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/changed/);
  },
};

export const Failed: Story = {
  ...withRules(() => {
    throw problem(503, 'internal');
  }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      /^We couldn’t load the rules for Google sign-in\./,
    );
  },
};

export const Viewing: Story = {
  ...withRules(undefined, true),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('checkbox', { name: 'Allow Google sign-in' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled();
  },
};

/** Another tab removes the form: unsaved rules are lost only after a question. */
export const Unsaved: Story = {
  ...withRules(),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const allow = await canvas.findByRole('checkbox', { name: 'Allow Google sign-in' });
    await userEvent.click(allow);
    await userEvent.click(canvas.getByRole('tab', { name: 'API keys' }));
    const question = within(await canvas.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    await expect(allow).not.toBeChecked();
    await userEvent.click(canvas.getByRole('tab', { name: 'API keys' }));
    const again = within(await canvas.findByRole('alertdialog'));
    await userEvent.click(again.getByRole('button', { name: 'Discard changes' }));
    await canvas.findByText('tsk_Zq81mTf2…');
  },
};
