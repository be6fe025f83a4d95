import type { DateOrder } from '../../contract/import-values.js';
import type { ImportJobRow } from '../core/import-schema.js';

/** Day, month and year in either order, with a year of two or four digits. */
const written = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;

/** First year of two digits that belongs to the last century. */
const firstOfLastCentury = 70;

/** Order of day and month that the dates of a column prove; `UNCERTAIN` if they prove none or both, null without dates. */
export type ColumnDates = DateOrder | 'UNCERTAIN' | null;

/** Returns a date in the order year, month, day; a text that is no date as it is. */
export function isoDate(text: string, order: DateOrder): string {
  const [, isoYear = '', isoMonth = '', isoDay = ''] = yearFirst.exec(text) ?? [];
  if (isoYear !== '') return dateOf(isoYear, isoMonth, isoDay);
  const [, first = '', second = '', year = ''] = written.exec(text) ?? [];
  if (year === '') return text;
  const century = year.length === 4 ? '' : Number(year) < firstOfLastCentury ? '20' : '19';
  const [day, month] = order === 'DAY_FIRST' ? [first, second] : [second, first];
  return dateOf(century + year, month, day);
}

/** Returns true for a result of `isoDate` that has the parts of a date, also of one that does not exist. */
export const isWrittenDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

const dateOf = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** Collects what the dates of each column prove about their order. */
export function createDateOrders(): { add: (cells: readonly string[]) => void; result: () => ColumnDates[] } {
  const found: { hasDates: boolean; isDayFirst: boolean; isMonthFirst: boolean }[] = [];
  return {
    add(cells) {
      cells.forEach((cell, index) => {
        const column = (found[index] ??= { hasDates: false, isDayFirst: false, isMonthFirst: false });
        const [, first, second] = written.exec(cell) ?? [];
        if (first === undefined) return;
        column.hasDates = true;
        if (Number(first) > 12) column.isDayFirst = true;
        if (Number(second) > 12) column.isMonthFirst = true;
      });
    },
    result: () =>
      found.map(({ hasDates, isDayFirst, isMonthFirst }) => {
        if (isDayFirst === isMonthFirst) return hasDates ? 'UNCERTAIN' : null;
        return isDayFirst ? 'DAY_FIRST' : 'MONTH_FIRST';
      }),
  };
}

/** Returns what the dates of the column of the hire date prove; null without such dates. */
export const datesOf = ({
  mapping,
  date_orders: orders,
}: Pick<ImportJobRow, 'mapping' | 'date_orders'>): ColumnDates => orders[mapping.indexOf('hiredOn')] ?? null;

/** Returns the order in which the dates of an import are read. */
export function dateOrderOf(job: Pick<ImportJobRow, 'mapping' | 'date_orders' | 'date_order'>): DateOrder {
  const dates = datesOf(job);
  return dates === null || dates === 'UNCERTAIN' ? job.date_order : dates;
}
