import { useState } from 'react';
import type { Store } from '../../../contract/stores.js';
import { useStoreSummary } from '../../api/stores.js';
import { useLanguage } from '../../i18n/language.js';
import { CommandDialog } from '../../components/command-dialog.js';
import { useClientCommand } from '../../components/users/use-client-command.js';

/** Asks before a client is deactivated or activated, and states what that changes for its people. */
export function StatusDialog({ store, onClose }: { store: Store; onClose: () => void }) {
  const { t } = useLanguage();
  const { storeId, storeName: name } = store;
  // Kept: after a lost response, the client may have changed, and another press must not do the opposite.
  const [{ status }] = useState(store);
  const isActive = status === 'ACTIVE';
  const { data: summary } = useStoreSummary(storeId);
  const done = isActive ? 'clients.done-deactivated' : 'clients.done-activated';
  const { run, isBusy, text } = useClientCommand(
    { tone: 'success', text: done, values: { name } },
    onClose,
    'clients.changed-meanwhile',
  );
  return (
    <CommandDialog
      title={t(isActive ? 'clients.deactivate-title' : 'clients.activate-title', { name })}
      command={t(isActive ? 'clients.deactivate' : 'clients.activate')}
      isDangerous={isActive}
      isBusy={isBusy}
      failure={text}
      onClose={onClose}
      onConfirm={() =>
        void run((actions) => (isActive ? actions.deactivate(store) : actions.activate(store)))
      }
    >
      <p>{t(isActive ? 'clients.deactivate-text' : 'clients.activate-text')}</p>
      {isActive && summary && summary.active > 0 ? (
        <p>
          {t('clients.deactivate-active', { campaigns: summary.active })}{' '}
          {t('clients.deactivate-people', { people: summary.invited })}
        </p>
      ) : null}
      {isActive && summary && summary.scheduled > 0 ? (
        <p>{t('clients.deactivate-scheduled', { campaigns: summary.scheduled })}</p>
      ) : null}
      {isActive ? <p>{t('clients.deactivate-kept')}</p> : null}
    </CommandDialog>
  );
}
