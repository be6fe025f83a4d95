import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { never, problem, type Respond } from '../../../test/stories/fake-api.js';
import { fitsTheScreen, inPortal, portalMeta, portalOf } from '../../../test/stories/portal-story.js';
import { sampleApi } from '../../../test/stories/sample-api.js';
import { pageOf, policies, progress } from '../../../test/stories/sample.js';
import { SignedInPage } from '../../../test/stories/signed-in-page.js';
import { Campaigns } from './campaigns.js';

function CampaignsStory() {
  return (
    <SignedInPage layout="campaign">
      <Campaigns />
    </SignedInPage>
  );
}

export default {
  title: 'Portal/Screens/Campaigns/List',
  ...portalMeta(
    CampaignsStory,
    'The campaigns of a store: figures above, the list, and the details of one campaign beside it.',
    { isPage: true },
  ),
} satisfies Meta;

type Story = StoryObj;

/** Responds to the calls for campaigns and their figures; the other calls get sample data. */
const onCampaigns = (respond: Respond) =>
  sampleApi((call) => (call.path.startsWith('/campaign/') ? respond(call) : undefined));

const none = { count: 0, redeemed: { amount: 0, currencyCode: 'USD' } };
const noProgress = {
  ...progress,
  days: progress.days.map(({ date }) => ({ date, ...none })),
  total: none,
  before: none,
};
const noFigures = { active: 0, recipients: 0, redeemedCount: 0, total: 0 };
const empty = onCampaigns(({ path }) => {
  if (path === '/campaign/summary') return { ...noFigures, redeemed: { amount: 0, currencyCode: 'USD' } };
  return path === '/campaign/progress' ? noProgress : pageOf([]);
});

const rowOf = (canvasElement: HTMLElement, name: string) =>
  within(canvasElement).findByRole('link', { name });

/** Fails if a row of the list, or its placeholder, has another height. */
const expectRowHeights = async (canvasElement: HTMLElement, height: number) => {
  const rows = [...canvasElement.querySelectorAll('.list tbody tr')];
  await expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) await expect(row.getBoundingClientRect().height).toBeCloseTo(height, 0);
};

/** Opens the details of a campaign from its row. */
const openDetail = async (canvasElement: HTMLElement) => {
  await userEvent.click(await rowOf(canvasElement, 'Fall eye exams'));
  const heading = await within(canvasElement).findByRole('heading', { level: 2, name: 'Fall eye exams' });
  await waitFor(() => expect(heading).toHaveFocus());
};

/** A campaign without a name has one in the list, an amount of zero is shown, and the count is announced. */
export const Full: Story = {
  ...inPortal({ respond: sampleApi() }, { isWide: true }),
  async play({ canvasElement }) {
    await rowOf(canvasElement, 'Untitled campaign');
    const canvas = within(canvasElement);
    await expect(canvas.getByText('6 results, sorted by Updated, descending.')).toBeInTheDocument();
    await expect(canvas.getByText('$13,982.77')).toBeVisible();
    const untitled = canvas.getByRole('row', { name: /^Untitled campaign/ });
    await expect(within(untitled).getByText('$0.00')).toBeVisible();
    await expect(await canvas.findByText('+13% from the 30 days before')).toBeVisible();
    await expectRowHeights(canvasElement, 44);
  },
};

/** A long name without spaces wraps, so that the last column stays in sight. */
export const LongName: Story = {
  ...inPortal({
    respond: sampleApi(({ path }) =>
      path.startsWith('/campaign/policy?')
        ? pageOf(policies.map((policy) => ({ ...policy, name: 'Augenuntersuchung'.repeat(6) })))
        : undefined,
    ),
  }),
  async play({ canvasElement }) {
    await within(canvasElement).findAllByRole('link', { name: /^Augen/ });
    const [header] = within(canvasElement).getAllByRole('rowheader');
    await expect(header?.clientWidth).toBeLessThanOrEqual(400);
  },
};

/** Search and filters are there before the rows, whose placeholders have the height of loaded rows. */
export const Loading: Story = {
  ...inPortal({ respond: onCampaigns(() => never()) }),
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelector('.list [data-shown]')).toBeVisible());
    await expect(within(canvasElement).getByRole('searchbox')).toBeVisible();
    await expectRowHeights(canvasElement, 44);
  },
};

export const Empty: Story = {
  ...inPortal({ respond: empty }),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('Start your first campaign');
    await expect(within(canvasElement).queryByRole('table')).toBeNull();
    await waitFor(() => expect(within(canvasElement).queryByRole('searchbox')).toBeNull());
    await expect(within(canvasElement).getAllByRole('button', { name: 'New campaign' })).toHaveLength(1);
  },
};

/** Each part names what is missing, and loads again by itself. Only the list raises an alert. */
export const Failed: Story = {
  ...inPortal({
    respond: onCampaigns(() => {
      throw problem(500, 'internal');
    }),
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const list = await canvas.findByRole('alert');
    await expect(list).toHaveTextContent(/^We couldn’t load your campaigns\./);
    for (const part of ['your tasks', 'the redemptions', 'the totals'])
      await expect(await canvas.findByText(`We couldn’t load ${part}.`)).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'Try again' })).toHaveLength(4);
  },
};

/** After the removal from the store, every part fails: the page shows one sentence, and no command that would fail. */
export const Forbidden: Story = {
  ...inPortal({
    respond: onCampaigns(() => {
      throw problem(403, 'forbidden_role');
    }),
  }),
  async play({ canvasElement }) {
    const main = within(await within(canvasElement).findByRole('main'));
    await expect(await main.findByText(/^You no longer have access to .+\.$/)).toBeVisible();
    await expect(main.queryByText(/couldn’t|doesn’t have access/)).toBeNull();
    await expect(main.getAllByRole('button')).toHaveLength(1);
  },
};

/** The search stays, and can be cleared. */
export const NoResults: Story = {
  ...inPortal({ path: '/campaigns?q=zzz', respond: sampleApi() }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const clear = await canvas.findByRole('button', { name: 'Clear filters' });
    await expect(canvas.getByRole('searchbox')).toHaveValue('zzz');
    await expect(clear).toBeVisible();
  },
};

/** Takes the focus; Escape closes the details and returns to the row. */
export const Details: Story = {
  ...inPortal({ respond: sampleApi() }, { isWide: true }),
  async play({ canvasElement }) {
    await openDetail(canvasElement);
    await userEvent.keyboard('{Escape}');
    const row = await rowOf(canvasElement, 'Fall eye exams');
    await waitFor(() => expect(row).toHaveFocus());
    await openDetail(canvasElement);
    await expect(row).toBeVisible();
  },
};

/** A link to a campaign that is gone. */
export const DetailsMissing: Story = {
  ...inPortal(
    {
      path: '/campaigns?detail=pol_gone',
      respond: sampleApi(({ path }) => {
        if (path === '/campaign/policy/pol_gone') throw problem(404, 'not_found');
        return undefined;
      }),
    },
    { isWide: true },
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('Campaign not found');
    await expect(await rowOf(canvasElement, 'Fall eye exams')).toBeVisible();
  },
};

/** Continues a draft. The page keeps its address until one is chosen. */
export const DraftDialog: Story = {
  ...inPortal({ respond: sampleApi() }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const start = await canvas.findByRole('button', { name: 'New campaign' });
    await userEvent.click(start);
    const dialog = within(await canvas.findByRole('dialog', { name: 'Continue a draft?' }));
    await expect(dialog.getAllByRole('link')).toHaveLength(
      policies.filter(({ status }) => status === 'DRAFT').length,
    );
    await waitFor(() => expect(dialog.getByRole('link', { name: /Untitled campaign/ })).toBeVisible());
    await expect(portalOf(canvasElement).memory.history).toEqual(['/campaigns']);
  },
};

/** A new campaign never reuses an untitled draft. The failure of its request is shown in the dialog. */
export const DraftNotCreated: Story = {
  ...inPortal({
    respond: sampleApi(({ method, path }) => {
      if (method === 'POST') throw problem(503, 'internal');
      return path.includes('sort=-createdAt') ? pageOf(policies.slice(2, 3)) : undefined;
    }),
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'New campaign' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Continue a draft?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Start new campaign' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(/^Something went wrong/);
    await waitFor(() => expect(dialog.getByRole('link')).toBeVisible());
  },
};

/** Rows of two lines; the details replace the list. */
export const Narrow: Story = {
  ...inPortal({ respond: sampleApi() }, { isNarrow: true, locale: 'fr-CA' }),
  async play({ canvasElement }) {
    const row = await rowOf(canvasElement, 'Fall eye exams');
    await fitsTheScreen();
    await expectRowHeights(canvasElement, 72);
    await openDetail(canvasElement);
    await expect(row).not.toBeVisible();
  },
};
