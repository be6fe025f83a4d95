import { useEffect, useState } from 'react';
import { lastMoment } from '../../../contract/effective-status.js';
import type { Policy } from '../../../contract/policies.js';
import { describe } from '../../components/describe-error.js';
import { useSetupUpdate } from '../../components/setup-context.js';
import { LostAccess, lostAccessOf } from '../../components/no-store-access.js';
import { Page } from '../../components/page.js';
import { useSaveStatus } from '../../components/save-status.js';
import { Link, useAddress } from '../../context/address.js';
import type { MessageKey } from '../../i18n/i18n.js';
import { useLanguage } from '../../i18n/language.js';
import { useOnline } from '../../lib/use-online.js';
import { Button } from '../../ui/button.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { Notice } from '../../ui/notice.js';
import { ConflictDialog } from './conflict-dialog.js';
import { BenefitSection, DatesSection, EligibilitySection, NameSection } from './details-sections.js';
import { idOf, inputNames } from './details-problems.js';
import { DetailsFacts } from './details-facts.js';
import { LimitSection } from './limit-section.js';
import { MessageSection } from './message-section.js';
import { scheduledText } from './scheduled-text.js';
import { type Details, useDetails } from './use-details.js';
import { useProblemText } from './use-errors.js';

/** Form of the details. Saves changes by itself; Continue saves at once and opens the next step. */
export function DetailsForm({ policy: first }: { policy: Policy }) {
  const language = useLanguage();
  const { t } = language;
  const { go } = useAddress();
  const details: Details = useDetails(first, useSetupUpdate());
  const textOf = useProblemText(details);
  useRequestedField();
  const { editable, state, status, errors, listed, problems, attempt, submit } = details;
  const { policy, savedAt } = state;
  const [isBusy, setBusy] = useState(false);
  const { isAsking, ask, stopAsking } = useConflict(status === 'conflict');
  const retry = status === 'conflict' ? ask : details.retry;
  const lost = lostAccessOf(state.error);
  const reason = lost?.code === 'store_disabled' ? 'save.disabled' : 'save.no-access';
  useSaveStatus({
    ...{ status, savedAt, retry, timeZone: policy.timeZone },
    blocked: lost === null ? null : reason,
  });

  const proceed = async () => {
    if (isBusy) return;
    setBusy(true);
    const isSaved = await submit();
    setBusy(false);
    if (isSaved) go('/campaigns/setup/recipients');
  };
  const hasError = Object.keys(errors).length > 0;
  return (
    <Page
      title={t('setup.details')}
      lead={scheduledText(policy, language) ?? t(leads[editable])}
      hasError={hasError}
    >
      <ErrorSummary
        attempt={attempt}
        problems={listed.flatMap((input) => {
          const key = problems[input];
          return key === undefined ? [] : [{ fieldId: idOf(input), text: textOf(input, key) }];
        })}
      />
      {lost === null ? null : <LostAccess error={lost} />}
      <Ended policy={policy} />
      <form
        className="details"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void proceed();
        }}
      >
        {editable === 'none' ? (
          <DetailsFacts policy={policy} withAll />
        ) : (
          <>
            <NameSection details={details} />
            {editable === 'all' ? (
              <>
                <BenefitSection details={details} />
                <EligibilitySection details={details} />
              </>
            ) : (
              <DetailsFacts policy={policy} />
            )}
            <LimitSection details={details} />
            <DatesSection details={details} />
            <MessageSection details={details} />
          </>
        )}
        <Footer details={details} isBusy={isBusy} hasLostAccess={lost !== null} />
      </form>
      <ConflictDialog isOpen={isAsking} autosave={details.autosave} onClose={stopAsking} />
    </Page>
  );
}

const leads: Record<Details['editable'], MessageKey> = {
  all: 'details.lead',
  some: 'details.lead-started',
  none: 'details.lead-ended',
};

/** Moves the focus to the input that the address names, for links from the summary to what is missing. */
function useRequestedField() {
  const { search } = useAddress();
  const requested = search.get('field');
  const input = inputNames.find((name) => name === requested);
  useEffect(() => {
    if (input !== undefined) document.getElementById(idOf(input))?.focus();
  }, [input]);
}

/** Opens the question at each new conflict. It can be closed, and opened again. */
function useConflict(isConflict: boolean) {
  const [isAsking, setAsking] = useState(false);
  const [before, setBefore] = useState(false);
  if (before !== isConflict) {
    setBefore(isConflict);
    setAsking(isConflict);
  }
  const [actions] = useState(() => ({
    ask: () => {
      setAsking(true);
    },
    stopAsking: () => {
      setAsking(false);
    },
  }));
  return { isAsking, ...actions };
}

/** Notice that a campaign is over, and since when. */
function Ended({ policy }: { policy: Policy }) {
  const { t, date } = useLanguage();
  const { status, endedAt, timeZone, effectiveStatus } = policy;
  const at = status === 'CANCELLED' ? endedAt : lastMoment(policy);
  const values = { date: at === null ? '' : date(at, timeZone) };
  if (status === 'CANCELLED')
    return (
      <Notice tone="info">
        <p>{t(at === null ? 'details.canceled' : 'details.canceled-on', values)}</p>
      </Notice>
    );
  if (effectiveStatus !== 'EXPIRED') return null;
  return (
    <Notice tone="info">
      <p>{t(at === null ? 'details.ended' : 'details.ended-on', values)}</p>
    </Notice>
  );
}

interface FooterProps {
  details: Details;
  isBusy: boolean;
  /** True if the reason is above the form. */
  hasLostAccess: boolean;
}

function Footer({ details: { editable, state }, isBusy, hasLostAccess }: FooterProps) {
  const { t } = useLanguage();
  const isOnline = useOnline();
  if (editable === 'none')
    return (
      <div className="setup-actions">
        <Link className="button" data-kind="secondary" to="/campaigns">
          {t('setup.back')}
        </Link>
      </div>
    );
  return (
    <>
      {state.status === 'failed' && !hasLostAccess ? (
        <Notice tone="danger" role="alert">
          <p className="notice-title">{t('details.failed')}</p>
          <p>{describe(state.error, t)}</p>
        </Notice>
      ) : null}
      <div className="setup-actions">
        <Button type="submit" kind="primary" disabledGrayState={!isOnline} loading={isBusy}>
          {t('details.continue')}
        </Button>
      </div>
    </>
  );
}
