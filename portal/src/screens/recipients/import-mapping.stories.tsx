import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { ImportJob, ImportRow, MappingRequest } from '../../../contract/imports.js';
import { fitsTheScreen, inPortal, portalMeta } from '../../../test/stories/portal-story.js';
import { pageOf } from '../../../test/stories/sample.js';
import { importApi, importPath, imports } from '../../../test/stories/sample-imports.js';
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
  title: 'Portal/Screens/Import/Mapping',
  ...portalMeta(ImportStory, 'Choice of a field for each column of a file that has whole names.', {
    isPage: true,
  }),
} satisfies Meta;

type Story = StoryObj;

const rows = imports.wholeNames.sample.map((values, index): ImportRow => ({
  row: index + 2,
  status: 'NEW',
  values: [...values],
  errors: [],
}));

const server: { job: ImportJob } = { job: imports.wholeNames };
const respond = importApi(imports.wholeNames, ({ method, path, body }) => {
  if (path.endsWith('/mapping')) {
    const { columns } = body as MappingRequest;
    return (server.job = { ...server.job, mapping: columns });
  }
  if (path.includes('/row')) return pageOf(rows);
  return method === 'GET' && path.endsWith(server.job.id) ? server.job : undefined;
});

/** A whole name excludes first and last names: one of both must go before the rows can be checked. */
export const WholeNames: Story = {
  ...inPortal({ path: importPath, respond }),
  beforeEach: () => {
    server.job = imports.wholeNames;
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const fieldOf = (column: string) => canvas.findByRole('combobox', { name: `Field for ${column}` });
    const check = await canvas.findByRole('button', { name: 'Check rows' });
    await expect(await fieldOf('Employee')).toHaveDisplayValue('Full name');
    await expect(await canvas.findByRole('rowheader', { name: 'Müller, Zoë' })).toBeVisible();
    await userEvent.selectOptions(await fieldOf('Preferred name'), 'First name');
    await canvas.findByText('Choose either full name, or first name and last name.');
    await expect(check).toBeDisabled();
    await userEvent.selectOptions(await fieldOf('Employee'), 'Last name');
    await expect(check).toBeEnabled();
    await userEvent.click(check);
    await expect(await canvas.findByRole('rowheader', { name: 'Zoë Müller, Zoë' })).toBeVisible();
    await userEvent.selectOptions(await fieldOf('Employee'), '');
    await canvas.findByText(/^Choose a column for the full name, or columns for first name/);
  },
};

export const NarrowInFrench: Story = {
  ...inPortal({ path: importPath, respond }, { isNarrow: true, locale: 'fr-CA' }),
  tags: ['variant'],
  beforeEach: () => {
    server.job = imports.wholeNames;
  },
  async play({ canvasElement }) {
    const field = await within(canvasElement).findByRole('combobox', { name: 'Champ pour Employee' });
    await expect(field).toHaveDisplayValue('Nom complet');
    // The link back is below the introduction, which has the whole line.
    const heading = within(canvasElement).getByRole('heading', { level: 1 });
    const back = within(canvasElement).getByRole('link', { name: 'Retour aux bénéficiaires' });
    await expect(back.getBoundingClientRect().top).toBeGreaterThan(heading.getBoundingClientRect().bottom);
    await expect(heading.getBoundingClientRect().width).toBeGreaterThan(300);
    await fitsTheScreen();
  },
};
