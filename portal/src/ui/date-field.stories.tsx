import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test';
import { noDay } from '../lib/day-of.js';
import { inPortal, portalMeta } from '../../test/stories/portal-story.js';
import { DateRangeField, type DateRangeFieldProps } from './date-field.js';

function DateStory({ value: first, onChange, ...rest }: DateRangeFieldProps) {
  const [value, setValue] = useState(first);
  return (
    <DateRangeField
      {...rest}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

export default {
  title: 'Portal/Components/Date field',
  ...portalMeta(
    DateStory,
    'Date inputs of the browser for a range, with presets. Days begin and end in the time zone of the store.',
  ),
  args: {
    label: 'Planned dates',
    value: { from: '', to: '' },
    timeZone: 'America/Chicago',
    now: new Date('2026-11-25T02:00:00Z'),
    onChange: fn(),
  },
} satisfies Meta<DateRangeFieldProps>;

type Story = StoryObj<DateRangeFieldProps>;

export const Empty: Story = {};

/** From today in the zone, where it is still the day before. */
export const Preset: Story = {
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '90 days' }));
    await expect(canvas.getByLabelText('First day')).toHaveValue('2026-11-24');
    await expect(args.onChange).toHaveBeenCalledWith({ from: '2026-11-24', to: '2027-02-21' });
  },
};

/** Browsers report an empty value for a date that does not exist, such as February 30. */
export const NotADate: Story = {
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText('Last day');
    await userEvent.click(input);
    Object.defineProperty(input, 'validity', { value: { badInput: true }, configurable: true });
    await userEvent.tab();
    await expect(canvas.getByText('Enter a date that exists, with day, month and year.')).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '', to: noDay });
    Reflect.deleteProperty(input, 'validity');
    await fireEvent.change(input, { target: { value: '2026-12-01' } });
    await expect(canvas.queryByText(/^Enter a date/)).toBeNull();
  },
};

export const WithErrors: Story = {
  args: {
    value: { from: '2026-12-01', to: '2026-11-01' },
    errors: { to: 'Choose a day after the first one.' },
  },
};
export const French: Story = {
  ...inPortal({}, { isNarrow: true, locale: 'fr-CA' }),
  tags: ['variant'],
  args: { value: { from: '2026-12-01', to: '2027-01-31' }, timeZone: 'America/Toronto' },
};
