import type { Finding, Target } from './finding.types.js';
import { byHand } from './findings.js';
import { readSpecifier } from './packages.js';

/** File that Jest uses in place of a package, or of a module in it. */
const mockFile = /(?:^|\/)__mocks__\/(braintree-web(?:-drop-in)?(?:\/.+)?)(\.\w+)$/;

/** Returns true for a file that replaces one of the old packages in tests. */
export const isMockFile = (path: string): boolean => mockFile.test(path);

/** Returns the instruction for a file that replaces one of the old packages in tests. */
export function mockFileFindings(path: string, target: Target): Finding[] {
  const [, specifier = '', extension = ''] = mockFile.exec(path) ?? [];
  const imported = readSpecifier(specifier, target);
  if (!imported) return [];
  const { replacement, module, parts } = imported;
  const more = module === undefined ? '' : ` What it exports is the export ${module} there.`;
  const why = `Test runners use this file in place of the old package. Rename it to __mocks__/${replacement}${extension}, with the names of ${replacement}.${more}`;
  return [byHand(0, path, why, { parts })];
}
