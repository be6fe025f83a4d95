import { expect, it } from 'vitest';
import { printDiagnoses } from './doctor/report.js';
import { printReport } from './migrate/report.js';
import { oneLine, printable } from './printable.js';

const evil = 'a\u001B[31mb\u009Bc\u202Ed\r\n  Error: forged';

it('writes what a terminal obeys as its code', () => {
  expect(printable(evil)).toBe('a\\u001b[31mb\\u009bc\\u202ed\n  Error: forged');
  expect(oneLine(evil)).toBe('a\\u001b[31mb\\u009bc\\u202ed Error: forged');
  expect(oneLine('ünïcødé\t日本 👩‍💻')).toBe('ünïcødé\t日本 👩‍💻');
  expect(JSON.parse(printable(JSON.stringify({ evil })))).toEqual({ evil });
});

const printed: string[] = [];
const output = { log: (text: string) => printed.push(text), error: (text: string) => printed.push(text) };

it('is used for findings of pages', () => {
  printed.length = 0;
  const finding = { id: 'x', severity: 'note', text: evil, remedy: evil } as const;
  printDiagnoses([{ place: evil, methods: [], findings: [finding], unchecked: [] }], 1, output);
  const text = printed.join('\n');
  expect(text).not.toMatch(/[\u001B\u009B\u202E\r]/);
  expect(text).not.toMatch(/^ {2}Error/m);
});

it('is used for places in files', () => {
  printed.length = 0;
  const place = { line: 1, column: 1, kind: 'manual', text: evil, why: evil } as const;
  const change = { ...place, kind: 'change', before: evil, after: `${evil}!` } as const;
  const plan = { path: evil, findings: [place, change], changed: 'x', parts: [], keeps: [] };
  printReport(
    {
      ...{ plans: [plan], differences: {}, failures: [{ path: evil, problem: evil }], links: [evil] },
      ...{ ignored: [evil], isWritten: false, isVerbose: false, isUsed: true, hasAssets: true },
      keepsPackages: false,
    },
    output,
  );
  const text = printed.join('\n');
  expect(text).not.toMatch(/[\u001B\u009B\u202E\r]/);
  expect(text).not.toMatch(/^ {2}Error/m);
});
