import { createRequire } from 'node:module';
import { parse, type ParserPlugin } from '@babel/parser';
import type Traverse from '@babel/traverse';
import type { NodePath } from '@babel/traverse';
import type * as t from '@babel/types';
import { dropInOptionFindings } from './drop-in-options.js';
import type { Finding, Source, Target } from './finding.types.js';
import { readImport, readRequire } from './imports.js';
import { assetOf, mentionsProvider, readScriptUrl } from './script-url.js';
import { isPackage, partsOf } from './packages.js';

/** Node loads the package as a CommonJS module, whose default export is a property. */
const { default: traverse } = createRequire(import.meta.url)('@babel/traverse') as {
  default: typeof Traverse;
};

const pluginsOf = (path: string): ParserPlugin[] => {
  if (/\.[cm]?ts$/.test(path)) return ['typescript', 'decorators-legacy'];
  if (path.endsWith('.tsx')) return ['typescript', 'jsx', 'decorators-legacy'];
  return ['jsx', 'decorators-legacy'];
};

/** Names of functions of test runners that replace a module. */
const mockers = new Set(['mock', 'doMock', 'unmock', 'importActual', 'requireActual', 'unstable_mockModule']);

/**
 * Finds imports, calls and addresses in JavaScript or TypeScript.
 *
 * @throws SyntaxError of the parser.
 */
export function readJavaScript({ path, text }: Source, target: Target): Finding[] {
  const findings: Finding[] = [];
  const tree = parse(text, {
    sourceType: 'unambiguous',
    allowReturnOutsideFunction: true,
    allowAwaitOutsideFunction: true,
    plugins: pluginsOf(path),
  });
  /** Literals that a finding has dealt with. */
  const settled = new Set<t.Node>();
  traverse(tree, {
    ImportDeclaration({ node }) {
      if (!isPackage(node.source.value)) return;
      settled.add(node.source);
      findings.push(readImport(node, text, target));
    },
    CallExpression(call) {
      const found = readCall(call, settled, target);
      if (found) findings.push(found);
      findings.push(...dropInOptionFindings(call));
    },
    ImportExpression({ node }) {
      if (node.source.type !== 'StringLiteral' || !isPackage(node.source.value)) return;
      settled.add(node.source);
      findings.push(byHand(node.source, 'Dynamic import.'));
    },
    ExportDeclaration({ node }) {
      if (!('source' in node) || !node.source || !isPackage(node.source.value)) return;
      settled.add(node.source);
      findings.push(byHand(node.source, 'Export of another package.'));
    },
    StringLiteral({ node }) {
      if (settled.has(node)) return;
      const found = readLiteral(node, target);
      if (found) findings.push(found);
    },
    TemplateElement({ node }) {
      if (mentionsProvider(node.value.raw)) findings.push(hostByHand(node.start ?? 0));
    },
  });
  return findings;
}

function readCall(
  { node, scope, parentPath }: NodePath<t.CallExpression>,
  settled: Set<t.Node>,
  target: Target,
): Finding | undefined {
  const [argument] = node.arguments;
  if (argument?.type !== 'StringLiteral' || !isPackage(argument.value)) return undefined;
  settled.add(argument);
  if (node.callee.type === 'Identifier' && node.callee.name === 'require' && !scope.hasBinding('require'))
    return readRequire(node, argument, parentPath.node, target);
  if (node.callee.type === 'Import') return byHand(argument, 'Dynamic import.');
  const isMock =
    node.callee.type === 'MemberExpression' &&
    node.callee.property.type === 'Identifier' &&
    mockers.has(node.callee.property.name);
  return byHand(argument, isMock ? 'Mock of a module.' : 'Name of the package.');
}

function byHand({ start, value }: t.StringLiteral, subject: string): Finding {
  return {
    at: start ?? 0,
    kind: 'manual',
    text: value,
    why: `${subject} Write ${partsOf(value).replacement} and adapt what uses it.`,
    edits: [],
    parts: partsOf(value).parts,
  };
}

const hostByHand = (at: number): Finding => ({
  at,
  kind: 'manual',
  text: 'host of the provider',
  why: 'Replace the provider’s host by the assets origin; a content security policy needs it in script-src, style-src, frame-src and connect-src.',
  edits: [],
  parts: [],
});

/** Changes the address of a script, or reports another address of the provider. */
function readLiteral({ start, end, value }: t.StringLiteral, target: Target): Finding | undefined {
  const script = readScriptUrl(value);
  const asset = script && assetOf(script, target);
  if (asset === undefined) return mentionsProvider(value) ? hostByHand(start ?? 0) : undefined;
  return {
    at: start ?? 0,
    kind: 'change',
    text: value,
    why: 'The script is served by the assets origin.',
    edits: [{ start: (start ?? 0) + 1, end: (end ?? 0) - 1, text: `${target.assets}/web/${asset}` }],
    parts: script ? [script.part] : [],
  };
}
