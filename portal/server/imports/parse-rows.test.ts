import { describe, expect, it } from 'vitest';
import { parseRows, sliceLength, slicesOf } from './parse-rows.js';

const partsOf = (...parts: string[]) => ({
  async *[Symbol.asyncIterator]() {
    for (const part of parts) yield await Promise.resolve(part);
  },
});

async function parsed(...parts: string[]) {
  const rows = [];
  for await (const row of parseRows(partsOf(...parts), ',')) rows.push(row);
  return rows;
}

describe('rows of a CSV file', () => {
  it('are parsed in slices, and the event loop gets a turn before each', async () => {
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const slices = [];
    for await (const slice of slicesOf(partsOf('a'.repeat(8 * sliceLength), 'b'))) slices.push(slice);
    isDone = true;
    expect(slices.map(({ length }) => length)).toEqual([...Array<number>(8).fill(sliceLength), 1]);
    expect(sliceLength).toBeLessThanOrEqual(2 * 1024);
    expect(turns).toBeGreaterThanOrEqual(slices.length);
  });

  it('keep their numbers, and their cells across slices', async () => {
    const breaks = '\n'.repeat(2 * sliceLength);
    const long = 'x'.repeat(sliceLength);
    expect(await parsed(`A,B${breaks}`, `"two\nli`, `nes",${long}\r\n,\r\nlast`)).toEqual([
      { row_no: 1, raw: ['A', 'B'] },
      { row_no: 1 + 2 * sliceLength, raw: ['two\nlines', long] },
      { row_no: 3 + 2 * sliceLength, raw: ['last'] },
    ]);
  });

  it('keep letters of two code units at the ends of slices', async () => {
    const name = '𠮷'.repeat(sliceLength);
    expect(await parsed(`a${name}\n${name}`)).toEqual([
      { row_no: 1, raw: [`a${name}`] },
      { row_no: 2, raw: [name] },
    ]);
  });

  it('are rejected at an open quotation mark', async () => {
    await expect(parsed(`A\n"${'a\n'.repeat(60_000)}`)).rejects.toMatchObject({
      reason: 'file_malformed',
      row: 2,
    });
    await expect(parsed('A\n\n\nb\n"open')).rejects.toMatchObject({ reason: 'file_malformed', row: 5 });
  });

  it.each([',', '"a",', 'a,'])('are rejected at the first column after the limit: %s', async (cell) => {
    const part = cell.repeat(64 * 1024);
    let parts = 0;
    const file = {
      async *[Symbol.asyncIterator]() {
        for (; parts < 240; parts++) yield await Promise.resolve(part);
      },
    };
    const read = async () => {
      for await (const row of parseRows(file, ',')) expect(row).toBeUndefined();
    };
    await expect(read()).rejects.toMatchObject({ reason: 'too_many_columns' });
    // The rest of the file is not read.
    expect(parts).toBe(0);
  });
});
