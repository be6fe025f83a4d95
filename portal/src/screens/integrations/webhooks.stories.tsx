import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { type FakeCall, problem } from '../../../test/stories/fake-api.js';
import { usStoreId } from '../../../test/stories/fake-portal.js';
import { inPortal, portalMeta } from '../../../test/stories/portal-story.js';
import { pageOf } from '../../../test/stories/sample.js';
import {
  deliveries,
  integrationsApi,
  webhook,
  webhookList,
} from '../../../test/stories/sample-integrations.js';
import { SignedInPage } from '../../../test/stories/signed-in-page.js';
import { Integrations } from './integrations.js';

function WebhooksStory() {
  return (
    <SignedInPage>
      <Integrations />
    </SignedInPage>
  );
}

export default {
  title: 'Portal/Screens/Integrations/Webhooks',
  ...portalMeta(WebhooksStory, 'Webhooks of a store with their deliveries.', { isPage: true }),
} satisfies Meta;

type Story = StoryObj;

let calls: FakeCall[] = [];
const beforeEach = () => {
  calls = [];
};

const secret = 'whsec_u5vT0cC7dM1y3q9w2e4r6t8y0u1i3o5p7a9s1d3f5g7=';

interface Options {
  query?: string;
  viewing?: boolean;
}

/** Responds to calls about webhooks. */
const withWebhooks = (
  respond: (call: FakeCall) => unknown = () => undefined,
  { query = '', viewing = false }: Options = {},
) =>
  inPortal({
    path: `/integrations?tab=webhooks${query}${viewing ? `&store=${usStoreId}` : ''}`,
    viewer: viewing ? 'viewing' : 'employer',
    respond: integrationsApi((call) => {
      if (call.method !== 'GET') calls.push(call);
      return call.path.startsWith('/integration/webhook') ? respond(call) : undefined;
    }),
  });

export const Full: Story = {
  ...withWebhooks(),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const first = within(await canvas.findByRole('region', { name: webhook.url }));
    await expect(first.getByText('Active')).toBeVisible();
    await expect(first.getByText('Created by Chloé Exemple')).toBeVisible();
    await expect(canvas.getByText('Address or secret last changed by Lea Sample')).toBeVisible();
    await expect(canvas.getByText(/^Deliveries have failed since/)).toBeVisible();
    await expect(canvas.getByText(/^Deliveries are also signed with the old secret/)).toBeVisible();
    await expect(canvas.getByText(/^We turned this webhook off/)).toBeVisible();
  },
};

export const Empty: Story = {
  ...withWebhooks(() => webhookList([])),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('No webhooks yet');
  },
};

export const Failed: Story = {
  ...withWebhooks(() => {
    throw problem(503, 'internal');
  }),
  async play({ canvasElement }) {
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent(/^We couldn’t load your webhooks\./);
  },
};

/** An administrator who views the client cannot get a secret, but can send a test. */
export const Viewing: Story = {
  ...withWebhooks(undefined, { viewing: true }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const body = within(canvasElement.ownerDocument.body);
    await canvas.findByText(/Only its own people can create secrets/);
    await expect(await canvas.findByRole('button', { name: 'Add webhook' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: `More actions for ${webhook.url}` }));
    await body.findByRole('menuitem', { name: 'Delete' });
    await expect(body.queryByRole('menuitem', { name: 'Replace secret' })).toBeNull();
  },
};

/** The server knows which addresses are private: its error is at the field. */
export const Add: Story = {
  ...withWebhooks(({ method }) => {
    if (method !== 'POST') return undefined;
    if (calls.length === 1)
      throw problem(422, 'validation_failed', [{ field: 'url', code: 'url_private', message: '' }]);
    return { ...webhook, secret };
  }),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Add webhook' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Add webhook' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }));
    await expect(within(await dialog.findByRole('alert')).getAllByRole('link')).toHaveLength(2);
    const url = dialog.getByRole('textbox', { name: 'Address' });
    await userEvent.type(url, 'https://10.0.0.1/');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Campaign started' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }));
    await waitFor(() => expect(url).toHaveAttribute('aria-invalid', 'true'));
    await expect(dialog.getByRole('alert')).toHaveTextContent(/Enter a public address/);
    await userEvent.clear(url);
    await userEvent.type(url, webhook.url);
    await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }));
    const shown = within(await canvas.findByRole('alertdialog', { name: 'Your signing secret' }));
    await expect(shown.getByRole('textbox', { name: 'Signing secret' })).toHaveValue(secret);
    await waitFor(() => expect(shown.getByRole('button', { name: 'Copy Signing secret' })).toHaveFocus());
    await expect(calls[1]?.body).toEqual({ url: webhook.url, events: ['policy.started'] });
  },
};

export const Deliveries: Story = {
  ...withWebhooks(({ method }) => (method === 'POST' ? deliveries[2] : undefined), {
    query: `&detail=${webhook.id}`,
  }),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const body = within(canvasElement.ownerDocument.body);
    const row = within(await canvas.findByRole('row', { name: /No response in 10 s/ }));
    await expect(row.getByText('Failed')).toBeVisible();
    await expect(canvas.getByText('Retrying (3)')).toBeVisible();
    await expect(canvas.getByText('302, redirect')).toBeVisible();
    await userEvent.click(row.getByRole('button'));
    await userEvent.click(await body.findByRole('menuitem', { name: 'Redeliver' }));
    await waitFor(() =>
      expect(calls).toMatchObject([{ path: '/integration/webhook/delivery/whd_2/redeliver' }]),
    );
  },
};

export const WithoutDeliveries: Story = {
  ...withWebhooks(({ path }) => (path.includes('/delivery') ? pageOf([]) : undefined), {
    query: `&detail=${webhook.id}`,
  }),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('No deliveries yet');
  },
};

export const DeliveriesFailed: Story = {
  ...withWebhooks(
    ({ path }) => {
      if (path.includes('/delivery')) throw problem(503, 'internal');
      return undefined;
    },
    { query: `&detail=${webhook.id}` },
  ),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      /^We couldn’t load the deliveries\./,
    );
  },
};

/** The result of a test is shown where it was sent. */
export const FailedTest: Story = {
  ...withWebhooks(({ method, path }) => {
    if (method === 'POST') return { ...deliveries[0], type: 'ping', eventId: null };
    if (!path.includes('/delivery')) return undefined;
    const result = { attempts: 1, error: 'connection' };
    return pageOf(deliveries.map((one, index) => (index === 0 ? { ...one, ...result } : one)));
  }),
  async play({ canvasElement }) {
    const card = within(await within(canvasElement).findByRole('region', { name: webhook.url }));
    await userEvent.click(card.getByRole('button', { name: 'Send test' }));
    await expect(await card.findByRole('alert')).toHaveTextContent('The test failed. Result: No connection.');
    await expect(card.queryByText(/^Test sent/)).toBeNull();
  },
};

export const Commands: Story = {
  ...withWebhooks(({ method, path }) => {
    if (method === 'DELETE') return '';
    if (method === 'PATCH') return webhook;
    if (method === 'POST') return path.endsWith('/rotate') ? { ...webhook, secret } : deliveries[0];
    return undefined;
  }),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const body = within(canvasElement.ownerDocument.body);
    const card = within(await canvas.findByRole('region', { name: webhook.url }));
    const choose = async (name: string) => {
      await userEvent.click(card.getByRole('button', { name: `More actions for ${webhook.url}` }));
      await userEvent.click(await body.findByRole('menuitem', { name }));
    };
    await userEvent.click(card.getByRole('button', { name: 'Send test' }));
    await expect(await card.findByText('Test sent. The result follows here.')).toBeVisible();
    await choose('Pause');
    await waitFor(() => expect(calls).toHaveLength(2));
    await choose('Replace secret');
    const rotate = within(await canvas.findByRole('alertdialog', { name: 'Replace the secret?' }));
    await expect(rotate.getByText(/for 24 hours/)).toBeVisible();
    await userEvent.click(rotate.getByRole('button', { name: 'Replace secret' }));
    const shown = within(await canvas.findByRole('alertdialog', { name: 'Your signing secret' }));
    await userEvent.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(canvas.queryByRole('alertdialog')).toBeNull());
    await choose('Delete');
    const remove = within(await canvas.findByRole('alertdialog', { name: 'Delete this webhook?' }));
    await userEvent.click(remove.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(canvas.queryByRole('alertdialog')).toBeNull());
    const address = `/integration/webhook/${webhook.id}`;
    await expect(calls).toMatchObject([
      { method: 'POST', path: `${address}/ping` },
      { method: 'PATCH', path: address, body: { status: 'PAUSED' }, headers: { 'If-Match': '"3"' } },
      { method: 'POST', path: `${address}/rotate` },
      { method: 'DELETE', path: address },
    ]);
  },
};
