import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { inPortal, portalMeta } from '../../test/stories/portal-story.js';
import { Tabs, type TabsProps } from './tabs.js';

function TabsStory({ value: first, onChange, ...rest }: TabsProps) {
  const [value, setValue] = useState(first);
  return (
    <Tabs
      {...rest}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

const names = ['Overview', 'Users', 'Campaigns', 'Invoices', 'Activity'];

export default {
  title: 'Portal/Components/Tabs',
  ...portalMeta(TabsStory, 'Tabs above their content. On a narrow page they scroll.'),
  args: {
    label: 'Client',
    value: 'Overview',
    tabs: names.map((name) => ({ id: name, name, content: <p>{name} of this client.</p> })),
    onChange: fn(),
  },
} satisfies Meta<TabsProps>;

type Story = StoryObj<TabsProps>;

/** Arrow keys, Home and End move between the tabs. */
export const Plain: Story = {
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'Overview' })).toHaveFocus();
    const forward = document.documentElement.dir === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}';
    await userEvent.keyboard(forward);
    await expect(canvas.getByRole('tabpanel', { name: 'Users' })).toBeVisible();
    await userEvent.keyboard('{End}');
    await expect(args.onChange).toHaveBeenLastCalledWith('Activity');
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  },
};
export const Narrow: Story = inPortal({}, { isNarrow: true });
