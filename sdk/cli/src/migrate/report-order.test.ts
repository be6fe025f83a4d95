import { describe, expect, it } from 'vitest';
import { planFiles } from './plan.js';
import { printReport, type Report } from './report.js';
import { target } from './test-support.js';

const row = (before: string, isUsed: boolean) => ({ before, after: 'Other.', why: 'Why.', isUsed });

function print(files: Readonly<Record<string, string>>, more: Partial<Report> = {}): string {
  const printed: string[] = [];
  const log = (line: string) => printed.push(line);
  const plans = planFiles(
    Object.entries(files).map(([path, text]) => ({ path, text })),
    target,
  );
  const report = {
    ...{
      plans,
      differences: {},
      failures: [],
      links: [],
      ignored: [],
      isWritten: false,
      isUsed: true,
      keepsPackages: false,
    },
    ...{ hasAssets: true, isVerbose: false, ...more },
  };
  printReport(report, { log, error: log });
  return printed.join('\n');
}

const importing = "import dropin from 'braintree-web-drop-in';\ndropin.create({});\n";

describe('the report', () => {
  it('begins and ends with what to do', () => {
    const text = print({ 'a.js': importing, 'b.js': "jest.mock('braintree-web-drop-in');\n" });
    expect(text).toMatch(
      /^To do: 2 changes with --write, 1 place to change by hand\. The steps are at the end\.\n/,
    );
    expect(text).toMatch(/\nNext steps\n[^]*doctor URL\.$/);
  });

  it('lists only the differences of what the shop uses, and counts the others', () => {
    const differences = {
      Client: [row('Used.', true), row('Unused.', false), row('Also unused.', false)],
      SEPA: [row('No.', false)],
    };
    const text = print({ 'a.js': importing }, { differences });
    expect(text).toContain('Client: 1 difference of what this shop uses\n\n  - Used.\n');
    expect(text).not.toMatch(/[Uu]nused\.|SEPA/);
    expect(text).toContain('3 other differences: --verbose lists them.');
    const verbose = print({ 'a.js': importing }, { differences, isVerbose: true });
    expect(verbose).toMatch(/Used\.[^]*Unused\.[^]*SEPA[^]*No\./);
    expect(verbose).not.toContain('--verbose');
  });

  it('does not mention --write if nothing can be written', () => {
    const text = print({ 'b.js': "jest.mock('braintree-web-drop-in');\n" });
    expect(text).toMatch(/^To do: 1 place to change by hand\./);
    expect(text).not.toContain('--write');
  });
});
