import { Suspense, useId, useRef } from 'react';
import type { Policy } from '../../../contract/policies.js';
import { useRecipients } from '../../api/recipients.js';
import type { ImportPeopleProps } from '../../components/import/import-people.js';
import { Page } from '../../components/page.js';
import { defaultSort, queryOf } from '../../components/recipient-filters.js';
import { useLeave } from '../../components/unsaved-changes.js';
import { Link, useAddress } from '../../context/address.js';
import { useListState } from '../../context/list-state.js';
import { useLocalList } from '../../context/local-list.js';
import { useT } from '../../i18n/i18n.js';
import { useLanguage } from '../../i18n/language.js';
import { part } from '../../lib/load-chunk.js';
import { Skeleton } from '../../ui/skeleton.js';
import { Tabs } from '../../ui/tabs.js';
import { AddFromStore } from './add-from-store.js';
import { editableOf } from './editable.js';
import { Button } from '../../ui/button.js';
import { Section } from './section.js';
import { MemberList } from './member-list.js';
import { RuledPeople } from './ruled-people.js';
import { useMembers } from './use-members.js';

/** Second step of the campaign setup: who gets the benefit. */
export function SetupRecipients({ policy }: { policy: Policy }) {
  const t = useT();
  const isActive = editableOf(policy) === 'some';
  return (
    <Page title={t('setup.recipients')} lead={t(isActive ? 'members.lead-active' : 'members.lead')}>
      <div className="setup-form">
        {policy.eligibility.mode === 'LISTED' ? (
          <ListedPeople policy={policy} isActive={isActive} />
        ) : (
          <RuledPeople policy={policy} />
        )}
        <div className="setup-actions">
          <Link className="button" data-kind="secondary" to="/campaigns/setup/details">
            {t('members.back')}
          </Link>
          <Link
            className="button"
            data-kind="primary"
            to={isActive ? `/campaigns?detail=${policy.id}` : '/campaigns/setup/summary'}
          >
            {t(isActive ? 'members.finish' : 'members.continue')}
          </Link>
        </div>
      </div>
    </Page>
  );
}

/** Loaded when it is opened: the rules for phone numbers are larger than the rest of the step. */
const AddByHand = part<{ policy: Policy }>(() =>
  import('./add-by-hand.js').then((module) => module.AddByHand),
);

/** Loaded when it is opened. */
const ImportPeople = part<ImportPeopleProps>(() =>
  import('../../components/import/import-people.js').then((module) => module.ImportPeople),
);

const ways = ['people', 'manual', 'csv'] as const;

/** Returns the way to add people that the address names. Without one: a file, if the store has no people to choose from. */
function useWay(requested: string | null): (typeof ways)[number] {
  // The first page of the list to choose from, which is loaded only once.
  const { data } = useRecipients(queryOf(useLocalList(defaultSort)));
  return ways.find((way) => way === requested) ?? (data?.total === 0 ? 'csv' : 'people');
}

/** Ways to add people, and the people of the campaign. */
function ListedPeople({ policy, isActive }: { policy: Policy; isActive: boolean }) {
  const { t, number } = useLanguage();
  const { search, path, go } = useAddress();
  const leave = useLeave();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useListState(['name', 'department', 'createdAt'], 'name');
  const way = useWay(search.get('add'));
  const members = useMembers(policy);
  /** Keeps the import in the address, where it is found again after a reload. */
  const showImport = (job: string | null) => {
    const next = new URLSearchParams(search);
    next.set('add', 'csv');
    if (job === null) next.delete('import');
    else next.set('import', job);
    go(`${path}?${next.toString()}`, { replace: true });
  };
  const showWay = (next: (typeof ways)[number]) => {
    const query = new URLSearchParams(search);
    query.set('add', next);
    leave(() => {
      go(`${path}?${query.toString()}`, { replace: true });
    });
  };
  const count = policy.counts.recipients;
  return (
    <>
      <Section
        title={t('members.add')}
        aside={
          count === 0 ? null : (
            <Button
              kind="link"
              onClick={() => {
                heading.current?.focus();
              }}
            >
              {t('members.see', { count, number: number(count) })}
            </Button>
          )
        }
      >
        <Tabs
          hasSelect
          label={t('members.ways')}
          value={way}
          onChange={(next) => {
            showWay(ways.find((one) => one === next) ?? 'people');
          }}
          tabs={[
            {
              id: 'people',
              name: t('members.from-store'),
              content: (
                <AddFromStore
                  policy={policy}
                  onImport={() => {
                    showWay('csv');
                  }}
                />
              ),
            },
            {
              id: 'manual',
              name: t('members.by-hand'),
              content: (
                <Suspense fallback={<Skeleton rows={4} thing={t('members.by-hand')} />}>
                  <AddByHand policy={policy} />
                </Suspense>
              ),
            },
            {
              id: 'csv',
              name: t('members.from-file'),
              content: (
                <Suspense fallback={<Skeleton rows={4} thing={t('members.from-file')} />}>
                  <ImportPeople
                    id={search.get('import')}
                    policyId={policy.id}
                    onImport={showImport}
                    onSaved={members.refresh}
                    onClose={() => {
                      showImport(null);
                      heading.current?.focus();
                    }}
                  />
                </Suspense>
              ),
            },
          ]}
        />
      </Section>
      <section aria-labelledby={`${id}-list`}>
        <h2 ref={heading} id={`${id}-list`} tabIndex={-1} className="setup-list-title">
          {t('members.count', { count: number(count) })}
        </h2>
        <MemberList policy={policy} list={list} isActive={isActive} heading={heading} />
      </section>
    </>
  );
}
