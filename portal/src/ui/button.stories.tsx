import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { portalMeta } from '../../../storybook/portal/portal-story.js';
import { Button, type ButtonProps } from './button.js';

export default {
  title: 'Portal/Button',
  ...portalMeta(Button),
  args: { children: 'Save changes', kind: 'secondary' },
} satisfies Meta<ButtonProps>;

type Story = StoryObj<ButtonProps>;

export const Primary: Story = { args: { kind: 'primary' } };
export const Bad: Story = { args: { kind: 'link', 'aria-label': '', children: '' } };
