import type * as t from '@babel/types';
import type { Target } from './finding.types.js';
import { readSpecifier } from './packages.js';
import { traverse } from './parse-script.js';

/** Names of functions of test runners that replace a module. */
const mockers = new Set(['mock', 'doMock', 'unmock', 'importActual', 'requireActual', 'unstable_mockModule']);

/** Returns true if a file calls a function of a test runner that replaces one of the packages. */
export function mocksPackage(tree: t.File, target: Target): boolean {
  let isFound = false;
  traverse(tree, {
    CallExpression({ node }) {
      const [argument] = node.arguments;
      // Vitest accepts `vi.mock(import('…'))`, too.
      const isImport = argument?.type === 'CallExpression' && argument.callee.type === 'Import';
      const specifier = isImport ? argument.arguments[0] : argument;
      if (!isMocker(node.callee) || specifier?.type !== 'StringLiteral') return;
      isFound ||= readSpecifier(specifier.value, target) !== undefined;
    },
  });
  return isFound;
}

export const isMocker = (callee: t.CallExpression['callee']): boolean =>
  callee.type === 'MemberExpression' &&
  callee.property.type === 'Identifier' &&
  mockers.has(callee.property.name);
