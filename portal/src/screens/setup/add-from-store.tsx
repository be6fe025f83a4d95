import { useRef, useState } from 'react';
import type { PeopleSelection, Recipient } from '../../../contract/recipients.js';
import type { Policy } from '../../../contract/policies.js';
import { useRecipientAttributes, useRecipients } from '../../api/recipients.js';
import { describe } from '../../components/describe-error.js';
import { FilterBar } from '../../components/filter-bar.js';
import { isEmptyList, ListView } from '../../components/list-view.js';
import { defaultSort, filterOf, filtersOf, queryOf } from '../../components/recipient-filters.js';
import { useLocalList } from '../../context/local-list.js';
import { useLanguage } from '../../i18n/language.js';
import { nameOf } from '../../lib/person-name.js';
import { useOnce } from '../../lib/use-once.js';
import { useOnline } from '../../lib/use-online.js';
import { Button } from '../../ui/button.js';
import { Chip } from '../../ui/chip.js';
import type { Column } from '../../ui/column.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Notice, type Tone } from '../../ui/notice.js';
import { countSelected, nothingSelected, useSelection } from '../../ui/selection.js';
import { usePeopleColumns } from './people-columns.js';
import { useMembers } from './use-members.js';

interface AddFromStoreProps {
  policy: Policy;
  /** Opens the import of a file, for a store without people. */
  onImport: () => void;
}

/** Adds people of the store, selected in a list. The selection is kept over pages. */
export function AddFromStore({ policy, onImport }: AddFromStoreProps) {
  const { t, number } = useLanguage();
  const isOnline = useOnline();
  const list = useLocalList(defaultSort);
  const { data: attributes } = useRecipientAttributes();
  const filters = filtersOf(list, { campaigns: [], attributes }, t).filter(
    ({ name }) => name === 'department' || name === 'location',
  );
  const filterValues = { q: list.q, ...Object.fromEntries(filters.map(({ name, value }) => [name, value])) };
  const result = useRecipients(queryOf(list));
  const total = result.data?.total ?? 0;
  const [selection, setSelection] = useSelection(JSON.stringify(filterValues));
  const count = countSelected(selection, total);
  const adding = useAdding(policy, () => {
    setSelection(nothingSelected);
  });
  const columns = [...usePeopleColumns(), usePlaceColumn(policy)];
  return (
    <div className="list">
      {isEmptyList(result, filterValues) ? null : (
        <FilterBar
          search={{
            label: t('members.search-store'),
            value: list.q,
            onSearch: (q) => {
              list.set({ q });
            },
          }}
          filters={filters}
          onFilter={list.set}
        />
      )}
      <div ref={adding.region} tabIndex={-1} className="live">
        {adding.outcome === null ? null : (
          <Notice tone={adding.outcome.tone} role={adding.outcome.tone === 'danger' ? 'alert' : 'status'}>
            {adding.outcome.text}
          </Notice>
        )}
      </div>
      <ListView
        list={list}
        result={result}
        caption={t('members.from-store')}
        pagesLabel={t('members.pages-store')}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={nameOf}
        selection={{
          value: selection,
          total,
          onChange: setSelection,
          actions: (
            <Button
              kind="primary"
              size="small"
              disabledGrayState={!isOnline}
              loading={adding.isBusy}
              onClick={() =>
                void adding.add(
                  selection.kind === 'all'
                    ? { filter: filterOf(list) }
                    : { recipientIds: [...selection.keys] },
                )
              }
            >
              {t('members.add-count', { count, number: number(count) })}
            </Button>
          ),
        }}
        failed={t('people.failed')}
        filters={filterValues}
        empty={
          <EmptyState
            icon="recipients"
            title={t('members.store-empty')}
            text={t('members.store-empty-text')}
            action={
              <Button kind="primary" onClick={onImport}>
                {t('members.import')}
              </Button>
            }
          />
        }
      />
    </div>
  );
}

/** Column that marks people who are in the campaign already, as far as it is their newest one. */
function usePlaceColumn({ id }: Policy): Column<Recipient> {
  const { t } = useLanguage();
  return {
    id: 'place',
    title: t('people.campaign'),
    card: 'aside',
    cell: ({ campaign }) =>
      campaign?.policyId === id ? (
        <Chip tone="success" icon="check">
          {t('members.added')}
        </Chip>
      ) : null,
  };
}

/** Adds the selected people once, however often the button is pressed, and says what came of it. */
function useAdding(policy: Policy, onAdded: () => void) {
  const { t, number } = useLanguage();
  const members = useMembers(policy);
  const region = useRef<HTMLDivElement>(null);
  const { once, isBusy } = useOnce();
  const [outcome, setOutcome] = useState<{ tone: Tone; text: string } | null>(null);
  const add = (people: PeopleSelection) =>
    once(async () => {
      setOutcome(null);
      try {
        const { added, existing } = await members.add(people);
        const values = { added, number: number(added), existing };
        setOutcome({ tone: 'success', text: t('members.result', values) });
        onAdded();
        // The pressed button is removed with the selection.
        region.current?.focus();
      } catch (error) {
        setOutcome({ tone: 'danger', text: describe(error, t) });
      }
      await members.refresh();
    });
  return { region, add, isBusy, outcome };
}
