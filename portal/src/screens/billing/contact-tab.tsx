import { useEffect } from 'react';
import type { BillingContact } from '../../../contract/billing.js';
import type { StoreCountry } from '../../../contract/client-values.js';
import type { Store } from '../../../contract/stores.js';
import { useBillingContact } from '../../api/billing.js';
import { useStore } from '../../api/stores.js';
import { ChangedNotice } from '../../components/changed-notice.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { useUnsavedChanges } from '../../components/unsaved-changes.js';
import { useSession } from '../../context/portal-context.js';
import { useStoreId } from '../../context/use-store-id.js';
import { useT } from '../../i18n/i18n.js';
import { useLanguage } from '../../i18n/language.js';
import { summaryOf } from '../../components/summary-of.js';
import { lengthValues } from '../../lib/text-length.js';
import { useOnline } from '../../lib/use-online.js';
import { Button } from '../../ui/button.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { Facts } from '../../ui/facts.js';
import { Notice } from '../../ui/notice.js';
import { Skeleton } from '../../ui/skeleton.js';
import { type ContactField, contactFields, fieldId, longest } from './contact-draft.js';
import { ContactFields } from './contact-fields.js';
import { useContactForm } from './use-contact-form.js';

interface ContactTabProps {
  /** Reports whether the form shows errors, for the title of the page. */
  onErrors: (hasErrors: boolean) => void;
}

/** Contact for invoices, and the terms of the store, which it cannot change. */
export function ContactTab({ onErrors }: ContactTabProps) {
  const t = useT();
  const { data, error, reload } = useBillingContact();
  const isCanadian = useSession()?.store?.currencyCode === 'CAD';
  const content = () => {
    if (data) return <ContactForm contact={data} country={isCanadian ? 'ca' : 'us'} onErrors={onErrors} />;
    if (error !== undefined)
      return <ErrorPanel title={t('billing.contact-failed')} error={error} onRetry={reload} />;
    return <Skeleton rows={6} thing={t('billing.contact')} />;
  };
  return (
    <div className="contact-tab">
      <section className="section" aria-labelledby="contact-title">
        <h2 id="contact-title">{t('billing.contact')}</h2>
        {content()}
      </section>
      <Terms />
    </div>
  );
}

interface ContactFormProps extends ContactTabProps {
  contact: BillingContact;
  country: StoreCountry;
}

function ContactForm({ contact, country, onErrors }: ContactFormProps) {
  const t = useT();
  const isOnline = useOnline();
  const form = useContactForm(contact, country);
  const { draft, errors, failure, latest } = form;
  useUnsavedChanges(form.isDirty);
  const hasErrors = contactFields.some((field) => errors[field] !== undefined);
  useEffect(() => {
    onErrors(hasErrors);
  }, [hasErrors, onErrors]);
  const errorOf = (field: ContactField) => {
    const key = errors[field];
    return key === undefined ? undefined : t(key, lengthValues(field, draft, longest));
  };
  return (
    <form
      noValidate
      className="card contact-form"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <ErrorSummary problems={summaryOf(contactFields, errorOf, fieldId)} attempt={form.attempt} />
      {failure === null ? null : (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {latest === null ? null : <ChangedNotice text="billing.changed" onResolve={form.resolve} />}
      <ContactFields draft={draft} change={form.change} errorOf={errorOf} />
      <div className="form-actions">
        <Button
          kind="primary"
          type="submit"
          loading={form.isBusy}
          disabledGrayState={!isOnline || latest !== null}
        >
          {t('billing.save-contact')}
        </Button>
      </div>
    </form>
  );
}

function Terms() {
  const { t, locale } = useLanguage();
  const { data, error, reload } = useStore(useStoreId() ?? '');
  const shareOf = ({ programFeeBps }: Store) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
      (programFeeBps ?? 0) / 10_000,
    );
  const content = () => {
    if (!data && error !== undefined)
      return <ErrorPanel title={t('billing.terms-failed')} error={error} onRetry={reload} />;
    if (!data) return <Skeleton rows={2} thing={t('billing.terms')} />;
    return (
      <Facts
        className="card"
        facts={[
          [t('billing.payment-terms'), data.terms === null ? t('nothing') : t(`billing.${data.terms}`)],
          [t('billing.fee'), shareOf(data)],
          [t('billing.currency'), data.currencyCode],
        ]}
      />
    );
  };
  return (
    <section className="section" aria-labelledby="terms-title">
      <h2 id="terms-title">{t('billing.terms')}</h2>
      <p className="muted">{t('billing.terms-text')}</p>
      {content()}
    </section>
  );
}
