import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { portalMeta } from '../../test/stories/portal-story.js';
import { PhoneInput, type PhoneInputProps } from './phone-input.js';
import type { PhoneValue } from './phone-number.js';

type PhoneStoryProps = Omit<PhoneInputProps, 'value' | 'id'> & { phone: string };

/** Keeps the value, as a form would. */
function PhoneStory({ phone, onChange, ...rest }: PhoneStoryProps) {
  const [value, setValue] = useState<PhoneInputProps['value']>({ phone, activeCountryCode: null });
  return (
    <div className="stack">
      <PhoneInput
        {...rest}
        id="phone"
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
    </div>
  );
}

const codes = ['US', 'CA'];

export default {
  title: 'Portal/Components/Phone input',
  ...portalMeta(
    PhoneStory,
    'Phone input with a list of countries. Its value is the text, the active country, and the parsed number.',
  ),
  args: { label: 'Mobile number', phone: '', onChange: fn() },
  argTypes: {
    ignoredCountries: { control: 'inline-check', options: codes },
    onlyCountries: { control: 'inline-check', options: codes },
    preferredCountries: { control: 'inline-check', options: codes },
    defaultCountry: { control: 'inline-radio', options: ['US', 'CA', 'us', '1'] },
    validCharactersOnly: { control: 'boolean' },
    invalidMessage: { control: 'text', description: 'Custom validity while the number is invalid.' },
  },
} satisfies Meta<PhoneStoryProps>;

type Story = StoryObj<PhoneStoryProps>;
type Play = NonNullable<Story['play']>;
type Context = Parameters<Play>[0];

const parts = ({ canvasElement }: Pick<Context, 'canvasElement'>) => {
  const canvas = within(canvasElement);
  return {
    input: canvas.getByLabelText<HTMLInputElement>('Mobile number'),
    country: canvas.getByRole('combobox', { name: /^Country/ }),
    list: () => canvas.queryByRole('listbox', { name: 'Countries' }),
    status: canvas.getByRole('status'),
  };
};
const last = (args: PhoneStoryProps): PhoneValue | undefined =>
  (args.onChange as ReturnType<typeof fn>).mock.lastCall?.[0] as PhoneValue | undefined;

export const Empty: Story = {};
export const WithHintAndError: Story = {
  args: { hint: 'We text a code to this number.', error: 'Enter a US or Canadian phone number.' },
};

/** A Canadian number selects Canada, and the change is announced. */
export const Typed: Story = {
  async play({ canvasElement, args }) {
    const { input, country, status } = parts({ canvasElement });
    await userEvent.type(input, '(416) 967-1111');
    await expect(country).toHaveAccessibleName('Country: Canada +1');
    await expect(status).toHaveTextContent('Country changed to Canada.');
    await expect(last(args)).toEqual({
      phone: '(416) 967-1111',
      activeCountryCode: 'CA',
      result: {
        country: 'CA',
        countryCode: '1',
        formatted: '+14169671111',
        valid: true,
        possible: true,
        nationalNumber: '4169671111',
      },
    });
  },
};

/** The list opens and closes on click. Escape closes it, and the focus is on the button. */
export const ListByKeyboard: Story = {
  async play({ canvasElement }) {
    const { country, list } = parts({ canvasElement });
    await userEvent.click(country);
    await expect(list()).toBeVisible();
    await userEvent.click(country);
    await expect(list()).toBeNull();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(country).toHaveAttribute('aria-activedescendant', expect.stringMatching(/CA$/));
    await userEvent.keyboard('{Escape}');
    await expect(list()).toBeNull();
    await expect(country).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{End}{Enter}');
    await expect(country).toHaveAccessibleName('Country: Canada +1');
    await userEvent.keyboard('{ArrowDown}{Tab}');
    await expect(list()).toBeNull();
  },
};

/** Typing finds a country; a press outside closes the list. */
export const TypeToFind: Story = {
  async play({ canvasElement }) {
    const { country, list } = parts({ canvasElement });
    await userEvent.click(country);
    await userEvent.keyboard('ca');
    await expect(country).toHaveAttribute('aria-activedescendant', expect.stringMatching(/CA$/));
    await userEvent.click(document.body);
    await waitFor(() => expect(list()).toBeNull());
    // The letters do not survive the closing: "cau" would find nothing.
    await userEvent.click(country);
    await userEvent.keyboard('u');
    await expect(country).toHaveAttribute('aria-activedescendant', expect.stringMatching(/US$/));
  },
};

export const PreferredAndDefault: Story = {
  args: { preferredCountries: ['CA'], defaultCountry: 'CA' },
  async play({ canvasElement }) {
    const { country } = parts({ canvasElement });
    await expect(country).toHaveAccessibleName('Country: Canada +1');
    await userEvent.click(country);
    const options = within(canvasElement).getAllByRole('option');
    await expect(options.map(({ textContent }) => textContent)).toEqual(['Canada +1', 'United States +1']);
  },
};

/** A number of an ignored country is neither valid nor possible. */
export const IgnoredCountry: Story = {
  args: { ignoredCountries: ['CA'] },
  async play({ canvasElement, args }) {
    await userEvent.type(parts({ canvasElement }).input, '4169671111');
    await expect(last(args)).toMatchObject({
      activeCountryCode: 'US',
      result: { country: 'CA', valid: false, possible: false },
    });
  },
};

/** The country of the browser's language, or of any other source without a call. */
export const AutoDetected: Story = {
  args: { autoDetect: () => 'CA' },
  async play({ canvasElement }) {
    await expect(parts({ canvasElement }).country).toHaveAccessibleName('Country: Canada +1');
  },
};

/** Other characters are refused, and the caret stays where it was. */
export const ValidCharactersOnly: Story = {
  args: { validCharactersOnly: true, phone: '2025550100' },
  async play({ canvasElement }) {
    const { input } = parts({ canvasElement });
    await userEvent.click(input);
    input.setSelectionRange(3, 3);
    await userEvent.keyboard('x-');
    await expect(input).toHaveValue('202-5550100');
    await expect(input.selectionStart).toBe(4);
  },
};

/** An edit whose result does not match is refused. */
export const Filtered: Story = {
  args: { filter: /^\d{0,5}$/ },
  async play({ canvasElement }) {
    const { input } = parts({ canvasElement });
    await userEvent.type(input, '1234567a');
    await expect(input).toHaveValue('12345');
  },
};

/** The custom validity follows the number, and is empty without one. */
export const CustomValidity: Story = {
  args: { invalidMessage: 'Enter a complete number.' },
  async play({ canvasElement }) {
    const { input } = parts({ canvasElement });
    await expect(input.validationMessage).toBe('');
    await userEvent.type(input, '20245');
    await expect(input.validationMessage).toBe('Enter a complete number.');
    await userEvent.type(input, '61111');
    await expect(input.validationMessage).toBe('');
  },
};
