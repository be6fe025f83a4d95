import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useState } from 'react';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { inPortal, portalMeta } from '../../test/stories/portal-story.js';
import { Button } from './button.js';
import { Dialog, type DialogSize } from './dialog.js';
import { Field } from './field.js';

interface DialogStoryProps {
  title: string;
  size: DialogSize;
  isAlert: boolean;
  paragraphs: number;
  hasField: boolean;
}

function DialogStory({ title, size, isAlert, paragraphs, hasField }: DialogStoryProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >
        Open
      </Button>
      <Dialog
        title={title}
        size={size}
        isAlert={isAlert}
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button kind="primary" onClick={close}>
              End campaign
            </Button>
          </>
        }
      >
        {Array.from({ length: paragraphs }, (_, index) => (
          <p key={index}>312 people can no longer redeem their benefit. Invoices are not affected.</p>
        ))}
        {hasField ? <Field label="Reason" /> : null}
      </Dialog>
    </>
  );
}

export default {
  title: 'Portal/Components/Dialog',
  ...portalMeta(
    DialogStory,
    'Native modal dialog in four sizes. It traps the focus and returns it, scrolls inside, and fills screens below 480 px.',
  ),
  args: { title: 'End this campaign?', size: 'medium', isAlert: false, paragraphs: 1, hasField: false },
  argTypes: { size: { control: 'inline-radio', options: ['small', 'medium', 'large', 'find-size'] } },
} satisfies Meta<DialogStoryProps>;

type Story = StoryObj<DialogStoryProps>;

const open = async (canvasElement: HTMLElement) => {
  const opener = within(canvasElement).getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  const dialog = canvasElement.querySelector('dialog');
  if (!dialog) throw new Error('There is no dialog.');
  await waitFor(() => expect(dialog.open).toBe(true));
  return { opener, dialog, inside: within(dialog) };
};
const show: Story['play'] = async ({ canvasElement }) => {
  await open(canvasElement);
};

export const Small: Story = { args: { size: 'small' }, play: show };
export const Medium: Story = { play: show };
export const Large: Story = { args: { size: 'large' }, play: show };
/** As wide as its content, between 320 px and 90 % of the window. */
export const FindSize: Story = { args: { size: 'find-size' }, play: show };
/** Fills the screen; the actions stay at the bottom. */
export const Narrow: Story = { ...inPortal({}, { isNarrow: true }), play: show };

/** The content scrolls by keys, and the actions stay visible. */
export const LongContent: Story = {
  args: { paragraphs: 30 },
  async play({ canvasElement }) {
    const { inside } = await open(canvasElement);
    await waitFor(() => expect(inside.getByRole('group')).toHaveAttribute('tabindex', '0'));
    await waitFor(() => expect(inside.getByRole('button', { name: 'End campaign' })).toBeVisible());
  },
};

/** The first input takes the focus; after closing, the button that opened the dialog has it again. */
export const Focus: Story = {
  args: { hasField: true },
  async play({ canvasElement }) {
    const { opener, dialog, inside } = await open(canvasElement);
    await expect(inside.getByLabelText('Reason')).toHaveFocus();
    await userEvent.click(inside.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog.open).toBe(false));
    await expect(opener).toHaveFocus();
  },
};

/** Requires an answer: no close button, and a press outside does nothing. Escape cancels. */
export const Alert: Story = {
  args: { isAlert: true },
  async play({ canvasElement }) {
    const { dialog, inside } = await open(canvasElement);
    await expect(inside.queryByRole('button', { name: 'Close' })).toBeNull();
    await fireEvent.mouseDown(dialog);
    await expect(dialog.open).toBe(true);
    await expect(inside.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  },
};

/** A browser may close a dialog at the second Escape without a `cancel` event: its parent is notified too. */
export const ClosedByTheBrowser: Story = {
  async play({ canvasElement }) {
    const { opener, dialog } = await open(canvasElement);
    dialog.close();
    await waitFor(() => expect(dialog.open).toBe(false));
    await userEvent.click(opener);
    await waitFor(() => expect(dialog.open).toBe(true));
  },
};
