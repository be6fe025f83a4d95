import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import { atProvider, type ServerSays, serverSays, storyOf } from '#src/ui/test-support.js';
import '../define.js';

interface Args {
  authorization: string | (() => Promise<string>);
  paymentTypes: string;
  paymentType: string | undefined;
  blikCode: boolean;
  theme: 'plain' | 'soft' | 'line' | 'contrast';
  locale: string | undefined;
  disabled: boolean;
  server: ServerSays;
}

export default {
  title: 'Local payment',
  component: 'pay-local-payment',
  args: {
    authorization: 'development_tesserademokey_tessera_demo',
    paymentTypes: 'ideal',
    paymentType: undefined,
    blikCode: false,
    theme: 'plain',
    locale: undefined,
    disabled: false,
    server: 'not used',
  },
  argTypes: { theme: { control: 'inline-radio', options: ['plain', 'soft', 'line', 'contrast'] } },
  render: ({ authorization, paymentTypes, paymentType, blikCode, theme, locale, disabled, server }) => html`
    <pay-local-payment
      .authorization=${authorization}
      .paymentTypes=${paymentTypes}
      .paymentType=${paymentType}
      ?blik-code=${blikCode}
      amount="49.90"
      currency-code="EUR"
      given-name="Ada"
      surname="Lee"
      .theme=${theme}
      .locale=${locale}
      ?disabled=${disabled}
      @pay-success=${serverSays(server)}
    ></pay-local-payment>
  `,
} satisfies Meta<Args>;

type Story = StoryObj<Args>;

const several = { paymentTypes: 'ideal bancontact p24 pay_upon_invoice' };
const blik = { paymentTypes: 'blik', blikCode: true };

const { part, isReady, press, says, isSeen } = storyOf('pay-local-payment');

/** Presses the button and waits for a text in the element. */
const pressed = (selector: string, code = '') => ({
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await isReady(canvasElement);
    if (code !== '') await userEvent.type(part(canvasElement, '#code'), code);
    await press(canvasElement);
    await says(canvasElement, selector);
  },
});

/** Sandbox ids of a payment that does not exist at the gateway. */
const isRefused = atProvider.returns({ token: 'EC-1', paymentId: 'PAYID-1', PayerID: 'P1' });

export const OneMethod: Story = { play: ({ canvasElement }) => isReady(canvasElement) };

export const SeveralMethods: Story = { ...OneMethod, args: several };

export const Chosen: Story = { ...OneMethod, args: { ...several, paymentType: 'bancontact' } };

export const NothingChosen: Story = {
  args: several,
  ...pressed('#method-problem'),
};

export const BlikCode: Story = { ...OneMethod, args: blik };

export const BlikCodeMissing: Story = { args: blik, ...pressed('#code-problem') };

export const BlikCodeWrong: Story = { args: blik, ...pressed('.message', '000000') };

export const BlikPaid: Story = { args: blik, ...pressed('.good', '123456') };

export const Loading: Story = {
  // An authorization that never resolves.
  args: { authorization: () => new Promise<string>(() => undefined) },
  play: ({ canvasElement }) => says(canvasElement, '.status'),
};

export const FailedToLoad: Story = {
  args: { authorization: () => Promise.reject(new Error('the shop is down')) },
  play: ({ canvasElement }) => says(canvasElement, '.message'),
};

/** Backdrop over the page while the bank's window is open. */
export const WindowOpen: Story = {
  beforeEach: atProvider.stays,
  play: async ({ canvasElement }) => {
    await isReady(canvasElement);
    await press(canvasElement);
    await isSeen(canvasElement, 'dialog');
  },
};

export const Left: Story = { beforeEach: atProvider.closes, ...pressed('.status') };

export const Blocked: Story = { beforeEach: atProvider.isBlocked, ...pressed('.message') };

/** The bank returns with an error. */
export const Refused: Story = {
  beforeEach: atProvider.returns({ errorcode: 'processing_error' }),
  ...pressed('.message'),
};

/** The bank reports a payment that does not exist at the gateway. */
export const Unknown: Story = { beforeEach: isRefused, ...pressed('.message') };

export const Processing: Story = {
  args: { ...blik, server: 'silent' },
  play: async ({ canvasElement }) => {
    await isReady(canvasElement);
    await userEvent.type(part(canvasElement, '#code'), '123456');
    await press(canvasElement);
    await isSeen(canvasElement, '.spinner');
  },
};

export const Paid: Story = { ...BlikPaid, args: { ...blik, server: 'accepts' } };

export const Declined: Story = { args: { ...blik, server: 'declines' }, ...pressed('.message', '123456') };

export const Disabled: Story = {
  args: { ...several, disabled: true },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(part(canvasElement, '.start')).toBeDisabled());
  },
};

export const Dark: Story = { ...Chosen, globals: { scheme: 'dark' } };
export const DarkMissing: Story = { ...BlikCodeMissing, globals: { scheme: 'dark' } };
export const DarkLeft: Story = { ...Left, globals: { scheme: 'dark' } };
export const RightToLeft: Story = { ...Chosen, globals: { direction: 'rtl' } };
export const RightToLeftMissing: Story = { ...BlikCodeMissing, globals: { direction: 'rtl' } };
export const RightToLeftOpen: Story = { ...WindowOpen, globals: { direction: 'rtl' } };
export const ForcedColors: Story = { ...Chosen, globals: { colors: 'forced' } };
export const Soft: Story = { ...Chosen, args: { ...several, paymentType: 'ideal', theme: 'soft' } };
export const Line: Story = { ...Chosen, args: { ...several, paymentType: 'ideal', theme: 'line' } };
export const Contrast: Story = { ...Chosen, args: { ...several, paymentType: 'ideal', theme: 'contrast' } };
