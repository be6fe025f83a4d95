import type { Output } from '../command.js';
import type { Difference } from './differences.js';
import type { FilePlan, PlannedFinding } from './plan.js';

/** Result of a run. */
export interface Report {
  readonly plans: readonly FilePlan[];
  readonly differences: Readonly<Record<string, readonly Difference[]>>;
  /** Files that could not be written, with the reason. */
  readonly failures: readonly { readonly path: string; readonly problem: string }[];
  readonly isWritten: boolean;
}

const indent = (text: string, mark: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `    ${mark} ${line.trim()}`)
    .join('\n');

function describeFinding(path: string, { line, column, why, before, after, text }: PlannedFinding): string {
  const place = `  ${path}:${String(line)}:${String(column)}`;
  if (before !== undefined && after !== undefined)
    return [place, indent(before, '-'), indent(after, '+'), `    ${why}`].join('\n');
  const [excerpt = ''] = text.split(/\r?\n/);
  return `${place}  ${excerpt.trim().slice(0, 100)}\n    ${why}`;
}

const titles = {
  change: { planned: 'To change', written: 'Changed' },
  manual: { planned: 'To change by hand', written: 'Left alone: change by hand' },
  note: { planned: 'Behaves differently here', written: 'Behaves differently here' },
} as const;

/** Prints a report for people. */
export function printReport({ plans, differences, failures, isWritten }: Report, output: Output): void {
  if (plans.length === 0) {
    output.log('Nothing of the Drop-in or of braintree-web was found.');
    return;
  }
  for (const kind of ['change', 'manual', 'note'] as const) {
    const found = plans.flatMap(({ path, findings }) =>
      findings.filter((finding) => finding.kind === kind).map((finding) => describeFinding(path, finding)),
    );
    if (found.length === 0) continue;
    output.log(`${titles[kind][isWritten ? 'written' : 'planned']} (${String(found.length)})\n`);
    output.log(`${found.join('\n\n')}\n`);
  }
  for (const { path, problem } of failures) output.error(`${path} could not be written: ${problem}`);
  for (const [heading, rows] of Object.entries(differences)) {
    output.log(`${heading}: ${String(rows.length)} differences of @tessera/web\n`);
    output.log(`${rows.map(({ before, after }) => `  - ${before}\n    ${after}`).join('\n')}\n`);
  }
  output.log(nextSteps(plans, isWritten));
}

function nextSteps(plans: readonly FilePlan[], isWritten: boolean): string {
  const steps = [
    ...(isWritten ? [] : ['Run it again with --write to change the files.']),
    'Copy the assets: npx tessera copy-assets DIR, and serve DIR from an origin of its own.',
    ...(plans.some(({ path }) => path.endsWith('package.json')) ? ['Run npm install.'] : []),
    'Check a page: npx tessera doctor URL.',
  ];
  return ['Next steps', ...steps.map((step, index) => `  ${String(index + 1)}. ${step}`)].join('\n');
}

/** Returns a report for other programs. */
export function reportJson({ plans, differences, failures, isWritten }: Report): string {
  const files = plans.map(({ path, findings }) => ({ path, findings }));
  return JSON.stringify({ isWritten, files, failures, differences }, undefined, 2);
}
