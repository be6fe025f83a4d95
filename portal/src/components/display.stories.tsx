import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { inPortal, portalMeta } from '../../test/stories/portal-story.js';
import { Chip } from '../ui/chip.js';
import { DateTime } from '../ui/date-time.js';
import { KpiCard, KpiStrip } from '../ui/kpi-card.js';
import { Money } from '../ui/money.js';
import { Stepper } from './stepper.js';

interface DisplayProps {
  what: 'chips' | 'kpis' | 'kpis-loading' | 'stepper' | 'values';
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
    case 'kpis':
    case 'kpis-loading': {
      const value = (text: string) => (what === 'kpis' ? text : undefined);
      return (
        <KpiStrip label="All campaigns">
          <KpiCard name="Active campaigns" value={value('2')} />
          <KpiCard name="Recipients reached" value={value('580')} detail="of 640" />
          <KpiCard name="Value redeemed" value={value('13 982,77 $ US')} />
        </KpiStrip>
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
  title: 'Portal/Display',
  ...portalMeta(Display, 'Parts that show a value: Chip, KpiCard, Stepper, Money and DateTime.'),
  args: { what: 'chips' },
} satisfies Meta<DisplayProps>;

type Story = StoryObj<DisplayProps>;

/** A status is never shown by color alone. */
export const Chips: Story = {};
export const Kpis: Story = { args: { what: 'kpis' } };
export const KpisLoading: Story = { args: { what: 'kpis-loading' } };
export const KpisNarrow: Story = { ...inPortal({}, { isNarrow: true }), args: { what: 'kpis' } };
/** Done steps are links; a step that cannot be opened yet is text with the reason. */
export const Steps: Story = { args: { what: 'stepper' } };
export const Values: Story = { args: { what: 'values' } };
export const ValuesInFrench: Story = { ...inPortal({}, { locale: 'fr-CA' }), args: { what: 'values' } };
