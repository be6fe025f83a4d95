import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { portalMeta } from '../../test/stories/portal-story.js';
import { CopyField, type CopyFieldProps } from './copy-field.js';

export default {
  title: 'Portal/Components/Copy field',
  ...portalMeta(CopyField, 'Text that cannot be changed, with a button that copies it.'),
  args: { label: 'API key', value: 'key_live_sample_0123456789' },
} satisfies Meta<CopyFieldProps>;

type Story = StoryObj<CopyFieldProps>;

/** Replaces the clipboard of the browser, which tests may not use. */
const withClipboard = (writeText: () => Promise<void>) => () => {
  const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  return () => {
    if (own) Object.defineProperty(navigator, 'clipboard', own);
    else Reflect.deleteProperty(navigator, 'clipboard');
  };
};

export const Plain: Story = {};

/** The button keeps its width with the longer text. */
export const Copied: Story = {
  beforeEach: withClipboard(() => Promise.resolve()),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: 'Copy API key' });
    const { width } = button.getBoundingClientRect();
    await userEvent.click(button);
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Copied to the clipboard.'));
    await expect(button).toHaveAccessibleName('Copied API key');
    await expect(button.getBoundingClientRect().width).toBe(width);
  },
};

/** Without the permission, the text is selected, and a line names the keys that copy it. */
export const NotAllowed: Story = {
  beforeEach: withClipboard(() => Promise.reject(new DOMException('Not allowed', 'NotAllowedError'))),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy API key' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Press Ctrl+C'));
    const input = canvas.getByLabelText<HTMLInputElement>('API key');
    await expect(input.selectionEnd).toBe(input.value.length);
  },
};
