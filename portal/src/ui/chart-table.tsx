import { useLanguage } from '../i18n/language.js';
import type { ChartDay } from './chart-layout.js';
import { useDay } from './use-day.js';
import { useOverflow } from './use-overflow.js';

/** Table with the numbers of a chart. It scrolls, and then takes the focus. */
export function ChartTable({ caption, days }: { caption: string; days: readonly ChartDay[] }) {
  const { t, number } = useLanguage();
  const day = useDay();
  const [container, overflow] = useOverflow('block');
  const hasPeople = days.some(({ invited }) => invited !== undefined);
  let total = 0;
  const rows = days.map((one) => ({ ...one, total: (total += one.count) }));
  return (
    <div
      ref={container}
      className="chart-table"
      data-dense={hasPeople || undefined}
      {...(overflow ? { role: 'region', tabIndex: 0, 'aria-label': caption } : {})}
    >
      <table className="table plain">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.date')}</th>
            {hasPeople ? (
              <>
                <th scope="col" data-number>
                  {t('chart.invited')}
                </th>
                <th scope="col" data-number>
                  {t('chart.opened')}
                </th>
              </>
            ) : null}
            <th scope="col" data-number>
              {t(hasPeople ? 'chart.used' : 'chart.daily')}
            </th>
            <th scope="col" data-number>
              {t(hasPeople ? 'chart.sum' : 'chart.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ date, count, invited = 0, opened = 0, total: sum }) => (
            <tr key={date}>
              <th scope="row">{day(date)}</th>
              {hasPeople ? (
                <>
                  <td data-number>{number(invited)}</td>
                  <td data-number>{number(opened)}</td>
                </>
              ) : null}
              <td data-number>{number(count)}</td>
              <td data-number>{number(sum)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
