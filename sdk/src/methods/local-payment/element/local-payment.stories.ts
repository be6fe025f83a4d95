import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { userEvent } from 'storybook/test';
import { atProvider, serverSays, storyOf } from '#src/ui/test-support.js';
import { type ElementArgs, elementArgs, elementControls } from '#test/stories/element-stories.js';
import { popupStories } from '#test/stories/popup-stories.js';
import '../define.js';

interface Args extends ElementArgs {
  paymentTypes: string;
  paymentType: string | undefined;
  blikCode: boolean;
}

export default {
  title: 'Elements/Local payment',
  component: 'pay-local-payment',
  args: { ...elementArgs, paymentTypes: 'ideal', paymentType: undefined, blikCode: false },
  argTypes: elementControls,
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

const { part } = storyOf('pay-local-payment');

const typed = (code: string) => (canvas: HTMLElement) => userEvent.type(part(canvas, '#code'), code);

const stories = popupStories('pay-local-payment');
const approval = stories.approvedBy({ args: blik, fill: typed('123456') });

export const OneMethod: Story = stories.ready;

export const SeveralMethods: Story = { ...OneMethod, args: several };

export const Chosen: Story = { ...OneMethod, args: { ...several, paymentType: 'bancontact' } };

export const NothingChosen: Story = {
  args: several,
  ...stories.pressed('#method-problem'),
};

export const BlikCode: Story = { ...OneMethod, name: 'BLIK code', args: blik };

export const BlikCodeMissing: Story = {
  name: 'BLIK code missing',
  args: blik,
  ...stories.pressed('#code-problem'),
};

export const BlikCodeWrong: Story = {
  name: 'BLIK code wrong',
  args: blik,
  ...stories.pressed('.message', typed('000000')),
};

export const BlikPaid: Story = { ...approval.approved, name: 'BLIK paid' };

export const Loading: Story = stories.loading;
export const FailedToLoad: Story = stories.failedToLoad;

/** Backdrop over the page while the bank's window is open. */
export const WindowOpen: Story = stories.windowOpen;

export const Left: Story = stories.left;
export const Blocked: Story = stories.blocked;

/** The bank returns with an error. */
export const Refused: Story = {
  beforeEach: atProvider.returns({ errorcode: 'processing_error' }),
  ...stories.pressed('.message'),
};

/** The bank reports a payment that does not exist at the gateway. */
export const Unknown: Story = {
  beforeEach: atProvider.returns({ token: 'EC-1', paymentId: 'PAYID-1', PayerID: 'P1' }),
  ...stories.pressed('.message'),
};

export const Processing: Story = approval.processing;
export const Paid: Story = approval.paid;
export const Declined: Story = approval.declined;
export const Disabled: Story = { ...stories.disabled, args: { ...several, disabled: true } };

export const Dark: Story = { ...Chosen, tags: ['variant'], globals: { scheme: 'dark' } };
export const DarkMissing: Story = { ...BlikCodeMissing, tags: ['variant'], globals: { scheme: 'dark' } };
export const DarkLeft: Story = { ...Left, tags: ['variant'], globals: { scheme: 'dark' } };
export const RightToLeft: Story = { ...Chosen, tags: ['variant'], globals: { direction: 'rtl' } };
export const RightToLeftMissing: Story = {
  ...BlikCodeMissing,
  tags: ['variant'],
  globals: { direction: 'rtl' },
};
export const RightToLeftOpen: Story = { ...WindowOpen, tags: ['variant'], globals: { direction: 'rtl' } };
export const ForcedColors: Story = { ...Chosen, tags: ['variant'], globals: { colors: 'forced' } };
export const Soft: Story = { ...Chosen, args: { ...several, paymentType: 'ideal', theme: 'soft' } };
export const Line: Story = { ...Chosen, args: { ...several, paymentType: 'ideal', theme: 'line' } };
export const Contrast: Story = {
  ...Chosen,
  tags: ['variant'],
  args: { ...several, paymentType: 'ideal', theme: 'contrast' },
};
