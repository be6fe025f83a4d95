import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { inPortal, portalMeta } from '../../test/stories/portal-story.js';
import { NumberField, type NumberFieldProps } from './number-field.js';

function NumberStory({ value: first, onChange, ...rest }: NumberFieldProps) {
  const [value, setValue] = useState(first);
  return (
    <NumberField
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
  title: 'Portal/Components/Number field',
  ...portalMeta(NumberStory, 'Number input with buttons for one step more or less; arrow keys work too.'),
  args: { label: 'Redemptions per person', value: 1, min: 1, max: 12, onChange: fn() },
} satisfies Meta<NumberFieldProps>;

type Story = StoryObj<NumberFieldProps>;

export const Plain: Story = {
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('textbox', { name: 'Redemptions per person' });
    await userEvent.click(canvas.getByRole('button', { name: 'Increase Redemptions per person' }));
    await expect(input).toHaveValue('2');
    await userEvent.click(input);
    await userEvent.keyboard('{ArrowUp}');
    await expect(input).toHaveValue('3');
    await expect(args.onChange).toHaveBeenLastCalledWith(3);
  },
};
export const AtTheLimit: Story = { args: { value: 12 } };
export const WithError: Story = { args: { hint: 'From 1 to 12.', error: 'Enter a number from 1 to 12.' } };
export const Percent: Story = {
  args: { label: 'Expected take-up', value: 0.6, min: 0.1, max: 1, step: 0.05, format: { style: 'percent' } },
};
/** Marks of another language do not change the amount, and a text that is no amount stays, as an error. */
export const Amount: Story = {
  args: { label: 'Spend limit', value: 400, max: 1_000_000, format: { style: 'currency', currency: 'USD' } },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('textbox', { name: 'Spend limit' });
    for (const [text, amount, shown] of [
      ['1 500,50', 1_500.5, '$1,500.50'],
      ['1,500.50', 1_500.5, '$1,500.50'],
      ['1,5', 1.5, '$1.50'],
      ['1.500', Number.NaN, '1.500'],
      ['1,2,3', Number.NaN, '1,2,3'],
      ['CA$20', 20, '$20.00'],
    ] as const) {
      await userEvent.clear(input);
      await userEvent.type(input, text);
      await userEvent.tab();
      await expect(args.onChange).toHaveBeenLastCalledWith(amount);
      await expect(input).toHaveValue(shown);
      const error = canvas.queryByText('Enter an amount, like $1,500.50.');
      await expect(error !== null).toBe(Number.isNaN(amount));
    }
    await userEvent.clear(input);
    await userEvent.paste('1.500');
    await expect(args.onChange).toHaveBeenLastCalledWith(Number.NaN);
    await userEvent.keyboard('{ArrowUp}');
    await expect(input).toHaveValue('$1.00');
    await userEvent.clear(input);
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};
export const French: Story = {
  ...inPortal({}, { locale: 'fr-CA' }),
  tags: ['variant'],
  args: { value: 1_000, max: 5_000 },
};

const showsWholeAmount = async (canvasElement: HTMLElement) => {
  const input = within(canvasElement).getByRole('textbox');
  await expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth);
};
const largest = {
  label: 'Spend limit',
  value: 100_000_000,
  max: 100_000_000,
  format: { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' },
} as const;
export const LargestAmount: Story = {
  args: largest,
  play: ({ canvasElement }) => showsWholeAmount(canvasElement),
};
export const LargestAmountInFrench: Story = {
  ...inPortal({}, { isNarrow: true, locale: 'fr-CA' }),
  tags: ['variant'],
  args: largest,
  play: ({ canvasElement }) => showsWholeAmount(canvasElement),
};
