import { useState } from 'react';
import type { StoreUser } from '../../../contract/clients.js';
import type { Page } from '../../../contract/schemas.js';
import type { Store } from '../../../contract/stores.js';
import { roleOf } from '../../../contract/roles.js';
import { useClientActions } from '../../api/client-actions.js';
import { useStoreUsers } from '../../api/stores.js';
import { ListView } from '../list-view.js';
import { useListState } from '../../context/list-state.js';
import { usePortal, useSession } from '../../context/portal-context.js';
import { ApiError } from '../../http/client.js';
import { useT } from '../../i18n/i18n.js';
import { phoneText } from '../../lib/phone-text.js';
import { useOnce } from '../../lib/use-once.js';
import { readClaims } from '../../session/claims.js';
import { Button } from '../../ui/button.js';
import type { Column } from '../../ui/column.js';
import { DateTime } from '../../ui/date-time.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Icon } from '../../ui/icon.js';
import type { MenuEntry } from '../../ui/menu-entries.js';
import { NoValue } from '../../ui/no-value.js';
import { useLostFocus } from '../../ui/use-lost-focus.js';
import { AddUser } from './add-user.js';
import { CommandDialog } from '../command-dialog.js';
import { useClientCommand } from './use-client-command.js';
import { nameOf } from './user-text.js';

type UserDialog = { kind: 'add' } | { kind: 'remove'; user: StoreUser };

interface UserListProps {
  store: Store;
  /** True if the users can only be looked at. */
  isLocked?: boolean;
}

/** Accounts that can work for a store, and the commands to add, invite and remove them. */
export function UserList({ store, isLocked = false }: UserListProps) {
  const t = useT();
  const ownId = readClaims(useSession()?.token)?.sub;
  const list = useListState([], '');
  const result = useStoreUsers(store.storeId, list);
  const columns = useUserColumns(store.timeZone, ownId);
  const invite = useInvite(store.storeId);
  const [dialog, setDialog] = useState<UserDialog | null>(null);
  useLostFocus(dialog !== null, () => document.querySelector('h1'));
  const close = () => {
    setDialog(null);
  };
  const add = (
    <Button
      disabledGrayState={isLocked}
      onClick={() => {
        setDialog({ kind: 'add' });
      }}
    >
      <Icon name="plus" size={18} />
      {t('users.add')}
    </Button>
  );
  const removeOf = (user: StoreUser): MenuEntry => ({
    kind: 'item',
    text: t('users.remove'),
    isDangerous: true,
    onSelect: () => {
      setDialog({ kind: 'remove', user });
    },
  });
  const menuOf = (user: StoreUser): readonly MenuEntry[] => {
    if (user.id === ownId) return [{ kind: 'note', text: t('users.own') }];
    const isLast = isLastManager(user, result.data);
    const resend = { kind: 'item' as const, text: t('users.resend'), onSelect: () => void invite(user) };
    return [
      ...(user.lastLoginAt === null ? [resend] : []),
      ...(isLast ? [{ kind: 'note' as const, text: t('users.last') }] : [removeOf(user)]),
    ];
  };
  return (
    <div className="list stack">
      {result.data && result.data.total > 0 ? <div>{add}</div> : null}
      <ListView
        list={list}
        result={result}
        caption={t('users.title')}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={nameOf}
        {...(isLocked ? {} : { rowMenu: menuOf })}
        failed={t('users.failed')}
        filters={{}}
        empty={
          <EmptyState icon="recipients" title={t('users.none')} text={t('users.none-text')} action={add} />
        }
      />
      {dialog?.kind === 'add' ? <AddUser store={store} onClose={close} /> : null}
      {dialog?.kind === 'remove' ? <RemoveUser store={store} user={dialog.user} onClose={close} /> : null}
    </div>
  );
}

/** Returns true if no other user on the only page can manage the store. */
function isLastManager({ id, roles }: StoreUser, page: Page<StoreUser> | undefined): boolean {
  const isManager = (user: Pick<StoreUser, 'roles'>) => roleOf(user.roles) === 'employer';
  if (!page || page.total > page.items.length || !isManager({ roles })) return false;
  return !page.items.some((user) => user.id !== id && isManager(user));
}

/** Returns a function that sends the message about the access again, once at a time. The result is shown as a toast. */
function useInvite(storeId: string): (user: StoreUser) => Promise<void> {
  const { toasts } = usePortal();
  const actions = useClientActions();
  const { once } = useOnce();
  return async (user) => {
    const values = { name: nameOf(user) };
    await once(async () => {
      try {
        await actions.inviteUser(storeId, user.id);
        toasts.show({ tone: 'success', text: 'users.done-resent', values });
      } catch (error) {
        const isLimited = error instanceof ApiError && error.status === 429;
        toasts.show({
          tone: isLimited ? 'info' : 'danger',
          text: isLimited ? 'users.resent-recently' : 'users.resend-failed',
          values,
        });
      }
      // The person may have signed in, or may have been removed.
      actions.refresh().catch(() => undefined);
    });
  };
}

function useUserColumns(timeZone: string, ownId: string | undefined): readonly Column<StoreUser>[] {
  const t = useT();
  return [
    {
      id: 'name',
      title: t('users.name'),
      isHeader: true,
      cell: (user) => (user.id === ownId ? t('users.own-name', { name: nameOf(user) }) : nameOf(user)),
    },
    {
      id: 'contact',
      title: t('users.contact'),
      card: 'start',
      cell: ({ email, phone }) => email ?? (phone === null ? <NoValue /> : phoneText(phone)),
    },
    {
      id: 'role',
      title: t('users.role'),
      card: 'aside',
      cell: ({ roles }) => t(`role.${roleOf(roles)}`),
    },
    {
      id: 'last',
      title: t('users.last-sign-in'),
      card: 'end',
      cell: ({ lastLoginAt }) =>
        lastLoginAt === null ? (
          t('users.never')
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

/** Asks before a person can no longer work for a store. */
function RemoveUser({ store: { storeId, storeName }, user, onClose }: RemoveUserProps) {
  const t = useT();
  const name = nameOf(user);
  const { run, isBusy, text } = useClientCommand(
    { tone: 'success', text: 'users.done-removed', values: { name } },
    onClose,
    'users.changed-meanwhile',
    { code_user: 'users.code-user' },
  );
  return (
    <CommandDialog
      title={t('users.remove-title', { name })}
      command={t('users.remove')}
      isDangerous
      isBusy={isBusy}
      failure={text}
      onClose={onClose}
      onConfirm={() => void run((actions) => actions.removeUser(storeId, user.id))}
    >
      <p>{t('users.remove-text', { name, store: storeName })}</p>
    </CommandDialog>
  );
}
