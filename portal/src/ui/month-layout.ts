import { scaleBand, scaleLinear } from 'd3-scale';

/** Two amounts of a month, in cents. */
export interface MonthAmounts {
  /** YYYY-MM. */
  month: string;
  first: number;
  second: number;
}

interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface MonthColumn extends MonthAmounts {
  bars: readonly [Bar, Bar];
  /** Middle of the two bars. */
  middle: number;
}

export interface MonthLayout {
  columns: readonly MonthColumn[];
  /** Grid lines with their amounts in cents. */
  ticks: readonly { y: number; amount: number }[];
  /** Months that are labelled below, few enough to fit. */
  labelled: readonly MonthColumn[];
  plot: { left: number; right: number; top: number; bottom: number };
}

const margin = { left: 64, right: 8, top: 8, bottom: 28 };
/** Width that a month below the plot needs. */
const labelWidth = 52;
const tickCount = 4;
/** Highest amount of an empty chart, in cents. */
const leastTop = 10_000;

/** Returns the geometry of two bars per month in a picture of the given size. */
export function layoutMonths(
  months: readonly MonthAmounts[],
  { width, height }: { width: number; height: number },
): MonthLayout {
  const plot = {
    left: margin.left,
    right: Math.max(margin.left + 1, width - margin.right),
    top: margin.top,
    bottom: height - margin.bottom,
  };
  const x = scaleBand()
    .domain(months.map(({ month }) => month))
    .range([plot.left, plot.right])
    .padding(0.3);
  const y = scaleLinear()
    .domain([0, Math.max(leastTop, ...months.flatMap(({ first, second }) => [first, second]))])
    .nice(tickCount)
    .range([plot.bottom, plot.top]);
  const half = x.bandwidth() / 2;
  const barOf = (amount: number, left: number): Bar => ({
    x: left,
    y: y(amount),
    width: half,
    height: plot.bottom - y(amount),
  });
  const columns = months.map((month): MonthColumn => {
    const left = x(month.month) ?? plot.left;
    const bars = [barOf(month.first, left), barOf(month.second, left + half)] as const;
    return { ...month, bars, middle: left + half };
  });
  const every = Math.max(1, Math.ceil(months.length / Math.max(1, (plot.right - plot.left) / labelWidth)));
  return {
    columns,
    ticks: y.ticks(tickCount).map((amount) => ({ y: y(amount), amount })),
    labelled: columns.filter((_, index) => index % every === 0),
    plot,
  };
}
