import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { never, unreachable } from '../../test/stories/fake-api.js';
import { portalMeta } from '../../test/stories/portal-story.js';
import { Combobox, type ComboboxProps } from './combobox.js';

interface Person {
  id: string;
  name: string;
  email: string;
}

const people: readonly Person[] = ['Ada Example', 'Adam Sample', 'Zoë Probe'].map((name, index) => ({
  id: String(index),
  name,
  email: `recipient0000${index}@sample.example`,
}));

type ComboboxStoryProps = Pick<ComboboxProps<Person>, 'label' | 'hint' | 'error' | 'search' | 'onChange'>;

function ComboboxStory({ onChange, ...rest }: ComboboxStoryProps) {
  const [value, setValue] = useState<Person | null>(null);
  return (
    <Combobox
      {...rest}
      value={value}
      itemKey={({ id }) => id}
      itemText={({ name }) => name}
      itemDetail={({ email }) => email}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

const search = (text: string) =>
  Promise.resolve(people.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())));

export default {
  title: 'Portal/Components/Combobox',
  ...portalMeta(
    ComboboxStory,
    'Input that searches on the server while the user types, and takes one result.',
  ),
  args: { label: 'Recipient', search, onChange: fn() },
} satisfies Meta<ComboboxStoryProps>;

type Story = StoryObj<ComboboxStoryProps>;

const type = async (canvasElement: HTMLElement, text: string) => {
  const input = within(canvasElement).getByRole('combobox', { name: 'Recipient' });
  await userEvent.type(input, text);
  return input;
};
const says = (canvasElement: HTMLElement, text: string) =>
  waitFor(() => expect(canvasElement.querySelector('.combobox-status')).toHaveTextContent(text));

export const Empty: Story = {};
export const WithError: Story = { args: { hint: 'Search by name or email.', error: 'Choose a recipient.' } };

/** The number of results is announced; arrow keys and Enter choose one. */
export const Found: Story = {
  async play({ canvasElement, args }) {
    const input = await type(canvasElement, 'ad');
    await says(canvasElement, '2 results.');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(input).toHaveValue('Adam Sample');
    await expect(args.onChange).toHaveBeenCalledWith(people[1]);
    await waitFor(() => expect(input).toHaveAttribute('aria-expanded', 'false'));
  },
};

export const Results: Story = {
  async play({ canvasElement }) {
    await type(canvasElement, 'ad');
    await says(canvasElement, '2 results.');
  },
};

export const NoResults: Story = {
  async play({ canvasElement }) {
    await type(canvasElement, 'xyz');
    await says(canvasElement, 'No results for “xyz”.');
  },
};

export const Searching: Story = {
  args: { search: () => never<readonly Person[]>() },
  async play({ canvasElement }) {
    await type(canvasElement, 'ad');
    await says(canvasElement, 'Searching…');
  },
};

/** A failed search offers a retry. */
export const Failed: Story = {
  args: { search: () => Promise.reject(unreachable()) },
  async play({ canvasElement }) {
    await type(canvasElement, 'ad');
    await says(canvasElement, 'We couldn’t reach the server.');
  },
};
