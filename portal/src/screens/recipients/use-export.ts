import type { ExportRequest, PeopleSelection } from '../../../contract/recipients.js';
import { usePortal } from '../../context/portal-context.js';
import type { CallOptions } from '../../http/client.js';
import { useLanguage } from '../../i18n/i18n.js';
import { saveFile } from '../../lib/save-file.js';
import { useOnce } from '../../lib/use-once.js';
import { queryOfFilter } from '../../components/recipient-filters.js';

/** The server reads the file from its database while it sends it. */
const asFile: CallOptions = { timeoutMs: 300_000, read: (response) => response.blob() };

/** Returns a function that saves people as a CSV file, once at a time. A failure is shown as a toast. */
export function useExport() {
  const { api, toasts } = usePortal();
  const { t, locale } = useLanguage();
  const { once, isBusy } = useOnce();
  const load = ({ recipientIds, filter = {} }: PeopleSelection): Promise<Blob> => {
    if (recipientIds) {
      const body: ExportRequest = { recipientIds: [...recipientIds], locale };
      return api.post<Blob>('/recipient/export', body, asFile);
    }
    const query = queryOfFilter(filter);
    query.set('locale', locale);
    return api.get<Blob>(`/recipient/export?${query.toString()}`, asFile);
  };
  const run = (people: PeopleSelection) =>
    once(async () => {
      try {
        const day = new Date().toISOString().slice(0, 10);
        saveFile(await load(people), `${t('people.export-file')}-${day}.csv`);
      } catch {
        // The list stays as it is, and the button can be pressed again.
        toasts.show({ tone: 'danger', text: 'people.export-failed' });
      }
    });
  return { run, isBusy };
}
