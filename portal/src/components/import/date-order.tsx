import { type DateOrder, dateOrders } from '../../../contract/import-values.js';
import type { ImportJob } from '../../../contract/imports.js';
import { useT } from '../../i18n/i18n.js';
import { Notice } from '../../ui/notice.js';

interface DateOrderNoticeProps {
  job: ImportJob;
  isBusy: boolean;
  onOrder: (order: DateOrder) => void;
}

/** Order in which dates like 03/04/2025 are read, and a choice if the file does not prove it. */
export function DateOrderNotice({ job, isBusy, onOrder }: DateOrderNoticeProps) {
  const t = useT();
  const { dateOrder } = job;
  if (dateOrder === null) return null;
  if (job.isDateOrderCertain) return <Notice tone="info">{t(`import.read-${dateOrder}`)}</Notice>;
  return (
    <Notice tone="warning">
      <p>{t('import.date-order-text')}</p>
      <select
        className="input"
        aria-label={t('import.date-order')}
        value={dateOrder}
        disabled={isBusy}
        onChange={({ target }) => {
          const order = dateOrders.find((one) => one === target.value);
          if (order) onOrder(order);
        }}
      >
        {dateOrders.map((order) => (
          <option key={order} value={order}>
            {t(`import.${order}`)}
          </option>
        ))}
      </select>
    </Notice>
  );
}
