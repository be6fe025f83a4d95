import type { NodePath } from '@babel/traverse';
import type * as t from '@babel/types';

/** Hash beside the address of a script: its text, or a place that must be changed by hand. */
export type ScriptHash = t.StringLiteral | { readonly by: 'hand'; readonly at: number };

const isNamed = (node: t.Node, name: string): boolean =>
  (node.type === 'Identifier' || node.type === 'JSXIdentifier') && node.name === name;

const hashOf = (node: t.Node | null | undefined, at: number): ScriptHash => {
  const value = node?.type === 'JSXExpressionContainer' ? node.expression : node;
  return value?.type === 'StringLiteral' ? value : { by: 'hand', at };
};

/**
 * Returns the integrity hash of the script whose address a literal is: in the same JSX element or object, or set on the same
 * element. Undefined if there is none.
 */
export function findHash(path: NodePath): ScriptHash | undefined {
  const { parent, parentPath } = path;
  if (parent.type === 'JSXAttribute' || parent.type === 'JSXExpressionContainer') return ofElement(path);
  if (parent.type === 'ObjectProperty') return ofObject(parentPath?.parent);
  const element = elementOf(parent, path.node);
  return element === undefined ? undefined : ofVariable(path, element);
}

function ofElement(path: NodePath): ScriptHash | undefined {
  const element = path.findParent(({ node }) => node.type === 'JSXOpeningElement')?.node;
  if (element?.type !== 'JSXOpeningElement') return undefined;
  for (const attribute of element.attributes) {
    if (attribute.type === 'JSXAttribute' && isNamed(attribute.name, 'integrity'))
      return hashOf(attribute.value, attribute.start ?? 0);
  }
  return undefined;
}

function ofObject(object: t.Node | undefined): ScriptHash | undefined {
  if (object?.type !== 'ObjectExpression') return undefined;
  for (const property of object.properties) {
    if (property.type !== 'ObjectProperty') continue;
    const { key, value, start } = property;
    const isHash = isNamed(key, 'integrity') || (key.type === 'StringLiteral' && key.value === 'integrity');
    if (isHash) return hashOf(value, start ?? 0);
  }
  return undefined;
}

/** Returns the name of the variable on which an assignment or `setAttribute` sets a value. */
function elementOf(node: t.Node, value: t.Node, property?: string): string | undefined {
  if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression') {
    const { object, property: name } = node.left;
    const isMeant = node.right === value && (property === undefined || isNamed(name, property));
    return isMeant && object.type === 'Identifier' ? object.name : undefined;
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const [name, given] = node.arguments;
  const { object, property: method } = node.callee;
  const isMeant =
    given === value &&
    isNamed(method, 'setAttribute') &&
    (property === undefined || (name?.type === 'StringLiteral' && name.value === property));
  return isMeant && object.type === 'Identifier' ? object.name : undefined;
}

/** Returns the hash that the same function sets on a variable. */
function ofVariable(path: NodePath, element: string): ScriptHash | undefined {
  const block = path.getFunctionParent() ?? path.scope.getProgramParent().path;
  let found: ScriptHash | undefined;
  const note = (node: t.Node, value: t.Node | undefined) => {
    if (value && elementOf(node, value, 'integrity') === element) found = hashOf(value, node.start ?? 0);
  };
  block.traverse({
    AssignmentExpression: ({ node }) => {
      note(node, node.right);
    },
    CallExpression: ({ node }) => {
      note(node, node.arguments[1]);
    },
  });
  return found;
}
