import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { ImportJob, MappingRequest } from '../../../contract/imports.js';
import { problem } from '../../../test/stories/fake-api.js';
import { inPortal, portalMeta } from '../../../test/stories/portal-story.js';
import { sampleApi } from '../../../test/stories/sample-api.js';
import { importApi, importPath, imports, readyImport } from '../../../test/stories/sample-imports.js';
import { SignedInPage } from '../../../test/stories/signed-in-page.js';
import { Recipients } from './recipients.js';

function ImportStory() {
  return (
    <SignedInPage>
      <Recipients />
    </SignedInPage>
  );
}

export default {
  title: 'Portal/Screens/Import/Progress',
  ...portalMeta(ImportStory, 'Progress and result of an import of people.', { isPage: true }),
} satisfies Meta;

type Story = StoryObj;

const show = (job: ImportJob) => inPortal({ path: importPath, respond: importApi(job) });

export const Reading: Story = {
  ...show(imports.reading),
  async play({ canvasElement }) {
    const bar = await within(canvasElement).findByRole('progressbar', { name: 'Reading the file…' });
    await expect(bar).not.toHaveAttribute('value');
  },
};

let mapped = readyImport;

/** Another tab has changed the columns: the page shows the latest preview, and nothing is imported. */
export const ChangedMeanwhile: Story = {
  ...inPortal({
    path: importPath,
    respond: importApi(readyImport, ({ method, path, body }) => {
      if (path.endsWith('/row')) return undefined;
      if (method === 'GET' && path.endsWith(mapped.id)) return mapped;
      if (!path.endsWith('/commit')) return undefined;
      const { onExisting } = body as MappingRequest;
      if (onExisting === mapped.onExisting) return imports.importing;
      throw problem(409, 'conflict');
    }),
  }),
  beforeEach: () => {
    mapped = readyImport;
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const start = await canvas.findByRole('button', { name: 'Import 47,903 people' });
    mapped = { ...readyImport, onExisting: 'SKIP' };
    await userEvent.click(start);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^Someone has changed this import/);
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Skip' })).toBeChecked());
    await userEvent.click(canvas.getByRole('button', { name: 'Import 47,903 people' }));
    await canvas.findByRole('progressbar', { name: 'Importing people…' });
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const Checking: Story = {
  ...show(imports.checking),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('20,000 of 48,210');
    await expect(canvas.getByRole('progressbar', { name: 'Checking rows…' })).toHaveValue(20_000);
  },
};

/** Progress is announced every ten percent. Stopping keeps the people who are saved. */
export const Importing: Story = {
  ...inPortal({
    path: importPath,
    respond: importApi(imports.importing, ({ path }) =>
      path.endsWith('/cancel') ? imports.cancelled : undefined,
    ),
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('15,000 of 47,903');
    await expect(canvas.getByText('30% done.')).toHaveAttribute('role', 'status');
    await userEvent.click(canvas.getByRole('button', { name: 'Stop import' }));
    await canvas.findByText('15,000 people were imported before you canceled.');
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus();
  },
};

export const Done: Story = {
  ...show(imports.done),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('46,699 people added, 1,200 people updated, 4 people unchanged.');
    await expect(canvas.getByRole('button', { name: 'Download problems' })).toBeVisible();
  },
};

export const Failed: Story = {
  ...show(imports.failed),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/more than 100,000 rows/);
    await userEvent.click(canvas.getByRole('button', { name: 'Import another file' }));
    await canvas.findByRole('button', { name: 'Upload file' });
  },
};

/** The import has stopped again and again: what is saved stays, and a smaller file may succeed. */
export const Interrupted: Story = {
  ...show(imports.interrupted),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent(
      /People imported before that are still in your list\. Split the file/,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Import another file' }));
    await canvas.findByRole('button', { name: 'Upload file' });
  },
};

export const NotFound: Story = {
  ...inPortal({ path: importPath, respond: sampleApi() }),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('Import not found');
  },
};

export const LoadFailed: Story = {
  ...inPortal({
    path: importPath,
    respond: sampleApi(({ path }) => {
      if (path.startsWith('/import')) throw problem(500, 'internal');
      return undefined;
    }),
  }),
  async play({ canvasElement }) {
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent(/^We couldn’t load the import\./);
  },
};

export const Forbidden: Story = {
  ...inPortal({
    path: importPath,
    respond: sampleApi(({ path }) => {
      if (path.startsWith('/import')) throw problem(403, 'store_disabled');
      return undefined;
    }),
  }),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('Account deactivated');
  },
};
