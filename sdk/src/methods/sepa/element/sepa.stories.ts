import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import { atProvider, type ServerSays, serverSays, storyOf } from '#src/ui/test-support.js';
import '../define.js';

interface Args {
  authorization: string | (() => Promise<string>);
  creditor: string | undefined;
  mandateType: 'ONE_OFF' | 'RECURRENT';
  theme: 'plain' | 'soft' | 'line' | 'contrast';
  locale: string | undefined;
  disabled: boolean;
  server: ServerSays;
}

export default {
  title: 'SEPA direct debit',
  component: 'pay-sepa',
  args: {
    authorization: 'development_tesserademokey_tessera_demo',
    creditor: 'Lens & Co',
    mandateType: 'ONE_OFF',
    theme: 'plain',
    locale: undefined,
    disabled: false,
    server: 'not used',
  },
  argTypes: { theme: { control: 'inline-radio', options: ['plain', 'soft', 'line', 'contrast'] } },
  render: ({ authorization, creditor, mandateType, theme, locale, disabled, server }) => html`
    <pay-sepa
      .authorization=${authorization}
      merchant-account-id="acct_eur"
      customer-id="cust-7"
      .creditor=${creditor}
      .mandateType=${mandateType}
      .theme=${theme}
      .locale=${locale}
      ?disabled=${disabled}
      @pay-success=${serverSays(server)}
    ></pay-sepa>
  `,
} satisfies Meta<Args>;

type Story = StoryObj<Args>;

const iban = 'DE89370400440532013000';

const { part, isReady, press, says, isSeen } = storyOf('pay-sepa');

async function ready(canvas: HTMLElement, typed?: string) {
  await isReady(canvas);
  if (!typed) return;
  await userEvent.type(part(canvas, '#holder'), 'Ada Lee');
  await userEvent.type(part(canvas, '#iban'), typed);
}

/** Fills the fields, presses the button and waits for a text in the element. */
const pressed = (selector: string, typed: string | undefined = iban) => ({
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await ready(canvasElement, typed);
    await press(canvasElement);
    await says(canvasElement, selector);
  },
});

const isApproved = atProvider.approves(() => ({ success: '1' }));

export const Empty: Story = { play: ({ canvasElement }) => ready(canvasElement) };

export const Filled: Story = { play: ({ canvasElement }) => ready(canvasElement, iban) };

export const Loading: Story = {
  // An authorization that never resolves.
  args: { authorization: () => new Promise<string>(() => undefined) },
  play: ({ canvasElement }) => says(canvasElement, '.status'),
};

export const FailedToLoad: Story = {
  args: { authorization: () => Promise.reject(new Error('the shop is down')) },
  play: ({ canvasElement }) => says(canvasElement, '.message'),
};

export const Missing: Story = pressed('#iban-problem', '');

export const WrongIban: Story = pressed('#iban-problem', 'DE88370400440532013000');

/** Backdrop over the page while the bank's window is open. */
export const WindowOpen: Story = {
  beforeEach: atProvider.stays,
  play: async ({ canvasElement }) => {
    await ready(canvasElement, iban);
    await press(canvasElement);
    await isSeen(canvasElement, 'dialog');
  },
};

export const Left: Story = { beforeEach: atProvider.closes, ...pressed('.status') };

export const Blocked: Story = { beforeEach: atProvider.isBlocked, ...pressed('.message') };

export const Approved: Story = { beforeEach: isApproved, ...pressed('.good') };

/** The bank redirects back without an agreement. */
export const Refused: Story = { beforeEach: atProvider.returns({ success: '1' }), ...pressed('.message') };

export const Processing: Story = {
  args: { server: 'silent' },
  beforeEach: isApproved,
  play: async ({ canvasElement }) => {
    await ready(canvasElement, iban);
    await press(canvasElement);
    await isSeen(canvasElement, '.spinner');
  },
};

export const Paid: Story = { ...Approved, args: { server: 'accepts' } };

export const Declined: Story = {
  args: { server: 'declines' },
  beforeEach: isApproved,
  ...pressed('.message'),
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(part(canvasElement, '.start')).toBeDisabled());
  },
};

export const Dark: Story = { ...Filled, globals: { scheme: 'dark' } };
export const DarkMissing: Story = { ...Missing, globals: { scheme: 'dark' } };
export const DarkLeft: Story = { ...Left, globals: { scheme: 'dark' } };
export const RightToLeft: Story = { ...Missing, globals: { direction: 'rtl' } };
export const RightToLeftOpen: Story = { ...WindowOpen, globals: { direction: 'rtl' } };
export const ForcedColors: Story = { ...Missing, globals: { colors: 'forced' } };
export const Soft: Story = { ...Filled, args: { theme: 'soft' } };
export const Line: Story = { ...Filled, args: { theme: 'line' } };
export const Contrast: Story = { ...Missing, args: { theme: 'contrast' } };
