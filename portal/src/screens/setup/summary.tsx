import { type Ref, useId, useRef, useState } from 'react';
import type { Policy } from '../../../contract/policies.js';
import { useSetupEstimate } from '../../api/policy-actions.js';
import { Page } from '../../components/page.js';
import { Link } from '../../context/address.js';
import { useT } from '../../i18n/i18n.js';
import { useLanguage } from '../../i18n/language.js';
import { useOnline } from '../../lib/use-online.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { BlockingIssues } from './blocking-issues.js';
import { Estimate, expectedCost } from './estimate.js';
import { scheduledText } from './scheduled-text.js';
import { Section } from './section.js';
import { SummarySections } from './summary-sections.js';
import { type Timing, TimingField } from './timing-field.js';
import { useStart } from './use-start.js';

/** Returns true if the first day of a campaign has not begun. */
const isLater = ({ schedule }: Policy) => {
  const from = schedule?.date.from ?? null;
  return from !== null && new Date(from) > new Date();
};

/** Last step of the campaign setup: everything at a glance, what is missing, and the start. */
export function SetupSummary({ policy }: { policy: Policy }) {
  const language = useLanguage();
  const { t, money } = language;
  const isOnline = useOnline();
  const estimate = useSetupEstimate(policy);
  const [chosen, setChosen] = useState<Timing>('later');
  const timing = isLater(policy) ? chosen : 'now';
  const start = useStart(policy);
  // The page stays as it is until the confirmation opens.
  const scheduled = start.isBusy ? undefined : scheduledText(policy, language);
  // Nothing is left to do, unless the campaign is to start earlier.
  const isDone = scheduled !== undefined && timing === 'later';
  const [isAgreed, setAgreed] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const issues = useRef<HTMLDivElement>(null);
  const agreement = useRef<HTMLInputElement>(null);
  const found = start.issues ?? estimate.data?.issues ?? [];
  const isMissing = isChecked && !isAgreed;
  const submit = () => {
    setChecked(true);
    if (found.length > 0) issues.current?.focus();
    else if (isAgreed) void start.run(timing);
    else agreement.current?.focus();
  };
  return (
    <Page title={t('setup.summary')} lead={scheduled} hasError={isMissing && !isDone}>
      <div className="setup-form">
        <BlockingIssues ref={issues} issues={found} policy={policy} />
        <SummarySections policy={policy} estimate={estimate.data} />
        <Estimate estimate={estimate} policy={policy} />
        <Section title={t('review.start')}>
          <TimingField policy={policy} value={timing} isLater={isLater(policy)} onChange={setChosen} />
          {isDone ? null : (
            <Agreement ref={agreement} isAgreed={isAgreed} isMissing={isMissing} onChange={setAgreed} />
          )}
          {start.error === null ? null : (
            <Notice tone="danger" role="alert">
              {start.error}
            </Notice>
          )}
        </Section>
        <footer className="setup-footer">
          <p className="setup-total">
            <span className="hint">{t('review.expected')}</span>
            <strong className="tabular">
              {estimate.data ? money(expectedCost(estimate.data)) : t('review.no-estimate')}
            </strong>
          </p>
          <Link className="button" data-kind="secondary" to="/campaigns/setup/recipients">
            {t('code.back')}
          </Link>
          {isDone ? (
            <Link className="button" data-kind="primary" to={`/campaigns?detail=${policy.id}`}>
              {t('review.done')}
            </Link>
          ) : (
            <Button kind="primary" disabledGrayState={!isOnline} loading={start.isBusy} onClick={submit}>
              {t(timing === 'now' ? 'review.start-now' : 'review.schedule')}
            </Button>
          )}
        </footer>
      </div>
    </Page>
  );
}

interface AgreementProps {
  ref: Ref<HTMLInputElement>;
  isAgreed: boolean;
  /** True if the user has tried to start without it. */
  isMissing: boolean;
  onChange: (isAgreed: boolean) => void;
}

/** Checkbox without which the campaign does not start. */
function Agreement({ ref, isAgreed, isMissing, onChange }: AgreementProps) {
  const t = useT();
  const id = useId();
  return (
    <div className="field" data-invalid={isMissing || undefined}>
      <label className="check">
        <input
          ref={ref}
          type="checkbox"
          checked={isAgreed}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? id : undefined}
          onChange={({ target }) => {
            onChange(target.checked);
          }}
        />
        <span>{t('review.agree')}</span>
      </label>
      {isMissing ? (
        <p className="field-error" id={id}>
          {t('review.agree-missing')}
        </p>
      ) : null}
    </div>
  );
}
