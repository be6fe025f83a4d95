import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, waitFor } from 'storybook/test';
import { type ServerSays, serverSays, storyOf } from '#src/ui/test-support.js';
import '../define.js';

interface Args {
  authorization: string | (() => Promise<string>);
  buttonType: string;
  buttonColor: 'black' | 'white' | undefined;
  theme: 'plain' | 'soft' | 'line' | 'contrast';
  locale: string | undefined;
  disabled: boolean;
  server: ServerSays;
}

export default {
  title: 'Google Pay',
  component: 'pay-google-pay',
  args: {
    authorization: 'development_tesserademokey_tessera_demo',
    buttonType: 'buy',
    buttonColor: undefined,
    theme: 'plain',
    locale: undefined,
    disabled: false,
    server: 'not used',
  },
  argTypes: {
    theme: { control: 'inline-radio', options: ['plain', 'soft', 'line', 'contrast'] },
    buttonColor: { control: 'inline-radio', options: [undefined, 'black', 'white'] },
    buttonType: {
      control: 'select',
      options: ['pay', 'buy', 'check-out', 'order', 'book', 'donate', 'subscribe', 'plain'],
    },
  },
  render: ({ authorization, buttonType, buttonColor, theme, locale, disabled, server }) => html`
    <pay-google-pay
      .authorization=${authorization}
      amount="129.00"
      currency="USD"
      .buttonType=${buttonType}
      .buttonColor=${buttonColor}
      .theme=${theme}
      .locale=${locale}
      ?disabled=${disabled}
      @pay-success=${serverSays(server)}
    ></pay-google-pay>
  `,
} satisfies Meta<Args>;

type Story = StoryObj<Args>;

const { part, isReady, press, says, isSeen, pressed } = storyOf('pay-google-pay');

/** Sets the answers of Google's script, for `beforeEach`. Clicks of stories are no clicks of a user. */
const google = (answers: { ready?: boolean; outcome?: string }) => () => {
  Object.assign(window, { googlePayTest: { withoutClick: true, ...answers } });
  return () => {
    Object.assign(window, { googlePayTest: undefined });
  };
};

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

/** The shopper is in Google's sheet. */
export const SheetOpen: Story = {
  beforeEach: google({ outcome: 'silent' }),
  play: async ({ canvasElement }) => {
    await isReady(canvasElement);
    await press(canvasElement);
    await isSeen(canvasElement, '.spinner');
  },
};

export const Left: Story = { beforeEach: google({ outcome: 'CANCELED' }), ...pressed('.status') };

export const Failed: Story = { beforeEach: google({ outcome: 'INTERNAL_ERROR' }), ...pressed('.message') };

export const Approved: Story = { beforeEach: google({ outcome: 'approve' }), ...pressed('.status.good') };

/** The shop's server has not answered yet. */
export const Busy: Story = {
  ...SheetOpen,
  args: { server: 'silent' },
  beforeEach: google({ outcome: 'approve' }),
};

/** The shop's server has declined the payment. */
export const Refused: Story = {
  args: { server: 'declines' },
  beforeEach: google({ outcome: 'approve' }),
  ...pressed('.message'),
};

/** Hidden where Google Pay is not available; `pay-ready` names the reason. */
export const Unsupported: Story = {
  beforeEach: google({ ready: false }),
  play: async ({ canvasElement }) => {
    const element = canvasElement.querySelector('pay-google-pay');
    await waitFor(() => expect(element?.unsupportedReason).toBe('GOOGLE_PAYMENT_BROWSER_NOT_SUPPORTED'), {
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

export const White: Story = { ...Ready, args: { buttonColor: 'white' } };
export const Plain: Story = { ...Ready, args: { buttonType: 'plain' } };
export const Dark: Story = { ...Ready, globals: { scheme: 'dark' } };
export const DarkFailed: Story = { ...Failed, globals: { scheme: 'dark' } };
export const RightToLeft: Story = { ...Left, globals: { direction: 'rtl' } };
export const ForcedColors: Story = { ...Left, globals: { colors: 'forced' } };
export const Contrast: Story = { ...Failed, args: { theme: 'contrast' } };
