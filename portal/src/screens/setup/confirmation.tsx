import { useEffect, useRef, useState } from 'react';
import type { Policy } from '../../../contract/policies.js';
import { usePolicy } from '../../api/policy.js';
import { describe } from '../../components/describe-error.js';
import { Page } from '../../components/page.js';
import { StatusChip } from '../../components/status-chip.js';
import { Link, useAddress } from '../../context/address.js';
import { usePortal } from '../../context/portal-context.js';
import { createDraft } from '../../http/drafts.js';
import { useT } from '../../i18n/i18n.js';
import { useLanguage } from '../../i18n/language.js';
import { timeZoneText } from '../../lib/time-zone-text.js';
import { useOnce } from '../../lib/use-once.js';
import { Button } from '../../ui/button.js';
import { Facts } from '../../ui/facts.js';
import { Notice } from '../../ui/notice.js';
import { Section } from './section.js';

/** Result of the setup: a campaign that has started or is scheduled, and what happens next. */
export function SetupConfirmation({ policy }: { policy: Policy }) {
  const { t, date, locale } = useLanguage();
  const { id, name, schedule, timeZone, effectiveStatus, status } = policy;
  const { from = null, to = null } = schedule?.date ?? {};
  const isStarted = status === 'STARTED';
  const dateOr = (moment: string | null) => (moment === null ? t('nothing') : date(moment, timeZone));
  const draft = useNewDraft();
  return (
    <Page title={t(isStarted ? 'launched.started' : 'launched.scheduled', { name })}>
      <div className="setup-form">
        <Section title={name} aside={<StatusChip status={effectiveStatus} />}>
          <Facts
            facts={[
              [t('date.from'), dateOr(from)],
              [t('date.to'), dateOr(to)],
              [t('detail.time-zone'), timeZoneText(timeZone, locale)],
            ]}
          />
          {isStarted ? <Invited policy={policy} /> : null}
        </Section>
        <Section title={t('launched.next')}>
          <ul className="next-steps">
            <li>{t(isStarted ? 'launched.next-invited' : 'launched.next-later', { date: dateOr(from) })}</li>
            <li>{t('launched.next-watch')}</li>
            {to === null ? null : <li>{t('launched.next-end', { date: date(to, timeZone) })}</li>}
          </ul>
        </Section>
        {draft.error === null ? null : (
          <Notice tone="danger" role="alert">
            {draft.error}
          </Notice>
        )}
        <div className="setup-actions no-print">
          <Button
            kind="gray"
            onClick={() => {
              window.print();
            }}
          >
            {t('launched.print')}
          </Button>
          <Button loading={draft.isBusy} onClick={() => void draft.create()}>
            {t('launched.another')}
          </Button>
          <Link className="button" data-kind="primary" to={`/campaigns?detail=${id}`}>
            {t('launched.view')}
          </Link>
        </div>
      </div>
    </Page>
  );
}

const pollEveryMs = 5_000;
/** Invitations of most campaigns are sent within two minutes. */
const mostPolls = 24;

/** Number of people who were invited so far, loaded again while invitations are sent. Hidden if it cannot be loaded. */
function Invited({ policy }: { policy: Policy }) {
  const { t, number } = useLanguage();
  const { data = policy, error, reload } = usePolicy(policy.id);
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    let polls = 0;
    const timer = setInterval(() => {
      polls += 1;
      if (polls >= mostPolls) clearInterval(timer);
      latest.current();
    }, pollEveryMs);
    return () => {
      clearInterval(timer);
    };
  }, []);
  if (error !== undefined) return null;
  const { invited, recipients } = data.counts;
  return (
    <p role="status">
      {t('launched.invited', { invited: number(invited), count: recipients, people: number(recipients) })}
    </p>
  );
}

/** Opens the setup of another campaign. */
function useNewDraft() {
  const t = useT();
  const { api } = usePortal();
  const { go } = useAddress();
  const { once, isBusy } = useOnce();
  const [error, setError] = useState<string | null>(null);
  const key = useRef<string | null>(null);
  const create = () =>
    once(async () => {
      setError(null);
      key.current ??= crypto.randomUUID();
      try {
        const { id } = await createDraft(api, key.current);
        go(`/campaigns/setup/details?campaignId=${id}`);
      } catch (reason) {
        setError(describe(reason, t));
      }
    });
  return { create, isBusy, error };
}
