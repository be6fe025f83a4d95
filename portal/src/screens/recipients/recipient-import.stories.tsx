import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { ImportJob, MappingRequest } from '../../../contract/imports.js';
import { type FakeCall, problem, type Respond, unreachable } from '../../../test/stories/fake-api.js';
import { fitsTheScreen, inPortal, portalMeta, portalOf } from '../../../test/stories/portal-story.js';
import { sampleApi } from '../../../test/stories/sample-api.js';
import {
  importApi,
  importId,
  importPath,
  imports,
  readyImport,
} from '../../../test/stories/sample-imports.js';
import { pageOf } from '../../../test/stories/sample.js';
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
  title: 'Portal/Screens/Import/Steps',
  ...portalMeta(ImportStory, 'Imports people from a CSV file: file, columns and preview, progress, result.', {
    isPage: true,
  }),
} satisfies Meta;

type Story = StoryObj;

const newPath = '/recipients?import=new';
const csv = () => new File(['First name,Last name,Email\n'], 'people-2026.csv', { type: 'text/csv' });
const show = (job: ImportJob) => inPortal({ path: importPath, respond: importApi(job) });

const upload = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  await userEvent.upload(await canvas.findByLabelText(/CSV file/, { selector: 'input' }), csv());
  await userEvent.click(canvas.getByRole('button', { name: 'Upload file' }));
};

interface FakeServer {
  job: ImportJob;
  calls: FakeCall[];
  respond: Respond;
  reset: () => void;
}

/** Simulates the server, which finishes a step with the next reading. */
function createServer(): FakeServer {
  const server: FakeServer = {
    job: imports.reading,
    calls: [],
    reset() {
      Object.assign(server, { job: imports.reading, calls: [] });
    },
    respond: importApi(readyImport, (call) => {
      const { method, path, body } = call;
      if (method !== 'GET') server.calls.push(call);
      if (path.startsWith('/import?filename=')) return server.job;
      if (path.endsWith('/commit')) return (server.job = imports.importing);
      if (path.endsWith('/mapping')) {
        const { columns, onExisting } = body as MappingRequest;
        return (server.job = { ...readyImport, mapping: columns, onExisting });
      }
      if (path !== `/import/${importId}`) return undefined;
      const { job } = server;
      if (job.status === 'PARSING') server.job = readyImport;
      if (job.status === 'IMPORTING') server.job = imports.done;
      return job;
    }),
  };
  return server;
}

const server = createServer();

/** From the list to the result; the address keeps the import. */
export const Whole: Story = {
  ...inPortal({ path: '/recipients', respond: server.respond }),
  beforeEach: () => {
    server.reset();
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Import' }));
    const heading = await canvas.findByRole('heading', { level: 1, name: 'Import people' });
    await waitFor(() => expect(heading).toHaveFocus());
    await upload(canvasElement);
    await canvas.findByText('Reading the file…');
    await expect(portalOf(canvasElement).memory.history.at(-1)).toContain(`import=${importId}`);
    await userEvent.click(await canvas.findByRole('radio', { name: 'Skip' }));
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Skip' })).toBeChecked());
    await userEvent.click(canvas.getByRole('button', { name: 'Import 47,903 people' }));
    await canvas.findByText('Importing people…');
    await canvas.findByText('Import complete');
    await expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /import?filename=people-2026.csv',
      `PUT /import/${importId}/mapping`,
      `POST /import/${importId}/commit`,
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'View people' }));
    await canvas.findByRole('heading', { level: 1, name: 'Recipients' });
  },
};

export const FileStep: Story = {
  ...inPortal({ path: newPath, respond: importApi(readyImport) }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('or drop it here');
    await expect(canvas.getByRole('button', { name: 'Upload file' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Download a template' })).toBeVisible();
  },
};

/** An import that was left can be opened again; one of a campaign belongs to its setup. */
export const LeftBefore: Story = {
  ...inPortal({
    path: newPath,
    respond: importApi(readyImport, ({ path }) =>
      path.startsWith('/import?status=')
        ? pageOf([readyImport, { ...readyImport, id: 'imp_2', filename: 'campaign.csv', policyId: 'pol_1' }])
        : undefined,
    ),
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('“people-2026.csv” isn’t finished.');
    await expect(canvas.queryByText(/campaign\.csv/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Open import people-2026.csv' }));
    await canvas.findByRole('button', { name: 'Import 47,903 people' });
  },
};

/** The reason is shown, and the file stays. */
export const UploadFailed: Story = {
  ...inPortal({
    path: newPath,
    respond: sampleApi(({ method }) => {
      if (method !== 'POST') return undefined;
      throw problem(422, 'validation_failed', [{ field: 'file', code: 'file_type', message: '' }]);
    }),
  }),
  async play({ canvasElement }) {
    await upload(canvasElement);
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent(/This is a spreadsheet or an archive, not a CSV file/);
    await expect(within(canvasElement).getByText('people-2026.csv', { selector: 'strong' })).toBeVisible();
  },
};

/** Without names and a contact, nothing can be imported yet. */
export const Unmapped: Story = {
  ...inPortal({ path: importPath, respond: server.respond }),
  beforeEach: () => {
    server.reset();
    server.job = imports.unmapped;
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const choose = async (column: string, field: string) =>
      userEvent.selectOptions(await canvas.findByRole('combobox', { name: `Field for ${column}` }), field);
    await canvas.findByText('Choose a column for the full name, or columns for first name and last name.');
    await expect(canvas.getByRole('button', { name: 'Import 0 people' })).toBeDisabled();
    await choose('First name', 'First name');
    await choose('Last name', 'First name');
    await canvas.findByText(/^Two columns have the same field/);
    await choose('Last name', 'Last name');
    await canvas.findByText('Choose a column for email, phone, or both.');
    await choose('Work email', 'Email');
    await userEvent.click(canvas.getByRole('button', { name: 'Check rows' }));
    await canvas.findByRole('tab', { name: 'Preview' });
    await expect(server.calls.at(-1)?.body).toEqual({
      columns: ['firstName', 'lastName', 'email', null, null, null],
      onExisting: 'UPDATE',
    });
    // A choice that is not checked yet must not be overlooked.
    const start = () => canvas.getByRole('button', { name: 'Import 47,903 people' });
    await waitFor(() => expect(start()).toBeEnabled());
    await choose('Dept', 'Department');
    await expect(start()).toBeDisabled();
    await choose('Dept', '');
    await expect(start()).toBeEnabled();
  },
};

let downloads: string[] = [];

export const Review: Story = {
  ...inPortal({
    path: importPath,
    respond: importApi(readyImport, ({ path }) => {
      if (!path.includes('/problems.csv')) return undefined;
      downloads.push(path);
      return new Blob(['Row']);
    }),
  }),
  beforeEach: () => {
    downloads = [];
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const table = within(await canvas.findByRole('table', { name: 'Rows' }));
    for (const status of ['New', 'Existing', 'Duplicate', 'Invalid'])
      await expect(table.getAllByText(status)[0]).toBeVisible();
    await expect(table.getByText(/Not a valid email address/)).toBeVisible();
    await expect(canvas.getByText('307 rows have problems and won’t be imported.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Download problems' }));
    await waitFor(() => expect(downloads).toEqual([`/import/${importId}/problems.csv?locale=en-US`]));
  },
};

/** One line per wrong cell, sorted by row. */
export const Problems: Story = {
  ...show(readyImport),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('tab', { name: 'Problems (307)' }));
    const table = within(await canvas.findByRole('table', { name: /^Problems/ }));
    await expect(table.getByText('Not a valid email address')).toBeVisible();
    await expect(table.getAllByRole('row')).toHaveLength(6);
    await userEvent.click(table.getByRole('button', { name: 'Row' }));
    await waitFor(() => expect(canvas.getAllByRole('row')[1]).toHaveTextContent(/Row\s*7/));
  },
};

export const NoneValid: Story = {
  ...show({
    ...readyImport,
    encoding: 'WINDOWS-1252',
    counts: { ...readyImport.counts, valid: 0, existing: 0, invalid: 48_199 },
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText(/^No row can be imported/);
    await expect(canvas.getByText(/We read it as Windows-1252/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Import 0 people' })).toBeDisabled();
  },
};

/** The import stays ready, and can be committed again. */
export const CommitFailed: Story = {
  ...inPortal({
    path: importPath,
    respond: importApi(readyImport, ({ method }) => {
      if (method === 'POST') throw unreachable();
      return undefined;
    }),
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Import 47,903 people' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/We couldn’t reach the server/);
    await expect(canvas.getByRole('button', { name: 'Import 47,903 people' })).toBeEnabled();
  },
};

export const French: Story = {
  ...inPortal({ path: importPath, respond: importApi(readyImport) }, { isNarrow: true, locale: 'fr-CA' }),
  tags: ['variant'],
  async play({ canvasElement }) {
    await within(canvasElement).findByRole('button', { name: 'Importer 47\u00a0903 personnes' });
    await fitsTheScreen();
  },
};
