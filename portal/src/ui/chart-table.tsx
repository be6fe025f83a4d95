import { useLanguage } from '../i18n/i18n.js';
import type { ChartBar } from './chart-layout.js';
import { useDay } from './use-day.js';
import { useOverflow } from './use-overflow.js';

/** Table with the numbers of a chart. It scrolls, and then takes the focus. */
export function ChartTable({ caption, bars }: { caption: string; bars: readonly ChartBar[] }) {
  const { t, number } = useLanguage();
  const day = useDay();
  const [container, overflow] = useOverflow('block');
  return (
    <div
      ref={container}
      className="chart-table"
      {...(overflow ? { role: 'region', tabIndex: 0, 'aria-label': caption } : {})}
    >
      <table className="table plain">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.date')}</th>
            <th scope="col" data-number>
              {t('chart.daily')}
            </th>
            <th scope="col" data-number>
              {t('chart.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ date, count, total }) => (
            <tr key={date}>
              <th scope="row">{day(date)}</th>
              <td data-number>{number(count)}</td>
              <td data-number>{number(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
