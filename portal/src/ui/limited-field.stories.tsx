import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { portalMeta } from '../../test/stories/portal-story.js';
import { LimitedField, LimitedTextArea } from './limited-field.js';

interface ExampleProps {
  first: string;
}

function Example({ first }: ExampleProps) {
  const [name, setName] = useState(first);
  const [message, setMessage] = useState('');
  return (
    <div className="stack">
      <LimitedField
        label="Campaign name"
        limit={40}
        value={name}
        onChange={({ target }) => {
          setName(target.value);
        }}
      />
      <LimitedTextArea
        label="Message"
        limit={2000}
        value={message}
        onChange={({ target }) => {
          setMessage(target.value);
        }}
      />
    </div>
  );
}

export default {
  title: 'Portal/Components/Limited field',
  ...portalMeta(
    Example,
    'Text input with a greatest length. A longer text stays in the field, whose error says by how much.',
  ),
  args: { first: 'Safety glasses' },
} satisfies Meta<ExampleProps>;

type Story = StoryObj<ExampleProps>;

export const Plain: Story = {
  async play({ canvasElement }) {
    await expect(within(canvasElement).queryByText(/characters/)).toBeNull();
  },
};

/** The count appears when the text is almost as long as it may be. */
export const NearTheLimit: Story = {
  args: { first: 'Safety glasses for the people in plant' },
  async play({ canvasElement }) {
    const name = within(canvasElement).getByLabelText('Campaign name');
    await expect(name).toHaveAccessibleDescription('38 of 40 characters');
    await expect(name).toBeValid();
  },
};

/** Nothing of a pasted text is lost. The length is announced after a pause. */
export const TooLong: Story = {
  args: { first: '' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const name = canvas.getByLabelText('Campaign name');
    const pasted = 'Prescription safety glasses for everyone in the plant';
    await userEvent.click(name);
    await userEvent.paste(pasted);
    await expect(name).toHaveValue(pasted);
    await expect(name).toBeInvalid();
    await expect(name).toHaveAccessibleDescription('Use at most 40 characters. 13 too many.');
    const announced = canvas.getAllByRole('status');
    await waitFor(() => expect(announced[0]).toHaveTextContent('Use at most 40 characters. 13 too many.'), {
      timeout: 5000,
    });
    const message = canvas.getByLabelText('Message');
    await userEvent.click(message);
    await userEvent.paste('word '.repeat(401).trim());
    await expect(message).toHaveAccessibleDescription('Use at most 2,000 characters. 4 too many.');
  },
};
