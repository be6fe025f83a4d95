import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { atProvider, serverSays } from '#src/ui/test-support.js';
import { type ElementArgs, elementArgs, elementControls } from '#test/stories/element-stories.js';
import { popupStories } from '#test/stories/popup-stories.js';
import '../define.js';

interface Args extends ElementArgs {
  amount: string;
  /** Way in which a computer pays. */
  desktop: 'login' | 'qr' | 'none';
}

export default {
  title: 'Elements/Venmo',
  component: 'pay-venmo',
  args: { ...elementArgs, amount: '129.00', desktop: 'login' },
  argTypes: {
    ...elementControls,
    desktop: {
      description: 'Way in which a computer pays.',
      control: 'inline-radio',
      options: ['login', 'qr', 'none'],
    },
  },
  render: ({ authorization, amount, theme, locale, disabled, desktop, server }) => html`
    <pay-venmo
      .authorization=${authorization}
      .amount=${amount}
      ?allow-desktop-web-login=${desktop === 'login'}
      ?allow-desktop=${desktop === 'qr'}
      .theme=${theme}
      .locale=${locale}
      ?disabled=${disabled}
      @pay-success=${serverSays(server)}
    ></pay-venmo>
  `,
} satisfies Meta<Args>;

type Story = StoryObj<Args>;

const stories = popupStories('pay-venmo');
const approval = stories.approvedBy({ beforeEach: atProvider.approves(() => ({})) });

export const Ready: Story = stories.ready;
export const Loading: Story = stories.loading;
export const FailedToLoad: Story = stories.failedToLoad;

/** Backdrop over the page while the login window is open. */
export const WindowOpen: Story = stories.windowOpen;

export const Left: Story = stories.left;

/** The window returns, but the payment was not approved. */
export const Declined: Story = { beforeEach: atProvider.returns({}), ...stories.pressed('.status') };

export const Approved: Story = approval.approved;

/** The shop's server has not responded yet. */
export const Busy: Story = approval.processing;

/** The shop's server has declined the payment. */
export const Refused: Story = approval.declined;

export const Blocked: Story = stories.blocked;

/** QR code over the page. */
export const QrCode: Story = { name: 'QR code', args: { desktop: 'qr' }, ...stories.opened('dialog') };

/** Without `allow-desktop` a computer shows nothing; `pay-ready` names the reason. */
export const Unsupported: Story = {
  args: { desktop: 'none' },
  ...stories.unsupported('ELEMENT_BROWSER_UNSUPPORTED'),
};

export const Disabled: Story = stories.disabled;

export const Dark: Story = { ...Ready, tags: ['variant'], globals: { scheme: 'dark' } };
export const DarkBlocked: Story = { ...Blocked, tags: ['variant'], globals: { scheme: 'dark' } };
export const RightToLeft: Story = { ...Left, tags: ['variant'], globals: { direction: 'rtl' } };
export const ForcedColors: Story = { ...Left, tags: ['variant'], globals: { colors: 'forced' } };
export const Contrast: Story = { ...Blocked, tags: ['variant'], args: { theme: 'contrast' } };
