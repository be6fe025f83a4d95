import type { NodePath } from '@babel/traverse';
import type * as t from '@babel/types';
import type { Finding, Target } from './finding.types.js';
import { byHand } from './findings.js';
import { isCompatType } from './compat-names.js';
import { isDropInName } from './drop-in-names.js';
import { missingModule, reasonOf } from './imports.js';
import { specifierOf, whyNoExport } from './package-names.js';
import { type ImportedPackage, readSpecifier } from './packages.js';

const whyByHand = (replacement: string) => `Write ${replacement} and adapt what uses it.`;

/** Returns the change of `import('…').Name` and `typeof import('…')`. */
export function readImportType(node: t.TSImportType, target: Target): Finding | undefined {
  const { argument, qualifier } = node;
  const imported = readSpecifier(argument.value, target);
  if (!imported) return undefined;
  const { isDropIn, module, replacement, parts } = imported;
  const at = argument.start ?? 0;
  const name = qualifier?.type === 'Identifier' ? qualifier.name : undefined;
  const missing = missingModule(at, argument.value, imported, target);
  if (missing) return missing;
  // `typeof import('…')` is the module.
  if (module !== undefined && !qualifier) {
    const found = changeOf(argument, imported, target);
    const stop = node.end ?? 0;
    return { ...found, edits: [...found.edits, { start: stop, end: stop, text: `.${module}` }] };
  }
  const isKnown =
    module === undefined
      ? !isDropIn || name === undefined || isDropInName(name)
      : name !== undefined && isCompatType(name);
  if (!isKnown) return byHand(at, argument.value, whyByHand(replacement), { parts, keeps: 'packages' });
  return changeOf(argument, imported, target);
}

/** Returns the directives of TypeScript that load the types of an old package. */
export function typeReferences({ comments }: t.File): Finding[] {
  return (comments ?? []).flatMap(({ value, start }): Finding[] => {
    const [, name] =
      /^\/\s*<reference\s+types\s*=\s*["'](braintree-web(?:-drop-in)?)(?:\/[^"']*)?["']/.exec(value) ?? [];
    if (name === undefined) return [];
    const why = `This loads the types of ${name}: remove it, and import the types from ${name === 'braintree-web' ? '@tessera/web/compat' : '@tessera/web/drop-in'}.`;
    return [byHand(start ?? 0, `<reference types="${name}" />`, why, { keeps: 'types' })];
  });
}

/** Returns the change of `import name = require('…')`. */
export function readImportEquals(
  node: t.TSImportEqualsDeclaration,
  text: string,
  target: Target,
): Finding | undefined {
  const { moduleReference: reference, id, isExport, start, end } = node;
  if (reference.type !== 'TSExternalModuleReference') return undefined;
  const { expression } = reference;
  const imported = readSpecifier(expression.value, target);
  if (!imported) return undefined;
  const { module, replacement, parts } = imported;
  const at = start ?? 0;
  const missing = missingModule(at, text.slice(at, end ?? at), imported, target);
  if (missing) return missing;
  if (isExport)
    return byHand(at, text.slice(at, end ?? at), whyByHand(replacement), { parts, keeps: 'packages' });
  const keyword = node.importKind === 'type' ? 'import type' : 'import';
  const clause =
    module === undefined
      ? `* as ${id.name}`
      : `{ ${module === id.name ? module : `${module} as ${id.name}`} }`;
  const quote = text.charAt(expression.start ?? 0);
  const declaration = `${keyword} ${clause} from ${quote}${replacement}${quote}`;
  // Up to the parenthesis: a semicolon stays.
  const edits = [{ start: at, end: reference.end ?? at, text: declaration }];
  const why = reasonOf(imported, target);
  return { at, kind: 'change', text: text.slice(at, end ?? at), why, edits, parts };
}

/** Returns the finding of `declare module '…'`. */
export function readModuleDeclaration({ id }: t.TSModuleDeclaration, target: Target): Finding | undefined {
  if (id.type !== 'StringLiteral') return undefined;
  const imported = readSpecifier(id.value, target);
  if (!imported) return undefined;
  const why = `Remove this declaration: ${imported.replacement} has types of its own.`;
  return byHand(id.start ?? 0, `declare module '${id.value}'`, why, { parts: imported.parts });
}

/** Returns the change of a type below the name of a module, such as `client.Client`. */
export function readQualifiedName(
  { left, right, start, end }: t.TSQualifiedName,
  scope: NodePath['scope'],
  target: Target,
): Finding[] {
  const binding = left.type === 'Identifier' ? scope.getBinding(left.name)?.path : undefined;
  const specifier = binding && specifierOf(binding);
  const imported = specifier === undefined ? undefined : readSpecifier(specifier, target);
  if (imported?.module === undefined || left.type !== 'Identifier') return [];
  const { replacement, parts } = imported;
  const at = start ?? 0;
  const name = `${left.name}.${right.name}`;
  if (!isCompatType(right.name)) return [byHand(at, name, whyNoExport(replacement, right.name), { parts })];
  const edits = [{ start: at, end: end ?? at, text: `import('${replacement}').${right.name}` }];
  return [{ at, kind: 'change', text: name, why: reasonOf(imported, target), edits, parts }];
}

function changeOf(literal: t.StringLiteral, imported: ImportedPackage, target: Target): Finding {
  const { replacement, parts } = imported;
  const at = literal.start ?? 0;
  const edits = [{ start: at + 1, end: (literal.end ?? at) - 1, text: replacement }];
  const why = reasonOf(imported, target);
  return { at, kind: 'change', text: literal.value, why, edits, parts };
}
