import { useSession } from '../context/portal-context.js';
import { useStoreId } from '../context/use-store-id.js';
import { useLanguage } from '../i18n/language.js';
import { usePrintedAt } from '../ui/use-printed-at.js';

/** Head of a printed page: its title, the client, the currency and the day, which the screen shows around the page. */
export function PrintHead({ title }: { title: string }) {
  const { t, date } = useLanguage();
  const storeId = useStoreId();
  const store = useSession()?.store;
  const printedAt = usePrintedAt();
  if (printedAt === null) return null;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <header className="print-head">
      <p className="print-title">{title}</p>
      {store && store.storeId === storeId ? (
        <>
          <p>{store.storeName}</p>
          <p className="muted small">
            {t('table.printed', {
              currency: store.currencyCode,
              date: date(printedAt.toISOString(), timeZone),
            })}
          </p>
        </>
      ) : null}
    </header>
  );
}
