import type { NodePath } from '@babel/traverse';
import type * as t from '@babel/types';
import type { Finding } from './finding.types.js';
import { byHand } from './findings.js';
import { nameOf, specifierOf } from './package-names.js';

const parts = ['threeDSecure'];

const whyVersion =
  'Pass version: 2. Without a version, or with version 1, create rejects with THREEDS_UNSUPPORTED_VERSION.';

const whyFrames =
  'addFrame and removeFrame belong to version 1: remove them. The SDK shows the challenge in a dialog of its own.';
const whyBin = 'Pass bin, which is required: details.bin of the tokenized card.';
const whyLookup =
  'Pass onLookupComplete, which is required: (data, next) => next() continues after the lookup. A listener of lookup-complete replaces it.';

/** Returns true for a call of 3D Secure that needs other options, which says nothing about the use of the old packages. */
export const isOfThreeDSecure = ({ why }: Finding): boolean =>
  [whyVersion, whyFrames, whyBin, whyLookup].some((each) => why.includes(each));

/** Returns the error with which the call of a finding is rejected; nothing for other findings. */
export function threeDSecureErrors(finding: Finding): { code: string; message: string; remedy: string }[] {
  if (!isOfThreeDSecure(finding)) return [];
  const { text, why: remedy } = finding;
  const code = remedy.startsWith(whyVersion)
    ? 'THREEDS_UNSUPPORTED_VERSION'
    : 'THREEDS_MISSING_VERIFY_CARD_OPTION';
  return [{ code, message: `${text} does not have the options of version 2 of 3D Secure.`, remedy }];
}

/** Returns the calls of `create` and `verifyCard` that version 2 of 3D Secure rejects. `text` is the whole script. */
export function threeDSecureFindings(call: NodePath<t.CallExpression>, text: string): Finding[] {
  const { callee, arguments: values } = call.node;
  const [options] = values;
  if (callee.type !== 'MemberExpression' || options?.type !== 'ObjectExpression') return [];
  const given = propertiesOf(options);
  if (!given || /\bframework['"]?\s*:/.test(text)) return [];
  const method = nameOf(callee.property);
  const whys = method === 'create' ? ofCreate(call, callee.object, given) : [];
  if (method === 'verifyCard') whys.push(...ofVerify(given, text));
  if (whys.length === 0) return [];
  const at = callee.start ?? 0;
  const excerpt = text.slice(at, callee.end ?? at).replace(/\s+/g, '');
  return [byHand(at, excerpt, whys.join(' '), { parts })];
}

/** Returns the values of an object by their names; undefined if it has names that are not known. */
function propertiesOf({ properties }: t.ObjectExpression): ReadonlyMap<string, t.Node> | undefined {
  const found = new Map<string, t.Node>();
  for (const property of properties) {
    if (property.type === 'SpreadElement' || property.computed) return undefined;
    const name = nameOf(property.key);
    if (name !== undefined) found.set(name, property.type === 'ObjectProperty' ? property.value : property);
  }
  return found;
}

function ofCreate(
  { scope }: NodePath<t.CallExpression>,
  module: t.Node,
  given: ReadonlyMap<string, t.Node>,
): string[] {
  if (!isModule(module, scope) || !(given.has('client') || given.has('authorization'))) return [];
  const version = given.get('version');
  return version === undefined || isVersion1(version) ? [whyVersion] : [];
}

const isVersion1 = (node: t.Node): boolean =>
  node.type === 'NullLiteral' ||
  ((node.type === 'NumericLiteral' || node.type === 'StringLiteral') && String(node.value) === '1');

/** Returns true for `braintree.threeDSecure`, and for a name that is bound to the module. */
function isModule(node: t.Node, scope: NodePath['scope']): boolean {
  if (node.type === 'MemberExpression') return nameOf(node.property) === 'threeDSecure';
  if (node.type !== 'Identifier') return false;
  const binding = scope.getBinding(node.name)?.path;
  if (!binding) return false;
  const specifier = specifierOf(binding);
  if (specifier !== undefined) return /\/three-d-secure(?:\.js)?$/.test(specifier);
  const { node: bound } = binding;
  if (bound.type === 'ImportSpecifier') return nameOf(bound.imported) === 'threeDSecure';
  return node.name === 'threeDSecure' && bound.type === 'VariableDeclarator';
}

function ofVerify(given: ReadonlyMap<string, t.Node>, text: string): string[] {
  const hasFrames = given.has('addFrame') || given.has('removeFrame');
  // The element adds options of its own, and other objects can have a method of that name.
  const isMeant = given.has('nonce') && /threeDSecure/.test(text) && !/pay-three-d-secure/.test(text);
  if (!hasFrames && !isMeant) return [];
  return [
    ...(hasFrames ? [whyFrames] : []),
    ...(given.has('bin') ? [] : [whyBin]),
    ...(given.has('onLookupComplete') || text.includes('lookup-complete') ? [] : [whyLookup]),
  ];
}
