import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
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
    cell: ({ name }) => <a href="#person">{name}</a>,
  },
  { id: 'email', title: 'Email', cell: ({ email }) => email },
  {
    id: 'remaining',
    title: 'Remaining',
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
  title: 'Portal/Data table',
  ...portalMeta(
    TableStory,
    'Table with sorting, selection over pages, and a menu per row. Below 768 px its rows are cards that keep the roles of a table.',
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

/** Cards with the names of the columns; sorting and selecting have their own controls. */
export const Cards: Story = {
  ...inPortal({}, { isNarrow: true }),
  args: { canSelect: true, hasMenu: true },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    const [label] = canvas.getAllByText('Email').filter(({ className }) => className === 'cell-label');
    await expect(label).toBeVisible();
    await expect(canvas.getAllByRole('columnheader')).not.toHaveLength(0);
    await userEvent.selectOptions(canvas.getByLabelText('Sort by'), 'Name, descending');
    await expect(args.onSort).toHaveBeenCalledWith('-name');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all 3 on this page' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('3 selected'));
  },
};

export const CardsInFrench: Story = {
  ...inPortal({}, { isNarrow: true, locale: 'fr-CA' }),
  args: { canSelect: true },
};
