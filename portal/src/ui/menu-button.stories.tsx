import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { portalMeta } from '../../test/stories/portal-story.js';
import { Icon } from './icon.js';
import { MenuButton } from './menu-button.js';

interface MenuStoryProps {
  label: string;
  onSelect: (what: string) => void;
}

function MenuStory({ label, onSelect }: MenuStoryProps) {
  const [theme, setTheme] = useState('system');
  const [isOn, setOn] = useState(true);
  return (
    <main>
      <MenuButton
        className="icon-button"
        label={label}
        entries={() => [
          {
            kind: 'choice',
            label: 'Appearance',
            value: theme,
            options: ['system', 'light', 'dark'].map((value) => ({ value, text: value })),
            onChoose: setTheme,
          },
          { kind: 'line' },
          { kind: 'switch', text: 'Keyboard shortcuts', isOn, onChange: setOn },
          { kind: 'note', text: 'Press / to search a list.' },
          {
            kind: 'item',
            text: 'Edit',
            icon: 'pencil',
            onSelect: () => {
              onSelect('edit');
            },
          },
          {
            kind: 'item',
            text: 'Remove',
            icon: 'trash',
            isDangerous: true,
            onSelect: () => {
              onSelect('remove');
            },
          },
        ]}
      >
        <Icon name="more" />
      </MenuButton>
    </main>
  );
}

export default {
  title: 'Portal/Components/Menu button',
  ...portalMeta(
    MenuStory,
    'Button that opens a menu, whose code loads when the pointer or the focus reaches the button.',
  ),
  args: { label: 'Actions for Ada Example', onSelect: fn() },
} satisfies Meta<MenuStoryProps>;

type Story = StoryObj<MenuStoryProps>;

const open = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  const button = canvas.getByRole('button', { name: 'Actions for Ada Example' });
  await userEvent.click(button);
  const menu = await canvas.findByRole('menu');
  return { button, menu: within(menu) };
};

export const Closed: Story = {};

export const Open: Story = {
  async play({ canvasElement }) {
    await open(canvasElement);
  },
};

/** Arrow keys open it and move; Escape closes it, and the focus is on the button again. */
export const Keyboard: Story = {
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await canvas.findByRole('menu');
    await waitFor(() => expect(canvas.getByRole('menuitemradio', { name: 'system' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('menuitemradio', { name: 'light' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('menu')).toBeNull());
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await canvas.findByRole('menu');
    await waitFor(() => expect(canvasElement.querySelector('[role^="menuitem"]:focus')).not.toBeNull());
    await userEvent.keyboard('{End}{Enter}');
    await waitFor(() => expect(args.onSelect).toHaveBeenCalledWith('remove'));
  },
};

/** Choices and switches keep the menu open; a second press of the button closes it. */
export const Settings: Story = {
  async play({ canvasElement }) {
    const { button, menu } = await open(canvasElement);
    await userEvent.click(menu.getByRole('menuitemradio', { name: 'dark' }));
    await expect(menu.getByRole('menuitemradio', { name: 'dark' })).toBeChecked();
    await userEvent.click(menu.getByRole('menuitemcheckbox', { name: 'Keyboard shortcuts' }));
    await expect(menu.getByRole('menuitemcheckbox')).not.toBeChecked();
    await userEvent.click(button);
    await waitFor(() => expect(within(canvasElement).queryByRole('menu')).toBeNull());
  },
};
