import { Suspense } from 'react';
import type { InvoiceSummary } from '../../../contract/invoices.js';
import { useAccountSummary, useInvoices } from '../../api/invoices.js';
import { FilterBar } from '../../components/filter-bar.js';
import { isEmptyList, ListView } from '../../components/list-view.js';
import { NoStoreAccess, useForbidden } from '../../components/no-store-access.js';
import { Page } from '../../components/page.js';
import { useAddress } from '../../context/address.js';
import { useListState } from '../../context/list-state.js';
import { usePortal } from '../../context/portal-context.js';
import { useLanguage } from '../../i18n/language.js';
import { part } from '../../lib/load-chunk.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Icon } from '../../ui/icon.js';
import { MenuButton } from '../../ui/menu-button.js';
import type { MenuEntry } from '../../ui/menu-entries.js';
import { narrow, useMedia } from '../../ui/use-media.js';
import { AccountChart } from './account-chart.js';
import { BalanceBand } from '../../components/invoices/balance-band.js';
import { dayText } from '../../components/invoices/day-text.js';
import { invoiceAddress, isPayable } from './invoice-address.js';
import { useInvoiceColumns } from '../../components/invoices/invoice-columns.js';
import type { InvoiceDetailProps } from './invoice-detail.js';
import { defaultSort, filtersOf, pageQuery, queryOf, sortNames } from './invoice-filters.js';
import { useInvoiceExport } from './use-invoice-export.js';

const InvoiceDetail = part<InvoiceDetailProps>(() =>
  import('./invoice-detail.js').then((module) => module.InvoiceDetail),
);

/** Balance of the store, its invoices, and the details of one beside the list. */
export function InvoiceList() {
  const { t } = useLanguage();
  const { go, search } = useAddress();
  const list = useListState(sortNames, defaultSort);
  const filters = filtersOf(list, t);
  const result = useInvoices(pageQuery(list));
  const account = useAccountSummary();
  const { data: summary } = account;
  const file = useInvoiceExport();
  const rowMenu = useRowMenu();
  const isNarrow = useMedia(narrow);
  const detail = list.filter('detail');
  const filterValues = { q: list.q, ...Object.fromEntries(filters.map(({ name, value }) => [name, value])) };
  const isEmpty = isEmptyList(result, filterValues);
  const columns = useInvoiceColumns(summary?.timeZone ?? 'UTC', (id) => {
    const next = new URLSearchParams(search);
    next.set('detail', id);
    return `/invoices?${next.toString()}`;
  });
  const forbidden = useForbidden(result.error);
  if (forbidden) return <NoStoreAccess title={t('nav.invoices')} error={forbidden} onRetry={result.reload} />;
  const exportEntry = (content: 'list' | 'lines'): MenuEntry => ({
    kind: 'item',
    text: t(`invoices.export-${content}`),
    onSelect: () => void file.run(queryOf(list), content),
  });
  return (
    <Page
      title={t('nav.invoices')}
      secondary={
        isEmpty || result.data?.total === 0 ? undefined : (
          <MenuButton
            className="button with-menu"
            label={t('invoices.export')}
            entries={() => [exportEntry('list'), exportEntry('lines')]}
            isBusy={file.isBusy}
          >
            <Icon name="download" size={18} />
            <span className="wide-text" aria-hidden="true">
              {t('invoices.export')}
            </span>
          </MenuButton>
        )
      }
    >
      {isEmpty ? null : (
        <>
          {isNarrow ? (
            <BalanceBand account={account} />
          ) : (
            <div className="account">
              <BalanceBand account={account} />
              <AccountChart />
            </div>
          )}
          <FilterBar
            search={{
              label: t('invoices.search'),
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
        </>
      )}
      {/* Not the placeholder's element: it would move up to the place of the filters. */}
      <div key={String(isEmpty)} className="with-detail" data-open={detail !== '' || undefined}>
        <div className="list">
          <ListView
            list={list}
            result={result}
            caption={t('nav.invoices')}
            columns={columns}
            rowKey={({ id }) => id}
            rowName={({ number }) => number}
            rowMenu={rowMenu}
            current={detail}
            failed={t('invoices.failed')}
            filters={filterValues}
            empty={<NoInvoices first={summary?.next.on} />}
          />
        </div>
        {detail === '' ? null : (
          <Suspense fallback={null}>
            <InvoiceDetail
              key={detail}
              id={detail}
              onClose={() => {
                go(closedAddress(search));
              }}
            />
          </Suspense>
        )}
      </div>
      {/* After the rows, which would move it. */}
      {isNarrow && result.data && !isEmpty ? <AccountChart /> : null}
    </Page>
  );
}

/** Returns the address of the list without the details, on the same page. */
function closedAddress(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  next.delete('detail');
  return next.size === 0 ? '/invoices' : `/invoices?${next.toString()}`;
}

function NoInvoices({ first }: { first: string | undefined }) {
  const { t, locale } = useLanguage();
  return (
    <EmptyState
      icon="invoices"
      title={t('invoices.first')}
      {...(first === undefined ? {} : { text: t('invoices.first-on', { date: dayText(first, locale) }) })}
    />
  );
}

/** Returns the commands for a row. */
function useRowMenu(): (invoice: InvoiceSummary) => readonly MenuEntry[] {
  const { t } = useLanguage();
  const { go } = useAddress();
  const { config } = usePortal();
  return (invoice) => {
    const item = (text: string, query: Parameters<typeof invoiceAddress>[1]): MenuEntry => ({
      kind: 'item',
      text,
      onSelect: () => {
        go(invoiceAddress(invoice.id, query));
      },
    });
    return [
      item(t('invoices.view'), {}),
      ...(config.payments && isPayable(invoice) ? [item(t('invoices.pay'), { pay: '1' })] : []),
      item(t('invoices.print'), { print: '1' }),
    ];
  };
}
