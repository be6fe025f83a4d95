import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor, within } from 'storybook/test';
import type { ImportJob } from '../../../contract/imports.js';
import { fitsTheScreen, inPortal, portalMeta } from '../../../test/stories/portal-story.js';
import { importApi, importId, imports } from '../../../test/stories/sample-imports.js';
import { pageOf } from '../../../test/stories/sample.js';
import { SignedInPage } from '../../../test/stories/signed-in-page.js';
import { Page } from '../page.js';

function ChipStory() {
  return (
    <SignedInPage>
      <Page title="Billing">
        <p>The content of the page.</p>
      </Page>
    </SignedInPage>
  );
}

export default {
  title: 'Portal/Screens/Import/In the header',
  ...portalMeta(ChipStory, 'Progress of an import on the other pages of its store.', { isPage: true }),
} satisfies Meta;

type Story = StoryObj;

/** Responds like a store on whose import the server worked when the page was loaded. */
const respondWith = (job: () => ImportJob) =>
  importApi(imports.importing, ({ path }) => {
    if (path.startsWith('/import?status=PARSING')) return pageOf([imports.importing]);
    return path === `/import/${importId}` ? job() : undefined;
  });
const show = (job: ImportJob, path = '/billing') => inPortal({ path, respond: respondWith(() => job) });

export const Importing: Story = {
  ...show(imports.importing),
  async play({ canvasElement }) {
    const link = await within(canvasElement).findByRole('link', { name: /Importing people\s*31%/ });
    await expect(link).toHaveAttribute('href', `/recipients?import=${importId}`);
  },
};

export const Checking: Story = {
  ...show({ ...imports.checking, policyId: 'pol_1' }),
  async play({ canvasElement }) {
    const link = await within(canvasElement).findByRole('link', { name: /Checking people\s*41%/ });
    await expect(link.getAttribute('href')).toContain('/campaigns/setup/recipients?');
  },
};

let current: ImportJob = imports.importing;

/** The end is announced; nothing moves. */
export const Finished: Story = {
  ...inPortal({ path: '/billing', respond: respondWith(() => current) }),
  beforeEach: () => {
    current = imports.importing;
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('link', { name: /Importing people/ });
    const top = canvas.getByRole('heading', { level: 1 }).getBoundingClientRect().top;
    current = imports.done;
    await canvas.findByRole('link', { name: 'Import finished' });
    const announced = canvas.getAllByRole('status').map(({ textContent }) => textContent);
    await expect(announced).toContain('Import finished');
    await expect(canvas.getByRole('heading', { level: 1 }).getBoundingClientRect().top).toBe(top);
  },
};

export const Failed: Story = {
  ...show(imports.failed),
  async play({ canvasElement }) {
    await within(canvasElement).findByRole('link', { name: 'Import failed' });
  },
};

/** The page of the import shows it already. */
export const OnItsPage: Story = {
  ...show(imports.importing, `/recipients?import=${importId}`),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1 });
    await waitFor(() => expect(canvas.queryByRole('link', { name: /Importing people/ })).toBeNull());
  },
};

export const Narrow: Story = {
  ...inPortal({ path: '/billing', respond: respondWith(() => imports.importing) }, { isNarrow: true }),
  async play({ canvasElement }) {
    await within(canvasElement).findByRole('link', { name: /Importing people/ });
    await fitsTheScreen();
  },
};

export const French: Story = {
  ...inPortal(
    { path: '/billing', respond: respondWith(() => imports.importing) },
    { isNarrow: true, locale: 'fr-CA' },
  ),
  tags: ['variant'],
  async play({ canvasElement }) {
    await within(canvasElement).findByRole('link', { name: /Importation des personnes\s*31\u00A0%/ });
    await fitsTheScreen();
  },
};
