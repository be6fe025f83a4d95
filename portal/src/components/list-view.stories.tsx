import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { never, problem, type Respond } from '../../test/stories/fake-api.js';
import { inPortal, portalMeta, portalOf } from '../../test/stories/portal-story.js';
import { translate } from '../../test/stories/translated-page.js';
import { maxSearchLength } from '../../contract/list-sizes.js';
import type { Page } from '../../contract/schemas.js';
import { useListData } from '../api/use-data.js';
import { useListState } from '../context/list-state.js';
import { usePortal } from '../context/portal-context.js';
import type { Column } from '../ui/column.js';
import { EmptyState } from '../ui/empty-state.js';
import { FilterBar } from './filter-bar.js';
import { ListView } from './list-view.js';

interface Item {
  id: string;
  name: string;
}

const columns: readonly Column<Item>[] = [
  { id: 'name', title: 'Name', isHeader: true, isSortable: true, cell: ({ name }) => name },
];

/** A list with a search and a filter, as a screen composes it. */
function ListStory() {
  const { api } = usePortal();
  const list = useListState(['name'], 'name');
  const kind = list.filter('kind');
  const query = new URLSearchParams({ page: String(list.page), sort: list.sort, q: list.q, kind });
  const result = useListData(['items', query.toString()] as const, ([, requested]) =>
    api.get<Page<Item>>(`/item?${requested}`),
  );
  return (
    <>
      <FilterBar
        search={{
          label: 'Search items',
          value: list.q,
          onSearch: (q) => {
            list.set({ q }, { replace: true });
          },
        }}
        filters={[{ name: 'kind', label: 'Kind', value: kind, options: [{ value: 'new', text: 'New' }] }]}
        sort={{
          columns,
          sort: list.sort,
          onSort: (sort) => {
            list.set({ sort });
          },
        }}
        onFilter={list.set}
      />
      <ListView
        list={list}
        result={result}
        caption="Items"
        columns={columns}
        rowKey={({ id }) => id}
        failed="We couldn’t load your items."
        filters={{ q: list.q, kind }}
        empty={<EmptyState title="No items yet" text="Add your first one." />}
      />
    </>
  );
}

const items = Array.from({ length: 60 }, (_, index) => ({ id: String(index), name: `Item ${index + 1}` }));

/** Responds with pages of 25 items; the search narrows them. */
const respond: Respond = ({ path }) => {
  const search = new URL(path, 'http://api.example').searchParams;
  const page = Number(search.get('page'));
  const found = items.filter(({ name }) => name.includes(search.get('q') ?? ''));
  return { items: found.slice((page - 1) * 25, page * 25), page, size: 25, total: found.length };
};

export default {
  title: 'Portal/Components/List view',
  ...portalMeta(
    ListStory,
    'Every list of the portal: search and filters above, one of the states loading, failed, empty, without results and full below. The number of results and their order are announced.',
  ),
} satisfies Meta;

type Story = StoryObj;

const says = (canvasElement: HTMLElement, text: string) =>
  waitFor(() =>
    expect(
      within(canvasElement)
        .getAllByRole('status')
        .map(({ textContent }) => textContent),
    ).toContain(text),
  );

/** Sorting and pages are announced. */
export const Full: Story = {
  ...inPortal({ path: '/list', respond }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await says(canvasElement, '60 results, sorted by Name, ascending.');
    await userEvent.click(canvas.getByRole('button', { name: 'Name' }));
    await says(canvasElement, '60 results, sorted by Name, descending.');
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await canvas.findByText('26–50 of 60');
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await canvas.findByText(/^51–60 of 60/);
    await expect(canvas.getByRole('button', { name: 'Next' })).toHaveFocus();
  },
};

export const Loading: Story = {
  ...inPortal({ path: '/list', respond: () => never() }),
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelector('[data-shown]')).toBeVisible());
  },
};

export const Empty: Story = {
  ...inPortal({ path: '/list', respond: () => ({ items: [], page: 1, size: 25, total: 0 }) }),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('No items yet');
  },
};

/** Filtering to zero is announced; clearing the filters brings the rows back. */
export const NoResults: Story = {
  ...inPortal({ path: '/list', respond }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('Item 1');
    await userEvent.type(canvas.getByRole('searchbox'), 'zzz');
    await says(canvasElement, 'No results match these filters');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await canvas.findByText('Item 1');
  },
};

/** A text that is too long is not searched, and stays in the box. */
export const LongSearch: Story = {
  ...inPortal({ path: '/list', respond }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('Item 1');
    const search = canvas.getByRole('searchbox');
    const pasted = 'z'.repeat(maxSearchLength + 5);
    await userEvent.click(search);
    await userEvent.paste(pasted);
    await expect(search).toHaveAccessibleDescription(
      `Use at most ${String(maxSearchLength)} characters. 5 too many.`,
    );
    await expect(search).toHaveValue(pasted);
    await expect(canvas.getByText('Item 1')).toBeVisible();
  },
};

/** After a failure, the rows of another page would look like the requested ones: the list shows the error instead. */
export const FailedPage: Story = {
  ...inPortal({
    path: '/list',
    respond: (call) => {
      if (call.path.includes('page=2')) throw problem(503, 'internal');
      return respond(call);
    },
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('Item 1');
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('We couldn’t load your items.');
    await expect(canvas.queryByText('Item 1')).toBeNull();
  },
};

/** A page behind the last one leads to the last one, also with a number that the server does not accept. */
export const PageBehindTheLast: Story = {
  ...inPortal({
    path: '/list?page=12345678',
    respond: (call) => {
      if (call.path.includes('page=12345678')) throw problem(422, 'validation_failed');
      return respond(call);
    },
  }),
  async play({ canvasElement }) {
    await within(canvasElement).findByText(/^51–60 of 60/);
    await expect(portalOf(canvasElement).memory.history.at(-1)).toBe('/list?page=3');
  },
};

/** The slash key focuses the search. */
export const Shortcut: Story = {
  ...inPortal({ path: '/list', respond }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const search = await canvas.findByRole('searchbox');
    await userEvent.keyboard('/');
    await expect(search).toHaveFocus();
    await expect(search).toHaveValue('');
  },
};

/** Filters and order are in a sheet of their own. */
export const Narrow: Story = {
  ...inPortal({ path: '/list', respond }, { isNarrow: true }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const button = await canvas.findByRole('button', { name: 'Filters' });
    await userEvent.click(button);
    const sheet = within(await canvas.findByRole('dialog', { name: 'Filters' }));
    await userEvent.selectOptions(sheet.getByLabelText('Kind'), 'New');
    await userEvent.selectOptions(sheet.getByLabelText('Sort by'), 'Name, descending');
    await userEvent.click(sheet.getByRole('button', { name: 'Show results' }));
    await waitFor(() => expect(button).toHaveFocus());
    await expect(button).toHaveTextContent('Filters (1)');
    await says(canvasElement, '60 results, sorted by Name, descending.');
  },
};

/** A page whose text nodes a translator has replaced shows each state of the list. */
export const Translated: Story = {
  ...inPortal({ respond }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const has = async (text: string) => {
      await waitFor(() => expect(canvasElement).toHaveTextContent(text));
      translate(canvasElement);
    };
    await has('60 results, sorted by Name, ascending');
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await has('Item 26');
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await has('Item 51');
    await has('End of list');
    await userEvent.click(canvas.getByRole('button', { name: 'Previous' }));
    await has('Item 26');
    await userEvent.type(canvas.getByRole('searchbox'), 'zzz');
    await has('No results match these filters');
    await userEvent.clear(canvas.getByRole('searchbox'));
    await has('Item 25');
  },
};
