import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { inPortal, portalMeta } from '../../test/stories/portal-story.js';
import { Button } from './button.js';
import type { Column } from './column.js';
import { DataTable } from './data-table.js';
import { nothingSelected, type Selection } from './selection.js';

interface Person {
  id: string;
  name: string;
  email: string;
  remaining: number;
}

const rows: readonly Person[] = ['Ada Example', 'Bo Sample', 'Cy Probe'].map((name, index) => ({
  id: String(index),
  name,
  email: `recipient0000${index}@sample.example`,
  remaining: index * 75,
}));

const columns: readonly Column<Person>[] = [
  {
    id: 'name',
    title: 'Name',
    isHeader: true,
    isSortable: true,
    cell: ({ id, name }) => <a href={`#person-${id}`}>{name}</a>,
  },
  { id: 'email', title: 'Email', priority: 1, card: 'start', cell: ({ email }) => email },
  {
    id: 'remaining',
    title: 'Remaining',
    card: 'end',
    isNumber: true,
    isSortable: true,
    cell: ({ remaining }) => `$${remaining}.00`,
  },
];

interface TableStoryProps {
  isStale: boolean;
  current: string | null;
  canSelect: boolean;
  hasMenu: boolean;
  /** Number of columns that repeat the email. */
  extraColumns: number;
  onSort: (sort: string) => void;
}

function TableStory({ isStale, current, canSelect, hasMenu, extraColumns, onSort }: TableStoryProps) {
  const [sort, setSort] = useState('name');
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const extra = Array.from({ length: extraColumns }, (_, index): Column<Person> => ({
    id: `extra-${index}`,
    title: `Column ${index + 1}`,
    cell: ({ email }) => email,
  }));
  return (
    <DataTable
      caption="People"
      columns={[...columns, ...extra]}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      sort={sort}
      onSort={(next) => {
        setSort(next);
        onSort(next);
      }}
      isStale={isStale}
      current={current}
      {...(canSelect
        ? {
            selection: {
              value: selection,
              onChange: setSelection,
              total: 120,
              actions: <Button size="small">Resend invitation</Button>,
            },
          }
        : {})}
      {...(hasMenu
        ? { rowMenu: () => [{ kind: 'item', text: 'Edit', icon: 'pencil', onSelect: () => undefined }] }
        : {})}
    />
  );
}

export default {
  title: 'Portal/Components/Data table',
  ...portalMeta(
    TableStory,
    'Table with sorting, selection over pages, and a menu per row. Narrow lists hide columns by priority. Below 768 px a row has two lines, and keeps the roles of a table.',
  ),
  args: { isStale: false, current: null, canSelect: false, hasMenu: false, extraColumns: 0, onSort: fn() },
} satisfies Meta<TableStoryProps>;

type Story = StoryObj<TableStoryProps>;

/** A press on a header sorts by it; another one reverses the order. */
export const Sorted: Story = {
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    const name = canvas.getByRole('columnheader', { name: 'Name' });
    await expect(name).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(name).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(canvas.getByRole('button', { name: 'Remaining' }));
    await expect(args.onSort).toHaveBeenLastCalledWith('remaining');
    await expect(name).not.toHaveAttribute('aria-sort');
  },
};

/** First the rows of the page, then all that match. */
export const Selected: Story = {
  args: { canSelect: true },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const page = canvas.getByRole<HTMLInputElement>('checkbox', { name: 'Select all 3 on this page' });
    const status = canvas.getByRole('status');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Bo Sample' }));
    await expect(status).toHaveTextContent('1 selected');
    await expect(page.indeterminate).toBe(true);
    await userEvent.click(page);
    await expect(status).toHaveTextContent('3 selected');
    await userEvent.click(canvas.getByRole('button', { name: 'Select all 120 matching' }));
    await expect(status).toHaveTextContent('120 selected');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }));
    await expect(status).toBeEmptyDOMElement();
    await userEvent.click(page);
  },
};

export const RowMenu: Story = {
  args: { hasMenu: true },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Bo Sample' }));
    const item = await canvas.findByRole('menuitem', { name: 'Edit' });
    // The menu fades in.
    await waitFor(() => expect(item).toBeVisible());
  },
};

/** The row whose details are open is marked, for screen readers too. */
export const CurrentRow: Story = {
  args: { current: '1' },
  async play({ canvasElement }) {
    await expect(canvasElement.querySelector('[aria-current="true"]')).toHaveTextContent('Bo Sample');
  },
};

export const Reloading: Story = { args: { isStale: true } };

/** A table that is wider than the page is a region that takes the focus, so that keys can scroll it. */
export const WiderThanThePage: Story = {
  args: { extraColumns: 8 },
  async play({ canvasElement }) {
    const region = await within(canvasElement).findByRole('region', { name: 'People' });
    await userEvent.tab();
    await expect(region).toHaveFocus();
  },
};

/** A click anywhere in a row opens its link, except on controls and at the end of a selection of text. */
export const RowsAsTargets: Story = {
  args: { canSelect: true, hasMenu: true },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const followed: string[] = [];
    canvasElement.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link) return;
      event.preventDefault();
      followed.push(link.textContent);
    });
    const email = canvas.getByText('recipient00001@sample.example');
    await userEvent.click(email);
    await expect(followed).toEqual(['Bo Sample']);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Bo Sample' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Bo Sample' }));
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Edit' }));
    getSelection()?.selectAllChildren(email);
    await fireEvent.click(email);
    await expect(followed).toEqual(['Bo Sample']);
    getSelection()?.removeAllRanges();
    await userEvent.click(canvas.getByRole('link', { name: 'Cy Probe' }));
    await expect(followed).toEqual(['Bo Sample', 'Cy Probe']);
  },
};

/** Columns are hidden in the order of their priority while the list is narrow. */
export const HiddenColumns: Story = {
  ...inPortal({}, { isNarrow: false }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('columnheader', { name: 'Email' })).toBeVisible();
    canvasElement.style.inlineSize = '400px';
    await waitFor(() => expect(canvas.queryByRole('columnheader', { name: 'Email' })).toBeNull());
    await expect(canvas.getByRole('columnheader', { name: 'Name' })).toBeVisible();
    canvasElement.style.inlineSize = '';
  },
};

/** Rows of two lines; a number has the name of its column. Selecting has its own control. */
export const Cards: Story = {
  ...inPortal({}, { isNarrow: true }),
  args: { canSelect: true, hasMenu: true },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const [label] = canvas.getAllByText('Remaining').filter(({ className }) => className === 'cell-label');
    await expect(label).toBeVisible();
    await expect(canvas.getAllByRole('columnheader')).not.toHaveLength(0);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all 3 on this page' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('3 selected'));
  },
};

export const CardsInFrench: Story = {
  ...inPortal({}, { isNarrow: true, locale: 'fr-CA' }),
  tags: ['variant'],
  args: { canSelect: true },
};
