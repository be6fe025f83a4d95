import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { ImportJob } from '../../../contract/imports.js';
import { inPortal, portalMeta } from '../../../test/stories/portal-story.js';
import { importApi, importPath, readyImport } from '../../../test/stories/sample-imports.js';
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
  title: 'Portal/Screens/Import/File notices',
  ...portalMeta(ImportStory, 'Shows how a file of people was read.', { isPage: true }),
} satisfies Meta;

type Story = StoryObj;

const show = (job: ImportJob) => inPortal({ path: importPath, respond: importApi(job) });

/** A title above the headings is not imported. */
export const TitleAbove: Story = {
  ...show({ ...readyImport, headingRow: 3 }),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('Rows 1–2 were skipped: the headings are in row 3.');
  },
};

/** The first row of the file is a person. */
export const NoHeadings: Story = {
  ...show({ ...readyImport, columns: ['Zoe', 'Ng', 'zoe@sample.example', '302-555-0177', 'Sales', '41'] }),
  async play({ canvasElement }) {
    await within(canvasElement).findByText(/^Row 1 looks like a person, not like headings/);
  },
};

/** The dates of the file prove their order. */
export const DatesCertain: Story = {
  ...show({ ...readyImport, dateOrder: 'DAY_FIRST' }),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('Dates are read as day, month, year.');
    await expect(within(canvasElement).queryByLabelText('Order of dates')).toBeNull();
  },
};

/** Columns without a field are named. */
export const LeftColumns: Story = {
  ...show(readyImport),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('Not imported: Shoe size');
  },
};

let requests: unknown[] = [];
const uncertain: ImportJob = { ...readyImport, dateOrder: 'MONTH_FIRST', isDateOrderCertain: false };

/** The user chooses the order of dates that can be read in two ways. */
export const DatesUncertain: Story = {
  ...inPortal({
    path: importPath,
    respond: importApi(uncertain, ({ method, body }) => {
      if (method !== 'PUT') return undefined;
      requests.push(body);
      return { ...uncertain, dateOrder: 'DAY_FIRST' };
    }),
  }),
  beforeEach: () => {
    requests = [];
  },
  async play({ canvasElement }) {
    const select = await within(canvasElement).findByLabelText('Order of dates');
    await expect(select).toHaveValue('MONTH_FIRST');
    await userEvent.selectOptions(select, 'Day, month, year');
    await waitFor(() =>
      expect(within(canvasElement).getByLabelText('Order of dates')).toHaveValue('DAY_FIRST'),
    );
    await expect(requests).toMatchObject([{ onExisting: 'UPDATE', dateOrder: 'DAY_FIRST' }]);
  },
};
