import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { never, problem, type Respond } from '../../../test/stories/fake-api.js';
import { fitsTheScreen, inPortal, portalMeta, portalOf } from '../../../test/stories/portal-story.js';
import { pageOf } from '../../../test/stories/sample.js';
import { sampleApi } from '../../../test/stories/sample-api.js';
import { account, invoiceId, noAccount } from '../../../test/stories/sample-invoices.js';
import { SignedInPage } from '../../../test/stories/signed-in-page.js';
import { Invoices } from './invoices.js';

function InvoicesStory() {
  return (
    <SignedInPage layout="finance">
      <Invoices />
    </SignedInPage>
  );
}

export default {
  title: 'Portal/Screens/Invoices/List',
  ...portalMeta(InvoicesStory, 'What a store owes, and its invoices.', { isPage: true }),
} satisfies Meta;

type Story = StoryObj;

/** Responds to the list; the other calls get sample data. */
const listing = (respond: () => unknown, path = '/invoice?'): Respond =>
  sampleApi((call) => (call.path.startsWith(path) ? respond() : undefined));

const pastDue = invoiceId(3);

export const Full: Story = {
  ...inPortal({ path: '/invoices', respond: sampleApi() }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('link', { name: 'US-2026-0016' });
    const account = within(canvas.getByRole('list', { name: 'Account' }));
    await expect(await account.findByText('$12,159.13')).toBeVisible();
    await expect(account.getByText('So far, to be issued on Jan 1, 2027')).toBeVisible();
    const row = canvas.getByRole('row', { name: /US-2026-0013/ });
    await expect(within(row).getByText('Past due')).toBeVisible();
    window.dispatchEvent(new Event('beforeprint'));
    await expect(canvas.getByText(/^All amounts in USD\. Printed on \w+ \d+, \d{4}\.$/)).toBeInTheDocument();
    await expect(canvas.getByText('Sample Works US', { selector: '.print-head *' })).toBeInTheDocument();
    window.dispatchEvent(new Event('afterprint'));
    await expect(canvas.queryByText(/^All amounts in USD/)).toBeNull();
  },
};

/** The third figure is partly on the screen, so that the row does not seem to end before. */
export const Narrow: Story = {
  ...inPortal({ path: '/invoices', respond: sampleApi() }, { isNarrow: true }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('link', { name: 'US-2026-0016' });
    const row = await canvas.findByRole('region', { name: 'Account' });
    const figures = within(row).getAllByRole('listitem');
    await expect(figures).toHaveLength(4);
    const third = figures[2]?.getBoundingClientRect();
    await expect(third?.left).toBeLessThan(row.getBoundingClientRect().right - 40);
    row.scrollTo({ left: row.scrollWidth });
    await expect(figures[3]?.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth);
    row.scrollTo({ left: 0 });
    await fitsTheScreen();
  },
};

const large = { amount: 1_115_703_356, currencyCode: 'USD' } as const;

/** Large amounts stay inside their figures. */
export const InFrench: Story = {
  ...inPortal(
    {
      path: '/invoices',
      respond: sampleApi(({ path }) =>
        path === '/invoice/summary'
          ? { ...account, due: large, next: { ...account.next, amount: large } }
          : undefined,
      ),
    },
    { locale: 'fr-CA' },
  ),
  tags: ['variant'],
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const row = await canvas.findByRole('row', { name: /US-2026-0013/ });
    await expect(within(row).getByText('En souffrance')).toBeVisible();
    const values = await canvas.findAllByText(/^11\s157\s033,56\s\$\sUS$/);
    await expect(values).toHaveLength(2);
    for (const { scrollWidth, clientWidth } of values) await expect(scrollWidth).toBe(clientWidth);
  },
};

export const ChartAsTable: Story = {
  ...inPortal({ path: '/invoices', respond: sampleApi() }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Show as table' }));
    const table = within(canvas.getByRole('table', { name: 'Last 12 months' }));
    await expect(table.getAllByRole('row')).toHaveLength(13);
  },
};

export const Loading: Story = {
  ...inPortal({
    path: '/invoices',
    respond: sampleApi(({ path }) => (path.startsWith('/invoice') ? never() : undefined)),
  }),
  async play({ canvasElement }) {
    await within(canvasElement).findByRole('heading', { name: 'Invoices' });
  },
};

export const Empty: Story = {
  ...inPortal({
    path: '/invoices',
    respond: sampleApi(({ path }) => {
      if (path === '/invoice/summary') return noAccount;
      return path.startsWith('/invoice?') ? pageOf([]) : undefined;
    }),
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('No invoices yet');
    await expect(await canvas.findByText('The first is issued on Jan 1, 2027.')).toBeVisible();
    await expect(canvas.queryByRole('search')).toBeNull();
  },
};

export const NoMatch: Story = {
  ...inPortal({ path: '/invoices?q=none&from=2026-01-01', respond: sampleApi() }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('No results match these filters', { selector: '.empty-title' });
    const from = canvas.getByLabelText('Issued from');
    await expect(from).toHaveValue('2026-01-01');
    // As after the input of February 30.
    Object.defineProperty(from, 'validity', { value: { badInput: true }, configurable: true });
    await userEvent.click(from);
    await userEvent.tab();
    await expect(from).toHaveAccessibleDescription('Enter a date that exists, with day, month and year.');
  },
};

export const Failed: Story = {
  ...inPortal({
    path: '/invoices',
    respond: listing(() => {
      throw problem(500, 'internal');
    }),
  }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      /^We couldn’t load your invoices\./,
    );
  },
};

/** The totals fail alone. */
export const TotalsFailed: Story = {
  ...inPortal({
    path: '/invoices',
    respond: listing(() => {
      throw problem(500, 'internal');
    }, '/invoice/summary'),
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('We couldn’t load what is due.');
    await canvas.findByRole('link', { name: 'US-2026-0016' });
  },
};

/** After the removal from the store, every part fails: the page shows one sentence. */
export const Forbidden: Story = {
  ...inPortal({
    path: '/invoices',
    respond: listing(() => {
      throw problem(403, 'forbidden_role');
    }, '/invoice'),
  }),
  async play({ canvasElement }) {
    const main = await within(canvasElement).findByRole('main');
    await expect(await within(main).findByText(/^You no longer have access to .+\.$/)).toBeVisible();
    await expect(within(main).queryByText(/couldn’t|doesn’t have access/)).toBeNull();
  },
};

export const Details: Story = {
  ...inPortal({ path: `/invoices?detail=${pastDue}`, respond: sampleApi() }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const panel = within(await canvas.findByRole('region', { name: 'Invoice US-2026-0013' }));
    await expect(panel.getByRole('link', { name: 'Pay' })).toBeVisible();
    await expect(panel.getByText('PO-4471')).toBeVisible();
    await expect(panel.getByRole('rowheader', { name: 'Program fee (5%)' })).toBeVisible();
    await userEvent.click(panel.getByRole('link', { name: 'Pay' }));
    await waitFor(() =>
      expect(portalOf(canvasElement).memory.history.at(-1)).toBe(`/invoices?detail=${pastDue}&pay=1`),
    );
  },
};

/** A payment that waits for the bank; an administrator has made it. */
/** The clicked row stays under the pointer, and the commands of the panel are in sight. */
export const DetailsInPlace: Story = {
  ...inPortal({ path: '/invoices', respond: sampleApi() }, { isWide: true }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const link = await canvas.findByRole('link', { name: 'US-2026-0013' });
    await canvas.findByRole('button', { name: 'Show as table' });
    link.scrollIntoView({ block: 'end' });
    const before = link.getBoundingClientRect().top;
    await userEvent.click(link);
    const pay = await canvas.findByRole('link', { name: 'Pay' });
    await expect(Math.abs(link.getBoundingClientRect().top - before)).toBeLessThan(4);
    await expect(pay.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

export const DetailsProcessing: Story = {
  ...inPortal({ path: `/invoices?detail=${invoiceId(5)}`, respond: sampleApi() }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const panel = within(await canvas.findByRole('region', { name: 'Invoice US-2026-0015' }));
    await panel.findByText('By Alex Platform, platform admin');
    await expect(panel.queryByRole('link', { name: 'Pay' })).toBeNull();
    // The print command of the browser prints the document, not the page.
    const page = within(document.body);
    window.dispatchEvent(new Event('beforeprint'));
    const printed = within(page.getByRole('article', { name: 'Invoice US-2026-0015' }));
    await expect(printed.getByText('Sample Works US')).toBeVisible();
    await expect(printed.getByText('A payment of the whole balance is being processed.')).toBeVisible();
    window.dispatchEvent(new Event('afterprint'));
    await expect(page.queryByRole('article')).toBeNull();
  },
};

export const DetailsNarrow: Story = {
  ...inPortal({ path: `/invoices?detail=${invoiceId(4)}`, respond: sampleApi() }, { isNarrow: true }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText(/^Not enough funds$/);
    await fitsTheScreen();
    // Without a gap, a quantity and an amount read as one number.
    const amounts = within(canvas.getByRole('table', { name: 'Lines' })).getAllByRole('cell');
    const padding = amounts.map((cell) => Number.parseFloat(getComputedStyle(cell).paddingInlineStart));
    await expect(Math.min(...padding)).toBeGreaterThanOrEqual(16);
  },
};

export const DetailsMissing: Story = {
  ...inPortal({ path: '/invoices?detail=inv_unknown', respond: sampleApi() }),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('Invoice not found');
  },
};

/** Without a provider, invoices can be read and printed. */
export const WithoutProvider: Story = {
  ...inPortal({ path: `/invoices?detail=${pastDue}`, respond: sampleApi(), config: { payments: false } }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('link', { name: 'Print or save as PDF' });
    await expect(canvas.queryByRole('link', { name: 'Pay' })).toBeNull();
  },
};
