import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { never, problem, type Respond } from '../../test/stories/fake-api.js';
import { caStoreId, switchTo } from '../../test/stories/fake-portal.js';
import { inPortal, portalMeta, portalOf } from '../../test/stories/portal-story.js';
import { sampleApi } from '../../test/stories/sample-api.js';
import { profile, stores } from '../../test/stories/sample.js';
import { Brand } from './brand.js';
import { SignedInRoot } from './signed-in-root.js';
import { StoreSwitcher } from './store-switcher.js';

/** Header of the signed-in pages. */
function StoreSwitcherStory() {
  const header = (
    <>
      <Brand />
      <StoreSwitcher />
    </>
  );
  return (
    <SignedInRoot header={header}>
      <main id="main" tabIndex={-1} />
    </SignedInRoot>
  );
}

export default {
  title: 'Portal/Screens/Store switcher',
  ...portalMeta(
    StoreSwitcherStory,
    'Name of the store of the page. Employers with several stores switch between them here.',
    { isPage: true },
  ),
} satisfies Meta;

type Story = StoryObj;

const { memberships } = profile;

/** Responds to a switch; the other calls get sample data. */
const onSwitch = (respond: Respond) =>
  sampleApi((call) => (call.path.endsWith('/switch') ? respond(call) : undefined));

const openMenu = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  const button = await canvas.findByRole('button', { name: 'Change store Sample Works US DEMO-US' });
  await userEvent.click(button);
  return { button, menu: within(await canvas.findByRole('menu')) };
};

const chooseOther = async (canvasElement: HTMLElement) => {
  const { button, menu } = await openMenu(canvasElement);
  await userEvent.click(menu.getByRole('menuitemradio', { name: /Exemple Santé CA/ }));
  return button;
};

/** With one store there is nothing to choose. */
export const OneStore: Story = {
  ...inPortal({
    respond: sampleApi(({ path }) =>
      path === '/user/me' ? { ...profile, memberships: memberships.slice(1) } : undefined,
    ),
  }),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('Sample Works US');
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};

/** Names and codes of the stores; the current one is checked. */
export const Several: Story = {
  ...inPortal({ respond: sampleApi() }),
  async play({ canvasElement }) {
    const { menu } = await openMenu(canvasElement);
    await expect(menu.getAllByRole('menuitemradio')).toHaveLength(2);
    await expect(menu.getByRole('menuitemradio', { name: /Sample Works US DEMO-US/ })).toBeChecked();
  },
};

/** The button is busy and keeps the focus until the switch is done. */
export const Switching: Story = {
  ...inPortal({ respond: onSwitch(() => never()) }),
  async play({ canvasElement }) {
    const button = await chooseOther(canvasElement);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await waitFor(() =>
      expect(
        within(canvasElement)
          .getAllByRole('status')
          .map(({ textContent }) => textContent),
      ).toContain('Changing store'),
    );
    await waitFor(() => expect(button).toHaveFocus());
  },
};

/** The campaigns of the other store open. */
export const Switched: Story = {
  ...inPortal({
    path: '/billing',
    respond: onSwitch(({ path }) => {
      const found = stores.find(({ storeId }) => path === `/store/${storeId}/switch`);
      return found && switchTo(found);
    }),
  }),
  async play({ canvasElement }) {
    const button = await chooseOther(canvasElement);
    await waitFor(() => expect(button).toHaveAccessibleName('Change store Exemple Santé CA DEMO-CA'));
    await expect(portalOf(canvasElement).memory.history.at(-1)).toBe(`/campaigns?store=${caStoreId}`);
  },
};

/** The page and its store stay as they were, and a message explains it. */
export const FailedSwitch: Story = {
  ...inPortal({
    path: '/billing',
    respond: onSwitch(() => {
      throw problem(503, 'internal');
    }),
  }),
  async play({ canvasElement }) {
    const button = await chooseOther(canvasElement);
    const body = within(canvasElement.ownerDocument.body);
    const region = await body.findByRole('region', { name: 'Notifications (F6)' });
    await waitFor(() => expect(region).toHaveTextContent(/^We couldn’t change the store\./));
    await expect(button).toHaveAccessibleName('Change store Sample Works US DEMO-US');
    await expect(portalOf(canvasElement).memory.history).toEqual(['/billing']);
  },
};

/** The name could not be loaded after the sign-in; Try again loads it. */
export const NameNotLoaded: Story = {
  ...inPortal({
    viewer: 'employer',
    respond: sampleApi(({ path }) => {
      if (path.startsWith('/store/')) throw problem(503, 'internal');
      return undefined;
    }),
  }),
  async play({ canvasElement }) {
    const { session } = portalOf(canvasElement);
    const signedIn = session.get();
    if (signedIn) session.set({ ...signedIn, store: null });
    const canvas = within(canvasElement);
    await canvas.findByText('We couldn’t load the name of your company.');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
