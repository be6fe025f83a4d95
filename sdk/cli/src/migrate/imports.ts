import type { NodePath } from '@babel/traverse';
import type * as t from '@babel/types';
import type { Edit, Finding, Target } from './finding.types.js';
import { byHand } from './findings.js';
import { functionUses } from './function-uses.js';
import { editSpecifiers, endOf, isWhole, startOf } from './import-specifiers.js';
import { hasExport, nameOf, whyNoExport } from './package-names.js';
import type { ImportedPackage } from './packages.js';
import { fileName } from './script-url.js';
import { isVersion2Address, moveFirst, versionIn, versionNote } from './versions.js';

const reason = {
  dropIn: 'The Drop-in is part of @tessera/web and has named exports.',
  modules: 'The modules are named exports of @tessera/web/compat.',
} as const;

/** Returns the reason of a change, with what must be checked because of the version in an address. */
export const reasonOf = ({ isDropIn, specifier }: ImportedPackage, target: Target): string => {
  return `${isDropIn ? reason.dropIn : reason.modules}${versionNote(versionIn(specifier), isDropIn, target)}`;
};

/** Returns the finding of a module that `@tessera/web` does not have, and of all modules of version 2. */
export function missingModule(
  at: number,
  text: string,
  imported: ImportedPackage,
  target: Target,
): Finding | undefined {
  const { module, parts } = imported;
  if (!imported.isDropIn && (target.hasVersion2 === true || isVersion2Address(imported.specifier)))
    return byHand(at, text, moveFirst, { parts, keeps: 'packages' });
  if (module === undefined || target.modules.includes(fileName(module))) return undefined;
  return byHand(at, text, `@tessera/web has no module ${module}.`, { parts, keeps: 'packages' });
}

/** Returns the changes of an import declaration, and of the uses of the functions that it imports. */
export function readImport(
  path: NodePath<t.ImportDeclaration>,
  imported: ImportedPackage,
  text: string,
  target: Target,
): Finding[] {
  const { node } = path;
  const { parts, replacement } = imported;
  const at = node.start ?? 0;
  const whole = text.slice(at, node.end ?? at);
  const missing = missingModule(at, whole, imported, target);
  if (missing) return [missing];
  const changes = editSpecifiers(path, imported, text, target);
  const uses = changes && functionUses(path, changes.functions);
  if (!changes || !uses)
    return [byHand(at, whole, whyLeft(node, imported, target), { parts, keeps: 'packages' })];
  const { source } = node;
  const own: Edit = { start: startOf(source) + 1, end: endOf(source) - 1, text: replacement };
  const why = reasonOf(imported, target);
  return [{ at, kind: 'change', text: whole, why, edits: [...changes.edits, own], parts }, ...uses];
}

/** Returns the reason why an import is left alone. */
function whyLeft({ specifiers }: t.ImportDeclaration, imported: ImportedPackage, target: Target): string {
  const unknown = specifiers
    .flatMap((each) =>
      isWhole(each) || each.type !== 'ImportSpecifier' ? [] : [nameOf(each.imported) ?? ''],
    )
    .find((name) => imported.module === undefined && !hasExport(imported, name, target));
  return unknown === undefined
    ? `Import from ${imported.replacement} by hand.`
    : whyNoExport(imported.replacement, unknown);
}
