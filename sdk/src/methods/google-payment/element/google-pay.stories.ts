import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { serverSays } from '#src/ui/test-support.js';
import {
  type ElementArgs,
  elementArgs,
  elementControls,
  elementStories,
} from '#test/stories/element-stories.js';
import '../define.js';

interface Args extends ElementArgs {
  buttonType: string;
  buttonColor: 'black' | 'white' | undefined;
}

export default {
  title: 'Elements/Google Pay',
  component: 'pay-google-pay',
  args: { ...elementArgs, buttonType: 'buy', buttonColor: undefined },
  argTypes: elementControls,
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

const stories = elementStories('pay-google-pay');

/** Sets the outcomes of Google's script, for `beforeEach`. Clicks of stories are no clicks of a user. */
const google = (outcomes: { ready?: boolean; outcome?: string }) => () => {
  Object.assign(window, { googlePayTest: { withoutClick: true, ...outcomes } });
  return () => {
    Object.assign(window, { googlePayTest: undefined });
  };
};

const approval = stories.approvedBy({ beforeEach: google({ outcome: 'approve' }) });

export const Ready: Story = stories.ready;
export const Loading: Story = stories.loading;
export const FailedToLoad: Story = stories.failedToLoad;

/** The shopper is in Google's sheet. */
export const SheetOpen: Story = { beforeEach: google({ outcome: 'silent' }), ...stories.opened('.spinner') };

export const Left: Story = { beforeEach: google({ outcome: 'CANCELED' }), ...stories.pressed('.status') };

export const Failed: Story = {
  beforeEach: google({ outcome: 'INTERNAL_ERROR' }),
  ...stories.pressed('.message'),
};

export const Approved: Story = approval.approved;

/** The shop's server has not responded yet. */
export const Busy: Story = approval.processing;

/** The shop's server has declined the payment. */
export const Refused: Story = approval.declined;

/** Hidden where Google Pay is not available; `pay-ready` names the reason. */
export const Unsupported: Story = {
  beforeEach: google({ ready: false }),
  ...stories.unsupported('GOOGLE_PAYMENT_BROWSER_NOT_SUPPORTED'),
};

export const Disabled: Story = stories.disabled;

export const White: Story = { ...Ready, args: { buttonColor: 'white' } };
export const Plain: Story = { ...Ready, args: { buttonType: 'plain' } };
export const Dark: Story = { ...Ready, tags: ['variant'], globals: { scheme: 'dark' } };
export const DarkFailed: Story = { ...Failed, tags: ['variant'], globals: { scheme: 'dark' } };
export const RightToLeft: Story = { ...Left, tags: ['variant'], globals: { direction: 'rtl' } };
export const ForcedColors: Story = { ...Left, tags: ['variant'], globals: { colors: 'forced' } };
export const Contrast: Story = { ...Failed, tags: ['variant'], args: { theme: 'contrast' } };
