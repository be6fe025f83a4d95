import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { inPortal, portalMeta, portalOf } from '../../test/stories/portal-story.js';
import { Field } from '../ui/field.js';
import { Link } from '../context/address.js';
import { LeavingProvider, useUnsavedChanges } from '../components/unsaved-changes.js';
import { UpdatePrompt } from './update-prompt.js';

/** A page with a form, a link to another page, and the prompt for a newer portal. */
function LeavingStory() {
  return (
    <>
      <LeavingProvider>
        <main id="main" tabIndex={-1}>
          <Form />
          <Link to="/campaigns">Campaigns</Link>
        </main>
      </LeavingProvider>
      <UpdatePrompt />
    </>
  );
}

function Form() {
  const [name, setName] = useState('');
  useUnsavedChanges(name !== '');
  return (
    <Field
      label="Name"
      value={name}
      onChange={(event) => {
        setName(event.target.value);
      }}
    />
  );
}

export default {
  title: 'Portal/Screens/Leaving a page',
  ...portalMeta(LeavingStory, 'Asks before unsaved changes are lost, and offers to load a newer portal.'),
} satisfies Meta;

type Story = StoryObj;

/** Changes the form and follows the link. */
const leave = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  const link = await canvas.findByRole('link', { name: 'Campaigns' });
  await userEvent.type(canvas.getByLabelText('Name'), 'A');
  await userEvent.click(link);
  const question = await canvas.findByRole('alertdialog', { name: 'Discard your changes?' });
  return { link, question, dialog: within(question) };
};

/** Returns true if the browser would ask before it closes the page or loads it again. */
const browserAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** The button that keeps the changes has the focus, and the page is still shown. */
export const Question: Story = {
  ...inPortal({ path: '/billing' }),
  async play({ canvasElement }) {
    const { dialog } = await leave(canvasElement);
    await expect(dialog.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await expect(portalOf(canvasElement).memory.history).toEqual(['/billing']);
  },
};

/** Keep editing returns to the link, with the changes; Discard changes follows it. */
export const Choices: Story = {
  ...inPortal({ path: '/billing' }, { isNarrow: true }),
  async play({ canvasElement }) {
    const { link, question, dialog } = await leave(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(question).not.toBeVisible());
    await expect(link).toHaveFocus();
    await expect(within(canvasElement).getByLabelText('Name')).toHaveValue('A');
    await userEvent.click(link);
    await userEvent.click(await dialog.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(portalOf(canvasElement).memory.history.at(-1)).toBe('/campaigns'));
  },
};

/** Without changes, no question: the link is followed, and the browser closes the page. */
export const NoChanges: Story = {
  ...inPortal({ path: '/billing' }),
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('link', { name: 'Campaigns' }));
    await expect(portalOf(canvasElement).memory.history.at(-1)).toBe('/campaigns');
    await expect(browserAsks()).toBe(false);
  },
};

const builds = { own: 'b7e2f91', latest: 'c80d1a4' };

/** Announced, because its region is on the page before the text. */
export const Update: Story = {
  ...inPortal({ path: '/billing', builds }),
  async play({ canvasElement }) {
    const region = within(canvasElement).getByRole('status');
    await waitFor(() => expect(region).toHaveTextContent('A new version is available.'));
    await expect(within(region).getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(browserAsks()).toBe(false);
  },
};

/** With unsaved changes, the browser asks before the page is loaded again. "Later" closes the prompt and keeps them. */
export const UpdateWithChanges: Story = {
  ...inPortal({ path: '/billing', builds }, { isNarrow: true }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const later = await canvas.findByRole('button', { name: 'Later' });
    await userEvent.type(canvas.getByLabelText('Name'), 'A');
    await expect(browserAsks()).toBe(true);
    await userEvent.click(later);
    await waitFor(() => expect(canvas.queryByText('A new version is available.')).toBeNull());
    await expect(canvas.getByLabelText('Name')).toHaveValue('A');
  },
};
