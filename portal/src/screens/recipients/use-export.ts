import type { ExportRequest, PeopleSelection } from '../../../contract/recipients.js';
import { queryOfFilter } from '../../components/recipient-filters.js';
import { useFileExport } from '../../components/use-file-export.js';
import { usePortal } from '../../context/portal-context.js';
import type { CallOptions } from '../../http/client.js';
import { useLanguage } from '../../i18n/language.js';

/** Returns a function that saves people as a CSV file, once at a time. A failure is shown as a toast. */
export function useExport() {
  const { api } = usePortal();
  const { t, locale } = useLanguage();
  const { run, isBusy } = useFileExport('people.export-failed');
  const load = ({ recipientIds, filter = {} }: PeopleSelection, options: CallOptions): Promise<Blob> => {
    if (recipientIds) {
      const body: ExportRequest = { recipientIds: [...recipientIds], locale };
      return api.post<Blob>('/recipient/export', body, options);
    }
    const query = queryOfFilter(filter);
    query.set('locale', locale);
    return api.get<Blob>(`/recipient/export?${query.toString()}`, options);
  };
  return {
    run: (people: PeopleSelection) => run((options) => load(people, options), t('people.export-file')),
    isBusy,
  };
}
