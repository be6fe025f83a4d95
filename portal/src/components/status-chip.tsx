import type { EffectiveStatus } from '../../contract/effective-status.js';
import { useT } from '../i18n/i18n.js';
import { Chip } from '../ui/chip.js';
import type { IconName } from '../ui/icon.js';
import type { Tone } from '../ui/notice.js';

const appearances: Record<EffectiveStatus, readonly [Tone | 'neutral', IconName]> = {
  DRAFT: ['neutral', 'pencil'],
  SCHEDULED: ['info', 'clock'],
  ACTIVE: ['success', 'check'],
  EXPIRED: ['neutral', 'ended'],
  CANCELLED: ['danger', 'cancelled'],
};

export function StatusChip({ status }: { status: EffectiveStatus }) {
  const t = useT();
  const [tone, icon] = appearances[status];
  return (
    <Chip tone={tone} icon={icon}>
      {t(`status.${status}`)}
    </Chip>
  );
}
