import type { Output } from '../command.js';
import { oneLine, printable } from '../printable.js';
import type { Diagnosis } from './diagnose.js';

const titles = { error: 'Error', warning: 'Warning', note: 'Note' } as const;

const indent = (text: string): string =>
  printable(text)
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');

const counted = (count: number, word: string): string => `${String(count)} ${word}${count === 1 ? '' : 's'}`;

/** Prints the results. `pages` is the number of pages that were checked. */
export function printDiagnoses(diagnoses: readonly Diagnosis[], pages: number, output: Output): void {
  for (const { place, methods, findings, unchecked } of diagnoses) {
    output.log(`${oneLine(place)}${methods.length > 0 ? ` (${methods.join(', ')})` : ''}\n`);
    for (const { id, severity, text, remedy } of findings)
      output.log(`  ${titles[severity]}: ${oneLine(text)} [${id}]\n${indent(remedy)}\n`);
    if (findings.length === 0) output.log('  No findings.\n');
    if (unchecked.length > 0) output.log(`  Not checked: ${unchecked.join(', ')}.\n`);
  }
  const count = (severity: string) =>
    diagnoses.flatMap(({ findings }) => findings).filter((finding) => finding.severity === severity).length;
  output.log(
    `${counted(count('error'), 'error')}, ${counted(count('warning'), 'warning')}, ${counted(count('note'), 'note')} on ${counted(pages, 'page')}.`,
  );
}
