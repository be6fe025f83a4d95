import type { InviteStatus } from '../../contract/invite-statuses.js';
import { useT } from '../i18n/i18n.js';
import { Chip } from '../ui/chip.js';
import type { IconName } from '../ui/icon.js';
import type { Tone } from '../ui/notice.js';

const appearances: Record<InviteStatus, readonly [Tone | 'neutral', IconName]> = {
  NOT_INVITED: ['neutral', 'clock'],
  INVITED: ['info', 'mail'],
  OPENED: ['info', 'eye'],
  PARTIALLY_REDEEMED: ['success', 'half'],
  REDEEMED: ['success', 'check'],
  BOUNCED: ['danger', 'warning'],
  OPTED_OUT: ['warning', 'cancelled'],
};

/** Progress of a person in a campaign. */
export function InviteStatusChip({ status }: { status: InviteStatus }) {
  const t = useT();
  const [tone, icon] = appearances[status];
  return (
    <Chip tone={tone} icon={icon}>
      {t(`people.${status}`)}
    </Chip>
  );
}
