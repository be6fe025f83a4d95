import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, waitFor } from 'storybook/test';
import { alertOf, cardIn, ready } from '../test/story-support.js';
import '../define.js';
import type { FieldsOptions } from '../page/hosted-fields-options.types.js';

interface Args {
  authorization: string | (() => Promise<string>);
  fields: string;
  fieldOptions: FieldsOptions;
  theme: 'plain' | 'soft' | 'line' | 'contrast';
  locale: string | undefined;
  disabled: boolean;
  assetsUrl: string | undefined;
}

const demoKey = 'development_tesserademokey_tessera_demo';

/** Returns options of a prefilled card; the test gateway's response depends on the number. */
const filled = (number = '4111111111111111', code = '123'): FieldsOptions => ({
  number: { prefill: number },
  expirationDate: { prefill: '12 / 2030' },
  cvv: { prefill: code },
});

export default {
  title: 'Elements/Card',
  component: 'pay-card',
  args: {
    authorization: demoKey,
    fields: 'number expirationDate cvv',
    fieldOptions: {},
    theme: 'plain',
    locale: undefined,
    disabled: false,
    assetsUrl: undefined,
  },
  render: ({ authorization, fields, fieldOptions, theme, locale, disabled, assetsUrl }) => html`
    <pay-card
      .authorization=${authorization}
      .fields=${fields}
      .fieldOptions=${fieldOptions}
      .theme=${theme}
      .locale=${locale}
      .assetsUrl=${assetsUrl}
      ?disabled=${disabled}
    ></pay-card>
  `,
} satisfies Meta<Args>;

type Story = StoryObj<Args>;

export const Empty: Story = {
  play: async ({ canvasElement }) => {
    await ready(canvasElement);
  },
};

export const AllFields: Story = {
  args: { fields: 'cardholderName number expirationDate cvv postalCode' },
  play: async ({ canvasElement }) => {
    await ready(canvasElement);
  },
};

export const Loading: Story = {
  // An authorization that never resolves.
  args: { authorization: () => new Promise<string>(() => undefined) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(cardIn(canvasElement).shadowRoot?.querySelector('.skeleton')).not.toBeNull());
  },
};

export const Filled: Story = {
  args: { fieldOptions: filled() },
  play: async ({ canvasElement }) => {
    await ready(canvasElement, true);
  },
};

export const AmericanExpress: Story = {
  name: 'American Express',
  args: { fieldOptions: filled('378282246310005', '1234') },
  play: async ({ canvasElement }) => {
    await ready(canvasElement, true);
  },
};

export const Incomplete: Story = {
  args: { fields: 'cardholderName number expirationDate cvv postalCode' },
  play: async ({ canvasElement }) => {
    const card = await ready(canvasElement);
    await expect(card.reportValidity()).resolves.toBe(false);
  },
};

export const Wrong: Story = {
  args: {
    fieldOptions: {
      number: { prefill: '5555555555554445' },
      expirationDate: { prefill: '01 / 2020' },
      cvv: { prefill: '12' },
    },
  },
  play: async ({ canvasElement }) => {
    const card = await ready(canvasElement);
    await expect(card.reportValidity()).resolves.toBe(false);
  },
};

export const BrandNotAccepted: Story = {
  args: {
    fieldOptions: {
      number: { prefill: '378282246310005', supportedCardBrands: { 'american-express': false } },
    },
  },
  play: async ({ canvasElement }) => {
    await ready(canvasElement);
  },
};

export const Busy: Story = {
  args: { fieldOptions: filled('4000111111111727') },
  play: async ({ canvasElement }) => {
    const card = await ready(canvasElement, true);
    card.pay().catch(() => undefined);
    await waitFor(() => expect(card.matches(':state(busy)')).toBe(true));
  },
};

export const CodeRefused: Story = {
  args: { fieldOptions: filled('4000111111111719') },
  play: async ({ canvasElement }) => {
    const card = await ready(canvasElement, true);
    await card.pay().catch(() => undefined);
    await waitFor(() => expect(alertOf(card)).not.toBe(''));
  },
};

export const CardRefused: Story = {
  args: { fieldOptions: filled('4000111111111701') },
  play: async ({ canvasElement }) => {
    const card = await ready(canvasElement, true);
    await card.pay().catch(() => undefined);
    await waitFor(() => expect(alertOf(card)).not.toBe(''));
  },
};

export const GatewayUnreachable: Story = {
  args: { fieldOptions: filled('4000111111111735') },
  play: async ({ canvasElement }) => {
    const card = await ready(canvasElement, true);
    await card.pay().catch(() => undefined);
    await waitFor(() => expect(alertOf(card)).not.toBe(''), { timeout: 15_000 });
  },
};

export const NotLoaded: Story = {
  args: { authorization: 'development_wrong_tessera_demo' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(alertOf(cardIn(canvasElement))).not.toBe(''), { timeout: 15_000 });
  },
};

export const Disabled: Story = {
  args: { disabled: true, fieldOptions: filled() },
  play: async ({ canvasElement }) => {
    await ready(canvasElement, true);
  },
};

export const Soft: Story = {
  args: { theme: 'soft', fieldOptions: filled() },
  play: async ({ canvasElement }) => {
    await ready(canvasElement, true);
  },
};

export const Line: Story = {
  args: { theme: 'line', fieldOptions: filled() },
  play: async ({ canvasElement }) => {
    await ready(canvasElement, true);
  },
};

export const Contrast: Story = {
  args: { theme: 'contrast', fieldOptions: filled() },
  play: async ({ canvasElement }) => {
    await ready(canvasElement, true);
  },
};

export const Dark: Story = { ...Filled, tags: ['variant'], globals: { scheme: 'dark' } };

export const DarkWrong: Story = { ...Wrong, tags: ['variant'], globals: { scheme: 'dark' } };

export const RightToLeft: Story = {
  tags: ['variant'],
  args: { fields: 'cardholderName number expirationDate cvv postalCode' },
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const card = await ready(canvasElement);
    await expect(card.reportValidity()).resolves.toBe(false);
  },
};

export const ForcedColors: Story = { ...Wrong, tags: ['variant'], globals: { colors: 'forced' } };

/** Containers and labels of the shop; each field in its own frame. */
export const InBoxes: Story = {
  args: { fieldOptions: filled() },
  render: ({ authorization, fieldOptions, locale }) => html`
    <pay-card .authorization=${authorization} .fieldOptions=${fieldOptions} .locale=${locale}>
      <label class="shop-label" slot="number" for="shop-number">Card number</label>
      <div class="shop-box" slot="number" id="shop-number"></div>
      <label class="shop-label" slot="expirationDate" for="shop-date">Expiration date</label>
      <div class="shop-box" slot="expirationDate" id="shop-date"></div>
      <label class="shop-label" slot="cvv" for="shop-code">Security code</label>
      <div class="shop-box" slot="cvv" id="shop-code"></div>
    </pay-card>
  `,
  play: async ({ canvasElement }) => {
    await ready(canvasElement, true);
  },
};

export const InBoxesWrong: Story = {
  ...InBoxes,
  args: { fieldOptions: { number: { prefill: '9999' } } },
  play: async ({ canvasElement }) => {
    const card = await ready(canvasElement);
    await waitFor(() => expect(card.querySelector('#shop-number')).toHaveClass(/invalid/), {
      timeout: 15_000,
    });
    await card.pay().catch(() => undefined);
    await waitFor(() => expect(alertOf(card)).not.toBe(''));
  },
};

export const InBoxesDark: Story = { ...InBoxesWrong, tags: ['variant'], globals: { scheme: 'dark' } };

export const InBoxesRightToLeft: Story = { ...InBoxes, tags: ['variant'], globals: { direction: 'rtl' } };
