import { describe, expect, it } from 'vitest';
import { layoutMonths } from './month-layout.js';

const months = (...amounts: readonly (readonly [number, number])[]) =>
  amounts.map(([first, second], index) => ({
    month: `2026-${String(index + 1).padStart(2, '0')}`,
    first,
    second,
  }));

describe('geometry of the chart of months', () => {
  it('keeps both bars of each month beside each other inside of the plot', () => {
    const { columns, plot } = layoutMonths(months([120_00, 0], [4_000_00, 2_500_00]), {
      width: 640,
      height: 200,
    });
    for (const { bars, middle } of columns) {
      expect(bars[0].x + bars[0].width).toBeCloseTo(middle);
      expect(bars[1].x).toBeCloseTo(middle);
      for (const { x, y, width, height } of bars) {
        expect(x).toBeGreaterThanOrEqual(plot.left);
        expect(x + width).toBeLessThanOrEqual(plot.right);
        expect(y).toBeGreaterThanOrEqual(plot.top);
        expect(y + height).toBeCloseTo(plot.bottom);
      }
    }
  });

  it('labels few enough months of a narrow picture', () => {
    const year = months(...Array<readonly [number, number]>(12).fill([100, 100]));
    const { labelled } = layoutMonths(year, { width: 300, height: 200 });
    expect(labelled.length).toBeLessThanOrEqual(5);
    expect(labelled.length).toBeGreaterThan(1);
  });

  it('has grid lines without amounts, and no columns without months', () => {
    expect(layoutMonths(months([0, 0]), { width: 640, height: 200 }).ticks.length).toBeGreaterThan(1);
    expect(layoutMonths([], { width: 640, height: 200 })).toMatchObject({ columns: [], labelled: [] });
  });
});
