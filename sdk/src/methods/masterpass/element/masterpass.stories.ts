import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { atProvider, serverSays } from '#src/ui/test-support.js';
import { type ElementArgs, elementArgs, elementControls } from '#test/stories/element-stories.js';
import { popupStories } from '#test/stories/popup-stories.js';
import '../define.js';

interface Args extends ElementArgs {
  subtotal: string;
}

export default {
  title: 'Elements/Masterpass (legacy)',
  component: 'pay-masterpass',
  args: { ...elementArgs, subtotal: '129.00' },
  argTypes: elementControls,
  render: ({ authorization, subtotal, theme, locale, disabled, server }) => html`
    <pay-masterpass
      .authorization=${authorization}
      .subtotal=${subtotal}
      currency-code="USD"
      .theme=${theme}
      .locale=${locale}
      ?disabled=${disabled}
      @pay-success=${serverSays(server)}
    ></pay-masterpass>
  `,
} satisfies Meta<Args>;

type Story = StoryObj<Args>;

const stories = popupStories('pay-masterpass');

export const Ready: Story = stories.ready;
export const Loading: Story = stories.loading;
export const FailedToLoad: Story = stories.failedToLoad;

/** Backdrop over the page while the wallet's window is open. */
export const WindowOpen: Story = stories.windowOpen;

export const Left: Story = stories.left;
export const Blocked: Story = stories.blocked;

/** The wallet reports an approval that does not exist at the gateway. */
export const Refused: Story = {
  beforeEach: atProvider.returns({
    mpstatus: 'success',
    oauth_token: 'none',
    oauth_verifier: 'none',
    checkout_resource_url: 'https://wallet.example/checkout/none',
  }),
  ...stories.pressed('.message'),
};

export const Disabled: Story = stories.disabled;

export const Dark: Story = { ...Ready, tags: ['variant'], globals: { scheme: 'dark' } };
export const DarkRefused: Story = { ...Refused, tags: ['variant'], globals: { scheme: 'dark' } };
export const RightToLeft: Story = { ...Left, tags: ['variant'], globals: { direction: 'rtl' } };
export const ForcedColors: Story = { ...Left, tags: ['variant'], globals: { colors: 'forced' } };
export const Contrast: Story = { ...Refused, tags: ['variant'], args: { theme: 'contrast' } };
