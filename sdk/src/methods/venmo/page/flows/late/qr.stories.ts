import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, waitFor } from 'storybook/test';
import { systemClock } from '#src/core/deadline.js';
import { framesFolder } from '#src/frames/host/assets.js';
import type { VenmoNode, VenmoStatus } from '../../venmo.types.js';
import { payByQr } from './qr.js';

interface Args {
  /** Status that the gateway reports; null: the context is still being created. */
  status: VenmoStatus | null;
  locale: string;
  canRetry: boolean;
  /** Text that is announced in the end. */
  announced: string;
}

/** Ends the payment and its overlay when another story is shown. */
let life = new AbortController();

const never = () => new Promise<never>(() => undefined);

const nodeOf = (status: VenmoStatus): VenmoNode => ({
  status,
  paymentMethodId: status === 'APPROVED' ? 'nonce-1' : null,
  userName: 'venmojoe',
});

/** Starts a payment whose gateway reports the status of the story. */
function pay({ status, locale, canRetry }: Args): void {
  const context = { id: 'context-1', merchantId: 'merchant-1', lifetimeMs: 300_000 };
  const { signal } = life;
  payByQr({
    gateway: {
      createContext: () => (status === null ? never() : Promise.resolve(context)),
      updateStatus: () => Promise.resolve(),
      queryStatus: () => Promise.resolve(nodeOf(status ?? 'CREATED')),
    },
    profileId: undefined,
    environment: 'SANDBOX',
    venmoOrigin: 'https://venmo.com',
    folder: framesFolder(),
    debug: false,
    locale,
    order: { displayName: 'Ocular', totalAmount: '129.00' },
    container: undefined,
    // Keeps the approval on the screen.
    clock: { ...systemClock, after: (ms, run) => systemClock.after(ms === 2_000 ? 60_000 : ms, run) },
    signal,
    life: signal,
    onRetry: canRetry ? () => undefined : undefined,
    held: {},
  }).catch(() => undefined);
}

export default {
  title: 'Elements/Venmo QR code',
  args: { status: 'CREATED', locale: 'en', canRetry: false, announced: '' },
  beforeEach: () => {
    life = new AbortController();
    return () => {
      life.abort();
    };
  },
  render: () => html`<p>The overlay covers this page.</p>`,
  play: async ({ args, canvasElement }) => {
    pay(args);
    const { ownerDocument: page } = canvasElement;
    await waitFor(
      async () => {
        await expect(page.querySelector('dialog [role=alert]')).toHaveTextContent(args.announced);
      },
      { timeout: 10_000 },
    );
  },
} satisfies Meta<Args>;

type Story = StoryObj<Args>;

export const Preparing: Story = {
  args: { status: null, announced: 'Generating a QR code, get your Venmo app ready' },
};

export const Code: Story = { args: { announced: 'To scan the QR code, open your Venmo app' } };

export const Scanned: Story = { args: { status: 'SCANNED', announced: 'Authorize on your Venmo app' } };

export const Approved: Story = { args: { status: 'APPROVED', announced: 'Venmo account authorized' } };

export const Canceled: Story = { args: { status: 'CANCELED', announced: 'The authorization was canceled' } };

export const FailedWithRetry: Story = {
  args: { status: 'FAILED', canRetry: true, announced: 'Something went wrong' },
};

export const Dark: Story = { ...Code, tags: ['variant'], globals: { scheme: 'dark' } };
export const ForcedColors: Story = { ...Scanned, tags: ['variant'], globals: { colors: 'forced' } };
export const RightToLeft: Story = {
  tags: ['variant'],
  args: { locale: 'ar', announced: 'لمسح الرمز، افتح تطبيق Venmo' },
};

export const French: Story = {
  tags: ['variant'],
  args: { locale: 'fr', announced: 'Pour lire le code QR, ouvrez votre application Venmo' },
};
