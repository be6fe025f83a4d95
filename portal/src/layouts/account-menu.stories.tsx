import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { inPortal, portalMeta } from '../../test/stories/portal-story.js';
import { sampleApi } from '../../test/stories/sample-api.js';
import { SignedInPage } from '../../test/stories/signed-in-page.js';
import { Page } from '../components/page.js';

function MenuStory() {
  return (
    <SignedInPage>
      <Page title="Billing">
        <p>Content</p>
      </Page>
    </SignedInPage>
  );
}

export default {
  title: 'Portal/Screens/Account menu',
  ...portalMeta(MenuStory, 'Menu of the signed-in person, with a contact for help.', { isPage: true }),
} satisfies Meta;

type Story = StoryObj;

/** Shows who is signed in, and in which role. A key opens it at its first entry. */
export const Open: Story = {
  ...inPortal({ path: '/billing', respond: sampleApi() }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    // The page has the focus first.
    const heading = await canvas.findByRole('heading', { level: 1 });
    await waitFor(() => expect(heading).toHaveFocus());
    canvas.getByRole('button', { name: 'Account: Erin Sample ES' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    const menu = within(await canvas.findByRole('menu'));
    await waitFor(() => expect(menu.getByRole('menuitemradio', { name: 'English' })).toHaveFocus());
    await expect(menu.getByRole('menuitemradio', { name: 'English' })).toBeChecked();
    await expect(menu.getByText('Employer')).toBeVisible();
    await expect(menu.getByRole('menuitemcheckbox', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: 'Help by email' })).toBeVisible();
    await expect(menu.getByText('help@demo.example')).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  },
};

/** Recipients have no lists, which the shortcuts are for. */
export const Recipient: Story = {
  ...inPortal({ viewer: 'user', path: '/', respond: sampleApi() }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^Account: / }));
    const menu = within(await canvas.findByRole('menu'));
    await menu.findByRole('menuitemradio', { name: 'English' });
    await expect(menu.queryByText('Keyboard shortcuts')).toBeNull();
  },
};

/** A portal without a help contact. */
export const WithoutHelp: Story = {
  ...inPortal({ path: '/billing', respond: sampleApi(), config: { helpEmail: null } }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Account: Erin Sample ES' }));
    const menu = within(await canvas.findByRole('menu'));
    await menu.findByRole('menuitem', { name: 'Log out' });
    await expect(menu.queryByRole('menuitem', { name: 'Help by email' })).toBeNull();
  },
};
