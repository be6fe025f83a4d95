import type { Recipient } from '../../../contract/recipients.js';
import { useRecipient } from '../../api/recipients.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { MissingItem } from '../../components/missing-item.js';
import { Link } from '../../context/address.js';
import { ApiError } from '../../http/client.js';
import { useT } from '../../i18n/i18n.js';
import { useLanguage } from '../../i18n/language.js';
import { phoneText } from '../../lib/phone-text.js';
import { Button } from '../../ui/button.js';
import { DetailPanel } from '../../ui/detail-panel.js';
import { Facts } from '../../ui/facts.js';
import { Icon } from '../../ui/icon.js';
import { MenuButton } from '../../ui/menu-button.js';
import { Notice } from '../../ui/notice.js';
import { Skeleton } from '../../ui/skeleton.js';
import { chosenPerson, type PeopleDialog } from './people-dialog.js';
import { RecipientCampaigns } from './recipient-campaigns.js';
import { nameOf } from '../../lib/person-name.js';
import { rowLinkId } from './recipient-columns.js';
import { rowMenu } from './row-menu.js';

export interface RecipientDetailProps {
  id: string;
  /** The person, if it is in the list; else it is loaded. */
  listed: Recipient | undefined;
  /** Opens the form or question of a command. */
  onCommand: (dialog: PeopleDialog) => void;
  onClose: () => void;
}

/** Details of a person beside the list, also of one that is on another page of it. */
export function RecipientDetail({ id, listed, onCommand, onClose }: RecipientDetailProps) {
  const t = useT();
  const { data, error, reload } = useRecipient(listed ? null : id);
  const isMissing = error instanceof ApiError && error.status === 404;
  const person = listed ?? (isMissing ? undefined : data);
  const content = () => {
    if (person) return <Person person={person} onCommand={onCommand} />;
    if (isMissing)
      return <MissingItem icon="recipients" title={t('people.missing')} text={t('people.missing-text')} />;
    if (error !== undefined)
      return <ErrorPanel title={t('people.one-failed')} error={error} onRetry={reload} />;
    return <Skeleton rows={4} thing={t('people.one')} />;
  };
  return (
    <DetailPanel
      title={person ? nameOf(person) : t('people.one')}
      returnTo={rowLinkId(id)}
      onClose={onClose}
      {...(person ? { actions: <Commands person={person} onCommand={onCommand} /> } : {})}
    >
      {content()}
    </DetailPanel>
  );
}

interface PersonProps {
  person: Recipient;
  onCommand: (dialog: PeopleDialog) => void;
}

function Commands({ person, onCommand }: PersonProps) {
  const t = useT();
  return (
    <div className="campaign-actions">
      <Button
        onClick={() => {
          onCommand({ kind: 'edit', person });
        }}
      >
        {t('people.edit')}
      </Button>
      <MenuButton
        className="icon-button"
        label={t('action.more')}
        entries={() => rowMenu(person, onCommand, t, { isFull: false })}
      >
        <Icon name="more" />
      </MenuButton>
    </div>
  );
}

function Person({ person, onCommand }: PersonProps) {
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
        <RecipientCampaigns
          id={person.id}
          timeZone={timeZone}
          onResend={({ policyId, name }) => {
            onCommand({ kind: 'resend', people: chosenPerson(person), campaign: { id: policyId, name } });
          }}
        />
        <p className="person-orders">
          <Link to={`/orders?recipient=${person.id}`}>{t('people.view-orders')}</Link>
          <Link to={`/orders/new?recipient=${person.id}`}>{t('order.new')}</Link>
        </p>
      </section>
      <section>
        <h3>{t('setup.details')}</h3>
        <Facts facts={facts} />
      </section>
    </>
  );
}
