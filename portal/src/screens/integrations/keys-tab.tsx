import { useState } from 'react';
import type { AddedKey, ApiKey, ApiKeyList } from '../../../contract/api-keys.js';
import { mostLiveKeys } from '../../../contract/integration-values.js';
import { useApiKeys } from '../../api/integrations.js';
import { CommandDialog } from '../../components/command-dialog.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { usePortal } from '../../context/portal-context.js';
import { useViewedStore } from '../../context/use-viewed-store.js';
import { useT } from '../../i18n/i18n.js';
import { Button } from '../../ui/button.js';
import { Chip } from '../../ui/chip.js';
import type { Column } from '../../ui/column.js';
import { DataTable } from '../../ui/data-table.js';
import { DateTime } from '../../ui/date-time.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Icon } from '../../ui/icon.js';
import { NoValue } from '../../ui/no-value.js';
import { Skeleton } from '../../ui/skeleton.js';
import { useLostFocus } from '../../ui/use-lost-focus.js';
import { CreateKey } from './create-key.js';
import { PartHead } from './part-head.js';
import { SecretDialog } from './secret-dialog.js';
import { useIntegrationCommand } from './use-integration-command.js';

type KeyDialog =
  { kind: 'create' } | { kind: 'secret'; added: AddedKey } | { kind: 'revoke'; apiKey: ApiKey };

/** API keys of the store, and the commands to create and revoke them. */
export function KeysTab() {
  const t = useT();
  const { data, error, reload } = useApiKeys();
  const [dialog, setDialog] = useState<KeyDialog | null>(null);
  useLostFocus(dialog !== null, () => document.querySelector('h1'));
  const close = () => {
    setDialog(null);
  };
  const create = (
    <CreateButton
      isFull={isFull(data)}
      onClick={() => {
        setDialog({ kind: 'create' });
      }}
    />
  );
  const content = () => {
    if (!data && error !== undefined)
      return <ErrorPanel title={t('integrations.keys-failed')} error={error} onRetry={reload} />;
    if (!data) return <Skeleton rows={3} thing={t('integrations.keys')} />;
    if (data.items.length === 0)
      return (
        <EmptyState
          icon="lock"
          title={t('integrations.no-keys')}
          text={t('integrations.no-keys-text')}
          action={create}
        />
      );
    return (
      <KeyTable
        list={data}
        onRevoke={(apiKey) => {
          setDialog({ kind: 'revoke', apiKey });
        }}
      />
    );
  };
  return (
    <div className="stack">
      <PartHead
        text={t('integrations.keys-lead')}
        action={data && data.items.length > 0 ? create : undefined}
      />
      {isFull(data) ? <p className="muted">{t('integrations.keys-full', { most: mostLiveKeys })}</p> : null}
      {content()}
      {dialog?.kind === 'create' ? (
        <CreateKey
          onClose={close}
          onCreated={(added) => {
            setDialog({ kind: 'secret', added });
          }}
        />
      ) : null}
      {dialog?.kind === 'secret' ? (
        <SecretDialog
          title={t('integrations.key-created')}
          label={t('integrations.key')}
          secret={dialog.added.secret}
          text={t('integrations.key-use')}
          onClose={close}
        />
      ) : null}
      {dialog?.kind === 'revoke' ? <RevokeKey apiKey={dialog.apiKey} onClose={close} /> : null}
    </div>
  );
}

const isFull = (list: ApiKeyList | undefined): boolean =>
  list !== undefined && list.items.filter(({ status }) => status === 'ACTIVE').length >= mostLiveKeys;

function CreateButton({ isFull: isDisabled, onClick }: { isFull: boolean; onClick: () => void }) {
  const t = useT();
  const isViewing = useViewedStore() !== null;
  return (
    <Button kind="primary" disabledGrayState={isDisabled || isViewing} onClick={onClick}>
      <Icon name="plus" size={18} />
      {t('integrations.create-key')}
    </Button>
  );
}

function KeyTable({ list, onRevoke }: { list: ApiKeyList; onRevoke: (apiKey: ApiKey) => void }) {
  const t = useT();
  const columns = useKeyColumns(list.timeZone);
  return (
    <DataTable
      caption={t('integrations.keys')}
      columns={columns}
      rows={list.items}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      sort=""
      onSort={() => undefined}
      isStale={false}
      rowMenu={(apiKey) => [
        {
          kind: 'item',
          text: t(apiKey.status === 'ACTIVE' ? 'integrations.revoke' : 'integrations.remove'),
          isDangerous: true,
          onSelect: () => {
            onRevoke(apiKey);
          },
        },
      ]}
    />
  );
}

function useKeyColumns(timeZone: string): readonly Column<ApiKey>[] {
  const t = useT();
  return [
    { id: 'name', title: t('integrations.name'), isHeader: true, cell: ({ name }) => name },
    {
      id: 'prefix',
      title: t('integrations.key'),
      card: 'start',
      cell: ({ prefix }) => <span className="code">{prefix}…</span>,
    },
    {
      id: 'scopes',
      title: t('integrations.scopes'),
      priority: 1,
      cell: ({ scopes }) => scopes.map((scope) => t(`integrations.scope.${scope}`)).join(', '),
    },
    {
      id: 'expires',
      title: t('integrations.expires'),
      card: 'aside',
      cell: ({ expiresAt, status }) =>
        status === 'EXPIRED' ? (
          <Chip tone="neutral" icon="ended">
            {t('integrations.expired')}
          </Chip>
        ) : (
          <DateTime value={expiresAt} timeZone={timeZone} precision="short" />
        ),
    },
    {
      id: 'creator',
      title: t('integrations.created-by'),
      priority: 1,
      cell: ({ createdBy }) => createdBy?.name ?? <NoValue />,
    },
    {
      id: 'used',
      title: t('integrations.last-used'),
      card: 'end',
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? (
          t('integrations.never-used')
        ) : (
          <DateTime value={lastUsedAt} timeZone={timeZone} precision="short" />
        ),
    },
  ];
}

/** Asks before a key stops working. */
function RevokeKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useT();
  const { toasts } = usePortal();
  const { name, status } = apiKey;
  const isActive = status === 'ACTIVE';
  const { run, isBusy, failure } = useIntegrationCommand<unknown>(() => {
    toasts.show({ tone: 'success', text: 'integrations.done-revoked', values: { name } });
    onClose();
  });
  return (
    <CommandDialog
      title={t(isActive ? 'integrations.revoke-title' : 'integrations.remove-title', { name })}
      command={t(isActive ? 'integrations.revoke' : 'integrations.remove')}
      isDangerous
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => void run((actions) => actions.revokeKey(apiKey.id))}
    >
      <p>{t(isActive ? 'integrations.revoke-text' : 'integrations.remove-text')}</p>
    </CommandDialog>
  );
}
