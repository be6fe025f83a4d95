import { useState } from 'react';
import { matchRoute } from '../../../contract/routes.js';
import type { Store } from '../../../contract/stores.js';
import { useStore, useStoreUsers } from '../../api/stores.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { Page } from '../../components/page.js';
import { Link, useAddress } from '../../context/address.js';
import { ApiError } from '../../http/client.js';
import { useT } from '../../i18n/i18n.js';
import { usePageMessages } from '../../i18n/page-messages.js';
import { useOnline } from '../../lib/use-online.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Icon } from '../../ui/icon.js';
import { MenuButton } from '../../ui/menu-button.js';
import { Notice } from '../../ui/notice.js';
import { Skeleton } from '../../ui/skeleton.js';
import { useLostFocus } from '../../ui/use-lost-focus.js';
import { ClientStatus } from './client-status.js';
import { ClientTabs } from './client-tabs.js';
import { usersMessages } from '../../components/users/users-messages.js';
import { clientsMessages } from './clients-messages.js';
import { EditClient } from './edit-client.js';
import { StatusDialog } from './status-dialog.js';
import { useViewClient } from './use-view-client.js';
import { accountOf } from '../../components/users/user-text.js';

/** One client of the platform: its facts, users, campaigns, invoices and activity. */
export function Client() {
  usePageMessages(clientsMessages, usersMessages);
  const t = useT();
  const { path } = useAddress();
  const { data, error, reload } = useStore(matchRoute(path)?.params['id'] ?? '');
  if (!data && error instanceof ApiError && error.status === 404) {
    return (
      <Page title={t('clients.missing')}>
        <EmptyState
          icon="clients"
          title={t('clients.missing-text')}
          action={
            <Link className="button" data-kind="secondary" to="/clients">
              {t('nav.clients')}
            </Link>
          }
        />
      </Page>
    );
  }
  if (!data) {
    return (
      <Page title={t('clients.one')}>
        {error === undefined ? (
          <Skeleton rows={4} thing={t('clients.one')} />
        ) : (
          <ErrorPanel title={t('clients.one-failed')} error={error} onRetry={reload} />
        )}
      </Page>
    );
  }
  return <LoadedClient key={data.storeId} store={data} />;
}

function LoadedClient({ store }: { store: Store }) {
  const t = useT();
  const [dialog, setDialog] = useState<'edit' | 'status' | null>(null);
  useLostFocus(dialog !== null, () => document.querySelector('h1'));
  const { search } = useAddress();
  const close = () => {
    setDialog(null);
  };
  const isActive = store.status === 'ACTIVE';
  const existing = search.get('created') === '1' ? search.get('existing') : null;
  return (
    <Page
      title={store.storeName}
      actions={<MainCommand store={store} onOpen={setDialog} />}
      secondary={<OtherCommands store={store} onOpen={setDialog} />}
      lead={
        <span className="client-facts">
          <span className="code">{store.storeCode}</span> <ClientStatus status={store.status} />
        </span>
      }
    >
      {search.get('created') === '1' ? (
        <Notice tone="success" role="status">
          {t('clients.created', { name: store.storeName })}
        </Notice>
      ) : null}
      {existing === null ? null : <ExistingUser store={store} id={existing} />}
      {isActive ? null : (
        <Notice tone="warning">
          <p>{t('clients.deactivated-text')}</p>
        </Notice>
      )}
      <ClientTabs store={store} />
      {dialog === 'edit' ? <EditClient store={store} onClose={close} /> : null}
      {dialog === 'status' ? <StatusDialog store={store} onClose={close} /> : null}
    </Page>
  );
}

/** Names the account that a new client's first user had already. */
function ExistingUser({ store: { storeId, storeName }, id }: { store: Store; id: string }) {
  const t = useT();
  const { data } = useStoreUsers(storeId, { page: 1, size: 25 });
  const user = data?.items.find((one) => one.id === id);
  return user === undefined ? null : (
    <Notice tone="info" role="status">
      {t('users.existing', { user: accountOf(user), name: storeName })}
    </Notice>
  );
}

interface CommandsProps {
  store: Store;
  onOpen: (dialog: 'edit' | 'status') => void;
}

/** Views the client; a deactivated one must be activated first. */
function MainCommand({ store: { storeId, status }, onOpen }: CommandsProps) {
  const t = useT();
  const isOnline = useOnline();
  const view = useViewClient();
  if (status === 'DISABLED')
    return (
      <Button
        kind="primary"
        onClick={() => {
          onOpen('status');
        }}
      >
        {t('clients.activate')}
      </Button>
    );
  return (
    <Button
      kind="primary"
      loading={view.busy !== null}
      disabledGrayState={!isOnline}
      onClick={() => void view.start(storeId, '/campaigns')}
    >
      <Icon name="eye" size={18} />
      {t('clients.view')}
    </Button>
  );
}

function OtherCommands({ store: { status }, onOpen }: CommandsProps) {
  const t = useT();
  return (
    <div className="client-commands">
      <Button
        onClick={() => {
          onOpen('edit');
        }}
      >
        {t('clients.edit')}
      </Button>
      {status === 'ACTIVE' ? (
        <MenuButton
          className="icon-button"
          label={t('action.more')}
          entries={() => [
            {
              kind: 'item',
              text: t('clients.deactivate'),
              isDangerous: true,
              onSelect: () => {
                onOpen('status');
              },
            },
          ]}
        >
          <Icon name="more" />
        </MenuButton>
      ) : null}
    </div>
  );
}
