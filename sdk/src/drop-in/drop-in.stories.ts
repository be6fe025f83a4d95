import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { expect, userEvent, waitFor } from 'storybook/test';
import { withAppleSession } from '../ui/test-support.js';
import { create, type CreateDropInOptions, type DropIn } from './index.js';
import { customerToken, type StoryCustomer, stubGateway } from './test/story-support.js';

interface Args extends StoryCustomer {
  options: Partial<CreateDropInOptions>;
  /** Custom properties of the shop. */
  properties: Readonly<Record<string, string>>;
}

const guestKey = 'development_tesserademokey_tessera_demo';
const amount = { flow: 'checkout', amount: '24.00', currency: 'USD' } as const;
const everyOption: Partial<CreateDropInOptions> = {
  paypal: amount,
  paypalCredit: amount,
  venmo: { allowDesktopWebLogin: true },
  applePay: { paymentRequest: { total: { label: 'Lens & Co', amount: '24.00' } } },
  googlePay: {
    transactionInfo: { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: '24.00' },
  },
};

/** Event with which a story ends its Drop-in. */
const storyEnd = 'story-end';

/** Creates the Drop-in in its container, with a button of the shop that requests the payment method. */
async function start(container: Element, { customer, options }: Args): Promise<DropIn> {
  const ended = new AbortController();
  document.addEventListener(storyEnd, () => {
    ended.abort();
  });
  const dropIn = await create({
    ...{ authorization: customer === 'guest' ? guestKey : customerToken(), container, signal: ended.signal },
    ...{ locale: document.dir === 'rtl' ? 'ar_EG' : 'en_US', vaultManager: true },
    ...options,
  });
  container.nextElementSibling?.addEventListener('click', () => {
    // The Drop-in shows the failure.
    dropIn.requestPaymentMethod().catch(() => undefined);
  });
  return dropIn;
}

export default {
  title: 'Elements/Drop-in',
  args: { customer: 'guest', deletion: 'silent', options: {}, properties: {} },
  parameters: { controls: { disable: true } },
  beforeEach: ({ args }) => {
    const restore = stubGateway(args);
    return () => {
      document.dispatchEvent(new Event(storyEnd));
      restore();
    };
  },
  render: (args) => {
    const open = (container: Element | undefined) => {
      // Each rendering calls this again.
      if (!(container instanceof HTMLElement) || container.dataset['story'] !== undefined) return;
      container.dataset['story'] = '';
      for (const [name, value] of Object.entries(args.properties)) container.style.setProperty(name, value);
      // The container is in the page after the rendering.
      queueMicrotask(() => void start(container, args).catch(() => undefined));
    };
    return html`<div ${ref(open)}></div>
      <button type="button" class="shop-pay">Pay</button>`;
  },
} satisfies Meta<Args>;

type Story = StoryObj<Args>;
type Play = (context: { canvasElement: HTMLElement }) => Promise<void>;

const long = { timeout: 15_000 };
const seen = (canvas: HTMLElement, selector: string) =>
  waitFor(() => {
    const found = [...canvas.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility());
    if (!found) throw new Error(`the story shows no ${selector}`);
    return found;
  }, long);
const id = (name: string) => `[data-braintree-id="${name}"]`;

/** Waits until the Drop-in is ready, presses elements one after another, and waits for the last one. */
const steps =
  (...selectors: readonly string[]): Play =>
  async ({ canvasElement }) => {
    await seen(canvasElement, '.braintree-loaded');
    for (const selector of selectors.slice(0, -1)) await userEvent.click(await seen(canvasElement, selector));
    await seen(canvasElement, selectors.at(-1) ?? '.braintree-loaded');
  };

export const Loading: Story = {
  args: { customer: 'loading' },
  play: ({ canvasElement }) => seen(canvasElement, '.braintree-loader__indicator').then(() => undefined),
};
/** The card form of an account without other options. */
export const Card: Story = { play: steps('.braintree-form') };
export const EveryOption: Story = {
  args: { options: everyOption },
  beforeEach: withAppleSession(),
  play: steps('.braintree-option__applePay'),
};
/** The shop has made a mistake in the options of Venmo. */
export const FailedOption: Story = {
  args: { options: { ...everyOption, venmo: { allowDesktopWebLogin: true, paymentMethodUsage: 'unknown' } } },
  play: steps('.braintree-option.braintree-disabled'),
};
export const CardWithName: Story = {
  args: {
    customer: 'saved',
    options: { card: { cardholderName: true, vault: { allowVaultCardOverride: true } } },
  },
  play: steps(id('toggle'), id('save-card-input')),
};
export const CardErrors: Story = {
  play: steps('.shop-pay', '.braintree-form__field-group--has-error'),
};
const prefilled: Partial<CreateDropInOptions> = {
  card: {
    overrides: {
      fields: {
        number: { prefill: '4111111111111111' },
        expirationDate: { prefill: '12/2030' },
        cvv: { prefill: '123' },
        postalCode: { prefill: '60601' },
      },
    },
  },
};
export const FilledCard: Story = {
  args: { options: prefilled },
  play: steps('.braintree-form__field-group--card-type-known'),
};
/** The new card of a guest. */
export const NewCard: Story = {
  args: { options: prefilled },
  play: async ({ canvasElement }) => {
    await steps('.braintree-form__field-group--card-type-known')({ canvasElement });
    await waitFor(() =>
      expect(canvasElement.querySelectorAll('.braintree-form__field--valid')).toHaveLength(4),
    );
    await steps('.shop-pay', '.braintree-method--active')({ canvasElement });
  },
};
const customer = { customer: 'saved', options: everyOption } as const;
export const SavedMethods: Story = { args: customer, play: steps('.braintree-method--active') };
export const NothingSelected: Story = {
  args: { customer: 'saved', options: { ...everyOption, preselectVaultedPaymentMethod: false } },
  play: steps('.braintree-method'),
};
export const OtherWays: Story = { args: customer, play: steps(id('toggle'), '.braintree-option__card') };
/** A payment method of a subscription cannot be deleted. */
/** With one option, its sheet is shown below the saved payment methods. */
export const CardBesideSaved: Story = {
  args: { ...customer, options: {} },
  play: steps(id('toggle'), '.braintree-form'),
};
export const Edited: Story = { args: customer, play: steps(id('methods-edit'), '.braintree-method__delete') };
const askToDelete = [id('methods-edit'), '.braintree-method:nth-child(2)', id('delete-confirmation__yes')];
export const DeleteQuestion: Story = { args: customer, play: steps(...askToDelete) };
export const Deleting: Story = {
  args: customer,
  play: steps(...askToDelete, '.braintree-loader__indicator'),
};
export const DeletionRefused: Story = {
  args: { ...customer, deletion: 'refused' },
  play: steps(...askToDelete, id('sheet-error')),
};

/** Opens the sheet of a wallet, and presses the shop's button instead of the wallet's. */
const wallet = (name: string): Pick<Story, 'args' | 'beforeEach' | 'play'> => ({
  args: { options: everyOption },
  beforeEach: withAppleSession(),
  play: steps(`.braintree-option__${name}`, '.shop-pay', `.braintree-${name}`),
});
export const PayPal: Story = { ...wallet('paypal'), name: 'PayPal' };
export const PayPalCredit: Story = { ...wallet('paypalCredit'), name: 'PayPal Credit' };
export const Venmo: Story = wallet('venmo');
export const ApplePay: Story = { ...wallet('applePay'), name: 'Apple Pay' };
export const GooglePay: Story = { ...wallet('googlePay'), name: 'Google Pay' };

const rows = { args: customer, play: steps(id('toggle'), '.braintree-option__card') };
const form = { args: CardWithName.args ?? {}, play: steps(id('toggle'), id('save-card-input')) };
export const Dark: Story = { ...rows, tags: ['variant'], globals: { scheme: 'dark' } };
export const DarkCard: Story = { ...form, tags: ['variant'], globals: { scheme: 'dark' } };
export const RightToLeft: Story = { ...rows, tags: ['variant'], globals: { direction: 'rtl' } };
export const RightToLeftCard: Story = { ...form, tags: ['variant'], globals: { direction: 'rtl' } };
/** Without the button to edit: with real forced colors it has the system's color of buttons. */
export const ForcedColors: Story = {
  tags: ['variant'],
  args: { customer: 'saved', options: { ...everyOption, vaultManager: false } },
  play: rows.play,
  globals: { colors: 'forced', scheme: 'light' },
};
export const OwnColors: Story = {
  args: {
    ...form.args,
    properties: {
      '--pay-color-accent': 'light-dark(#7a1f5c, #f0a6d8)',
      '--pay-color-field': 'light-dark(#fdf6fa, #2a1722)',
      '--pay-radius': '2px',
      '--pay-font-size': '18px',
    },
  },
  play: form.play,
};
