import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { never, problem, type Respond } from '../../../test/stories/fake-api.js';
import { fitsTheScreen, inPortal, portalMeta, portalOf } from '../../../test/stories/portal-story.js';
import { sampleApi } from '../../../test/stories/sample-api.js';
import { people } from '../../../test/stories/sample-people.js';
import { pageOf } from '../../../test/stories/sample.js';
import { SignedInPage } from '../../../test/stories/signed-in-page.js';
import { Recipients } from './recipients.js';

function RecipientsStory() {
  return (
    <SignedInPage>
      <Recipients />
    </SignedInPage>
  );
}

export default {
  title: 'Portal/Screens/Recipients/List',
  ...portalMeta(
    RecipientsStory,
    'The people of a store: search and filters, the list, and the details of one person beside it.',
    { isPage: true },
  ),
} satisfies Meta;

type Story = StoryObj;

const path = '/recipients';

/** Responds to the calls for the list; the other calls get sample data. */
const onList = (respond: Respond) =>
  sampleApi((call) => (call.path.startsWith('/recipient?') ? respond(call) : undefined));

const many = onList(() => pageOf(people, 4_000));

const rowOf = (canvasElement: HTMLElement, name: string) =>
  within(canvasElement).findByRole('link', { name });

/** Returns the query of the page's address. */
const queryOf = (canvasElement: HTMLElement) =>
  new URL(portalOf(canvasElement).memory.history.at(-1) ?? '', 'http://portal.example').searchParams;

/** Each progress in a campaign; the count and the order are announced. */
export const Full: Story = {
  ...inPortal({ path, respond: sampleApi() }),
  async play({ canvasElement }) {
    await rowOf(canvasElement, 'Sample Recipient 00001');
    const canvas = within(canvasElement);
    await expect(canvas.getByText('8 results, sorted by Name, ascending.')).toBeInTheDocument();
    const table = within(canvas.getByRole('table', { name: 'Recipients' }));
    await expect(table.getAllByText(people[0]?.campaign?.name ?? '?')[0]).toBeVisible();
    for (const status of ['Not invited', 'Invited', 'Opened', 'Partly redeemed', 'Redeemed', 'Not delivered'])
      await expect(table.getByText(status)).toBeVisible();
    const link = canvas.getByRole('link', { name: 'Recipients' });
    await expect(link).toHaveAttribute('aria-current', 'page');
  },
};

/** Search and filters are there before the rows. */
export const Loading: Story = {
  ...inPortal({ path, respond: onList(() => never()) }),
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelector('.list [data-shown]')).toBeVisible());
    await expect(within(canvasElement).getByRole('searchbox', { name: 'Search people' })).toBeVisible();
  },
};

/** Without people there is nothing to search: the page says what to do. */
export const FirstUse: Story = {
  ...inPortal({ path, respond: onList(() => pageOf([])) }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('No people yet');
    await expect(canvas.queryByRole('table')).toBeNull();
    await waitFor(() => expect(canvas.queryByRole('searchbox')).toBeNull());
  },
};

/** The filters stay, and can be cleared. */
export const NoMatch: Story = {
  ...inPortal({ path: '/recipients?q=zzz&status=BOUNCED', respond: sampleApi() }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('No results match these filters', { selector: '.empty-title' });
    await expect(canvas.getByRole('searchbox')).toHaveValue('zzz');
    await expect(canvas.getByRole('button', { name: 'Status Not delivered' })).toBeVisible();
    const [, clear] = canvas.getAllByRole('button', { name: 'Clear filters' });
    if (clear) await userEvent.click(clear);
    await rowOf(canvasElement, 'Sample Recipient 00001');
    await expect([...queryOf(canvasElement)]).toEqual([]);
  },
};

export const Failed: Story = {
  ...inPortal({
    path,
    respond: onList(() => {
      throw problem(500, 'internal');
    }),
  }),
  async play({ canvasElement }) {
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent(/^We couldn’t load your people\./);
    await expect(within(alert).getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const Forbidden: Story = {
  ...inPortal({
    path,
    respond: sampleApi((call) => {
      if (call.path.startsWith('/recipient')) throw problem(403, 'store_disabled');
      return undefined;
    }),
  }),
  async play({ canvasElement }) {
    const main = within(await within(canvasElement).findByRole('main'));
    await main.findByText('Account deactivated');
    await expect(main.getAllByRole('button')).toHaveLength(1);
  },
};

/** Several values of one filter, kept in the address. Escape closes the choices, and keeps what was selected. */
export const SeveralValues: Story = {
  ...inPortal({ path: '/recipients?page=3', respond: many }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await rowOf(canvasElement, 'Sample Recipient 00001');
    const filter = canvas.getByRole('button', { name: 'Department All' });
    await userEvent.click(filter);
    const choices = within(canvas.getByRole('group', { name: 'Department' }));
    await userEvent.click(choices.getByRole('checkbox', { name: 'Sales, East' }));
    await userEvent.click(choices.getByRole('checkbox', { name: 'Office' }));
    await expect(queryOf(canvasElement).get('department')).toBe('Office,Sales\\, East');
    await expect(queryOf(canvasElement).get('page')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect(filter).toHaveFocus();
    await expect(filter).toHaveAccessibleName('Department 2 selected');
    await expect(canvas.queryByRole('checkbox', { name: 'Office' })).toBeNull();
    await userEvent.click(filter);
    await expect(await canvas.findByRole('checkbox', { name: 'Office' })).toBeChecked();
  },
};

/** Sorting starts at the first page; the header shows the order. */
export const Sorted: Story = {
  ...inPortal({ path: '/recipients?page=2', respond: many }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Name' }));
    await expect(queryOf(canvasElement).toString()).toBe('sort=-name');
    const header = await canvas.findByRole('columnheader', { name: 'Name' });
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'descending'));
  },
};

/** Contacts, and the campaigns with what was redeemed. Escape closes the details and returns to the row. */
export const Details: Story = {
  ...inPortal({ path, respond: sampleApi() }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const row = await rowOf(canvasElement, 'Sample Recipient 00004');
    await userEvent.click(row);
    const panel = within(await canvas.findByRole('region', { name: 'Sample Recipient 00004' }));
    await panel.findByText('$75.50 of $200.00 remaining');
    await expect(panel.getByText(/^\$124\.50 redeemed on /)).toBeVisible();
    await expect(panel.getByText('+1 303-555-0103')).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Fall eye exams' })).toHaveAttribute(
      'href',
      '/campaigns?detail=pol_00000000000000000000000005',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(row).toHaveFocus());
    await userEvent.click(row);
    await canvas.findByText('$75.50 of $200.00 remaining');
  },
};

/** A person on another page of the list is loaded. */
export const DetailsElsewhere: Story = {
  ...inPortal({
    path: `/recipients?detail=${people[7]?.id ?? ''}`,
    respond: onList(() => pageOf(people.slice(0, 2))),
  }),
  async play({ canvasElement }) {
    const panel = within(
      await within(canvasElement).findByRole('region', { name: 'Sample Recipient 00008' }),
    );
    await panel.findByText('Not in any campaign yet.');
  },
};

export const DetailsMissing: Story = {
  ...inPortal({ path: '/recipients?detail=rcp_gone', respond: sampleApi() }, { isWide: true }),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('Person not found');
    await expect(await rowOf(canvasElement, 'Sample Recipient 00001')).toBeVisible();
  },
};

/** The campaigns can fail alone. */
export const CampaignsFailed: Story = {
  ...inPortal({
    path: `/recipients?detail=${people[6]?.id ?? ''}`,
    respond: sampleApi((call) => {
      if (call.path.endsWith('/campaign')) throw problem(500, 'internal');
      return undefined;
    }),
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('We couldn’t load the campaigns.');
    await expect(canvas.getByText('This person has opted out of all messages.')).toBeVisible();
  },
};

/** Rows of two lines; filters with several values are in the sheet. */
export const Narrow: Story = {
  ...inPortal({ path, respond: sampleApi() }, { isNarrow: true }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await rowOf(canvasElement, 'Sample Recipient 00001');
    await fitsTheScreen();
    // A long state must not cut the name.
    for (const name of canvasElement.querySelectorAll('.row-name'))
      await expect(name.scrollHeight).toBe(name.clientHeight);
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }));
    const sheet = within(await canvas.findByRole('dialog', { name: 'Filters' }));
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Opened' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Show results' }));
    await expect(queryOf(canvasElement).get('status')).toBe('OPENED');
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await rowOf(canvasElement, 'Sample Recipient 00003');
  },
};

/** Enlarged to 400 %, the page needs no scrolling to the side, and no button is cut. */
export const Enlarged: Story = {
  ...inPortal({ path, respond: sampleApi() }, { isEnlarged: true }),
  async play({ canvasElement }) {
    await rowOf(canvasElement, 'Sample Recipient 00001');
    await fitsTheScreen();
    const { right } = within(canvasElement)
      .getByRole('button', { name: 'Add person' })
      .getBoundingClientRect();
    await expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

/** The details replace the list. */
export const NarrowDetails: Story = {
  ...inPortal(
    { path: `/recipients?detail=${people[3]?.id ?? ''}`, respond: sampleApi() },
    { isNarrow: true, locale: 'fr-CA' },
  ),
  async play({ canvasElement }) {
    await within(canvasElement).findAllByText(/^Solde de /);
    await fitsTheScreen();
  },
};

/** A campaign's name with several lines keeps its distance from the edges of the row. */
export const LongCampaignName: Story = {
  ...inPortal(
    {
      path,
      respond: onList(() =>
        pageOf(
          people.map(({ campaign, ...person }) => ({
            ...person,
            campaign: campaign && { ...campaign, name: 'Computer glasses for the night shift in Toronto' },
          })),
        ),
      ),
    },
    { isWide: true },
  ),
  async play({ canvasElement }) {
    const [name] = await within(canvasElement).findAllByText(/^Computer glasses/);
    const [cell, chip] = [name?.parentElement, name?.previousElementSibling];
    const edges = [cell, chip, name].map((element) => element?.getBoundingClientRect());
    const [outer, first, last] = edges.map((rect) => ({ start: rect?.top ?? 0, end: rect?.bottom ?? 0 }));
    await expect((first?.start ?? 0) - (outer?.start ?? 0)).toBeGreaterThanOrEqual(8);
    await expect((outer?.end ?? 0) - (last?.end ?? 0)).toBeGreaterThanOrEqual(8);
  },
};
