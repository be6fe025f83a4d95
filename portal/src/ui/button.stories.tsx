import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { portalMeta } from '../../test/stories/portal-story.js';
import { Button, type ButtonProps } from './button.js';

export default {
  title: 'Portal/Components/Button',
  ...portalMeta(
    Button,
    'Button of the kinds primary, secondary, link and gray. A page has one primary button at most.',
  ),
  args: { children: 'Save changes', kind: 'secondary', size: 'medium', onClick: fn() },
  argTypes: {
    kind: { control: 'inline-radio', options: ['primary', 'secondary', 'link', 'gray'] },
    size: { control: 'inline-radio', options: ['medium', 'small'] },
    disabled: { control: 'boolean', description: 'Native; draws a paler shade of the kind.' },
    disabledGrayState: { control: 'boolean', description: 'Disabled, drawn in gray.' },
    loading: { control: 'boolean', description: 'Keeps width and focus, and ignores presses.' },
  },
} satisfies Meta<ButtonProps>;

type Story = StoryObj<ButtonProps>;

export const Primary: Story = { args: { kind: 'primary' } };
export const Secondary: Story = {};
export const Link: Story = { args: { kind: 'link' } };
export const Gray: Story = { args: { kind: 'gray' } };
export const Small: Story = { args: { size: 'small' } };
export const Disabled: Story = { args: { kind: 'primary', disabled: true } };

/** Disabled, drawn in gray instead of a paler shade of its kind. */
export const DisabledGrayState: Story = {
  args: { kind: 'primary', disabledGrayState: true },
  async play({ canvasElement, args }) {
    const button = within(canvasElement).getByRole('button');
    await expect(button).toBeDisabled();
    await userEvent.click(button, { pointerEventsCheck: 0 });
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

/** Keeps its width, its name and the focus, and ignores presses. */
export const Loading: Story = {
  args: { kind: 'primary', loading: true },
  async play({ canvasElement, args }) {
    const button = within(canvasElement).getByRole('button', { name: 'Save changes' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

/** Works by keyboard alone. */
export const Pressed: Story = {
  async play({ canvasElement, args }) {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter} ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};
