import type * as t from '@babel/types';
import type { Edit, Finding, Target } from './finding.types.js';
import { byHand } from './findings.js';
import { missingModule, reasonOf } from './imports.js';
import { hasExport, keysOf, nameOf, whyNoExport } from './package-names.js';
import type { ImportedPackage } from './packages.js';

/** Returns the change of a `require` call. */
export function readRequire(
  call: t.CallExpression,
  argument: t.StringLiteral,
  imported: ImportedPackage,
  parent: t.Node,
  target: Target,
): Finding {
  const { module, parts, replacement } = imported;
  const at = call.start ?? 0;
  const text = `require(${argument.extra?.['raw']?.toString() ?? argument.value})`;
  const missing = missingModule(at, text, imported, target);
  if (missing) return missing;
  if (isDefaultOf(parent, call))
    return byHand(at, text, `${replacement} has no default export.`, { parts, keeps: 'packages' });
  const unknown =
    module === undefined
      ? namesRead(parent, call).find((name) => !hasExport(imported, name, target))
      : undefined;
  if (unknown !== undefined)
    return byHand(at, text, whyNoExport(replacement, unknown), { parts, keeps: 'packages' });
  const edits: Edit[] = [
    { start: (argument.start ?? 0) + 1, end: (argument.end ?? 0) - 1, text: replacement },
    ...(module === undefined ? [] : [{ start: call.end ?? 0, end: call.end ?? 0, text: `.${module}` }]),
  ];
  const why = `${reasonOf(imported, target)} It is an ES module: require needs a bundler, or Node 22.12 or newer.`;
  return { at, kind: 'change', text, why, edits, parts };
}

/** Returns the names that the parent of a call reads from its result. */
function namesRead(parent: t.Node, call: t.Node): string[] {
  if (parent.type === 'MemberExpression' && parent.object === call && !parent.computed)
    return [nameOf(parent.property) ?? []].flat();
  if (parent.type !== 'VariableDeclarator') return [];
  return keysOf(parent.id).flatMap((key) => nameOf(key) ?? []);
}

/** Returns true if a node reads the property `default` of an object. */
export const isDefaultOf = (node: t.Node, object: t.Node): node is t.MemberExpression =>
  node.type === 'MemberExpression' &&
  node.object === object &&
  !node.computed &&
  node.property.type === 'Identifier' &&
  node.property.name === 'default';
