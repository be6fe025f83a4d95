import type { NodePath } from '@babel/traverse';
import type * as t from '@babel/types';
import { isCompatName } from './compat-names.js';
import { isDropInName } from './drop-in-names.js';
import type { Finding, Target } from './finding.types.js';
import { byHand } from './findings.js';
import { dropInImport, modulesImport, plainSpecifier, readSpecifier } from './packages.js';

/** Package as a whole, of the provider or its replacement. */
interface WholePackage {
  readonly isDropIn: boolean;
  readonly replacement: string;
}

/** Returns true for the name of an export of the new module. */
export const hasExport = (
  { isDropIn }: Pick<WholePackage, 'isDropIn'>,
  name: string,
  target: Target,
): boolean => (isDropIn ? isDropInName(name) : isCompatName(name, target));

export const whyNoExport = (replacement: string, name: string): string =>
  `${replacement} has no export named ${name}: adapt what uses it.`;

/** Returns the module that a name is bound to as a whole. */
export function specifierOf({ node, parent }: NodePath): string | undefined {
  if (parent.type === 'ImportDeclaration') {
    const isNamed = node.type === 'ImportSpecifier' && nameOf(node.imported) !== 'default';
    return isNamed ? undefined : parent.source.value;
  }
  if (node.type === 'TSImportEqualsDeclaration')
    return node.moduleReference.type === 'TSExternalModuleReference'
      ? node.moduleReference.expression.value
      : undefined;
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') return undefined;
  const { init } = node;
  if (init?.type !== 'CallExpression' || nameOf(init.callee) !== 'require') return undefined;
  const [argument] = init.arguments;
  return argument?.type === 'StringLiteral' ? argument.value : undefined;
}

/** Returns the names that are read from a package as a whole, but that the new module does not export. */
export function unknownNames(
  root: t.Node | null | undefined,
  names: readonly t.Node[],
  scope: NodePath['scope'],
  target: Target,
): Finding[] {
  const imported = root?.type === 'Identifier' ? wholePackage(scope, root.name, target) : undefined;
  if (!imported || root?.type !== 'Identifier') return [];
  return names.flatMap((node) => {
    const name = nameOf(node);
    if (name === undefined || name === 'default' || hasExport(imported, name, target)) return [];
    const parts = imported.isDropIn ? ['dropin'] : ['client'];
    return [
      byHand(root.start ?? 0, `${root.name}.${name}`, whyNoExport(imported.replacement, name), { parts }),
    ];
  });
}

/** Returns the names of the properties that a pattern reads. */
export const keysOf = (pattern: t.Node): t.Node[] =>
  pattern.type === 'ObjectPattern'
    ? pattern.properties.flatMap((property) =>
        property.type === 'ObjectProperty' && !property.computed ? [property.key] : [],
      )
    : [];

/** Returns a name, or the text of a literal that stands for one. */
export function nameOf(node: t.Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'StringLiteral' ? node.value : undefined;
}

/** Returns the package that a name stands for, before or after the imports were changed. */
function wholePackage(scope: NodePath['scope'], name: string, target: Target): WholePackage | undefined {
  const binding = scope.getBinding(name)?.path;
  const specifier = binding && specifierOf(binding);
  if (specifier === undefined) return undefined;
  const plain = plainSpecifier(specifier);
  if (plain === dropInImport || plain === modulesImport)
    return { isDropIn: plain === dropInImport, replacement: specifier };
  const imported = readSpecifier(specifier, target);
  return imported && imported.module === undefined ? imported : undefined;
}
