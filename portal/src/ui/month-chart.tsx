import { useId, useState } from 'react';
import type { Money } from '../../contract/schemas.js';
import { useLanguage } from '../i18n/language.js';
import { ChartFigure } from './chart-figure.js';
import { layoutMonths, type MonthColumn, type MonthLayout } from './month-layout.js';
import { useOverflow } from './use-overflow.js';
import { useWidth } from './use-width.js';

interface Month {
  /** YYYY-MM. */
  month: string;
  first: Money;
  second: Money;
}

export interface MonthChartProps {
  title: string;
  /** Names of the two amounts, and of the column of months. */
  names: { first: string; second: string; month: string };
  months: readonly Month[];
  /** Summary of a chart whose amounts are all zero. */
  none: string;
}

const height = 200;

/** Two amounts per month as bars. Arrow keys step through the months; the same numbers are available as a table. */
export function MonthChart(props: MonthChartProps) {
  return (
    <ChartFigure title={props.title} table={<MonthTable {...props} />}>
      <MonthPicture {...props} />
    </ChartFigure>
  );
}

/** Returns a formatter for months without a time zone. */
function useMonth(): (month: string, length?: 'long' | 'short') => string {
  const { locale } = useLanguage();
  return (month, length = 'long') => {
    const year = length === 'long' ? ({ year: 'numeric' } as const) : {};
    return new Intl.DateTimeFormat(locale, { month: length, ...year, timeZone: 'UTC' }).format(
      new Date(`${month}-01T00:00:00Z`),
    );
  };
}

function MonthPicture({ title, names, months, none }: MonthChartProps) {
  const { t, money } = useLanguage();
  const monthOf = useMonth();
  const [container, width] = useWidth();
  const [chosen, setChosen] = useState<number | null>(null);
  const layout = layoutMonths(
    months.map(({ month, first, second }) => ({ month, first: first.amount, second: second.amount })),
    { width, height },
  );
  const index = Math.min(chosen ?? months.length - 1, months.length - 1);
  const current = months[index];
  const textOf = ({ month, first, second }: Month) =>
    t('chart.month', {
      month: monthOf(month),
      ...{ firstName: names.first, first: money(first) },
      ...{ secondName: names.second, second: money(second) },
    });
  const isEmpty = months.every(({ first, second }) => first.amount === 0 && second.amount === 0);
  return (
    <>
      <p className="chart-readout tabular" aria-hidden="true">
        {current && !isEmpty ? textOf(current) : none}
      </p>
      {/* Time runs from left to right in every language of the portal. */}
      <div ref={container} className="chart-place" dir="ltr">
        <Picture
          layout={layout}
          width={width}
          label={isEmpty ? none : title}
          currency={months[0]?.first.currencyCode ?? 'USD'}
          current={chosen === null ? undefined : layout.columns[index]}
          monthOf={monthOf}
        />
        {current && !isEmpty ? (
          <input
            type="range"
            className="chart-steps"
            min={0}
            max={months.length - 1}
            step={1}
            value={index}
            aria-label={names.month}
            aria-valuetext={textOf(current)}
            onChange={({ target }) => {
              setChosen(Number(target.value));
            }}
            onBlur={() => {
              setChosen(null);
            }}
          />
        ) : null}
      </div>
      <ul className="chart-legend">
        <li>
          <span className="chart-key" data-kind="bar" /> {names.first}
        </li>
        <li>
          <span className="chart-key" data-kind="solid" /> {names.second}
        </li>
      </ul>
    </>
  );
}

interface PictureProps {
  layout: MonthLayout;
  width: number;
  label: string;
  currency: Money['currencyCode'];
  current: MonthColumn | undefined;
  monthOf: (month: string, length: 'short') => string;
}

function Picture({ layout, width, label, currency, current, monthOf }: PictureProps) {
  const { locale } = useLanguage();
  const { columns, ticks, labelled, plot } = layout;
  const hatch = useId();
  const short = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
  });
  return (
    <svg className="chart-picture" role="img" aria-label={label} width={width} height={height}>
      <defs>
        {/* A pattern besides the color: the bars differ without colors too. */}
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="chart-bar-ground" width="6" height="6" />
          <rect className="chart-bar-line" width="3" height="6" />
        </pattern>
      </defs>
      {ticks.map(({ y, amount }) => (
        <g key={amount} className="chart-grid">
          <line x1={plot.left} x2={plot.right} y1={y} y2={y} />
          <text x={plot.left - 8} y={y} dy="0.32em" textAnchor="end">
            {short.format(amount / 100)}
          </text>
        </g>
      ))}
      {columns.map(({ month, bars: [first, second] }) => (
        <g key={month}>
          <rect {...first} fill={`url(#${hatch})`} />
          <rect {...second} className="chart-bar-line" />
        </g>
      ))}
      {current ? (
        <g className="chart-current">
          <line x1={current.middle} x2={current.middle} y1={plot.top} y2={plot.bottom} />
        </g>
      ) : null}
      {labelled.map(({ month, middle }) => (
        <text key={month} className="chart-date" x={middle} y={plot.bottom + 20} textAnchor="middle">
          {monthOf(month, 'short')}
        </text>
      ))}
    </svg>
  );
}

function MonthTable({ title, names, months }: MonthChartProps) {
  const { money } = useLanguage();
  const monthOf = useMonth();
  const [container, overflow] = useOverflow('block');
  return (
    <div
      ref={container}
      className="chart-table"
      {...(overflow ? { role: 'region', tabIndex: 0, 'aria-label': title } : {})}
    >
      <table className="table plain">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{names.month}</th>
            <th scope="col" data-number>
              {names.first}
            </th>
            <th scope="col" data-number>
              {names.second}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, first, second }) => (
            <tr key={month}>
              <th scope="row">{monthOf(month)}</th>
              <td data-number>{money(first)}</td>
              <td data-number>{money(second)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
