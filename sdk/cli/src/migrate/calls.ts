import type { NodePath } from '@babel/traverse';
import type * as t from '@babel/types';
import { readDynamicImport } from './dynamic-imports.js';
import type { Finding } from './finding.types.js';
import { isOwn } from './frame-imports.js';
import { isMocker } from './mocks.js';
import { readSpecifier } from './packages.js';
import { isDefaultOf, readRequire } from './requires.js';
import { besideMock, type Context, dynamicImport, noteFirst, otherUse } from './script-context.js';

/** Returns the changes of `ns.default`, which the new module does not have. */
export function defaultMembers({ node, scope }: NodePath<t.ImportDeclaration>): Finding[] {
  const names = node.specifiers.flatMap(({ type, local }) =>
    type === 'ImportNamespaceSpecifier' ? [local.name] : [],
  );
  return names.flatMap((name) => (scope.getBinding(name)?.referencePaths ?? []).flatMap(withoutDefault));
}

function withoutDefault({ node, parent }: NodePath): Finding[] {
  if (!isDefaultOf(parent, node)) return [];
  const edits = [{ start: node.end ?? 0, end: parent.end ?? 0, text: '' }];
  const why = 'The new module has no default export.';
  return [{ kind: 'change', at: node.start ?? 0, text: '.default', why, edits, parts: ['dropin'] }];
}

const isRequire = ({ node: { callee }, scope }: NodePath<t.CallExpression>): boolean =>
  callee.type === 'Identifier' && callee.name === 'require' && !scope.hasBinding('require');

/** Returns the findings of a call that names one of the packages. */
export function readCall(call: NodePath<t.CallExpression>, context: Context): Finding[] {
  const { node, parentPath } = call;
  const { target, findings, literals } = context;
  const [argument] = node.arguments;
  if (argument?.type !== 'StringLiteral') return [];
  const imported = readSpecifier(argument.value, target);
  const { callee } = node;
  if (isOwn(argument.value) && (callee.type === 'Import' || isRequire(call))) context.moved ??= node;
  if (!imported) return [];
  if (isRequire(call)) {
    if (context.hasMock) return otherUse(argument, besideMock, context);
    literals.settle(argument);
    const finding = readRequire(node, argument, imported, parentPath.node, target);
    if (finding.kind === 'change') {
      noteFirst(context, node, imported);
      findings.push(...requiredDefaults(call));
    }
    return [finding];
  }
  if (callee.type === 'Import') {
    const read = context.hasMock
      ? undefined
      : readDynamicImport(call, argument, imported, context.source.text, target);
    if (!read) return otherUse(argument, dynamicImport, context);
    literals.settle(argument);
    noteFirst(context, node, imported);
    return read;
  }
  // A function that loads scripts.
  if (imported.isAddress && !isMocker(callee)) return [];
  return otherUse(argument, isMocker(callee) ? 'Mock of a module.' : 'Name of the package.', context);
}

/** Returns the changes of `.default` of a variable with a required module. */
function requiredDefaults({ parentPath, scope }: NodePath<t.CallExpression>): Finding[] {
  const { node } = parentPath;
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') return [];
  return (scope.getBinding(node.id.name)?.referencePaths ?? []).flatMap(withoutDefault);
}
