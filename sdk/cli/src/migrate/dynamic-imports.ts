import type { NodePath } from '@babel/traverse';
import type * as t from '@babel/types';
import type { Edit, Finding, Target } from './finding.types.js';
import { endOf, startOf } from './import-specifiers.js';
import { missingModule, reasonOf } from './imports.js';
import { hasExport, nameOf } from './package-names.js';
import type { ImportedPackage } from './packages.js';

/** Facts that the readers of one dynamic import share. */
interface Context {
  readonly imported: ImportedPackage;
  readonly text: string;
  readonly target: Target;
}

/** Returns the changes of a dynamic import and of what uses its module; undefined if its uses are not known. */
export function readDynamicImport(
  call: NodePath<t.CallExpression>,
  literal: t.StringLiteral,
  imported: ImportedPackage,
  text: string,
  target: Target,
): Finding[] | undefined {
  if (missingModule(0, '', imported, target)) return undefined;
  const uses = usesOf(call, { imported, text, target });
  if (!uses) return undefined;
  const [at, stop] = [startOf(literal), endOf(literal)];
  const own: Edit = { start: at + 1, end: stop - 1, text: imported.replacement };
  const why = reasonOf(imported, target);
  const { parts } = imported;
  const base = { kind: 'change', why, parts } as const;
  return [
    { ...base, at, text: literal.value, edits: [own] },
    ...uses.map((edit) => ({ ...base, at: edit.start, text: literal.value, edits: [edit] })),
  ];
}

function usesOf(call: NodePath, context: Context): Edit[] | undefined {
  const { parentPath } = call;
  const all = parentPath?.node.type === 'ArrayExpression' ? parentPath.parentPath : undefined;
  const index =
    parentPath?.node.type === 'ArrayExpression'
      ? parentPath.node.elements.findIndex((each) => each === call.node)
      : 0;
  if (all && !(all.node.type === 'CallExpression' && isPromiseAll(all.node.callee))) return undefined;
  const base = all ?? call;
  const pick = (pattern: t.Node | null | undefined): t.Node | null | undefined =>
    all ? (pattern?.type === 'ArrayPattern' ? pattern.elements[index] : undefined) : pattern;
  const user = base.parentPath;
  if (user?.node.type === 'AwaitExpression') return usesOfAwait(user, pick, all !== undefined, context);
  return usesOfThen(base, pick, context);
}

type Pick = (pattern: t.Node | null | undefined) => t.Node | null | undefined;

const isPromiseAll = (callee: t.Node): boolean =>
  callee.type === 'MemberExpression' &&
  nameOf(callee.object) === 'Promise' &&
  nameOf(callee.property) === 'all';

function usesOfAwait(awaited: NodePath, pick: Pick, isOne: boolean, context: Context): Edit[] | undefined {
  const { parent, node, scope } = awaited;
  const { module } = context.imported;
  if (parent.type === 'MemberExpression' && parent.object === node && !isOne)
    return memberEdits(parent, context);
  if (parent.type !== 'VariableDeclarator' || parent.init !== node) return undefined;
  const pattern = pick(parent.id);
  if (pattern?.type !== 'Identifier' || module === undefined || isOne)
    return patternEdits(pattern, scope, context);
  if (pattern.typeAnnotation) return undefined;
  const members = (scope.getBinding(pattern.name)?.referencePaths ?? []).map((reference) => reference.parent);
  return [
    { start: startOf(node), end: startOf(node), text: '(' },
    { start: endOf(node), end: endOf(node), text: `).${module}` },
    ...members.flatMap((member) => (isDefault(member) ? [withoutMember(member)] : [])),
  ];
}

const isDefault = (node: t.Node): node is t.MemberExpression =>
  node.type === 'MemberExpression' && !node.computed && nameOf(node.property) === 'default';

const withoutMember = ({ object, end }: t.MemberExpression): Edit => ({
  start: endOf(object),
  end: end ?? 0,
  text: '',
});

function usesOfThen(base: NodePath, pick: Pick, context: Context): Edit[] | undefined {
  const { parentPath, parent } = base;
  const call = parentPath?.parentPath;
  if (parent.type !== 'MemberExpression' || nameOf(parent.property) !== 'then') return undefined;
  if (call?.node.type !== 'CallExpression' || call.node.callee !== parent) return undefined;
  const callback = call.get('arguments.0');
  if (Array.isArray(callback) || !callback.isFunction()) return undefined;
  const [parameter] = callback.node.params;
  return patternEdits(pick(parameter), callback.scope, context);
}

/** Returns the changes of a pattern, or of the uses of a name, to which the module is bound. */
function patternEdits(
  pattern: t.Node | null | undefined,
  scope: NodePath['scope'],
  context: Context,
): Edit[] | undefined {
  if (pattern?.type === 'ObjectPattern')
    return pattern.typeAnnotation ? undefined : objectEdits(pattern, context);
  if (pattern?.type !== 'Identifier' || pattern.typeAnnotation) return undefined;
  const uses = (scope.getBinding(pattern.name)?.referencePaths ?? []).map(({ parent, node }) =>
    parent.type === 'MemberExpression' && parent.object === node ? memberEdits(parent, context) : undefined,
  );
  return uses.some((edits) => edits === undefined) ? undefined : uses.flatMap((edits) => edits ?? []);
}

function objectEdits(pattern: t.ObjectPattern, { imported, target }: Context): Edit[] | undefined {
  const { module } = imported;
  const [start, end] = [startOf(pattern), endOf(pattern)];
  const properties = pattern.properties.flatMap((each) =>
    each.type === 'ObjectProperty' && !each.computed ? [each] : [],
  );
  const names = properties.map(({ key }) => nameOf(key) ?? '');
  const [first] = properties;
  if (!first || properties.length < pattern.properties.length) return undefined;
  if (!names.includes('default')) {
    if (module !== undefined)
      return [
        { start, end: start, text: `{ ${module}: ` },
        { start: end, end, text: ' }' },
      ];
    return names.every((name) => hasExport(imported, name, target)) ? [] : undefined;
  }
  const name = nameOf(first.value);
  if (names.length > 1 || name === undefined) return undefined;
  if (module === undefined) return [{ start, end, text: name }];
  const place = name === module ? first : first.key;
  return [{ start: startOf(place), end: endOf(place), text: module }];
}

function memberEdits(member: t.MemberExpression, { imported, text, target }: Context): Edit[] | undefined {
  const { property, computed, end } = member;
  const name = computed ? undefined : nameOf(property);
  const { module } = imported;
  const at = startOf(property);
  if (name === undefined) return undefined;
  if (name === 'default')
    return module === undefined
      ? [{ start: text.lastIndexOf('.', at), end: end ?? 0, text: '' }]
      : [{ start: at, end: endOf(property), text: module }];
  if (module !== undefined) return [{ start: at, end: at, text: `${module}.` }];
  return hasExport(imported, name, target) ? [] : undefined;
}
