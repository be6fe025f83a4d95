import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { userEvent, within } from 'storybook/test';
import { caStoreId } from '../../../test/stories/fake-portal.js';
import { fitsTheScreen, inPortal, portalMeta } from '../../../test/stories/portal-story.js';
import { clientsApi } from '../../../test/stories/sample-clients.js';
import { longName, stores } from '../../../test/stories/sample.js';
import { SignedInPage } from '../../../test/stories/signed-in-page.js';
import { Client } from './client.js';

function ClientStory() {
  return (
    <SignedInPage>
      <Client />
    </SignedInPage>
  );
}

export default {
  title: 'Portal/Screens/Clients/Long name',
  ...portalMeta(
    ClientStory,
    'A word that is wider than its place pushes neither commands nor close buttons out of sight.',
    { isPage: true },
  ),
} satisfies Meta;

type Story = StoryObj;

const client = {
  path: `/clients/${caStoreId}?tab=users`,
  viewer: 'admin',
  respond: clientsApi(({ path }) =>
    path === `/store/${caStoreId}` ? { ...stores[0], storeName: longName } : undefined,
  ),
} as const;

export const Narrow: Story = {
  ...inPortal(client, { isNarrow: true }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: longName });
    await canvas.findByText('Chloé Exemple');
    await fitsTheScreen();
    await userEvent.click(canvas.getByRole('button', { name: 'Add user' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Add user' }));
    await fitsTheScreen();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    await canvas.findByRole('dialog', { name: `Edit ${longName}` });
    await fitsTheScreen();
  },
};

export const Deactivate: Story = {
  ...inPortal(client, { isWide: true }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Deactivate' }));
    await canvas.findByRole('alertdialog', { name: `Deactivate ${longName}?` });
    await fitsTheScreen();
  },
};
