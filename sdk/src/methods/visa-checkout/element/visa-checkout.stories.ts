import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { serverSays, stubGlobal } from '#src/ui/test-support.js';
import {
  type ElementArgs,
  elementArgs,
  elementControls,
  elementStories,
} from '#test/stories/element-stories.js';
import '../define.js';

type Handler = (...args: unknown[]) => void;

/** Replaces the wallet's script by one that reports this outcome when its button is pressed. */
const wallet = (outcome: 'payment.success' | 'payment.cancel' | 'payment.error' | 'silence') => () => {
  const handlers = new Map<string, Handler>();
  const press = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement) || target.className !== 'v-button') return;
    handlers.get(outcome)?.({ callid: '1', encKey: 'none', encPaymentData: 'none' }, {});
  };
  const restore = stubGlobal('V', {
    init: () => undefined,
    on: (event: string, handler: Handler) => handlers.set(event, handler),
  });
  document.addEventListener('click', press);
  return () => {
    restore();
    document.removeEventListener('click', press);
  };
};

export default {
  title: 'Elements/Visa Checkout (legacy)',
  component: 'pay-visa-checkout',
  args: elementArgs,
  argTypes: elementControls,
  render: ({ authorization, theme, locale, disabled, server }) => html`
    <pay-visa-checkout
      .authorization=${authorization}
      amount="129.00"
      currency="USD"
      .theme=${theme}
      .locale=${locale}
      ?disabled=${disabled}
      @pay-success=${serverSays(server)}
    ></pay-visa-checkout>
  `,
} satisfies Meta<ElementArgs>;

type Story = StoryObj<ElementArgs>;

const stories = elementStories('pay-visa-checkout');

export const Ready: Story = stories.ready;
export const Loading: Story = stories.loading;
export const FailedToLoad: Story = stories.failedToLoad;

export const WalletOpen: Story = { beforeEach: wallet('silence'), ...stories.pressed('.status') };
export const Canceled: Story = { beforeEach: wallet('payment.cancel'), ...stories.pressed('.status') };
export const Failed: Story = { beforeEach: wallet('payment.error'), ...stories.pressed('.message') };

/** The gateway rejects what the wallet has reported. */
export const Refused: Story = { beforeEach: wallet('payment.success'), ...stories.pressed('.message') };

export const Disabled: Story = stories.disabled;

export const Dark: Story = { ...Ready, tags: ['variant'], globals: { scheme: 'dark' } };
export const DarkRefused: Story = { ...Refused, tags: ['variant'], globals: { scheme: 'dark' } };
export const RightToLeft: Story = { ...Canceled, tags: ['variant'], globals: { direction: 'rtl' } };
export const ForcedColors: Story = { ...Canceled, tags: ['variant'], globals: { colors: 'forced' } };
export const Contrast: Story = { ...Refused, tags: ['variant'], args: { theme: 'contrast' } };
