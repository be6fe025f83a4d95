import { useState } from 'react';
import type { StoreUser } from '../../../contract/clients.js';
import type { Store } from '../../../contract/stores.js';
import { roleOf } from '../../../contract/roles.js';
import { useStoreUsers } from '../../api/stores.js';
import { ListView } from '../../components/list-view.js';
import { useListState } from '../../context/list-state.js';
import { useT } from '../../i18n/i18n.js';
import { phoneText } from '../../lib/phone-text.js';
import { Button } from '../../ui/button.js';
import type { Column } from '../../ui/column.js';
import { DateTime } from '../../ui/date-time.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Icon } from '../../ui/icon.js';
import { NoValue } from '../../ui/no-value.js';
import { useLostFocus } from '../../ui/use-lost-focus.js';
import { AddUser } from './add-user.js';
import { CommandDialog } from '../../components/command-dialog.js';
import { useClientCommand } from './use-client-command.js';
import { nameOf } from './user-text.js';

type UserDialog = { kind: 'add' } | { kind: 'remove'; user: StoreUser };

/** Accounts that can work for a client, and the commands to add and remove them. */
export function ClientUsers({ store }: { store: Store }) {
  const t = useT();
  const list = useListState([], '');
  const result = useStoreUsers(store.storeId, list);
  const columns = useUserColumns(store.timeZone);
  const [dialog, setDialog] = useState<UserDialog | null>(null);
  useLostFocus(dialog !== null, () => document.querySelector('h1'));
  const close = () => {
    setDialog(null);
  };
  const add = (
    <Button
      onClick={() => {
        setDialog({ kind: 'add' });
      }}
    >
      <Icon name="plus" size={18} />
      {t('clients.add-user')}
    </Button>
  );
  return (
    <div className="list stack">
      {result.data && result.data.total > 0 ? <div>{add}</div> : null}
      <ListView
        list={list}
        result={result}
        caption={t('clients.users')}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={nameOf}
        rowMenu={(user) => [
          {
            kind: 'item',
            text: t('clients.remove-user'),
            isDangerous: true,
            onSelect: () => {
              setDialog({ kind: 'remove', user });
            },
          },
        ]}
        failed={t('clients.users-failed')}
        filters={{}}
        empty={
          <EmptyState
            icon="recipients"
            title={t('clients.no-users')}
            text={t('clients.no-users-text')}
            action={add}
          />
        }
      />
      {dialog?.kind === 'add' ? <AddUser store={store} onClose={close} /> : null}
      {dialog?.kind === 'remove' ? <RemoveUser store={store} user={dialog.user} onClose={close} /> : null}
    </div>
  );
}

function useUserColumns(timeZone: string): readonly Column<StoreUser>[] {
  const t = useT();
  return [
    { id: 'name', title: t('clients.user-name'), isHeader: true, cell: (user) => nameOf(user) },
    {
      id: 'contact',
      title: t('clients.contact'),
      card: 'start',
      cell: ({ email, phone }) => email ?? (phone === null ? <NoValue /> : phoneText(phone)),
    },
    {
      id: 'role',
      title: t('clients.role'),
      card: 'aside',
      cell: ({ roles }) => t(`role.${roleOf(roles)}`),
    },
    {
      id: 'last',
      title: t('clients.last-sign-in'),
      card: 'end',
      cell: ({ lastLoginAt }) =>
        lastLoginAt === null ? (
          t('clients.never')
        ) : (
          <DateTime value={lastLoginAt} timeZone={timeZone} precision="short" />
        ),
    },
  ];
}

interface RemoveUserProps {
  store: Store;
  user: StoreUser;
  onClose: () => void;
}

/** Asks before a person can no longer work for a client. */
function RemoveUser({ store: { storeId, storeName }, user, onClose }: RemoveUserProps) {
  const t = useT();
  const name = nameOf(user);
  const { run, isBusy, text } = useClientCommand(
    { tone: 'success', text: 'clients.done-user-removed', values: { name } },
    onClose,
  );
  return (
    <CommandDialog
      title={t('clients.remove-user-title', { name })}
      command={t('clients.remove-user')}
      isBusy={isBusy}
      failure={text}
      onClose={onClose}
      onConfirm={() => void run((actions) => actions.removeUser(storeId, user.id))}
    >
      <p>{t('clients.remove-user-text', { name, store: storeName })}</p>
    </CommandDialog>
  );
}
