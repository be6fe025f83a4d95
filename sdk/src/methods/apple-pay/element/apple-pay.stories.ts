import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, waitFor } from 'storybook/test';
import { loadStandIn, type ServerSays, serverSays, storyOf } from '#src/ui/test-support.js';
import '../define.js';

interface Args {
  authorization: string | (() => Promise<string>);
  buttonType: string;
  buttonStyle: 'black' | 'white' | 'white-outline' | undefined;
  theme: 'plain' | 'soft' | 'line' | 'contrast';
  locale: string | undefined;
  disabled: boolean;
  server: ServerSays;
}

/** Loads the stand-in of the browser's session with these answers, for `beforeEach`. Clicks of stories are no clicks of a user. */
const apple =
  (answers: { canPay?: boolean; outcome?: string } = {}) =>
  async () => {
    Object.assign(window, { applePayTest: { withoutClick: true, ...answers } });
    if (!('ApplePaySession' in window)) {
      await loadStandIn('/apple-pay/session.js');
    }
    return () => {
      Object.assign(window, { applePayTest: undefined });
    };
  };

export default {
  title: 'Apple Pay',
  component: 'pay-apple-pay',
  args: {
    authorization: 'development_tesserademokey_tessera_demo',
    buttonType: 'buy',
    buttonStyle: undefined,
    theme: 'plain',
    locale: undefined,
    disabled: false,
    server: 'not used',
  },
  beforeEach: apple(),
  argTypes: {
    theme: { control: 'inline-radio', options: ['plain', 'soft', 'line', 'contrast'] },
    buttonStyle: { control: 'inline-radio', options: [undefined, 'black', 'white', 'white-outline'] },
    buttonType: {
      control: 'select',
      options: ['pay', 'buy', 'check-out', 'order', 'book', 'donate', 'subscribe', 'plain'],
    },
  },
  render: ({ authorization, buttonType, buttonStyle, theme, locale, disabled, server }) => html`
    <pay-apple-pay
      .authorization=${authorization}
      amount="129.00"
      currency="USD"
      .buttonType=${buttonType}
      .buttonStyle=${buttonStyle}
      .theme=${theme}
      .locale=${locale}
      ?disabled=${disabled}
      @pay-success=${serverSays(server)}
    ></pay-apple-pay>
  `,
} satisfies Meta<Args>;

type Story = StoryObj<Args>;

const { part, isReady, press, says, isSeen, pressed } = storyOf('pay-apple-pay');

export const Ready: Story = { play: ({ canvasElement }) => isReady(canvasElement) };

export const Loading: Story = {
  // An authorization that never resolves.
  args: { authorization: () => new Promise<string>(() => undefined) },
  play: ({ canvasElement }) => says(canvasElement, '.status'),
};

export const FailedToLoad: Story = {
  args: { authorization: () => Promise.reject(new Error('the shop is down')) },
  play: ({ canvasElement }) => says(canvasElement, '.message'),
};

/** The shopper is in Apple's sheet. */
export const SheetOpen: Story = {
  beforeEach: apple({ outcome: 'silent' }),
  play: async ({ canvasElement }) => {
    await isReady(canvasElement);
    await press(canvasElement);
    await isSeen(canvasElement, '.spinner');
  },
};

export const Left: Story = { beforeEach: apple({ outcome: 'cancel' }), ...pressed('.status') };

export const Failed: Story = { beforeEach: apple({ outcome: 'invalid' }), ...pressed('.message') };

export const Approved: Story = { beforeEach: apple({ outcome: 'approve' }), ...pressed('.status.good') };

/** The shop's server has not answered yet. */
export const Busy: Story = {
  ...SheetOpen,
  args: { server: 'silent' },
  beforeEach: apple({ outcome: 'approve' }),
};

/** The shop's server has declined the payment. */
export const Refused: Story = {
  args: { server: 'declines' },
  beforeEach: apple({ outcome: 'approve' }),
  ...pressed('.message'),
};

/** Hidden where Apple Pay is not available; `pay-ready` names the reason. */
export const Unsupported: Story = {
  beforeEach: apple({ canPay: false }),
  play: async ({ canvasElement }) => {
    const element = canvasElement.querySelector('pay-apple-pay');
    await waitFor(() => expect(element?.unsupportedReason).toBe('APPLE_PAY_BROWSER_NOT_SUPPORTED'), {
      timeout: 15_000,
    });
    await expect(element?.checkVisibility()).toBe(false);
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(part(canvasElement, '.start')).toBeDisabled());
  },
};

export const WhiteOutline: Story = { ...Ready, args: { buttonStyle: 'white-outline' } };
export const White: Story = { ...Ready, args: { buttonStyle: 'white' } };
export const Plain: Story = { ...Ready, args: { buttonType: 'plain' } };
export const Dark: Story = { ...Ready, globals: { scheme: 'dark' } };
export const DarkFailed: Story = { ...Failed, globals: { scheme: 'dark' } };
export const RightToLeft: Story = { ...Left, globals: { direction: 'rtl' } };
export const ForcedColors: Story = { ...Left, globals: { colors: 'forced' } };
export const Contrast: Story = { ...Failed, args: { theme: 'contrast' } };
