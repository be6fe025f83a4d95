import { useStore } from '../api/stores.js';
import { useStoreId } from '../context/use-store-id.js';
import { useLanguage } from '../i18n/i18n.js';
import { usePrintedAt } from '../ui/use-printed-at.js';

/** Head of a printed list: the client, its currency and the day, which the frame of the page shows on the screen. */
export function PrintHead({ title }: { title: string }) {
  const { t, date } = useLanguage();
  const { data: store } = useStore(useStoreId() ?? '');
  const printedAt = usePrintedAt();
  if (printedAt === null || !store) return null;
  return (
    <header className="print-head">
      <p className="print-title">{title}</p>
      <p>{store.storeName}</p>
      <p className="muted small">
        {t('table.printed', {
          currency: store.currencyCode,
          date: date(printedAt.toISOString(), store.timeZone),
        })}
      </p>
    </header>
  );
}
