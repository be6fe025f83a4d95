import { Suspense, useState } from 'react';
import type { PeopleSelection } from '../../../contract/recipients.js';
import { usePolicies } from '../../api/policies.js';
import { useRecipientAttributes, useRecipients } from '../../api/recipients.js';
import { FilterBar } from '../../components/filter-bar.js';
import { isEmptyList, ListView } from '../../components/list-view.js';
import { NoStoreAccess, useForbidden } from '../../components/no-store-access.js';
import { Page } from '../../components/page.js';
import { useAddress } from '../../context/address.js';
import { useListState } from '../../context/list-state.js';
import { useT } from '../../i18n/i18n.js';
import { part } from '../../lib/load-chunk.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Icon } from '../../ui/icon.js';
import { countSelected, nothingSelected, useSelection } from '../../ui/selection.js';
import { useLostFocus } from '../../ui/use-lost-focus.js';
import { BulkActions } from './bulk-actions.js';
import { nameOf } from '../../lib/person-name.js';
import { useRecipientColumns } from './recipient-columns.js';
import type { RecipientDetailProps } from './recipient-detail.js';
import type { RecipientDialogsProps } from './recipient-dialogs.js';
import { defaultSort, filterOf, filtersOf, queryOf, sortNames } from '../../components/recipient-filters.js';
import type { PeopleDialog } from './people-dialog.js';
import { rowMenu } from './row-menu.js';
import { useExport } from './use-export.js';

const RecipientDetail = part<RecipientDetailProps>(() =>
  import('./recipient-detail.js').then((module) => module.RecipientDetail),
);
const RecipientDialogs = part<RecipientDialogsProps>(() =>
  import('./recipient-dialogs.js').then((module) => module.RecipientDialogs),
);

const RecipientImport = part(() => import('./recipient-import.js').then((module) => module.RecipientImport));

/** People of a store; with `import` in the address, their import from a file. */
export function Recipients() {
  const { search } = useAddress();
  if (!search.has('import')) return <RecipientList />;
  return (
    <Suspense fallback={null}>
      <RecipientImport />
    </Suspense>
  );
}

/** The list with its commands, and the details of one person beside it. */
function RecipientList() {
  const t = useT();
  const list = useListState(sortNames, defaultSort);
  const { data: campaigns } = usePolicies('sort=-updatedAt&size=100');
  const { data: attributes } = useRecipientAttributes();
  const filters = filtersOf(list, { campaigns: campaigns?.items ?? [], attributes }, t);
  const result = useRecipients(queryOf(list));
  const rows = result.data?.items ?? [];
  const total = result.data?.total ?? 0;
  const filterValues = { q: list.q, ...Object.fromEntries(filters.map(({ name, value }) => [name, value])) };
  const [selection, setSelection] = useSelection(JSON.stringify(filterValues));
  const [dialog, setDialog] = useState<PeopleDialog | null>(null);
  useLostFocus(dialog !== null, () => document.querySelector('h1'));
  const [hasErrors, setErrors] = useState(false);
  const isEmpty = isEmptyList(result, filterValues);
  const hrefOf = useDetailHref();
  const columns = useRecipientColumns(hrefOf);
  const { go } = useAddress();
  const file = useExport();
  const detail = list.filter('detail');
  const selected: PeopleSelection =
    selection.kind === 'all' ? { filter: filterOf(list) } : { recipientIds: [...selection.keys] };

  const forbidden = useForbidden(result.error);
  if (forbidden)
    return <NoStoreAccess title={t('nav.recipients')} error={forbidden} onRetry={result.reload} />;

  const close = () => {
    setDialog(null);
  };
  const closeDetail = (options?: { replace: boolean }) => {
    list.set({ detail: null, page: String(list.page) }, options);
  };
  const add = (
    <Button
      kind="primary"
      onClick={() => {
        setDialog({ kind: 'add' });
      }}
    >
      <Icon name="plus" size={18} />
      {t('people.add')}
    </Button>
  );
  const importFile = (
    <Button
      onClick={() => {
        go('/recipients?import=new');
      }}
    >
      <Icon name="upload" size={18} />
      <span className={isEmpty ? undefined : 'wide-text'}>{t('people.import')}</span>
    </Button>
  );
  return (
    <Page
      title={t('nav.recipients')}
      hasError={hasErrors}
      actions={isEmpty ? undefined : add}
      secondary={
        isEmpty ? undefined : (
          <>
            {importFile}
            {result.data?.total === 0 ? null : (
              <Button loading={file.isBusy} onClick={() => void file.run({ filter: filterOf(list) })}>
                <Icon name="download" size={18} />
                <span className="wide-text">{t('people.export')}</span>
              </Button>
            )}
          </>
        )
      }
    >
      {isEmpty ? null : (
        <FilterBar
          search={{
            label: t('people.search'),
            value: list.q,
            onSearch: (q) => {
              list.set({ q }, { replace: true });
            },
          }}
          filters={filters}
          sort={{
            columns,
            sort: list.sort,
            onSort: (sort) => {
              list.set({ sort });
            },
          }}
          onFilter={list.set}
        />
      )}
      {/* Not the placeholder's element: it would move up to the place of the filters. */}
      <div key={String(isEmpty)} className="with-detail" data-open={detail !== '' || undefined}>
        <div className="list">
          <ListView
            list={list}
            result={result}
            caption={t('nav.recipients')}
            columns={columns}
            rowKey={({ id }) => id}
            rowName={nameOf}
            rowMenu={(person) => rowMenu(person, setDialog, t)}
            current={detail}
            failed={t('people.failed')}
            filters={filterValues}
            selection={{
              value: selection,
              onChange: setSelection,
              total,
              actions: (
                <BulkActions
                  people={{ selection: selected, count: countSelected(selection, total), name: null }}
                  onOpen={setDialog}
                />
              ),
            }}
            empty={
              <EmptyState
                icon="recipients"
                title={t('people.first')}
                text={t('people.first-text')}
                action={
                  <div className="empty-actions">
                    {add}
                    {importFile}
                  </div>
                }
              />
            }
          />
        </div>
        {detail === '' ? null : (
          <Suspense fallback={null}>
            <RecipientDetail
              key={detail}
              id={detail}
              listed={rows.find(({ id }) => id === detail)}
              onCommand={setDialog}
              onClose={closeDetail}
            />
          </Suspense>
        )}
      </div>
      <Suspense fallback={null}>
        {dialog === null ? null : (
          <RecipientDialogs
            dialog={dialog}
            campaign={list.filter('campaign')}
            onErrors={setErrors}
            onClose={close}
            onDone={() => {
              close();
              if (dialog.kind !== 'add' && dialog.kind !== 'edit' && dialog.people.name === null)
                setSelection(nothingSelected);
            }}
            onRemoved={(id) => {
              close();
              setSelection(nothingSelected);
              if (id === null || id === detail) closeDetail({ replace: true });
            }}
            onSaved={({ id }) => {
              close();
              if (dialog.kind === 'add') go(hrefOf(id));
            }}
            onOpen={(id) => {
              close();
              go(hrefOf(id));
            }}
          />
        )}
      </Suspense>
    </Page>
  );
}

/** Returns the address of a person's details on this page of the list. */
function useDetailHref(): (id: string) => string {
  const { search } = useAddress();
  return (id) => {
    const next = new URLSearchParams(search);
    next.set('detail', id);
    return `/recipients?${next.toString()}`;
  };
}
