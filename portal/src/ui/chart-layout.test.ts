import { describe, expect, it } from 'vitest';
import { layoutChart } from './chart-layout.js';

const days = (...counts: number[]) =>
  counts.map((count, index) => ({ date: `2026-11-${String(index + 1).padStart(2, '0')}`, count }));

describe('geometry of the progress chart', () => {
  it('adds up the counts, and keeps every mark inside of the plot', () => {
    const { bars, plot } = layoutChart(days(0, 3, 0, 7), { width: 640, height: 240, hasTotal: true });
    expect(bars.map(({ total }) => total)).toEqual([0, 3, 3, 10]);
    for (const { x, width, y, height, totalY } of bars) {
      expect(x).toBeGreaterThanOrEqual(plot.left);
      expect(x + width).toBeLessThanOrEqual(plot.right);
      expect(y + height).toBeCloseTo(plot.bottom);
      expect(totalY).toBeGreaterThanOrEqual(plot.top);
      expect(totalY).toBeLessThanOrEqual(plot.bottom);
    }
  });

  it('never lets the line fall', () => {
    const { bars } = layoutChart(days(1, 0, 5, 0, 0, 2), { width: 640, height: 240, hasTotal: true });
    const heights = bars.map(({ totalY }) => totalY);
    expect(heights).toEqual([...heights].sort((one, other) => other - one));
  });

  it('has integer grid lines, also without redemptions', () => {
    for (const counts of [[0, 0], [1], [2, 1], [400, 812]]) {
      const { ticks } = layoutChart(days(...counts), { width: 640, height: 240, hasTotal: true });
      expect(ticks.every(({ total }) => Number.isInteger(total))).toBe(true);
      expect(ticks.length).toBeGreaterThan(1);
    }
  });

  it('gives the bars below a line an axis of their own', () => {
    const counts = [49, 580, 30];
    const { bars, countTicks, plot } = layoutChart(days(...counts), {
      width: 640,
      height: 240,
      hasTotal: true,
    });
    const [first, last] = [countTicks[0], countTicks.at(-1)];
    expect(first).toEqual({ y: plot.bottom, count: 0 });
    if (!last) throw new Error('The axis has no values.');
    const perPixel = last.count / (plot.bottom - last.y);
    expect(bars.map(({ height }) => Math.round(height * perPixel))).toEqual(counts);
    expect(layoutChart(days(...counts), { width: 640, height: 160 }).countTicks).toEqual([]);
  });

  it.each([
    [640, 90, 6],
    [300, 90, 2],
    [300, 2, 2],
  ])('labels few enough days for %d px and %d days', (width, count, most) => {
    const { labelled } = layoutChart(days(...Array<number>(count).fill(1)), {
      width: width,
      height: 240,
      hasTotal: true,
    });
    expect(labelled.length).toBeLessThanOrEqual(most + 1);
    expect(labelled.length).toBeGreaterThan(0);
  });

  it('is empty without days', () => {
    expect(layoutChart([], { width: 640, height: 240, hasTotal: true })).toMatchObject({
      bars: [],
      path: '',
      labelled: [],
    });
  });

  it('uses the whole height for bars without a line', () => {
    const { bars, path, plot } = layoutChart(days(1, 0, 5), { width: 640, height: 160 });
    expect(path).toBe('');
    expect(bars[2]?.y).toBeLessThan(plot.top + (plot.bottom - plot.top) / 4);
  });
});
