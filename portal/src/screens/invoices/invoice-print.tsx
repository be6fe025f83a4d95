import { Suspense, useEffect, useRef } from 'react';
import { type Locale, locales } from '../../../contract/locales.js';
import { useBillingContact } from '../../api/billing.js';
import { useInvoice } from '../../api/invoices.js';
import { useStore } from '../../api/stores.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { MissingItem } from '../../components/missing-item.js';
import { useHeading } from '../../components/use-heading.js';
import { Link } from '../../context/address.js';
import { useStoreId } from '../../context/use-store-id.js';
import { ApiError } from '../../http/client.js';
import { useT } from '../../i18n/i18n.js';
import { useLanguage } from '../../i18n/language.js';
import { LanguageSection } from '../../i18n/language-section.js';
import { Button } from '../../ui/button.js';
import { Skeleton } from '../../ui/skeleton.js';
import { invoiceAddress } from './invoice-address.js';
import { InvoiceDocument } from './invoice-document.js';

export interface InvoicePrintProps {
  id: string;
}

/** Document of an invoice in the language of invoices, for the print dialog of the browser, which can save it as PDF. */
export function InvoicePrint({ id }: InvoicePrintProps) {
  const t = useT();
  const { data, error, reload } = useInvoice(id);
  const language = useInvoiceLocale();
  const heading = useHeading(data ? t('invoices.title', { number: data.number }) : t('invoices.one'));
  useEffect(() => {
    // The link that has led here is gone.
    heading.current?.focus();
  }, [heading]);
  const content = () => {
    if (error instanceof ApiError && error.status === 404)
      return <MissingItem icon="invoices" title={t('invoices.missing')} text={t('invoices.missing-text')} />;
    if (!data && error !== undefined)
      return <ErrorPanel title={t('invoices.one-failed')} error={error} onRetry={reload} />;
    if (!data || language === null) return <Skeleton rows={8} thing={t('invoices.one')} />;
    return (
      <Suspense fallback={<Skeleton rows={8} thing={t('invoices.one')} />}>
        <LanguageSection locale={language}>
          <InvoiceDocument invoice={data} />
        </LanguageSection>
        <PrintOnce />
      </Suspense>
    );
  };
  return (
    <div className="print-view">
      <div className="print-tools">
        <Link to={invoiceAddress(id)}>{t('invoices.back')}</Link>
        <h1 ref={heading} tabIndex={-1} className="visually-hidden">
          {data ? t('invoices.title', { number: data.number }) : t('invoices.one')}
        </h1>
        <Button
          kind="primary"
          disabled={!data}
          onClick={() => {
            window.print();
          }}
        >
          {t('invoices.print')}
        </Button>
      </div>
      {content()}
    </div>
  );
}

/** Opens the print dialog once, when the document and its fonts are loaded. */
function PrintOnce() {
  const hasPrinted = useRef(false);
  useEffect(() => {
    void document.fonts.ready.then(() => {
      if (hasPrinted.current) return;
      hasPrinted.current = true;
      window.print();
    });
  }, []);
  return null;
}

/** Returns the language of invoices: the contact's, else the store's; null while it loads. If that fails, the page's. */
function useInvoiceLocale(): Locale | null {
  const { locale: own } = useLanguage();
  const contact = useBillingContact();
  const store = useStore(useStoreId() ?? '');
  if (contact.data?.locale) return contact.data.locale;
  if (contact.data === undefined && contact.error === undefined) return null;
  if (store.data === undefined && store.error === undefined) return null;
  return locales.find((locale) => locale === store.data?.locale) ?? own;
}
