import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, within } from 'storybook/test';
import { portalMeta } from '../../test/stories/portal-story.js';
import { Field, type FieldProps } from './field.js';

export default {
  title: 'Portal/Components/Field',
  ...portalMeta(Field, 'Text input with a visible label, a hint before it and an error after it.'),
  args: { label: 'Campaign name' },
} satisfies Meta<FieldProps>;

type Story = StoryObj<FieldProps>;

export const Plain: Story = {};
export const WithHint: Story = { args: { hint: 'People see this name in their invitation.' } };

/** Screen readers read hint and error with the input. */
export const WithError: Story = {
  args: { hint: 'At most 80 characters.', error: 'Enter a name.' },
  async play({ canvasElement }) {
    const input = within(canvasElement).getByLabelText('Campaign name');
    await expect(input).toHaveAccessibleDescription('At most 80 characters. Enter a name.');
    await expect(input).toBeInvalid();
    await userEvent.tab();
    await expect(input).toHaveFocus();
  },
};
