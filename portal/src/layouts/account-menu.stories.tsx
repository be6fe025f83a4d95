import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { inPortal, portalMeta } from '../../../storybook/portal/portal-story.js';
import { sampleApi } from '../../../storybook/portal/sample-api.js';
import { AccountMenu } from './account-menu.js';

export default {
  title: 'Portal/Account menu',
  ...portalMeta(
    AccountMenu,
    'Button with the initials of the user, and the menu with settings and the way out.',
  ),
} satisfies Meta;

type Story = StoryObj;

/** Says who is signed in, and in which role. A key opens it at its first entry. */
export const English: Story = {
  ...inPortal({ path: '/billing', respond: sampleApi() }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const button = await canvas.findByRole('button', { name: 'Account: Erin Sample ES' });
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    const menu = within(await canvas.findByRole('menu'));
    await waitFor(() => expect(menu.getByRole('menuitemradio', { name: 'English' })).toHaveFocus());
    await expect(menu.getByRole('menuitemradio', { name: 'English' })).toBeChecked();
    await expect(menu.getByText('Employer')).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: 'Log out' })).toHaveTextContent(/^Log out$/);
  },
};

export const French: Story = {
  ...inPortal({ path: '/billing', respond: sampleApi() }, { locale: 'fr-CA' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const button = await canvas.findByRole('button', { name: 'Compte : Erin Sample ES' });
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    const menu = within(await canvas.findByRole('menu'));
    const logOut = await menu.findByRole('menuitem', { name: 'Se déconnecter' });
    await expect(logOut).toHaveTextContent(/^Se déconnecter$/);
  },
};
