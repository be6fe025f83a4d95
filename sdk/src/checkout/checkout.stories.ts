import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, waitFor } from 'storybook/test';
import type { CardElement } from '../methods/hosted-fields/element/card.element.js';
import '../define.js';
import type { PaySuccessEvent } from '../ui/events.js';
import type { MethodName } from './methods.js';
import { ready, usable } from './test/story-waits.js';

interface Args {
  authorization: string | (() => Promise<string>);
  amount: string;
  currency: string;
  /** Undefined: all methods of the account. */
  methods: string | undefined;
  /** Wallets above the form. */
  express: string | undefined;
  theme: 'plain' | 'soft' | 'line' | 'contrast';
  locale: string | undefined;
  disabled: boolean;
  /** Response of the shop's server: none yet, accepted, declined, or an error of the server. */
  server: 'silent' | 'accepts' | 'declines' | 'fails';
}

const demoKey = 'development_tesserademokey_tessera_demo';

const responses: Readonly<Record<Args['server'], () => Promise<unknown>>> = {
  silent: () => new Promise(() => undefined),
  accepts: () => Promise.resolve(),
  declines: () => Promise.reject(Object.assign(new Error('declined'), { code: 'PAYMENT_DECLINED' })),
  fails: () => Promise.reject(new Error('HTTP 500')),
};

/** Required options of the methods. */
const methodOptions = {
  sepa: { merchantAccountId: 'tessera_demo_eur', customerId: 'cust-7', creditor: 'Lens & Co' },
  'local-payment': { paymentTypes: 'ideal bancontact', givenName: 'Ada', surname: 'Lee' },
  'us-bank-account': { displayName: 'Lens & Co' },
  venmo: { allowDesktop: true },
};

export default {
  title: 'Elements/Checkout',
  component: 'pay-checkout',
  args: {
    authorization: demoKey,
    amount: '24.00',
    currency: 'USD',
    methods: 'card',
    express: undefined,
    theme: 'plain',
    locale: undefined,
    disabled: false,
    server: 'accepts',
  },
  argTypes: {
    server: {
      description: 'Response of the shop’s server to the nonce.',
      control: 'inline-radio',
      options: ['silent', 'accepts', 'declines', 'fails'],
    },
  },
  render: ({ authorization, amount, currency, methods, express, theme, locale, disabled, server }) => html`
    <pay-checkout
      .authorization=${authorization}
      amount=${amount}
      currency=${currency}
      .methods=${methods}
      .express=${express}
      .methodOptions=${methodOptions}
      .theme=${theme}
      .locale=${locale}
      ?disabled=${disabled}
      @pay-success=${(event: PaySuccessEvent) => {
        event.waitUntil(responses[server]());
      }}
    ></pay-checkout>
  `,
} satisfies Meta<Args>;

type Story = StoryObj<Args>;

/** Element with the text that each response of the shop's server shows. */
const shownBy: Readonly<Record<Args['server'], string>> = {
  silent: '.progress',
  accepts: '.paid',
  declines: '.failed',
  fails: '.failed',
};

const payAndWait: Story['play'] = async ({ canvasElement, args: { server } }) => {
  const checkout = await ready(canvasElement, true);
  // Rejects with the response of the shop's server, whose text is shown.
  checkout.pay().catch(() => undefined);
  const shown = () => checkout.shadowRoot?.querySelector(shownBy[server]);
  await waitFor(() => expect(shown()?.textContent.trim()).toBeTruthy(), { timeout: 15_000 });
};

const waitUntilReady: Story['play'] = async ({ canvasElement }) => {
  await ready(canvasElement);
};

export const Ready: Story = { play: waitUntilReady };

/** Without `methods`: all methods of the account, the wallets above the form. */
export const EveryMethod: Story = {
  args: { methods: undefined },
  play: async ({ canvasElement }) => {
    const { shadowRoot } = await ready(canvasElement);
    await waitFor(() => expect(shadowRoot?.querySelectorAll('label.choice')).toHaveLength(4));
    await usable(shadowRoot, '.express pay-paypal');
  },
};

/** While the account is loading: the card form is loading, and no method can be selected yet. */
export const EveryMethodLoading: Story = {
  args: { methods: undefined, authorization: () => new Promise<string>(() => undefined) },
};

const sevenMethods = 'card us-bank-account sepa local-payment masterpass visa-checkout';

/** Four rows, and the rest behind a button. */
export const FourRows: Story = {
  args: { methods: sevenMethods },
  play: async ({ canvasElement }) => {
    const { shadowRoot } = await ready(canvasElement);
    await expect(shadowRoot?.querySelectorAll('label.choice')).toHaveLength(4);
  },
};

/** After a press on the button, the first new row has the focus. */
export const AllRows: Story = {
  args: { methods: sevenMethods },
  play: async ({ canvasElement }) => {
    const { shadowRoot } = await ready(canvasElement);
    shadowRoot?.querySelector<HTMLButtonElement>('.more')?.click();
    await waitFor(() => expect(shadowRoot?.activeElement).toHaveAttribute('value', 'masterpass'));
    await expect(shadowRoot?.querySelectorAll('label.choice')).toHaveLength(6);
  },
};

/** Story in which the shopper has chosen a method, whose panel is opened below its row. */
const opened = (name: MethodName, currency = 'EUR'): Story => ({
  args: { methods: `card ${name}`, currency },
  play: async ({ canvasElement }) => {
    const { shadowRoot } = await ready(canvasElement);
    shadowRoot?.querySelector<HTMLInputElement>(`input[value=${name}]`)?.click();
    await usable(shadowRoot, `pay-${name}`);
  },
});

export const PayPalOpened: Story = { ...opened('paypal'), name: 'PayPal opened' };
export const VenmoOpened: Story = opened('venmo', 'USD');
export const DirectDebitOpened: Story = opened('sepa');
/** The name of the row is not repeated above the banks. */
export const BankPaymentOpened: Story = {
  ...opened('local-payment'),
  play: async (context) => {
    await opened('local-payment').play?.(context);
    const element = context.canvasElement
      .querySelector('pay-checkout')
      ?.shadowRoot?.querySelector('pay-local-payment');
    await expect(element?.shadowRoot?.querySelector('legend')).toHaveClass('visually-hidden');
  },
};
/** The line below the button follows the way that the shopper has chosen. */
export const BankAccountOpened: Story = {
  ...opened('us-bank-account', 'USD'),
  // The story expects English sentences, also from right to left.
  args: { ...opened('us-bank-account', 'USD').args, locale: 'en-US' },
  play: async (context) => {
    await opened('us-bank-account', 'USD').play?.(context);
    const root = context.canvasElement
      .querySelector('pay-checkout')
      ?.shadowRoot?.querySelector('pay-us-bank-account')?.shadowRoot;
    const choose = (way: string) => root?.querySelector<HTMLInputElement>(`input[value=${way}]`)?.click();
    const line = () => root?.querySelector('.note');
    choose('details');
    await waitFor(() => expect(line()).toHaveTextContent(/^The payment can take/));
    choose('login');
    await waitFor(() => expect(line()).toHaveTextContent(/^You’ll log in to your bank, .+ The payment/));
  },
};
export const MasterpassOpened: Story = opened('masterpass');

/** Wallets above the form; a wallet that the browser does not support is left out. */
export const Express: Story = {
  args: { methods: 'card sepa paypal venmo' },
  play: async ({ canvasElement }) => {
    const { shadowRoot } = await ready(canvasElement);
    await usable(shadowRoot, '.express pay-paypal');
    await expect(shadowRoot?.querySelectorAll('label.choice')).toHaveLength(2);
  },
};

/** Wallets that the shop has chosen, above a single method. Their buttons have one height. */
export const OwnExpress: Story = {
  decorators: [(story) => html`<div class="story-narrow">${story()}</div>`],
  args: { methods: 'card paypal masterpass', express: 'paypal masterpass' },
  play: async ({ canvasElement }) => {
    const { shadowRoot } = await ready(canvasElement);
    await usable(shadowRoot, '.express pay-paypal');
    await usable(shadowRoot, '.express pay-masterpass');
    await expect(shadowRoot?.querySelectorAll('label.choice')).toHaveLength(0);
    const buttons = [...(shadowRoot?.querySelectorAll('.wallet > *') ?? [])].map((element) =>
      element.shadowRoot?.querySelector('.start'),
    );
    const [first, second] = buttons.map((button) => button?.getBoundingClientRect().height);
    await expect(first).toBe(second);
  },
};

export const DarkExpress: Story = { ...Express, tags: ['variant'], globals: { scheme: 'dark' } };

/** A press while everything is empty marks all fields. */
export const EmptyPress: Story = {
  play: async ({ canvasElement }) => {
    const checkout = await ready(canvasElement);
    const pay = () => checkout.shadowRoot?.querySelector<HTMLButtonElement>('.pay');
    await waitFor(() => expect(pay()).not.toHaveAttribute('aria-disabled'));
    pay()?.click();
    await expect(checkout.reportValidity()).resolves.toBe(false);
  },
};

export const Narrow: Story = {
  ...EveryMethod,
  decorators: [(story) => html`<div class="story-narrow">${story()}</div>`],
};

export const Loading: Story = { args: { authorization: () => new Promise<string>(() => undefined) } };

export const Processing: Story = { args: { server: 'silent' }, play: payAndWait };

export const Paid: Story = { play: payAndWait };

export const Declined: Story = { args: { server: 'declines' }, play: payAndWait };

export const Unconfirmed: Story = { args: { server: 'fails' }, play: payAndWait };

export const NotLoaded: Story = {
  args: { authorization: 'development_wrong_tessera_demo' },
  play: async ({ canvasElement }) => {
    await waitFor(
      () => {
        const card = canvasElement
          .querySelector('pay-checkout')
          ?.shadowRoot?.querySelector<CardElement>('pay-card');
        return expect(card?.shadowRoot?.querySelector('[role=alert]')?.textContent.trim()).toBeTruthy();
      },
      { timeout: 15_000 },
    );
  },
};

/** The wallets above the form have failed as well: one message for all of them. */
export const NotLoadedExpress: Story = {
  ...NotLoaded,
  args: {
    ...NotLoaded.args,
    methods: 'card sepa paypal venmo masterpass',
    express: 'paypal venmo masterpass',
  },
};

export const Disabled: Story = { args: { disabled: true }, play: waitUntilReady };

export const Dark: Story = { ...Declined, tags: ['variant'], globals: { scheme: 'dark' } };

export const DarkEveryMethod: Story = { ...EveryMethod, tags: ['variant'], globals: { scheme: 'dark' } };

export const RightToLeftEveryMethod: Story = {
  ...EveryMethod,
  tags: ['variant'],
  globals: { direction: 'rtl' },
};

export const ForcedColors: Story = {
  ...EveryMethod,
  tags: ['variant'],
  globals: { colors: 'forced', scheme: 'light' },
};

export const DarkPaid: Story = { ...Paid, tags: ['variant'], globals: { scheme: 'dark' } };

export const RightToLeft: Story = { ...Declined, tags: ['variant'], globals: { direction: 'rtl' } };

export const Contrast: Story = { tags: ['variant'], args: { theme: 'contrast' }, play: waitUntilReady };

export const OwnArrangement: Story = {
  render: ({ authorization }) => html`
    <pay-checkout .authorization=${authorization}>
      <h2>Card</h2>
      <pay-card fields="number expirationDate cvv postalCode"></pay-card>
    </pay-checkout>
  `,
  play: async ({ canvasElement }) => {
    const card = canvasElement.querySelector<CardElement>('pay-card');
    await waitFor(() => expect(card?.shadowRoot?.querySelector('.skeleton')).toBeNull(), { timeout: 15_000 });
  },
};
