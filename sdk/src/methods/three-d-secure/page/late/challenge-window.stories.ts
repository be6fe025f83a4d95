import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, waitFor } from 'storybook/test';
import { systemClock } from '#src/core/deadline.js';
import { framesFolder } from '#src/frames/host/assets.js';
import { type ChallengeOrder, loadMessages, openWindow } from './challenge-window.js';

interface Args {
  /** Page of the bank; an empty document counts as not loaded. */
  bank: 'loading' | 'shown';
  /** Milliseconds after which the hint is shown. */
  hintAfterMs: number;
  hasExit: boolean;
  size: string | undefined;
  locale: string;
  order: ChallengeOrder | undefined;
}

/** Removes the dialog when another story is shown. */
let life = new AbortController();

/** Address of a page that may be framed. */
const pageUrl = () => new URL('venmo-landing-frame.min.html', framesFolder()).href;

async function open({ bank, hintAfterMs, hasExit, size, locale, order }: Args): Promise<void> {
  const settings = { container: undefined, locale, hasExit };
  openWindow({
    settings,
    messages: await loadMessages(settings),
    order,
    template: `<iframe src="${bank === 'shown' ? pageUrl() : 'about:blank'}"></iframe>`,
    size,
    display: 'dialog',
    onCancel: () => undefined,
    onOpen: () => undefined,
    onClose: () => undefined,
    signal: life.signal,
    clock: {
      ...systemClock,
      after: (ms, run) => systemClock.after(ms === 10_000 ? hintAfterMs : ms, run),
    },
  });
}

export default {
  title: 'Elements/3D Secure challenge',
  args: {
    bank: 'loading',
    hintAfterMs: 60_000,
    hasExit: true,
    size: undefined,
    locale: 'en',
    order: { merchantName: 'Ocular', amount: '129.00', currency: 'USD' },
  },
  beforeEach: () => {
    life = new AbortController();
    return () => {
      life.abort();
    };
  },
  render: () => html`<p>The dialog covers this page.</p>`,
  play: async ({ args, canvasElement }) => {
    await open(args);
    const { ownerDocument: page } = canvasElement;
    const dialog = page.querySelector('dialog');
    const status = dialog?.querySelector('[role=status]');
    await expect(dialog).toHaveTextContent(/Ocular · .*129\.00/);
    await waitFor(() =>
      expect(Boolean(dialog?.querySelector('.pay-dialog-spinner'))).toBe(args.bank === 'loading'),
    );
    if (args.bank === 'shown' && args.hintAfterMs > 1_000) await expect(status).toHaveTextContent('');
    else await waitFor(() => expect(status).not.toBeEmptyDOMElement());
  },
} satisfies Meta<Args>;

type Story = StoryObj<Args>;

export const Loading: Story = {};
export const Shown: Story = { args: { bank: 'shown' } };
export const NotShown: Story = { args: { hintAfterMs: 0 } };
export const HintBelowThePage: Story = { args: { bank: 'shown', hintAfterMs: 0 } };
export const WithoutCloseButton: Story = { args: { hasExit: false } };
/** Sheet at the lower edge of the screen. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const Small: Story = { args: { size: '01' } };
export const FullPage: Story = { args: { size: '05' } };
export const Dark: Story = { tags: ['variant'], args: { hintAfterMs: 0 }, globals: { scheme: 'dark' } };
export const RightToLeft: Story = { tags: ['variant'], args: { locale: 'ar' } };
export const ForcedColors: Story = { tags: ['variant'], globals: { colors: 'forced' } };
