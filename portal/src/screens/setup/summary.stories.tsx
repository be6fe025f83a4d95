import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { CampaignEstimate } from '../../../contract/change-policy.js';
import type { Policy } from '../../../contract/policies.js';
import { type FakeCall, problem, unreachable } from '../../../test/stories/fake-api.js';
import { fitsTheScreen, inPortal, portalMeta, portalOf } from '../../../test/stories/portal-story.js';
import { sampleApi } from '../../../test/stories/sample-api.js';
import { policies } from '../../../test/stories/sample.js';
import { active, filled } from '../../../test/stories/sample-setup.js';
import { SetupPage } from '../../../test/stories/setup-page.js';

export default {
  title: 'Portal/Screens/Setup/Summary',
  ...portalMeta(SetupPage, 'Last step of the campaign setup, and its confirmation.', { isPage: true }),
} satisfies Meta;

type Story = StoryObj;

const [scheduled] = policies;
if (!scheduled) throw new Error('A sample campaign is missing.');
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const draft: Policy = {
  ...filled,
  eligibility: { mode: 'LISTED' },
  schedule: { date: { from: inDays(30), to: inDays(120) } },
};

const usd = (amount: number) => ({ amount, currencyCode: 'USD' as const });
const estimate: CampaignEstimate = {
  ...{
    people: 60,
    contactable: 57,
    maximum: usd(1_050_000),
    expected: usd(630_000),
    fee: usd(31_500),
    maximumFee: usd(52_500),
    unlimited: { maximum: usd(1_050_000), expected: usd(630_000) },
    issues: [],
  },
};

let calls: FakeCall[] = [];
const beforeEach = () => {
  calls = [];
};

interface World {
  step?: 'summary' | 'confirmation';
  estimated?: () => CampaignEstimate;
  /** Responds to the start, in place of the usual response; gets a function that starts the campaign. */
  start?: (apply: () => void) => unknown;
}

function open(
  first: Policy,
  { step = 'summary', estimated = () => estimate, start = () => undefined }: World = {},
) {
  let policy = first;
  return {
    path: `/campaigns/setup/${step}?campaignId=${first.id}`,
    respond: sampleApi((call) => {
      if (call.path.endsWith('/estimate')) return estimated();
      if (call.path.endsWith('/schedule')) {
        calls.push(call);
        const apply = () => {
          const isNow = (call.body as { startNow?: boolean }).startNow === true;
          policy = {
            ...policy,
            status: isNow ? 'STARTED' : 'SCHEDULED',
            effectiveStatus: isNow ? 'ACTIVE' : 'SCHEDULED',
            version: policy.version + 1,
          };
        };
        const own = start(apply);
        if (own !== undefined) return own;
        apply();
        return policy;
      }
      return call.path === `/campaign/policy/${first.id}` ? policy : undefined;
    }),
  };
}

const page = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  await canvas.findByRole('heading', { level: 1, name: 'Summary' });
  await canvas.findAllByText('$6,300.00');
  return canvas;
};

const isConfirmed = async (canvasElement: HTMLElement) =>
  waitFor(() =>
    expect(portalOf(canvasElement).memory.history.at(-1)).toMatch(
      /^\/campaigns\/setup\/confirmation\?campaignId=/,
    ),
  );

/** Needs the agreement. A double press sends one request, for the version that is shown. */
export const Schedule: Story = {
  ...inPortal(open(draft)),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = await page(canvasElement);
    const press = canvas.getByRole('button', { name: 'Schedule campaign' });
    await userEvent.click(press);
    const agreement = canvas.getByRole('checkbox', { name: /^I may share/ });
    await expect(agreement).toHaveFocus();
    await expect(agreement).toHaveAttribute('aria-invalid', 'true');
    await userEvent.click(agreement);
    await userEvent.dblClick(press);
    await isConfirmed(canvasElement);
    await expect(calls.map(({ body, headers }) => [body, headers])).toEqual([[{}, { 'If-Match': '"1"' }]]);
    await expect(
      await canvas.findByRole('heading', { level: 1, name: `${draft.name} is scheduled` }),
    ).toHaveFocus();
  },
};

export const StartNow: Story = {
  ...inPortal(open(draft)),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = await page(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: 'Start now' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: /^I may share/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Start campaign' }));
    await isConfirmed(canvasElement);
    await expect(calls[0]?.body).toEqual({ startNow: true });
  },
};

/** The response was lost, but the campaign has started: the confirmation is shown all the same. */
export const LostResponse: Story = {
  ...inPortal(
    open(draft, {
      start(apply) {
        apply();
        throw unreachable();
      },
    }),
  ),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = await page(canvasElement);
    await userEvent.click(canvas.getByRole('checkbox', { name: /^I may share/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Schedule campaign' }));
    await isConfirmed(canvasElement);
  },
};

/** Reasons against the start are listed with links; a press moves the focus there and sends nothing. */
export const Blocked: Story = {
  ...inPortal(
    open(draft, {
      estimated: () => ({
        ...estimate,
        issues: [
          { field: 'recipients', code: 'recipients_missing' },
          { field: 'schedule.date.to', code: 'end_missing' },
        ],
      }),
    }),
  ),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = await page(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Schedule campaign' }));
    await expect(canvas.getByText(/^2 things are missing/).closest('[tabindex]')).toHaveFocus();
    await expect(calls).toEqual([]);
    await userEvent.click(canvas.getByRole('link', { name: 'Choose the last day.' }));
    await expect(portalOf(canvasElement).memory.history.at(-1)).toBe(
      `/campaigns/setup/details?field=to&campaignId=${draft.id}`,
    );
    await waitFor(() => expect(canvas.getByLabelText('Last day')).toHaveFocus());
  },
};

/** A reason that only the server knows is listed like the others. */
export const RejectedStart: Story = {
  ...inPortal(
    open(draft, {
      start() {
        throw problem(422, 'validation_failed', [
          { field: 'schedule.date.to', code: 'end_past', message: '' },
        ]);
      },
    }),
  ),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = await page(canvasElement);
    await userEvent.click(canvas.getByRole('checkbox', { name: /^I may share/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Schedule campaign' }));
    await expect(
      await canvas.findByRole('link', { name: /^Choose a last day that isn’t in the past/ }),
    ).toBeVisible();
  },
};

/** Without the estimate, the campaign can still start. */
export const NoEstimate: Story = {
  ...inPortal(
    open(draft, {
      estimated() {
        throw problem(500, 'internal');
      },
    }),
  ),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getAllByText('Estimate unavailable')).toHaveLength(2));
    await userEvent.click(canvas.getByRole('checkbox', { name: /^I may share/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Schedule campaign' }));
    await isConfirmed(canvasElement);
  },
};

export const Started: Story = {
  ...inPortal(open(active, { step: 'confirmation' })),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: `${active.name} has started` });
    await expect(canvas.getByText('200 of 200 people invited so far.')).toBeVisible();
    await expect(canvas.queryByRole('navigation', { name: 'Steps' })).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'Save and exit' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Back to campaigns' })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'View campaign' }));
    await expect(portalOf(canvasElement).memory.history.at(-1)).toBe(`/campaigns?detail=${active.id}`);
  },
};

export const Scheduled: Story = {
  ...inPortal(open(scheduled, { step: 'confirmation' }), { isNarrow: true }),
  async play({ canvasElement }) {
    await within(canvasElement).findByRole('heading', { level: 1, name: `${scheduled.name} is scheduled` });
    await fitsTheScreen();
  },
};

/** A scheduled campaign is not scheduled again: the summary leads to it, or starts it earlier. */
export const ScheduledBefore: Story = {
  ...inPortal(open({ ...draft, status: 'SCHEDULED', effectiveStatus: 'SCHEDULED' })),
  beforeEach,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const done = await canvas.findByRole('link', { name: 'Done' });
    await expect(done).toHaveAttribute('href', expect.stringContaining(`detail=${draft.id}`));
    await expect(canvas.getByText(/^This campaign is scheduled for .*Changes are saved/)).toBeVisible();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Schedule campaign' })).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: /now/i }));
    await userEvent.click(canvas.getByRole('checkbox'));
    await userEvent.click(canvas.getByRole('button', { name: 'Start campaign' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ startNow: true }));
  },
};

export const Narrow: Story = {
  ...inPortal(open(draft), { isNarrow: true }),
  async play({ canvasElement }) {
    await page(canvasElement);
    await fitsTheScreen();
  },
};
export const French: Story = { ...inPortal(open(draft), { locale: 'fr-CA' }), tags: ['variant'] };
