import { scaleBand, scaleLinear } from 'd3-scale';
import { curveMonotoneX, line } from 'd3-shape';

export interface ChartDay {
  /** YYYY-MM-DD. */
  date: string;
  count: number;
  /** Further numbers of the day, which only the table shows. */
  invited?: number;
  opened?: number;
}

export interface ChartBar {
  date: string;
  count: number;
  /** Number until the end of this day. */
  total: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Middle of the bar, where the line has its point. */
  middle: number;
  totalY: number;
}

export interface ChartLayout {
  bars: readonly ChartBar[];
  /** Path of the cumulative line; empty without one. */
  path: string;
  /** Grid lines with their values. */
  ticks: readonly { y: number; total: number }[];
  /** Values of the bars' own axis, on the right; empty if bars and grid lines have the same axis. */
  countTicks: readonly { y: number; count: number }[];
  /** Days that are labelled below, few enough to fit. */
  labelled: readonly ChartBar[];
  plot: { left: number; right: number; top: number; bottom: number };
}

const margin = { left: 44, right: 8, top: 8, bottom: 28 };
/** Width that a date below the plot needs. */
const labelWidth = 84;
const tickCount = 4;
const countTickCount = 2;

interface ChartSize {
  width: number;
  height: number;
  /** True if a cumulative line is drawn above the bars. Default: bars take the whole height. */
  hasTotal?: boolean;
}

/** Returns the geometry of daily bars, with or without a cumulative line, in a picture of the given size. */
export function layoutChart(
  days: readonly ChartDay[],
  { width, height, hasTotal = false }: ChartSize,
): ChartLayout {
  const plot = {
    left: margin.left,
    right: Math.max(margin.left + 1, width - (hasTotal ? margin.left : margin.right)),
    top: margin.top,
    bottom: height - margin.bottom,
  };
  let sum = 0;
  const totals = days.map(({ count }) => (sum += count));
  const x = scaleBand()
    .domain(days.map(({ date }) => date))
    .range([plot.left, plot.right])
    .padding(0.25);
  const most = Math.max(1, ...days.map(({ count }) => count));
  const scale = scaleLinear()
    .domain([0, hasTotal ? Math.max(1, sum) : most])
    .nice(tickCount)
    .range([plot.bottom, plot.top]);
  // Below a line, bars take the lower two fifths, so that the line stays readable, and have an axis of their own.
  const countScale = hasTotal
    ? scaleLinear()
        .domain([0, most])
        .nice(countTickCount)
        .range([plot.bottom, plot.bottom - (plot.bottom - plot.top) * 0.4])
    : scale;

  const bars = days.map(({ date, count }, index): ChartBar => {
    const left = x(date) ?? plot.left;
    const y = countScale(count);
    const total = totals[index] ?? 0;
    const middle = left + x.bandwidth() / 2;
    const size = { width: x.bandwidth(), height: plot.bottom - y };
    return { date, count, total, x: left, y, ...size, middle, totalY: scale(total) };
  });
  const draw = line<ChartBar>(
    ({ middle }) => middle,
    ({ totalY }) => totalY,
  ).curve(curveMonotoneX);
  const every = Math.max(1, Math.ceil(days.length / Math.max(1, (plot.right - plot.left) / labelWidth)));
  return {
    bars,
    path: hasTotal ? (draw(bars) ?? '') : '',
    ticks: scale
      .ticks(tickCount)
      .filter(Number.isInteger)
      .map((total) => ({ y: scale(total), total })),
    countTicks: hasTotal
      ? countScale
          .ticks(countTickCount)
          .filter(Number.isInteger)
          .map((count) => ({ y: countScale(count), count }))
      : [],
    labelled: bars.filter((_, index) => index % every === 0),
    plot,
  };
}
