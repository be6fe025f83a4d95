import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useEffect, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { portalMeta, portalOf } from '../../test/stories/portal-story.js';
import { usePortal } from '../context/portal-context.js';
import type { Toast } from '../lib/toasts.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { Toaster } from './toaster.js';

interface ToasterStoryProps {
  tones: readonly Toast['tone'][];
}

const messageKeys = {
  info: 'unsaved.text',
  success: 'action.done-discard',
  danger: 'store.switch-failed',
} as const;

function ToasterStory({ tones }: ToasterStoryProps) {
  const { toasts } = usePortal();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const before = toasts.list().length;
    for (const tone of tones.slice(before)) toasts.show({ tone, text: messageKeys[tone] });
  }, [toasts, tones]);
  const close = () => {
    setOpen(false);
  };
  return (
    <main id="main">
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >
        Open dialog
      </Button>
      <Dialog
        size="large"
        title="Dialog"
        isOpen={isOpen}
        onClose={close}
        actions={<Button onClick={close}>Done</Button>}
      >
        <p>Toasts stay above it.</p>
      </Dialog>
      <Toaster />
    </main>
  );
}

export default {
  title: 'Portal/Components/Toast',
  ...portalMeta(
    ToasterStory,
    'Short messages about what has happened: polite, for six seconds, paused while pointed at or focused. Errors stay until they are closed. F6 reaches them.',
  ),
  args: { tones: ['info'] },
} satisfies Meta<ToasterStoryProps>;

type Story = StoryObj<ToasterStoryProps>;

const regionOf = async (canvasElement: HTMLElement) => {
  const region = await within(canvasElement).findByRole('region', { name: 'Notifications (F6)' });
  await waitFor(() => expect(region).toHaveTextContent(/\w/));
  return region;
};

const isShown = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  await expect(await regionOf(canvasElement.ownerDocument.body)).toHaveAttribute('aria-live', 'polite');
};

export const Info: Story = { play: isShown };
export const Success: Story = { args: { tones: ['success'] }, play: isShown };
export const Several: Story = { args: { tones: ['success', 'info', 'danger'] }, play: isShown };

/** F6 moves the focus to the region, from where the button that closes an error is the next stop. */
export const Failure: Story = {
  args: { tones: ['danger'] },
  async play({ canvasElement }) {
    const region = await regionOf(canvasElement.ownerDocument.body);
    await userEvent.keyboard('{F6}');
    await waitFor(() => expect(region).toHaveFocus());
    await userEvent.click(within(region).getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(portalOf(canvasElement).toasts.list()).toEqual([]));
    await waitFor(() => expect(region).not.toHaveTextContent(/\w/));
  },
};

/** Everything outside of a modal dialog is inert: the region moves into the dialog, and out again when it closes. */
export const AboveDialog: Story = {
  args: { tones: ['danger'] },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await regionOf(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('button', { name: 'Open dialog' }));
    const dialog = await canvas.findByRole('dialog', { name: 'Dialog' });
    const region = await regionOf(dialog);
    await userEvent.keyboard('{F6}');
    await waitFor(() => expect(region).toHaveFocus());
    const dismiss = within(region).getByRole('button', { name: 'Dismiss' });
    await waitFor(async () => {
      const { left, top, width, height } = dismiss.getBoundingClientRect();
      const topElement = document.elementFromPoint(left + width / 2, top + height / 2);
      await expect(dismiss.contains(topElement)).toBe(true);
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(dialog).not.toContainElement(region));
    await expect(region).toHaveTextContent(/\w/);
  },
};
