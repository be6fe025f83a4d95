import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '../../test/stories/fake-api.js';
import { goOffline } from '../../test/stories/fake-browser.js';
import { usStoreId } from '../../test/stories/fake-portal.js';
import { fitsTheScreen, inPortal, portalMeta, portalOf } from '../../test/stories/portal-story.js';
import { policies } from '../../test/stories/sample.js';
import { sampleApi } from '../../test/stories/sample-api.js';
import type { Policy } from '../../contract/policies.js';
import type { Layout } from '../../contract/routes.js';
import type { SetupPolicy } from '../api/setup-policy.js';
import { SetupContext } from '../components/setup-context.js';
import { ErrorPanel } from '../components/error-panel.js';
import { Page } from '../components/page.js';
import { layouts } from './layouts.js';
import { prefetchOf } from './screens.js';

const draft = policies.find(({ status }) => status === 'DRAFT');
if (!draft) throw new Error('There is no draft.');
const described: Policy = { ...draft, name: 'Fall eye exams', usage: 'EYE_EXAM' };

interface LayoutStoryProps {
  layout: Layout;
  title: string;
  /** Error in place of the content. */
  error?: unknown;
  /** Campaign that is being set up. */
  policy?: Policy;
}

const setup: SetupPolicy = {
  policy: null,
  state: 'ready',
  error: undefined,
  load: () => undefined,
  update: () => undefined,
  reset: () => undefined,
};

function LayoutStory({ layout, title, error, policy = described }: LayoutStoryProps) {
  const Layout = layouts[layout];
  return (
    <SetupContext value={{ ...setup, policy }}>
      <Layout layout={layout} prefetchOf={prefetchOf}>
        {layout === 'public' ? (
          <div className="card login">
            <h1>{title}</h1>
            <p className="muted">One card in the middle of the page.</p>
          </div>
        ) : (
          <Page title={title} lead="One line about the page.">
            {error === undefined ? (
              <p>The content of the page.</p>
            ) : (
              <ErrorPanel title="We couldn’t load this page." error={error} onRetry={() => undefined} />
            )}
          </Page>
        )}
      </Layout>
    </SetupContext>
  );
}

export default {
  title: 'Portal/Screens/Layouts',
  ...portalMeta(
    LayoutStory,
    'Surroundings of a page: header, navigation by role, banners and footer. Campaigns have no footer; a new order and the setup of a campaign have no navigation.',
    { isPage: true },
  ),
  args: { layout: 'default', title: 'Billing' },
} satisfies Meta<LayoutStoryProps>;

type Story = StoryObj<LayoutStoryProps>;

const builds = { own: 'b7e2f91', latest: 'b7e2f91' };
const storeLinks = ['Campaigns', 'Recipients', 'Orders', 'Invoices', 'Billing', 'Integrations'];

/** Names of the links of the navigation. */
const linksOf = async (canvasElement: HTMLElement) => {
  const nav = await within(canvasElement).findByRole('navigation', { name: 'Main' });
  const links = within(nav).queryAllByRole('link');
  return links.map(({ textContent }) => textContent);
};

/** Returns the heading of the page as soon as it has taken the focus. */
const headingOf = async (canvasElement: HTMLElement) => {
  const heading = await within(canvasElement).findByRole('heading', { level: 1 });
  await waitFor(() => expect(heading).toHaveFocus());
  return heading;
};

/** The statement opens in a dialog; afterwards its link has the focus again. */
export const Public: Story = {
  ...inPortal({ path: '/login', viewer: 'signed-out', builds }),
  args: { layout: 'public', title: 'Sign in' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const footer = within(await canvas.findByRole('contentinfo'));
    await footer.findByText('Version 2.4.0');
    const link = footer.getByRole('button', { name: 'Privacy' });
    await userEvent.click(link);
    const dialog = within(await canvas.findByRole('dialog', { name: 'Privacy' }));
    const [, close] = dialog.getAllByRole('button', { name: 'Close' });
    if (close) await userEvent.click(close);
    await waitFor(() => expect(link).toHaveFocus());
  },
};

/** The first stop of the Tab key skips the header and the navigation, which marks the current page. */
export const Default: Story = {
  ...inPortal({ path: '/billing', respond: sampleApi(), builds }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await linksOf(canvasElement)).toEqual(storeLinks);
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Billing');
    (await headingOf(canvasElement)).blur();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  },
};

/** Without a payment provider there is nothing to bill with. */
export const WithoutPayments: Story = {
  ...inPortal({ path: '/campaigns', respond: sampleApi(), config: { payments: false } }),
  args: { layout: 'campaign', title: 'Campaigns' },
  async play({ canvasElement }) {
    await expect(await linksOf(canvasElement)).toEqual(storeLinks.filter((name) => name !== 'Billing'));
  },
};

/** The list has all of the width and height. */
export const Campaign: Story = {
  ...inPortal({ path: '/campaigns', respond: sampleApi() }),
  args: { layout: 'campaign', title: 'Campaigns' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('main')).toHaveAttribute('data-width', 'full');
    await expect(canvas.queryByRole('contentinfo')).toBeNull();
  },
};

export const Finance: Story = {
  ...inPortal({ path: '/invoices', respond: sampleApi(), builds }),
  args: { layout: 'finance', title: 'Invoices' },
  async play({ canvasElement }) {
    const footer = await within(canvasElement).findByRole('contentinfo');
    await within(footer).findByText('Version 2.4.0');
  },
};

/** Without navigation; a link leads back to the orders. */
export const AdminOrder: Story = {
  ...inPortal({ path: '/orders/new', respond: sampleApi() }),
  args: { layout: 'admin-order', title: 'New order' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: 'Back to orders' })).toHaveAttribute(
      'href',
      '/orders',
    );
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};

const recipientsStep = { path: '/campaigns/setup/recipients?campaignId=pol_1', respond: sampleApi() };

/** The current step is marked, previous ones with everything are labelled as completed, and all keep the campaign. */
export const Setup: Story = {
  ...inPortal(recipientsStep),
  args: { layout: 'none', title: 'Recipients' },
  async play({ canvasElement }) {
    const steps = within(await within(canvasElement).findByRole('navigation', { name: 'Steps' }));
    await expect(steps.getAllByRole('listitem')).toHaveLength(3);
    await expect(steps.getByRole('link', { name: /Details.*Completed/ })).toHaveAttribute(
      'href',
      '/campaigns/setup/details?campaignId=pol_1',
    );
    await expect(canvasElement.querySelector('[aria-current="step"]')).toHaveTextContent('Recipients');
  },
};

/** A previous step that lacks something is not labelled as completed. */
export const SetupIncomplete: Story = {
  ...inPortal({ ...recipientsStep, path: '/campaigns/setup/summary?campaignId=pol_1' }),
  args: { layout: 'none', title: 'Summary', policy: { ...described, schedule: null } },
  async play({ canvasElement }) {
    const steps = within(await within(canvasElement).findByRole('navigation', { name: 'Steps' }));
    await expect(steps.getByRole('link', { name: '1 Details' })).toBeVisible();
  },
};

/** The steps after the details need a name and a benefit; a hint explains it. */
export const SetupWithoutName: Story = {
  ...inPortal({ path: '/campaigns/setup/details?campaignId=pol_1', respond: sampleApi() }),
  args: { layout: 'none', title: 'Details', policy: { ...described, name: ' ' } },
  async play({ canvasElement }) {
    const steps = within(await within(canvasElement).findByRole('navigation', { name: 'Steps' }));
    await expect(steps.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['1Details']);
    await expect(steps.getAllByText('Add a name and a benefit first')).toHaveLength(2);
  },
};

export const SetupNarrow: Story = {
  ...inPortal(recipientsStep, { isNarrow: true, locale: 'fr-CA' }),
  args: { layout: 'none', title: 'Bénéficiaires' },
  async play({ canvasElement }) {
    await within(canvasElement).findByRole('main');
    await fitsTheScreen();
  },
};

const viewing = { path: `/campaigns?store=${usStoreId}`, viewer: 'viewing', respond: sampleApi() } as const;

/** The banner names the client, the navigation is the client's, and every link keeps the store. */
export const Viewing: Story = {
  ...inPortal(viewing),
  args: { layout: 'campaign', title: 'Campaigns' },
  async play({ canvasElement }) {
    const banner = await within(canvasElement).findByRole('region', { name: 'Viewing as client' });
    await expect(banner).toHaveTextContent('You are viewing Sample Works US (DEMO-US) as a platform admin.');
    await expect(await linksOf(canvasElement)).toEqual(storeLinks);
    await expect(within(canvasElement).getByRole('link', { name: 'Billing' })).toHaveAttribute(
      'href',
      `/billing?store=${usStoreId}`,
    );
    await waitFor(() => expect(document.title).toBe('[DEMO-US] Campaigns · Sample Works US'));
  },
};

/** Stop viewing leads to the page of the client. */
export const ViewingNarrow: Story = {
  ...inPortal({ ...viewing, respond: sampleApi(() => ({})) }, { isNarrow: true }),
  args: { layout: 'campaign', title: 'Campaigns' },
  async play({ canvasElement }) {
    const stop = await within(canvasElement).findByRole('button', { name: 'Stop viewing' });
    await fitsTheScreen();
    await userEvent.click(stop);
    await expect(portalOf(canvasElement).memory.history.at(-1)).toBe(`/clients/${usStoreId}`);
    await expect(portalOf(canvasElement).session.get()?.impersonationToken).toBeNull();
  },
};

/** The account of the store was deactivated: there is nothing to retry, and the session continues. */
export const StoreDeactivated: Story = {
  ...inPortal({ path: '/billing', respond: sampleApi() }),
  args: { error: problem(403, 'store_disabled') },
  async play({ canvasElement }) {
    const main = within(await within(canvasElement).findByRole('main'));
    await main.findByText('Account deactivated');
    await expect(main.queryByRole('button')).toBeNull();
    await expect(portalOf(canvasElement).session.get()).not.toBeNull();
  },
};

/** The region is on the page before the connection is lost, so that the banner is announced. */
export const Offline: Story = {
  ...inPortal({ path: '/billing', respond: sampleApi() }),
  beforeEach: () => () => {
    backOnline();
  },
  async play({ canvasElement }) {
    const [region] = await within(canvasElement).findAllByRole('status');
    await expect(region).toBeEmptyDOMElement();
    backOnline = goOffline();
    await waitFor(() => expect(region).toHaveTextContent(/^You’re offline\. You can read/));
  },
};

let backOnline = (): void => undefined;

/** The navigation is in a drawer. A link of it closes it. */
export const Narrow: Story = {
  ...inPortal({ path: '/billing', respond: sampleApi(), builds }, { isNarrow: true }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const button = await canvas.findByRole('button', { name: 'Menu' });
    await expect(canvas.queryByRole('navigation')).toBeNull();
    await fitsTheScreen();
    await userEvent.click(button);
    const drawer = await canvas.findByRole('dialog', { name: 'Vision Benefits' });
    await expect(within(drawer).getAllByRole('link')).toHaveLength(storeLinks.length);
    await userEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(drawer).not.toBeVisible());
    await expect(button).toHaveFocus();
    await userEvent.click(button);
    await userEvent.click(within(drawer).getByRole('link', { name: 'Campaigns' }));
    await waitFor(() => expect(drawer).not.toBeVisible());
    await expect(portalOf(canvasElement).memory.history.at(-1)).toBe('/campaigns');
  },
};
