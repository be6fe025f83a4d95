import { useFileExport } from '../../components/use-file-export.js';
import { usePortal } from '../../context/portal-context.js';
import { useLanguage } from '../../i18n/language.js';

/** Returns a function that saves the orders of a query as a CSV file, once at a time. */
export function useOrderExport() {
  const { api } = usePortal();
  const { t, locale } = useLanguage();
  const { run, isBusy } = useFileExport('orders.export-failed');
  return {
    run: (query: URLSearchParams) => {
      const request = new URLSearchParams(query);
      request.set('locale', locale);
      return run(
        (options) => api.get<Blob>(`/order/export?${request.toString()}`, options),
        t('orders.file'),
      );
    },
    isBusy,
  };
}
