import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { type FakeCall, never, problem } from '../../../test/stories/fake-api.js';
import { usStoreId } from '../../../test/stories/fake-portal.js';
import { inPortal, portalMeta, portalOf } from '../../../test/stories/portal-story.js';
import { feed, heldRun, integrationsApi, runs } from '../../../test/stories/sample-integrations.js';
import { SignedInPage } from '../../../test/stories/signed-in-page.js';
import { Integrations } from './integrations.js';

function FeedStory() {
  return (
    <SignedInPage>
      <Integrations />
    </SignedInPage>
  );
}

export default {
  title: 'Portal/Screens/Integrations/HRIS feed',
  ...portalMeta(FeedStory, 'Feed of people from a program for human resources.', { isPage: true }),
} satisfies Meta;

type Story = StoryObj;

let calls: FakeCall[] = [];
const beforeEach = () => {
  calls = [];
};

type StoryOptions = Parameters<typeof inPortal>[1] & { viewing?: boolean };

/** Responds to calls about the feed. */
const withFeed = (
  respond: (call: FakeCall) => unknown = () => undefined,
  { viewing = false, ...options }: StoryOptions = {},
) =>
  inPortal(
    {
      path: `/integrations?tab=hris${viewing ? `&store=${usStoreId}` : ''}`,
      viewer: viewing ? 'viewing' : 'employer',
      respond: integrationsApi((call) => {
        if (call.method !== 'GET') calls.push(call);
        return call.path.startsWith('/integration/hris') ? respond(call) : undefined;
      }),
    },
    options,
  );

export const Full: Story = {
  ...withFeed(),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const list = within(await canvas.findByRole('list', { name: 'Last files' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(runs.length);
    await expect(list.getByText(/3,985 unchanged · 0 of 612 missing people removed/)).toBeVisible();
    await expect(list.getByText('Replaced by a later file')).toBeVisible();
    await expect(list.getByText('The file has no rows below its headings.')).toBeVisible();
    await expect(list.getAllByRole('button', { name: 'Download problems' })).toHaveLength(1);
    const command = canvas.getByRole('region', { name: 'Example command' });
    await expect(command).toHaveTextContent(
      /Bearer YOUR_API_KEY.*\/redemption\/api\/integration\/hris\/feed$/,
    );
  },
};

export const Narrow: Story = { ...withFeed(undefined, { isNarrow: true }) };

export const French: Story = {
  ...withFeed(() => feed([heldRun, ...runs]), { locale: 'fr-CA' }),
  tags: ['variant'],
  async play({ canvasElement }) {
    await within(canvasElement).findByRole('button', { name: 'Retirer 612 personnes' });
  },
};

/** Files are rejected while the feed is off. */
export const Empty: Story = {
  ...withFeed(({ method, body }) =>
    method === 'PUT'
      ? { ...feed([]), ...(body as object), version: 1 }
      : { ...feed([]), isEnabled: false, onMissing: 'LEAVE', version: 0 },
  ),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText(/^Turn the feed on first/);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Accept files from your HR system' }));
    await expect(canvas.queryByText(/short or empty file/)).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: 'Remove them' }));
    await expect(canvas.getByText(/short or empty file/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(portalOf(canvasElement).toasts.list()).toMatchObject([{ text: 'integrations.done-feed' }]),
    );
    await expect(calls).toMatchObject([
      { headers: { 'If-Match': '"0"' }, body: { isEnabled: true, onMissing: 'REMOVE' } },
    ]);
  },
};

/** People are removed after a confirmation only. */
export const Held: Story = {
  ...withFeed(({ method }) => {
    if (method === 'GET') return feed(calls.length === 0 ? [heldRun, ...runs] : runs);
    return { ...heldRun, status: 'RUNNING' };
  }),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove 612 people' }));
    const dialog = within(await canvas.findByRole('alertdialog', { name: 'Remove 612 people?' }));
    await expect(calls).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Remove 612 people' }));
    await waitFor(() =>
      expect(portalOf(canvasElement).toasts.list()).toMatchObject([{ text: 'integrations.done-removing' }]),
    );
    await expect(calls).toMatchObject([
      { path: `/integration/hris/run/${heldRun.id}/removal`, body: { decision: 'REMOVE' } },
    ]);
    await waitFor(() => expect(canvas.queryByText(/^Remove 612 people/)).toBeNull());
  },
};

/** The decision fails: the reason is shown, and the people are kept. */
export const HeldFailed: Story = {
  ...withFeed(({ method }) => {
    if (method === 'GET') return feed([{ ...heldRun, heldFor: 'UNMATCHED_ROWS' }]);
    throw problem(409, 'state_conflict');
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText(/Some of its rows have problems/);
    await userEvent.click(canvas.getByRole('button', { name: 'Keep them' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/changed/);
  },
};

export const Loading: Story = { ...withFeed(() => never()) };

export const Failed: Story = {
  ...withFeed(() => {
    throw problem(503, 'internal');
  }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      /^We couldn’t load the HRIS feed\./,
    );
  },
};

export const Forbidden: Story = {
  ...withFeed(() => {
    throw problem(403, 'forbidden_role');
  }),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('Your account doesn’t have access to this page.');
  },
};

export const Viewing: Story = {
  ...withFeed(() => feed([heldRun]), { viewing: true }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('checkbox', { name: /Accept files/ })).toBeDisabled();
    for (const name of ['Save', 'Keep them', 'Remove 612 people'])
      await expect(canvas.getByRole('button', { name })).toBeDisabled();
    await expect(canvas.getByText(/Only its own people can change the feed/)).toBeVisible();
  },
};
