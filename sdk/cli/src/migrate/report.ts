import type { Output } from '../command.js';
import { oneLine, printable } from '../printable.js';
import type { Difference } from './differences.js';
import type { FilePlan, PlannedFinding } from './plan.js';
import { exampleAssets } from './target.js';

/** Result of a run. */
export interface Report {
  readonly plans: readonly FilePlan[];
  readonly differences: Readonly<Record<string, readonly Difference[]>>;
  /** Files that could not be written, with the reason. */
  readonly failures: readonly { readonly path: string; readonly problem: string }[];
  /** Links to places outside of the folder. */
  readonly links: readonly string[];
  /** Files that Git ignores. */
  readonly ignored: readonly string[];
  readonly isWritten: boolean;
  /** True if all differences are printed. */
  readonly isVerbose: boolean;
  /** True if a file names a package of the provider, or Tessera. */
  readonly isUsed: boolean;
  /** True if the origin of the assets is known. */
  readonly hasAssets: boolean;
  /** True if a `package.json` keeps the old packages, because a file that must be changed by hand uses them. */
  readonly keepsPackages: boolean;
}

/** Returns true if the changes of a file contain the placeholder of the assets origin. */
export const needsAssets = ({ changed }: FilePlan): boolean =>
  changed?.includes(exampleAssets.replace(/^https:/, '')) === true;

/** Longest part of a line that is printed. */
const longestLine = 160;

/** Characters of a cut line that are printed before the change. */
const beforeChange = 40;

/** Cuts a line, from an offset on. */
function cut(line: string, from: number): string {
  const start = line.length > longestLine ? from : 0;
  const part = line.slice(start, start + longestLine);
  return `${start > 0 ? '…' : ''}${part}${start + longestLine < line.length ? '…' : ''}`;
}

const indent = (text: string, mark: string, from: number): string =>
  text
    .split(/\r?\n/)
    .map((line) => `    ${mark} ${printable(cut(line.trim(), from))}`.trimEnd())
    .join('\n');

/** Returns the offset from which two long lines are printed, so that their difference is seen. */
function startOfChange(before: string, after: string): number {
  const [left, right] = [before.trim(), after.trim()];
  let same = 0;
  while (same < left.length && left.charAt(same) === right.charAt(same)) same += 1;
  const isSeen = same < longestLine - beforeChange || before.includes('\n');
  return isSeen ? 0 : same - beforeChange;
}

function describePlace(path: string, { line, column, before, after, text }: PlannedFinding): string {
  const place = `  ${oneLine(path)}:${String(line)}:${String(column)}`;
  if (before !== undefined && after !== undefined) {
    const from = startOfChange(before, after);
    return [place, ...(before === '' ? [] : [indent(before, '-', from)]), indent(after, '+', from)].join(
      '\n',
    );
  }
  const [excerpt = ''] = text.split(/\r?\n/);
  return `${place}  ${oneLine(excerpt.trim().slice(0, 100))}`;
}

/** Width of the lines of an instruction. */
const width = 140;

/** Breaks a text into indented lines. */
function wrap(text: string): string {
  const lines: string[] = [];
  for (const word of oneLine(text).split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`    ${word}`);
  }
  return lines.join('\n');
}

/** Describes the findings of a file: the places with the same instruction together, with the instruction once. */
function describeFile(path: string, findings: readonly PlannedFinding[]): string[] {
  const reasons = [...new Set(findings.map(({ why }) => why))];
  return reasons.map((why) => {
    const places = findings.filter((finding) => finding.why === why);
    return [...places.map((finding) => describePlace(path, finding)), wrap(why)].join('\n');
  });
}

const titles = {
  change: { planned: 'To change', written: 'Changed' },
  manual: { planned: 'To change by hand', written: 'Left alone: change by hand' },
  note: { planned: 'Behaves differently here', written: 'Behaves differently here' },
} as const;

const unused =
  'Nothing to change: no file in the folder uses the Drop-in, braintree-web or Tessera. Folders of packages and builds are not read.\n';

/** Prints a report for people. */
export function printReport(report: Report, output: Output): void {
  const { plans, differences, failures, isWritten, isUsed } = report;
  const unwritten = failures.map(({ path }) => path);
  const isOf = (kind: string) => (finding: PlannedFinding) => finding.kind === kind;
  const hasWork = plans.some(({ findings }) => findings.some(({ kind }) => kind !== 'note'));
  if (!report.hasAssets && plans.some(needsAssets))
    output.log(`${exampleAssets} stands for the origin of your assets: name it with --assets ORIGIN.\n`);
  if (hasWork) output.log(describeWork(report));
  else output.log(isUsed ? 'Nothing to change.\n' : unused);
  for (const kind of ['change', 'manual', 'note'] as const) {
    const meant = kind === 'change' ? plans.filter(({ path }) => !unwritten.includes(path)) : plans;
    const found = meant.map(({ path, findings }) => ({ path, own: findings.filter(isOf(kind)) }));
    const total = found.reduce((sum, { own }) => sum + own.length, 0);
    if (total === 0) continue;
    output.log(`${titles[kind][isWritten ? 'written' : 'planned']} (${String(total)})\n`);
    output.log(`${found.flatMap(({ path, own }) => describeFile(path, own)).join('\n\n')}\n`);
  }
  for (const { path, problem } of failures) output.error(oneLine(`${path} could not be written: ${problem}`));
  const unread = describeUnread(report);
  if (unread !== '') output.log(unread);
  if (!hasWork) return;
  printDifferences(differences, report.isVerbose, output);
  output.log(nextSteps(report));
}

const count = (number: number, one: string): string => `${String(number)} ${one}${number === 1 ? '' : 's'}`;

/** Says at the beginning how much there is to do. */
function describeWork({ plans, failures, isWritten }: Report): string {
  const findings = plans.flatMap((plan) => plan.findings);
  const unwritten = failures.map(({ path }) => path);
  const changes = plans
    .filter(({ path }) => !unwritten.includes(path))
    .flatMap((plan) => plan.findings)
    .filter(({ kind }) => kind === 'change').length;
  const byHand = findings.filter(({ kind }) => kind === 'manual').length;
  const parts = [
    ...(changes > 0 && !isWritten ? [`${count(changes, 'change')} with --write`] : []),
    ...(byHand > 0 ? [`${count(byHand, 'place')} to change by hand`] : []),
  ];
  const done = isWritten && changes > 0 ? `Done: ${count(changes, 'change')}. ` : '';
  return `${done}${parts.length > 0 ? `To do: ${parts.join(', ')}. ` : ''}The steps are at the end.\n`;
}

/** Prints the differences of what the shop uses, and the number of the others. */
function printDifferences(differences: Report['differences'], isVerbose: boolean, output: Output): void {
  let others = 0;
  for (const [heading, all] of Object.entries(differences)) {
    const rows = isVerbose ? all : all.filter(({ isUsed }) => isUsed);
    others += all.length - rows.length;
    if (rows.length === 0) continue;
    output.log(
      `${heading}: ${count(rows.length, 'difference')}${isVerbose ? '' : ' of what this shop uses'}\n`,
    );
    output.log(`${rows.map(({ before, after }) => `  - ${before}\n    ${after}`).join('\n')}\n`);
  }
  if (others > 0) output.log(`${count(others, 'other difference')}: --verbose lists them.\n`);
}

/** Largest number of files that are listed because Git ignores them. */
const mostIgnored = 20;

function describeUnread({ links, ignored }: Report): string {
  const more = ignored.length - mostIgnored;
  const lines = [
    ...links.map((link) => `  ${oneLine(link)}`),
    ...(links.length > 0
      ? ['    A link to another place. If it contains code of the shop, run this command for that place.']
      : []),
    ...ignored.slice(0, mostIgnored).map((file) => `  ${oneLine(file)}`),
    ...(more > 0 ? [`  … and ${count(more, 'other file')}`] : []),
    ...(ignored.length > 0
      ? ['    Git ignores these files, which name the provider or Tessera: they are not changed.']
      : []),
  ];
  return lines.length === 0
    ? ''
    : `Not read (${String(links.length + ignored.length)})\n\n${lines.join('\n')}\n`;
}

function nextSteps({ plans, isWritten, hasAssets, keepsPackages }: Report): string {
  const isIn = (text: string) =>
    plans.some(({ findings }) => findings.some((finding) => finding.text === text));
  const hasPackage = plans.some(({ path }) => path.endsWith('package.json'));
  const steps = [
    ...(isWritten || !plans.some(({ changed }) => changed !== undefined)
      ? []
      : [`Run it again with${hasAssets ? '' : ' --assets ORIGIN and'} --write to change the files.`]),
    ...(isWritten && keepsPackages
      ? [
          'package.json still has the old packages, which files use that are left to be changed by hand. Change them, then run this command again: it removes the packages.',
        ]
      : []),
    'Copy the assets: npx tessera copy-assets DIR, and serve DIR from an origin of its own.',
    ...(isIn('configure({ assetsUrl })')
      ? ['Check that configure({ assetsUrl }) of @tessera/web runs before the first form is created.']
      : []),
    'Allow the assets origin in script-src, style-src, frame-src and connect-src of the page’s policy.',
    ...(hasPackage ? ['Run npm install.'] : []),
    'Check a page: npx tessera doctor URL.',
  ];
  return ['Next steps', ...steps.map((step, index) => `  ${String(index + 1)}. ${step}`)].join('\n');
}

/** Returns a report for other programs. */
export function reportJson({ plans, differences, failures, links, ignored, isWritten }: Report): string {
  const files = plans.map(({ path, findings }) => ({ path, findings }));
  return printable(JSON.stringify({ isWritten, files, failures, links, ignored, differences }, undefined, 2));
}
