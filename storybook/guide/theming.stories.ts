import type { ArgTypes, Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import { styleMap } from 'lit/directives/style-map.js';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import '@tessera/web/define';
import manifest from '../../sdk/dist/custom-elements.json' with { type: 'json' };

type Args = Readonly<Record<string, string | undefined>>;

interface CssProperty {
  readonly name: string;
  readonly description: string;
  readonly default?: string;
}

const elements = (
  manifest as unknown as {
    modules: { declarations: { tagName?: string; cssProperties?: readonly CssProperty[] }[] }[];
  }
).modules.flatMap(({ declarations }) => declarations);

/** Custom properties of all elements, each once. */
const properties = new Map(
  elements.flatMap(({ cssProperties = [] }) => cssProperties.map((property) => [property.name, property])),
);

const groupOf = (name: string): string => {
  if (/paypal|venmo/.test(name)) return 'Wallets';
  if (name.startsWith('--pay-color')) return 'Colors';
  return name.startsWith('--pay-font') ? 'Type' : 'Sizes';
};

const controls: ArgTypes = Object.fromEntries(
  [...properties.values()].map(({ name, description, default: value }) => [
    name,
    {
      name,
      description,
      control: /color|background/.test(name) ? { type: 'color' } : { type: 'text' },
      table: {
        category: groupOf(name),
        type: { summary: /color|background/.test(name) ? 'color' : 'CSS value' },
        ...(value === undefined ? {} : { defaultValue: { summary: value } }),
      },
    },
  ]),
);

/** Returns the custom properties that have a value. */
const chosenIn = (args: Args): [name: string, value: string][] =>
  Object.entries(args).flatMap(([name, value]) =>
    name.startsWith('--') && value !== undefined && value !== '' ? [[name, value]] : [],
  );

/** Price of the checkout, in the preview and in the code. */
const price = { amount: '129.00', currency: 'USD' };

/** Returns the code for a shop. */
function codeOf(args: Args): string {
  const { theme = 'plain' } = args;
  const rules = chosenIn(args).map(([name, value]) => `  ${name}: ${value};\n`);
  const attributes = {
    authorization: 'YOUR_CLIENT_TOKEN',
    ...price,
    ...(theme === 'plain' ? {} : { theme }),
  };
  const lines = Object.entries(attributes).map(([name, value]) => `  ${name}="${value}"\n`);
  const element = `<pay-checkout\n${lines.join('')}></pay-checkout>`;
  return rules.length === 0 ? element : `${element}\n\npay-checkout {\n${rules.join('')}}`;
}

/** Copies the code, or selects it if the browser does not allow that. */
const copyCode = async ({ currentTarget }: Event): Promise<void> => {
  const code = currentTarget instanceof Element ? currentTarget.previousElementSibling : null;
  if (!code) return;
  try {
    await navigator.clipboard.writeText(code.textContent);
  } catch {
    getSelection()?.selectAllChildren(code);
  }
};

export default {
  title: 'Guide/Theming',
  tags: ['!autodocs'],
  args: { theme: 'plain' },
  argTypes: {
    theme: {
      description: 'Theme of the elements; custom properties change its values.',
      control: 'inline-radio',
      options: ['plain', 'soft', 'line', 'contrast'],
      table: { category: 'Theme', defaultValue: { summary: 'plain' } },
    },
    ...controls,
  },
  parameters: { layout: 'fullscreen' },
  render: (args) => html`
    <div class="playground">
      <pay-checkout
        style=${styleMap(Object.fromEntries(chosenIn(args)))}
        authorization="development_tesserademokey_tessera_demo"
        amount=${price.amount}
        currency=${price.currency}
        methods="card paypal venmo"
        .methodOptions=${{ venmo: { allowDesktop: true } }}
        theme=${args['theme'] ?? nothing}
      ></pay-checkout>
      <section class="playground-code" aria-labelledby="playground-title">
        <h2 id="playground-title">Code to copy</h2>
        <!-- Focusable, so that the keyboard can scroll it. -->
        <pre tabindex="0"><code>${codeOf(args)}</code></pre>
        <button type="button" @click=${copyCode}>Copy</button>
      </section>
    </div>
  `,
} satisfies Meta<Args>;

type Story = StoryObj<Args>;

const shown: Story['play'] = async ({ canvasElement }) => {
  const root = () => canvasElement.querySelector('pay-checkout')?.shadowRoot;
  await waitFor(() => expect(root()?.querySelector('pay-card')).not.toBeNull(), { timeout: 15_000 });
  const amount = canvasElement.querySelector('pay-checkout')?.getAttribute('amount');
  await expect(canvasElement.querySelector('pre')).toHaveTextContent(`amount="${amount}"`);
};

/** Change the values in the Controls panel. */
export const Playground: Story = { play: shown };

/** Values of a shop with its own colors and square corners. */
export const Example: Story = {
  args: {
    theme: 'soft',
    '--pay-color-accent': '#5b2a86',
    '--pay-radius': '2px',
    '--pay-font-family': 'Georgia, serif',
  },
  play: async (context) => {
    await shown(context);
    const code = within(context.canvasElement);
    await expect(code.getByText(/--pay-radius: 2px;/)).toBeVisible();
    await expect(code.getByText(/theme="soft"/)).toBeVisible();
    await userEvent.tab();
  },
};
