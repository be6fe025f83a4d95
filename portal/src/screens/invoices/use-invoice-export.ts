import { useInvoiceActions } from '../../api/invoices.js';
import { useFileExport } from '../../components/use-file-export.js';
import { useLanguage } from '../../i18n/language.js';

/** Returns a function that saves invoices, or their lines, as a CSV file, once at a time. */
export function useInvoiceExport() {
  const actions = useInvoiceActions();
  const { t, locale } = useLanguage();
  const { run, isBusy } = useFileExport('invoices.export-failed');
  return {
    run(filters: URLSearchParams, content: 'list' | 'lines', name = t(`invoices.file-${content}`)) {
      const query = new URLSearchParams(filters);
      query.set('content', content);
      query.set('locale', locale);
      return run((options) => actions.export(query, options), name);
    },
    isBusy,
  };
}
