import type { NodePath } from '@babel/traverse';
import type * as t from '@babel/types';
import type { Finding, Target } from './finding.types.js';
import { byHand } from './findings.js';
import { specifierOf } from './package-names.js';
import { readSpecifier } from './packages.js';
import { traverse } from './parse-script.js';
import { moveFirst } from './versions.js';

const isNamed = (node: t.Node, name: string): boolean => node.type === 'Identifier' && node.name === name;

/** Returns the uses of `braintree.setup` and `braintree.api.Client`, which only version 2 has. */
export function version2Uses(tree: t.File, target: Target): Finding[] {
  const found: Finding[] = [];
  traverse(tree, {
    MemberExpression(path) {
      found.push(...readMember(path, target));
    },
  });
  return found;
}

function readMember({ node, scope }: NodePath<t.MemberExpression>, target: Target): Finding[] {
  const { object, property } = node;
  const isClient =
    isNamed(property, 'Client') && object.type === 'MemberExpression' && isNamed(object.property, 'api');
  const root = isClient ? object.object : isNamed(property, 'setup') ? object : undefined;
  if (!root || !isBraintree(root, scope, target)) return [];
  const text = isClient ? 'braintree.api.Client' : 'braintree.setup';
  return [byHand(node.start ?? 0, text, moveFirst, { parts: ['client'], keeps: 'packages' })];
}

/** Returns true for the global of the script, and for a name that is bound to the package. */
function isBraintree(node: t.Node, scope: NodePath['scope'], target: Target): boolean {
  if (node.type === 'MemberExpression') return isNamed(node.property, 'braintree');
  if (node.type !== 'Identifier') return false;
  const binding = scope.getBinding(node.name)?.path;
  if (!binding) return node.name === 'braintree';
  const { parent } = binding;
  if (parent.type === 'VariableDeclaration' && parent.declare === true) return node.name === 'braintree';
  const specifier = specifierOf(binding);
  return specifier !== undefined && readSpecifier(specifier, target)?.isDropIn === false;
}
