import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '../../../test/stories/fake-api.js';
import { inPortal, portalMeta, portalOf } from '../../../test/stories/portal-story.js';
import { importId, imports } from '../../../test/stories/sample-imports.js';
import { calls, draft, membersPage, openMembers, store } from '../../../test/stories/sample-members.js';
import { pageOf } from '../../../test/stories/sample.js';
import { SetupPage } from '../../../test/stories/setup-page.js';

export default {
  title: 'Portal/Screens/Setup/Recipients, new people',
  ...portalMeta(SetupPage, 'Adds people whom the store does not have yet.', { isPage: true }),
} satisfies Meta;

type Story = StoryObj;

/** After a person was added, the focus is in the first input again. */
export const ByHand: Story = {
  ...inPortal(openMembers(draft, [], { add: 'manual' })),
  async play({ canvasElement }) {
    const canvas = await membersPage(canvasElement);
    const first = await canvas.findByLabelText('First name');
    await userEvent.click(canvas.getByRole('button', { name: 'Add and enter another' }));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveFocus());
    await userEvent.type(first, 'Sam');
    await userEvent.type(canvas.getByLabelText('Last name'), 'Sample');
    await userEvent.type(canvas.getByLabelText('Email'), 'sam@sample.example{Enter}');
    await expect(await canvas.findByText('Sam Sample was added.')).toBeVisible();
    await waitFor(() => expect(first).toHaveFocus());
    await expect(first).toHaveValue('');
    await expect(calls.map(({ path }) => path)).toEqual([
      '/recipient',
      `/campaign/policy/${draft.id}/recipient`,
    ]);
  },
};

/** A person whom the store has already can be added. */
export const Duplicate: Story = {
  ...inPortal(
    openMembers(draft, [], {
      add: 'manual',
      own({ method, path }) {
        if (method !== 'POST' || path !== '/recipient') return undefined;
        throw problem(409, 'duplicate', [{ field: 'email', code: 'duplicate', message: '', id: 'rcp_3' }]);
      },
    }),
  ),
  async play({ canvasElement }) {
    const canvas = await membersPage(canvasElement);
    await userEvent.type(await canvas.findByLabelText('First name'), 'Sam');
    await userEvent.type(canvas.getByLabelText('Last name'), 'Sample');
    await userEvent.type(canvas.getByLabelText('Email'), 'sam@sample.example{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Add existing person' }));
    await expect(await canvas.findByText('The existing person was added.')).toBeVisible();
    await expect(calls[0]?.body).toEqual({ recipientIds: ['rcp_3'] });
  },
};

/** People of a file are added to the campaign; the address keeps the import, and the list is loaded again. */
export const FromFile: Story = {
  ...inPortal(
    openMembers(draft, store, {
      add: 'csv',
      own({ path }) {
        if (path.startsWith('/import?filename=') || path === `/import/${importId}`) return imports.done;
        return path.startsWith('/import?') ? pageOf([]) : undefined;
      },
    }),
  ),
  async play({ canvasElement }) {
    const canvas = await membersPage(canvasElement);
    const { memory } = portalOf(canvasElement);
    const file = new File(['Email\n'], 'people.csv', { type: 'text/csv' });
    await userEvent.upload(await canvas.findByLabelText(/CSV file/, { selector: 'input' }), file);
    await userEvent.click(canvas.getByRole('button', { name: 'Upload file' }));
    await canvas.findByText('Import complete');
    await expect(memory.history.at(-1)).toContain(`import=${importId}`);
    await userEvent.click(canvas.getByRole('button', { name: 'View people' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'In this campaign (5)' })).toHaveFocus());
    await expect(memory.history.at(-1)).not.toContain('import=');
  },
};

/** A chosen file that is not uploaded is named before the next step and before another tab; staying leads to its command. */
export const FileNotUploaded: Story = {
  ...inPortal(openMembers(draft, store, { add: 'csv' })),
  async play({ canvasElement }) {
    const canvas = await membersPage(canvasElement);
    const { memory } = portalOf(canvasElement);
    const file = new File(['Email\n'], 'workday.csv', { type: 'text/csv' });
    await userEvent.upload(await canvas.findByLabelText(/CSV file/, { selector: 'input' }), file);
    await userEvent.click(canvas.getByRole('link', { name: 'Continue' }));
    const question = await canvas.findByRole('alertdialog');
    await expect(question).toHaveTextContent('“workday.csv” isn’t uploaded yet.');
    await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
    const upload = canvas.getByRole('button', { name: 'Upload file' });
    await waitFor(() => expect(upload).toHaveFocus());
    await userEvent.click(canvas.getByRole('tab', { name: 'Enter a person' }));
    await waitFor(() => expect(question).toBeVisible());
    await userEvent.click(within(question).getByRole('button', { name: 'Discard changes' }));
    await canvas.findByLabelText('First name');
    await expect(memory.history.at(-1)).toContain('add=manual');
  },
};
