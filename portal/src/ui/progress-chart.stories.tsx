import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, fireEvent, userEvent, within } from 'storybook/test';
import { inPortal, portalMeta } from '../../test/stories/portal-story.js';
import { ProgressChart, type ProgressChartProps } from './progress-chart.js';

const start = Date.UTC(2026, 9, 15);
const day = (index: number) => new Date(start + index * 86_400_000).toISOString().slice(0, 10);
/** Redemptions that grow and fade, the same at every run. */
const days = Array.from({ length: 41 }, (_, index) => ({
  date: day(index),
  count: index % 7 > 4 ? 0 : Math.round(6 * Math.exp(-(((index - 14) / 10) ** 2)) + ((index * 7) % 3)),
}));

export default {
  title: 'Portal/Components/Progress chart',
  ...portalMeta(
    ProgressChart,
    'Redemptions per day and in total. A sentence summarizes the picture, arrow keys step through the days, and a table has the same numbers.',
  ),
  args: { title: 'Redemptions', days, people: 180 },
} satisfies Meta<ProgressChartProps>;

type Story = StoryObj<ProgressChartProps>;

/** The picture is named by its summary. The keys move a slider over the days, and each day is announced. */
export const Plain: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('img')).toHaveAccessibleName(
      /^Redemptions from Oct 15, 2026 .*People in the campaign: 180\./,
    );
    const slider = canvas.getByRole('slider', { name: 'Day' });
    await userEvent.tab();
    await userEvent.tab();
    await expect(slider).toHaveFocus();
    await fireEvent.change(slider, { target: { value: '14' } });
    await expect(slider).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^Oct 29, 2026: redemptions \d+/),
    );
  },
};

export const AsTable: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    await expect(canvas.getAllByRole('row')).toHaveLength(days.length + 1);
    await expect(canvas.getByRole('button', { name: 'Show as chart' })).toHaveFocus();
  },
};
export const WithoutRedemptions: Story = { args: { days: days.map(({ date }) => ({ date, count: 0 })) } };
export const Narrow: Story = {
  ...inPortal({}, { isNarrow: true, locale: 'fr-CA' }),
  args: { title: 'Utilisations' },
};
