import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { portalMeta } from '../../test/stories/portal-story.js';
import { FileDrop, type FileDropProps } from './file-drop.js';

function FileStory({ file: first, onFile, ...rest }: FileDropProps) {
  const [file, setFile] = useState(first);
  return (
    <FileDrop
      {...rest}
      file={file}
      onFile={(next) => {
        setFile(next);
        onFile(next);
      }}
    />
  );
}

const csv = (name: string, size = 2_048) => new File(['a'.repeat(size)], name, { type: 'text/csv' });

export default {
  title: 'Portal/Components/File drop',
  ...portalMeta(FileStory, 'Field for one file: a button first, dropping is an extra.'),
  args: {
    label: 'CSV file',
    hint: 'At most 15 MB and 100,000 rows.',
    extensions: ['.csv', '.txt'],
    maxBytes: 15 * 2 ** 20,
    file: null,
    onFile: fn(),
  },
} satisfies Meta<FileDropProps>;

type Story = StoryObj<FileDropProps>;

const inputOf = (canvasElement: HTMLElement) =>
  within(canvasElement).getByLabelText<HTMLInputElement>(/CSV file/);

export const Empty: Story = {};
export const WithError: Story = { args: { error: 'Choose a file.' } };

export const Chosen: Story = {
  async play({ canvasElement, args }) {
    await userEvent.upload(inputOf(canvasElement), csv('people.csv'));
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('status')).toHaveTextContent('people.csv is selected.');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove people.csv' }));
    await expect(args.onFile).toHaveBeenLastCalledWith(null);
    await expect(inputOf(canvasElement)).toHaveFocus();
    await userEvent.upload(inputOf(canvasElement), csv('people.csv'));
  },
};

/** A file of another type is refused with the reason. */
export const Refused: Story = {
  async play({ canvasElement, args }) {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(csv('people.pdf'));
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
    canvasElement.querySelector('.file-drop')?.dispatchEvent(drop);
    await waitFor(() => expect(inputOf(canvasElement)).toHaveAccessibleDescription(/\.csv, \.txt/));
    await expect(args.onFile).not.toHaveBeenCalled();
  },
};

export const TooLarge: Story = {
  args: { maxBytes: 2 ** 20 },
  async play({ canvasElement }) {
    await userEvent.upload(inputOf(canvasElement), csv('people.csv', 2 ** 20 + 1));
    await expect(inputOf(canvasElement)).toHaveAccessibleDescription(/limit is 1 MB/);
  },
};
