import type { StoreStatus } from '../../../contract/client-values.js';
import { useT } from '../../i18n/i18n.js';
import { Chip } from '../../ui/chip.js';

/** Shows whether a client can be used. */
export function ClientStatus({ status }: { status: StoreStatus }) {
  const t = useT();
  const isActive = status === 'ACTIVE';
  return (
    <Chip tone={isActive ? 'success' : 'neutral'} icon={isActive ? 'check' : 'ended'}>
      {t(`clients.${status}`)}
    </Chip>
  );
}
