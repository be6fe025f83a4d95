import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { OwnPolicy } from '../../../contract/policies.js';
import { never, problem, type Respond } from '../../../test/stories/fake-api.js';
import { fitsTheScreen, inPortal, portalMeta } from '../../../test/stories/portal-story.js';
import { sampleApi } from '../../../test/stories/sample-api.js';
import { SignedInPage } from '../../../test/stories/signed-in-page.js';
import { MyBenefit } from './my-benefit.js';

const Screen = () => (
  <SignedInPage>
    <MyBenefit />
  </SignedInPage>
);

export default {
  title: 'Portal/Screens/My benefit',
  ...portalMeta(Screen, 'What a recipient can redeem, and the code for it.', { isPage: true }),
} satisfies Meta;

type Story = StoryObj;

const benefits: readonly OwnPolicy[] = [
  {
    id: 'pol_1',
    name: 'New glasses for everyone',
    employer: 'Sample Works US',
    usage: 'GLASSES',
    effectiveStatus: 'ACTIVE',
    schedule: { date: { from: '2026-01-01T06:00:00.000Z', to: '2027-01-01T05:59:59.999Z' } },
    timeZone: 'America/Chicago',
    remaining: { amount: 17_550, currencyCode: 'USD' },
    benefit: { type: 'PERCENT', percent: 50, cap: { amount: 20_000, currencyCode: 'USD' } },
    redemptionsLeft: 2,
    usedAt: null,
    code: 'GLS-4T7K-9QXM',
  },
  {
    id: 'pol_2',
    name: 'Fall eye exams',
    employer: 'Sample Works US',
    usage: 'EYE_EXAM',
    effectiveStatus: 'EXPIRED',
    schedule: { date: { from: '2025-09-01T05:00:00.000Z', to: '2025-12-01T05:59:59.999Z' } },
    timeZone: 'America/Chicago',
    remaining: { amount: 10_000, currencyCode: 'USD' },
    benefit: { type: 'COVERED', cap: { amount: 10_000, currencyCode: 'USD' } },
    redemptionsLeft: 1,
    usedAt: null,
    code: 'EYE-1A2B-3C4D',
  },
];

/** Name of a campaign. */
const longWord = 'Bildschirmarbeitsplatzbrillenförderung';

/** Page of a recipient whose list of benefits `respond` returns. */
const open = (respond: () => unknown, options?: Parameters<typeof inPortal>[1]) => {
  const own: Respond = ({ path }) => (path === '/campaign/policy/me' ? respond() : undefined);
  return inPortal({ viewer: 'user', path: '/', respond: sampleApi(own) }, options);
};

/** A screen reader spells the code of an active benefit; one that has ended has neither a code nor an amount. */
export const Full: Story = {
  ...open(() => ({ items: benefits })),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('$175.50')).toBeVisible();
    await expect(canvas.getByText('50%, up to $200.00 per purchase · 2 purchases left')).toBeVisible();
    await expect(canvas.getByText('G L S - 4 T 7 K - 9 Q X M')).toBeInTheDocument();
    await expect(canvas.getByText(/^Ended on/)).toBeVisible();
    await expect(canvas.queryByText('$100.00')).toBeNull();
  },
};

/** The header names one employer only, so each benefit names its own. */
export const SeveralEmployers: Story = {
  ...open(() => ({
    items: benefits.map((benefit, index) =>
      index === 0 ? { ...benefit, employer: 'Lakeside Freight' } : benefit,
    ),
  })),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const [first, second] = await canvas.findAllByRole('listitem');
    await expect(first).toHaveTextContent('Lakeside Freight');
    await expect(second).toHaveTextContent('Sample Works US');
  },
};

/** Once no redemption is left, neither an amount nor a code is offered. */
export const Used: Story = {
  ...open(() => ({
    items: benefits.slice(0, 1).map((benefit) => ({
      ...benefit,
      remaining: { amount: 0, currencyCode: 'USD' },
      usedAt: '2026-11-29T16:00:00.000Z',
    })),
  })),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/^Used on Nov(ember)? 29/)).toBeVisible();
    await expect(canvas.queryByText(/remaining$|^Active|^Valid until/)).toBeNull();
    await expect(canvas.queryByText('GLS-4T7K-9QXM')).toBeNull();
  },
};

/** Without the permission to copy, the code is selected, and a line names the keys that copy it. */
export const CopyNotAllowed: Story = {
  ...open(() => ({ items: benefits })),
  beforeEach() {
    const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
    const writeText = () => Promise.reject(new DOMException('Not allowed', 'NotAllowedError'));
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    return () => {
      if (own) Object.defineProperty(navigator, 'clipboard', own);
      else Reflect.deleteProperty(navigator, 'clipboard');
    };
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy redemption code' }));
    await expect(await canvas.findByText(/^Press Ctrl\+C/)).toBeVisible();
    await expect(getSelection()?.toString()).toBe('GLS-4T7K-9QXM');
  },
};

export const Empty: Story = {
  ...open(() => ({ items: [] })),
  async play({ canvasElement }) {
    await within(canvasElement).findByText('You have no active vision benefit.');
  },
};

/** A guest reads whose guest they are, and how to get to a benefit of their own. */
export const Guest: Story = {
  ...inPortal({
    viewer: 'guest',
    path: '/',
    respond: sampleApi(({ path }) => (path === '/campaign/policy/me' ? { items: [] } : undefined)),
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('You’re here as a guest of Sample Works US.');
    await expect(await canvas.findByText(/^To see yours, open the invitation/)).toBeVisible();
    await expect(canvas.queryByText('You have no active vision benefit.')).toBeNull();
  },
};

export const Loading: Story = {
  ...open(never),
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelector('[data-shown]')).toBeVisible());
  },
};

export const Failed: Story = {
  ...open(() => {
    throw problem(500, 'internal');
  }),
  async play({ canvasElement }) {
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent('We couldn’t load your benefit.');
  },
};

export const Narrow: Story = {
  ...open(() => ({ items: benefits }), { isNarrow: true, locale: 'fr-CA' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { name: 'New glasses for everyone' });
    // In one line: the end of a broken code would be overlooked.
    await expect(canvas.getByText('GLS-4T7K-9QXM').getClientRects()).toHaveLength(1);
    await fitsTheScreen();
  },
};

/** The longest word that fits no line pushes neither the status nor the code out of the card. */
export const NarrowLongName: Story = {
  ...open(() => ({ items: benefits.map((benefit) => ({ ...benefit, name: longWord })) }), { isNarrow: true }),
  async play({ canvasElement }) {
    const [card] = await within(canvasElement).findAllByRole('listitem');
    await expect(card?.scrollWidth).toBe(card?.clientWidth);
    await fitsTheScreen();
  },
};
