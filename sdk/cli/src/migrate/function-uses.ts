import type { NodePath } from '@babel/traverse';
import type * as t from '@babel/types';
import type { Finding } from './finding.types.js';
import { endOf, type FunctionImport, startOf } from './import-specifiers.js';
import { nameOf } from './package-names.js';

const why = 'The function belongs to the module, which is one export of @tessera/web/compat.';

/** Returns the changes of the uses of imported functions; undefined if one of them cannot be changed. */
export function functionUses(
  path: NodePath<t.ImportDeclaration>,
  functions: readonly FunctionImport[],
): Finding[] | undefined {
  const found = functions.flatMap(({ specifier, module }) => {
    const name = `${module}.${nameOf(specifier.imported) ?? ''}`;
    const references = path.scope.getBinding(specifier.local.name)?.referencePaths ?? [];
    return references.map((reference) => useOf(reference, name));
  });
  return found.some((finding) => finding === undefined)
    ? undefined
    : found.flatMap((finding) => finding ?? []);
}

function useOf({ node, parent }: NodePath, name: string): Finding | undefined {
  if (node.type !== 'Identifier' || /^(?:Export|JSX|TS(?:TypeQuery|QualifiedName))/.test(parent.type))
    return undefined;
  const isShort = parent.type === 'ObjectProperty' && parent.shorthand;
  const text = isShort ? `${node.name}: ${name}` : name;
  const edits = [{ start: startOf(node), end: endOf(node), text }];
  return { at: startOf(node), kind: 'change', text: node.name, why, edits, parts: [] };
}
