import type { NodePath } from '@babel/traverse';
import type * as t from '@babel/types';
import { nameOf } from './package-names.js';
import type { Target } from './finding.types.js';

/** Expressions whose value is one of their operands. */
const transparent =
  /^(?:Conditional|Logical|Parenthesized|TSAs|TSSatisfies|TSNonNull|JSXEmpty)Expression$|^TSTypeAssertion$/;

/** Returns the name of the method that a call calls. */
const methodOf = (node: t.Node): string | undefined =>
  node.type === 'CallExpression' && node.callee.type === 'MemberExpression'
    ? nameOf(node.callee.property)
    : undefined;

/** Returns the call of `concat` or `join`, or the text with other parts, of which a value is a part. */
function joinOf({ node, parent, parentPath }: NodePath): NodePath | null {
  if (parent.type === 'BinaryExpression' && parent.operator === '+') return parentPath;
  if (parent.type === 'TemplateLiteral') return parentPath;
  if (methodOf(parent) === 'concat') return parentPath;
  if (parent.type === 'MemberExpression' && parent.object === node)
    return parentPath?.parent && methodOf(parentPath.parent) === 'concat' ? parentPath.parentPath : null;
  const call = parentPath?.parentPath?.parentPath;
  const isJoined = parent.type === 'ArrayExpression' && call && methodOf(call.node) === 'join';
  return isJoined ? call : null;
}

/** Returns the expression that a value is put together to; that of the value itself if it is used alone. */
export function wholeOf(path: NodePath): NodePath {
  let whole = path;
  for (;;) {
    const next: NodePath | null = transparent.test(whole.parent.type) ? whole.parentPath : joinOf(whole);
    if (!next) return whole;
    whole = next;
  }
}

/** Returns true for a value to which others are added. */
export function isJoined(path: NodePath): boolean {
  let part: NodePath | null = path;
  while (part && transparent.test(part.parent.type)) part = part.parentPath;
  return part !== null && joinOf(part) !== null;
}

/** Returns true for a text that is known to be all of an address: the source of an element. */
export function isWholeAddress({ node, parent }: NodePath): boolean {
  if (parent.type === 'JSXAttribute' || parent.type === 'JSXExpressionContainer') return true;
  if (parent.type === 'AssignmentExpression')
    return (
      parent.operator === '=' &&
      parent.left.type === 'MemberExpression' &&
      /^(?:src|href)$/.test(nameOf(parent.left.property) ?? '')
    );
  return (
    methodOf(parent) === 'setAttribute' && parent.type === 'CallExpression' && parent.arguments[1] === node
  );
}

/** Instruction for an address that other code completes. */
export const whyJoined =
  'Other code adds the protocol to this address, but the assets origin is not served over https: change them together.';

/**
 * Returns the assets origin for an address in code. One without a protocol stays so, because other code can add it.
 * Undefined if the page's protocol may be another one than that of the assets.
 */
export function originLike(address: string, { assets }: Target): string | undefined {
  if (!address.trim().startsWith('//')) return assets;
  return assets.startsWith('https:') ? assets.slice('https:'.length) : undefined;
}
