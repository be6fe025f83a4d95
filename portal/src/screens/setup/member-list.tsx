import { type RefObject, useState } from 'react';
import type { Policy } from '../../../contract/policies.js';
import type { Recipient } from '../../../contract/recipients.js';
import { useRecipients } from '../../api/recipients.js';
import { describe } from '../../components/describe-error.js';
import { FilterBar } from '../../components/filter-bar.js';
import { isEmptyList, ListView } from '../../components/list-view.js';
import type { ListState } from '../../context/list-state.js';
import { usePortal } from '../../context/portal-context.js';
import { ApiError } from '../../http/client.js';
import { useT } from '../../i18n/i18n.js';
import { nameOf } from '../../lib/person-name.js';
import { useOnce } from '../../lib/use-once.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Notice } from '../../ui/notice.js';
import { useLostFocus } from '../../ui/use-lost-focus.js';
import { deliveryColumn, usePeopleColumns } from './people-columns.js';
import { useMembers } from './use-members.js';

interface MemberListProps {
  policy: Policy;
  list: ListState;
  isActive: boolean;
  /** Heading of the list, which takes the focus after the row that had it was removed. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** People of the campaign, who can be removed again. */
export function MemberList({ policy, list, isActive, heading }: MemberListProps) {
  const t = useT();
  const columns = [...usePeopleColumns(), deliveryColumn(t)];
  const result = useRecipients(queryOf(list, policy.id));
  const removal = useRemoval(policy);
  useLostFocus(removal.requested !== null || removal.isBusy, () => heading.current);
  const filters = { q: list.q };
  return (
    <div className="list">
      {isEmptyList(result, filters) ? null : (
        <FilterBar
          search={{
            label: t('members.search'),
            value: list.q,
            onSearch: (q) => {
              list.set({ q }, { replace: true });
            },
          }}
          filters={[]}
          onFilter={list.set}
        />
      )}
      {removal.error === null ? null : (
        <Notice tone="danger" role="alert">
          {removal.error}
        </Notice>
      )}
      <ListView
        list={list}
        result={result}
        caption={t('members.caption')}
        pagesLabel={t('members.pages')}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={nameOf}
        rowMenu={(person) => [
          {
            kind: 'item',
            text: t('members.remove'),
            icon: 'trash',
            isDangerous: true,
            onSelect: () => {
              if (isActive) removal.ask(person);
              else void removal.remove(person);
            },
          },
        ]}
        failed={t('people.failed')}
        filters={filters}
        empty={<EmptyState icon="recipients" title={t('members.none')} text={t('members.none-text')} />}
      />
      <RemoveQuestion removal={removal} />
    </div>
  );
}

function queryOf({ page, size, sort, q }: ListState, campaign: string): string {
  const query = new URLSearchParams({ page: String(page), size: String(size), sort, campaign });
  if (q !== '') query.set('q', q);
  return query.toString();
}

/** Removes people, one at a time. People of an active campaign lose their invitation: the user is asked first. */
function useRemoval(policy: Policy) {
  const t = useT();
  const { toasts } = usePortal();
  const members = useMembers(policy);
  const [requested, setRequested] = useState<Recipient | null>(null);
  const { once, isBusy } = useOnce();
  const [error, setError] = useState<string | null>(null);
  const remove = (person: Recipient) =>
    once(async () => {
      setError(null);
      try {
        await members.remove(person.id);
        toasts.show({ tone: 'success', text: 'members.removed', values: { name: nameOf(person) } });
      } catch (reason) {
        const isUsed = reason instanceof ApiError && reason.code === 'state_conflict';
        // Someone else has removed the person: the list is loaded again.
        if (!(reason instanceof ApiError && reason.status === 404))
          setError(isUsed ? t('members.redeemed', { name: nameOf(person) }) : describe(reason, t));
      }
      await members.refresh();
      setRequested(null);
    });
  return { requested, ask: setRequested, remove, isBusy, error };
}

function RemoveQuestion({ removal }: { removal: ReturnType<typeof useRemoval> }) {
  const t = useT();
  const { requested, ask, remove, isBusy } = removal;
  const close = () => {
    ask(null);
  };
  return (
    <Dialog
      size="small"
      isAlert
      isOpen={requested !== null}
      title={t('members.remove-title', { name: requested === null ? '' : nameOf(requested) })}
      onClose={close}
      actions={
        <>
          <Button data-first onClick={close}>
            {t('action.back')}
          </Button>
          <Button
            kind="primary"
            isDangerous
            loading={isBusy}
            onClick={() => {
              if (requested) void remove(requested);
            }}
          >
            {t('members.remove')}
          </Button>
        </>
      }
    >
      <p>{t('members.remove-text')}</p>
    </Dialog>
  );
}
