import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { userEvent } from 'storybook/test';
import { atProvider, serverSays, storyOf } from '#src/ui/test-support.js';
import { type ElementArgs, elementArgs, elementControls } from '#test/stories/element-stories.js';
import { popupStories } from '#test/stories/popup-stories.js';
import '../define.js';

interface Args extends ElementArgs {
  creditor: string | undefined;
  mandateType: 'ONE_OFF' | 'RECURRENT';
}

export default {
  title: 'Elements/SEPA direct debit',
  component: 'pay-sepa',
  args: { ...elementArgs, creditor: 'Lens & Co', mandateType: 'ONE_OFF' },
  argTypes: elementControls,
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

const { part } = storyOf('pay-sepa');

const typed = (iban: string) => async (canvas: HTMLElement) => {
  await userEvent.type(part(canvas, '#holder'), 'Ada Lee');
  await userEvent.type(part(canvas, '#iban'), iban);
};

const stories = popupStories('pay-sepa', typed('DE89370400440532013000'));
const approval = stories.approvedBy({ beforeEach: atProvider.approves(() => ({ success: '1' })) });

export const Empty: Story = stories.ready;
export const Filled: Story = stories.filled;
export const Loading: Story = stories.loading;
export const FailedToLoad: Story = stories.failedToLoad;

export const Missing: Story = stories.pressed('#iban-problem', () => Promise.resolve());

export const WrongIban: Story = {
  ...stories.pressed('#iban-problem', typed('DE88370400440532013000')),
  name: 'Wrong IBAN',
};

/** Backdrop over the page while the bank's window is open. */
export const WindowOpen: Story = stories.windowOpen;

export const Left: Story = stories.left;
export const Blocked: Story = stories.blocked;

export const Approved: Story = approval.approved;

/** The bank redirects back without an agreement. */
export const Refused: Story = {
  beforeEach: atProvider.returns({ success: '1' }),
  ...stories.pressed('.message'),
};

export const Processing: Story = approval.processing;
export const Paid: Story = approval.paid;
export const Declined: Story = approval.declined;
export const Disabled: Story = stories.disabled;

export const Dark: Story = { ...Filled, tags: ['variant'], globals: { scheme: 'dark' } };
export const DarkMissing: Story = { ...Missing, tags: ['variant'], globals: { scheme: 'dark' } };
export const DarkLeft: Story = { ...Left, tags: ['variant'], globals: { scheme: 'dark' } };
export const RightToLeft: Story = { ...Missing, tags: ['variant'], globals: { direction: 'rtl' } };
export const RightToLeftOpen: Story = { ...WindowOpen, tags: ['variant'], globals: { direction: 'rtl' } };
export const ForcedColors: Story = { ...Missing, tags: ['variant'], globals: { colors: 'forced' } };
export const Soft: Story = { ...Filled, args: { theme: 'soft' } };
export const Line: Story = { ...Filled, args: { theme: 'line' } };
export const Contrast: Story = { ...Missing, tags: ['variant'], args: { theme: 'contrast' } };
