import type { Output } from '../command.js';
import type { Diagnosis } from './diagnose.js';

const titles = { error: 'Error', warning: 'Warning', info: 'Note' } as const;

/** Prints the results of all pages. */
export function printDiagnoses(diagnoses: readonly Diagnosis[], output: Output): void {
  for (const { place, methods, findings, unchecked } of diagnoses) {
    output.log(`${place}${methods.length > 0 ? ` (${methods.join(', ')})` : ''}\n`);
    for (const { id, severity, text, remedy } of findings)
      output.log(`  ${titles[severity]}: ${text} [${id}]\n    ${remedy}\n`);
    if (findings.length === 0) output.log('  No findings.\n');
    if (unchecked.length > 0) output.log(`  Not checked: ${unchecked.join(', ')}.\n`);
  }
  const count = (severity: string) =>
    diagnoses.flatMap(({ findings }) => findings).filter((finding) => finding.severity === severity).length;
  output.log(
    `${String(count('error'))} errors, ${String(count('warning'))} warnings, ${String(count('info'))} notes on ${String(diagnoses.length)} pages.`,
  );
}
