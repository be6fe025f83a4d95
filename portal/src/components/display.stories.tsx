import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, within } from 'storybook/test';
import { fitsTheScreen, inPortal, portalMeta } from '../../test/stories/portal-story.js';
import { Chip } from '../ui/chip.js';
import { DateTime } from '../ui/date-time.js';
import { Figure, Figures } from '../ui/figures.js';
import { Money } from '../ui/money.js';
import { Stepper } from './stepper.js';

interface DisplayProps {
  what: 'chips' | 'figures' | 'figures-loading' | 'stepper' | 'values';
}

const moment = '2026-11-24T22:30:00.000Z';

/** Small parts that show a value. */
function Display({ what }: DisplayProps) {
  switch (what) {
    case 'chips':
      return (
        <p>
          <Chip tone="success" icon="check">
            Active
          </Chip>{' '}
          <Chip tone="info" icon="clock">
            Scheduled
          </Chip>{' '}
          <Chip tone="neutral" icon="pencil">
            Draft
          </Chip>{' '}
          <Chip tone="warning" icon="warning">
            Expires soon
          </Chip>{' '}
          <Chip tone="danger" icon="cancelled">
            Canceled
          </Chip>
        </p>
      );
    case 'figures':
    case 'figures-loading': {
      const value = (text: string) => (what === 'figures' ? text : undefined);
      return (
        <Figures label="All campaigns">
          <Figure name="Value, last 30 days" value={value('13 982,77 $ US')} detail="12 % de plus" />
          <Figure name="Redeemed" value={value('28%')} detail={value('74 of 520 invitations')} />
          <Figure name="Active campaigns" value={value('2')} detail={value('6 in total')} />
        </Figures>
      );
    }
    case 'stepper':
      return (
        <Stepper
          label="Steps"
          current={1}
          steps={[
            { name: 'Details', to: '/campaigns/setup/details', isDone: true },
            { name: 'Recipients', to: '/campaigns/setup/recipients', isDone: false },
            { name: 'Summary', to: null, isDone: false, reason: 'Add people first' },
          ]}
        />
      );
    case 'values':
      return (
        <p>
          <Money value={{ amount: 123_450, currencyCode: 'CAD' }} /> ·{' '}
          <DateTime value={moment} timeZone="America/Chicago" precision="minute" />
        </p>
      );
  }
}

export default {
  title: 'Portal/Components/Display',
  ...portalMeta(Display, 'Parts that show a value: Chip, Figures, Stepper, Money and DateTime.'),
  args: { what: 'chips' },
} satisfies Meta<DisplayProps>;

type Story = StoryObj<DisplayProps>;

/** A status is never shown by color alone. */
export const Chips: Story = {};
export const FiguresInARow: Story = { args: { what: 'figures' } };
export const FiguresLoading: Story = { args: { what: 'figures-loading' } };
/** The row scrolls to the side, also by keys. */
export const FiguresNarrow: Story = {
  ...inPortal({}, { isNarrow: true }),
  args: { what: 'figures' },
  async play({ canvasElement }) {
    const region = await within(canvasElement).findByRole('region', { name: 'All campaigns' });
    await userEvent.tab();
    await expect(region).toHaveFocus();
    await fitsTheScreen();
  },
};
/** Done steps are links; a step that cannot be opened yet is text with the reason. */
export const Steps: Story = { args: { what: 'stepper' } };
/** The tooltip of a time names its time zone. */
export const Values: Story = {
  args: { what: 'values' },
  async play({ canvasElement }) {
    await expect(canvasElement.querySelector('time')?.title).toMatch(/Central (Daylight|Standard) Time$/);
  },
};
export const ValuesInFrench: Story = {
  ...inPortal({}, { locale: 'fr-CA' }),
  tags: ['variant'],
  args: { what: 'values' },
  async play({ canvasElement }) {
    await expect(canvasElement.querySelector('time')?.title).toMatch(/heure .* du Centre/i);
  },
};
