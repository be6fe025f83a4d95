import { type ReactNode, useId, useState } from 'react';
import { useLanguage } from '../i18n/language.js';
import { ChartFigure } from './chart-figure.js';
import { type ChartBar, type ChartDay, type ChartLayout, layoutChart } from './chart-layout.js';
import { ChartTable } from './chart-table.js';
import { useDay } from './use-day.js';
import { useWidth } from './use-width.js';

export interface ProgressChartProps {
  title: string;
  days: readonly ChartDay[];
  /** Number of people who can redeem: the chart then shows the total too, and its summary names them. */
  people?: number | undefined;
  /** Level of the title. Default: `h2`. */
  heading?: 'h2' | 'h3';
  /** Text between the title and the picture. */
  lead?: ReactNode;
}

const heights = { total: 240, daily: 160 };

/**
 * Redemptions per day as bars and, with a number of people, their total as a line. A sentence summarizes the picture for screen readers; arrow keys
 * step through the days; the same numbers are available as a table.
 */
export function ProgressChart({ title, days, people, ...rest }: ProgressChartProps) {
  return (
    <ChartFigure title={title} table={<ChartTable caption={title} days={days} />} {...rest}>
      <ChartPicture days={days} people={people} />
    </ChartFigure>
  );
}

function ChartPicture({ days, people }: Pick<ProgressChartProps, 'days' | 'people'>) {
  const { t, number } = useLanguage();
  const day = useDay();
  const [container, width] = useWidth();
  const [chosen, setChosen] = useState<number | null>(null);
  const hasTotal = people !== undefined;
  const height = heights[hasTotal ? 'total' : 'daily'];
  const layout = layoutChart(days, { width, height, hasTotal });
  const index = Math.min(chosen ?? days.length - 1, days.length - 1);
  const current = layout.bars[index];
  const last = layout.bars.at(-1);
  const textOf = ({ date, count, total }: ChartBar) =>
    t(hasTotal ? 'chart.day' : 'chart.day-only', {
      date: day(date),
      count: number(count),
      total: number(total),
    });
  const summary =
    last === undefined || last.total === 0
      ? t('chart.none')
      : t(hasTotal ? 'chart.summary' : 'chart.summary-period', {
          total: number(last.total),
          people: number(people ?? 0),
          from: day(layout.bars[0]?.date ?? last.date),
          to: day(last.date),
        });
  return (
    <>
      <p className="chart-readout tabular" aria-hidden="true">
        {current ? textOf(current) : t('chart.none')}
      </p>
      {/* Time runs from left to right in every language of the portal. */}
      <div ref={container} className="chart-place" dir="ltr">
        <Picture
          layout={layout}
          size={{ width, height }}
          label={summary}
          current={chosen === null ? null : current}
        />
        {current ? (
          <input
            type="range"
            className="chart-steps"
            min={0}
            max={days.length - 1}
            step={1}
            value={index}
            aria-label={t('chart.steps')}
            aria-valuetext={textOf(current)}
            onChange={(event) => {
              setChosen(Number(event.target.value));
            }}
            onBlur={() => {
              setChosen(null);
            }}
          />
        ) : null}
      </div>
      {hasTotal ? <Legend /> : null}
    </>
  );
}

/** Names of bars and line. */
function Legend() {
  const { t } = useLanguage();
  return (
    <ul className="chart-legend">
      <li>
        <span className="chart-key" data-kind="bar" /> {t('chart.daily-axis')}
      </li>
      <li>
        <span className="chart-key" data-kind="line" /> {t('chart.total-axis')}
      </li>
    </ul>
  );
}

interface PictureProps {
  layout: ChartLayout;
  size: { width: number; height: number };
  label: string;
  current: ChartBar | null | undefined;
}

function Picture({ layout, size, label, current }: PictureProps) {
  const { bars, path, ticks, countTicks, labelled, plot } = layout;
  const { number } = useLanguage();
  const day = useDay('short');
  const hatch = useId();
  return (
    <svg className="chart-picture" role="img" aria-label={label} {...size}>
      <defs>
        {/* A pattern besides the color: bars and line differ without colors too. */}
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="chart-bar-ground" width="6" height="6" />
          <rect className="chart-bar-line" width="3" height="6" />
        </pattern>
      </defs>
      {ticks.map(({ y, total }) => (
        <g key={total} className="chart-grid">
          <line x1={plot.left} x2={plot.right} y1={y} y2={y} />
          <text x={plot.left - 8} y={y} dy="0.32em" textAnchor="end">
            {number(total)}
          </text>
        </g>
      ))}
      {countTicks.map(({ y, count }) => (
        <g key={count} className="chart-grid">
          <line x1={plot.right} x2={plot.right + 4} y1={y} y2={y} />
          <text x={plot.right + 8} y={y} dy="0.32em">
            {number(count)}
          </text>
        </g>
      ))}
      {bars.map(({ date, x, y, width: barWidth, height: barHeight }) => (
        <rect
          key={date}
          x={x}
          y={y}
          width={barWidth}
          height={barHeight}
          {...(path === '' ? { className: 'chart-bar-line' } : { fill: `url(#${hatch})` })}
        />
      ))}
      {path === '' ? null : <path className="chart-line" d={path} />}
      {current ? (
        <g className="chart-current">
          <line x1={current.middle} x2={current.middle} y1={plot.top} y2={plot.bottom} />
          {path === '' ? null : <circle cx={current.middle} cy={current.totalY} r="5" />}
        </g>
      ) : null}
      {labelled.map(({ date, middle }, index) => (
        <text
          key={date}
          className="chart-date"
          x={index === 0 ? plot.left : middle}
          y={plot.bottom + 20}
          textAnchor={index === 0 ? 'start' : 'middle'}
        >
          {day(date)}
        </text>
      ))}
    </svg>
  );
}
