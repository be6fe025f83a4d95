import type { ReactNode } from 'react';
import type { Recipient } from '../../../contract/recipients.js';
import { useRecipient } from '../../api/recipients.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { ApiError } from '../../http/client.js';
import { useLanguage, useT } from '../../i18n/i18n.js';
import { phoneText } from '../../lib/phone-text.js';
import { DetailPanel } from '../../ui/detail-panel.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Facts } from '../../ui/facts.js';
import { Notice } from '../../ui/notice.js';
import { Skeleton } from '../../ui/skeleton.js';
import { RecipientCampaigns } from './recipient-campaigns.js';
import { nameOf, rowLinkId } from './recipient-columns.js';

export interface RecipientDetailProps {
  id: string;
  /** The person, if it is in the list; else it is loaded. */
  listed: Recipient | undefined;
  /** Commands for the person. */
  actions?: (person: Recipient) => ReactNode;
  onClose: () => void;
}

/** Details of a person beside the list, also of one that is on another page of it. */
export function RecipientDetail({ id, listed, actions, onClose }: RecipientDetailProps) {
  const t = useT();
  const { data, error, reload } = useRecipient(listed ? null : id);
  const person = listed ?? data;
  const content = () => {
    if (person) return <Person person={person} />;
    if (error instanceof ApiError && error.status === 404)
      return <EmptyState icon="recipients" title={t('people.missing')} text={t('people.missing-text')} />;
    if (error !== undefined)
      return <ErrorPanel title={t('people.one-failed')} error={error} onRetry={reload} />;
    return <Skeleton rows={4} thing={t('people.one')} />;
  };
  return (
    <DetailPanel
      title={person ? nameOf(person) : t('people.one')}
      returnTo={rowLinkId(id)}
      onClose={onClose}
      {...(person && actions ? { actions: actions(person) } : {})}
    >
      {content()}
    </DetailPanel>
  );
}

function Person({ person }: { person: Recipient }) {
  const { t, date } = useLanguage();
  const { email, phone, employeeId, department, location, hiredOn, locale } = person;
  const { isOptedOut, timeZone, createdAt, updatedAt } = person;
  const facts = [
    [t('people.email'), email ?? t('nothing')],
    [t('people.phone'), phone === null ? t('nothing') : phoneText(phone)],
    [t('people.language'), locale === null ? t('people.store-language') : t(`people.${locale}`)],
    [t('people.employee-id'), employeeId ?? t('nothing')],
    [t('people.department'), department ?? t('nothing')],
    [t('people.location'), location ?? t('nothing')],
    // A day has no time zone.
    [t('people.hired-on'), hiredOn === null ? t('nothing') : date(`${hiredOn}T00:00:00Z`, 'UTC')],
    [t('people.added'), date(createdAt, timeZone)],
    [t('people.updated'), date(updatedAt, timeZone)],
  ] as const;
  return (
    <>
      {isOptedOut ? <Notice tone="info">{t('people.opted-out')}</Notice> : null}
      {email === null && phone === null ? <Notice tone="warning">{t('people.no-contact')}</Notice> : null}
      <section>
        <h3>{t('people.campaigns')}</h3>
        <RecipientCampaigns id={person.id} timeZone={timeZone} />
      </section>
      <section>
        <h3>{t('setup.details')}</h3>
        <Facts facts={facts} />
      </section>
    </>
  );
}
