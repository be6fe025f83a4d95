import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '../../../test/stories/fake-api.js';
import { fitsTheScreen, inPortal, portalMeta } from '../../../test/stories/portal-story.js';
import { sampleApi } from '../../../test/stories/sample-api.js';
import { contact, invoiceId } from '../../../test/stories/sample-invoices.js';
import { SignedInPage } from '../../../test/stories/signed-in-page.js';
import { Invoices } from './invoices.js';

function PrintStory() {
  return (
    <SignedInPage layout="finance">
      <Invoices />
    </SignedInPage>
  );
}

/** Replaces the print dialog of the browser. */
const print = fn();

export default {
  title: 'Portal/Screens/Invoices/Print',
  ...portalMeta(PrintStory, 'The document of an invoice.', { isPage: true }),
} satisfies Meta;

type Story = StoryObj;

/** Replaces the print dialog while a story is shown. */
function replacePrint() {
  const original = window.print.bind(window);
  print.mockClear();
  window.print = print;
  return () => {
    window.print = original;
  };
}

const path = `/invoices?detail=${invoiceId(4)}&print=1`;

/** The dialog opens once; the document is alone on the page. */
export const Document: Story = {
  ...inPortal({ path, respond: sampleApi() }),
  beforeEach: replacePrint,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('article', { name: 'Invoice US-2026-0014' });
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    await expect(canvas.queryByRole('navigation', { name: 'Main' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Print or save as PDF' }));
    await expect(print).toHaveBeenCalledTimes(2);
  },
};

/** The language of invoices, which the contact has chosen, and not that of the page. */
export const OtherLanguage: Story = {
  ...inPortal({
    path,
    respond: sampleApi(({ path: called }) =>
      called === '/billing/contact' ? { ...contact, locale: 'fr-CA' } : undefined,
    ),
  }),
  beforeEach: replacePrint,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const document = await canvas.findByRole('article', { name: 'Facture US-2026-0014' });
    await expect(document.closest('[lang]')).toHaveAttribute('lang', 'fr-CA');
    await expect(canvas.getByRole('link', { name: 'Back to the invoice' })).toBeVisible();
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  },
};

export const Narrow: Story = {
  ...inPortal({ path, respond: sampleApi() }, { isNarrow: true }),
  beforeEach: replacePrint,
  async play({ canvasElement }) {
    await within(canvasElement).findByRole('article');
    await fitsTheScreen();
  },
};

export const Failed: Story = {
  ...inPortal({
    path,
    respond: sampleApi(({ path: called }) => {
      if (called.startsWith('/invoice/')) throw problem(500, 'internal');
      return undefined;
    }),
  }),
  beforeEach: replacePrint,
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      /^We couldn’t load this invoice\./,
    );
    await expect(print).not.toHaveBeenCalled();
  },
};
