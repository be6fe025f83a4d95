import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { serverSays, withAppleSession } from '#src/ui/test-support.js';
import {
  type ElementArgs,
  elementArgs,
  elementControls,
  elementStories,
} from '#test/stories/element-stories.js';
import '../define.js';

interface Args extends ElementArgs {
  buttonType: string;
  buttonStyle: 'black' | 'white' | 'white-outline' | undefined;
}

export default {
  title: 'Elements/Apple Pay',
  component: 'pay-apple-pay',
  args: { ...elementArgs, buttonType: 'buy', buttonStyle: undefined },
  beforeEach: withAppleSession(),
  argTypes: elementControls,
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

const stories = elementStories('pay-apple-pay');

const approval = stories.approvedBy({ beforeEach: withAppleSession({ outcome: 'approve' }) });

export const Ready: Story = stories.ready;
export const Loading: Story = stories.loading;
export const FailedToLoad: Story = stories.failedToLoad;

/** The shopper is in Apple's sheet. */
export const SheetOpen: Story = {
  beforeEach: withAppleSession({ outcome: 'silent' }),
  ...stories.opened('.spinner'),
};

export const Left: Story = {
  beforeEach: withAppleSession({ outcome: 'cancel' }),
  ...stories.pressed('.status'),
};

export const Failed: Story = {
  beforeEach: withAppleSession({ outcome: 'invalid' }),
  ...stories.pressed('.message'),
};

export const Approved: Story = approval.approved;

/** The shop's server has not responded yet. */
export const Busy: Story = approval.processing;

/** The shop's server has declined the payment. */
export const Refused: Story = approval.declined;

/** Hidden where Apple Pay is not available; `pay-ready` names the reason. */
export const Unsupported: Story = {
  beforeEach: withAppleSession({ canPay: false }),
  ...stories.unsupported('APPLE_PAY_BROWSER_NOT_SUPPORTED'),
};

export const Disabled: Story = stories.disabled;

export const WhiteOutline: Story = { ...Ready, args: { buttonStyle: 'white-outline' } };
export const White: Story = { ...Ready, args: { buttonStyle: 'white' } };
export const Plain: Story = { ...Ready, args: { buttonType: 'plain' } };
export const Dark: Story = { ...Ready, tags: ['variant'], globals: { scheme: 'dark' } };
export const DarkFailed: Story = { ...Failed, tags: ['variant'], globals: { scheme: 'dark' } };
export const RightToLeft: Story = { ...Left, tags: ['variant'], globals: { direction: 'rtl' } };
export const ForcedColors: Story = { ...Left, tags: ['variant'], globals: { colors: 'forced' } };
export const Contrast: Story = { ...Failed, tags: ['variant'], args: { theme: 'contrast' } };
