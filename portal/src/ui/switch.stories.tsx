import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { portalMeta } from '../../test/stories/portal-story.js';
import { Switch, type SwitchProps } from './switch.js';

function SwitchStory({ isOn: first, onChange, ...rest }: SwitchProps) {
  const [isOn, setOn] = useState(first);
  return (
    <Switch
      {...rest}
      isOn={isOn}
      onChange={(next) => {
        setOn(next);
        onChange(next);
      }}
    />
  );
}

export default {
  title: 'Portal/Components/Switch',
  ...portalMeta(SwitchStory, 'Setting that takes effect at once.'),
  args: { label: 'Reminders', hint: '30 and 7 days before the end.', isOn: false, onChange: fn() },
} satisfies Meta<SwitchProps>;

type Story = StoryObj<SwitchProps>;

export const Off: Story = {
  async play({ canvasElement, args }) {
    const control = within(canvasElement).getByRole('switch', { name: 'Reminders' });
    await expect(control).toHaveAccessibleDescription('30 and 7 days before the end.');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(control).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};
export const On: Story = { args: { isOn: true } };
export const Disabled: Story = { args: { disabled: true } };
