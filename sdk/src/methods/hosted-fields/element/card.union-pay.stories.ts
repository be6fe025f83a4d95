import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import { alertOf, cardIn, ready } from '../test/story-support.js';
import '../define.js';

interface Args {
  /** Number of the card; the test gateway's response depends on it. */
  number: string;
  locale: string | undefined;
}

const demoKey = 'development_tesserademokey_tessera_demo';
const timeout = 15_000;

export default {
  title: 'Elements/Card with UnionPay',
  component: 'pay-card',
  args: { number: '6212345678901232', locale: undefined },
  render: ({ number, locale }) => html`
    <pay-card
      authorization=${demoKey}
      .locale=${locale}
      .fieldOptions=${{
        number: { prefill: number },
        expirationDate: { prefill: '12 / 2030' },
        cvv: { prefill: '123' },
      }}
    ></pay-card>
  `,
} satisfies Meta<Args>;

type Story = StoryObj<Args>;

/** Returns an input of the steps when it is shown. */
async function inputOf(card: Element, id: string): Promise<HTMLInputElement> {
  await waitFor(() => expect(card.shadowRoot?.querySelector(`#${id}`)).not.toBeNull(), { timeout });
  const input = card.shadowRoot?.querySelector<HTMLInputElement>(`#${id}`);
  if (!input) throw new Error(`the card has no input ${id}`);
  return input;
}

async function enterMobile(canvas: HTMLElement, number = '13800000000') {
  const card = await ready(canvas);
  await userEvent.type(await inputOf(card, 'number'), number);
  return card;
}

async function enterCode(canvas: HTMLElement, code: string) {
  const card = await enterMobile(canvas);
  card.pay().catch(() => undefined);
  const input = await inputOf(card, 'smsCode');
  if (code !== '') await userEvent.type(input, `${code}{Enter}`);
  return card;
}

export const Mobile: Story = {
  play: async ({ canvasElement }) => {
    await inputOf(await ready(canvasElement), 'number');
  },
};

export const MobileMissing: Story = {
  play: async ({ canvasElement }) => {
    const card = await ready(canvasElement);
    await inputOf(card, 'number');
    await expect(card.pay()).rejects.toMatchObject({ code: 'ELEMENT_FIELDS_INVALID' });
  },
};

export const Debit: Story = {
  args: { number: '6212345678901265' },
  play: async ({ canvasElement }) => {
    await enterMobile(canvasElement);
    await waitFor(() => expect(cardIn(canvasElement).isComplete).toBe(true), { timeout });
  },
};

export const NotSupported: Story = {
  args: { number: '6212345678900036' },
  play: async ({ canvasElement }) => {
    const card = await ready(canvasElement, true);
    await waitFor(() => expect(card.isComplete).toBe(false), { timeout });
  },
};

export const Sending: Story = {
  play: async ({ canvasElement }) => {
    const card = await enterMobile(canvasElement);
    card.pay().catch(() => undefined);
    await waitFor(() => expect(card.matches(':state(busy)')).toBe(true));
  },
};

export const NotAccepted: Story = {
  play: async ({ canvasElement }) => {
    const card = await ready(canvasElement);
    await userEvent.type(await inputOf(card, 'number'), '1');
    await card.pay().catch(() => undefined);
    await waitFor(() => expect(card.shadowRoot?.querySelector('#mobile-problem')?.textContent).not.toBe(''));
  },
};

export const Code: Story = {
  play: async ({ canvasElement }) => {
    const card = await enterCode(canvasElement, '');
    await expect(card.isAwaitingCode).toBe(true);
  },
};

export const WrongCode: Story = {
  play: async ({ canvasElement }) => {
    const card = await enterCode(canvasElement, '99999');
    await waitFor(() => expect(alertOf(card)).not.toBe(''), { timeout });
  },
};

export const Dark: Story = { ...WrongCode, tags: ['variant'], globals: { scheme: 'dark' } };

export const MobileDark: Story = { ...MobileMissing, tags: ['variant'], globals: { scheme: 'dark' } };

export const RightToLeft: Story = {
  ...WrongCode,
  tags: ['variant'],
  args: { locale: 'ar' },
  globals: { direction: 'rtl' },
};

export const MobileRightToLeft: Story = {
  ...MobileMissing,
  tags: ['variant'],
  args: { locale: 'ar' },
  globals: { direction: 'rtl' },
};

export const ForcedColors: Story = { ...WrongCode, tags: ['variant'], globals: { colors: 'forced' } };
