import type { NodePath, Visitor } from '@babel/traverse';
import type * as t from '@babel/types';
import { configureByHand, insertConfigure } from './configure.js';
import { dropInOptionFindings } from './drop-in-options.js';
import type { Finding, Source, Target } from './finding.types.js';
import { isOwn, isTypeOnly, needsOrigin } from './frame-imports.js';
import { byHand, hostByHand, packageByHand } from './findings.js';
import { readImport } from './imports.js';
import { Literals } from './literals.js';
import { isMocker, mocksPackage } from './mocks.js';
import { type ImportedPackage, namesPackage, readSpecifier } from './packages.js';
import { keysOf, unknownNames } from './package-names.js';
import { isDeclaration, isTypeScript, parseScript, traverse } from './parse-script.js';
import { isDefaultOf, readRequire } from './requires.js';
import { mentionsProvider } from './script-url.js';
import { version2Uses } from './version-2.js';
import { readImportEquals, readImportType, readModuleDeclaration } from './types-in-code.js';

const dynamicImport = 'Dynamic import.';
const besideMock = 'Import in a file with a mock of the package: change both together.';

/** State that the visitors of one file share. */
interface Context {
  readonly source: Source;
  readonly target: Target;
  readonly findings: Finding[];
  readonly literals: Literals;
  /** True if the file mocks one of the packages: its imports must stay those of the mock. */
  readonly hasMock: boolean;
  /** First import whose frames need the assets origin. */
  first?: { readonly node: t.Node; readonly parts: Finding['parts'] };
  /** First import of the new package that needs it. */
  moved?: t.Node;
}

/**
 * Finds imports, calls and addresses in JavaScript or TypeScript.
 *
 * @throws SyntaxError of the parser.
 */
export function readJavaScript(source: Source, given: Target): Finding[] {
  const { text, isEmbedded } = source;
  const tree = parseScript(source);
  const old = version2Uses(tree, given);
  const target = old.length === 0 ? given : { ...given, hasVersion2: true };
  const hasMock = mocksPackage(tree, target);
  const context: Context = { source, target, findings: old, literals: new Literals(target), hasMock };
  traverse(tree, { ...moduleVisitor(context), ...typeVisitor(context), ...literalVisitor(context) });
  const { findings, literals, first } = context;
  if (first && !target.isConfigured) {
    const { node, parts } = first;
    findings.push(
      isEmbedded
        ? configureByHand(node.start ?? 0, target, parts)
        : insertConfigure(tree, text, node, target, parts),
    );
  }
  if (!first && context.moved && !target.isConfigured)
    findings.push(configureByHand(context.moved.start ?? 0, target, []));
  return [...findings, ...literals.findings()];
}

/** Notes the first import of code with frames; a client alone has none. */
function noteFirst(context: Context, node: t.Node, { isAddress, parts, module }: ImportedPackage): void {
  if (isAddress || module === 'client') return;
  context.first ??= { node, parts };
}

/** Returns the visitors of imports, exports and calls. */
function moduleVisitor(context: Context): Visitor {
  const { source, target, findings, literals } = context;
  return {
    ImportDeclaration(path) {
      const { node } = path;
      const imported = readSpecifier(node.source.value, target);
      if (!imported) {
        if (needsOrigin(path) && !isTypeOnly(path, source.path)) context.moved ??= node;
        return;
      }
      if (context.hasMock) {
        findings.push(...otherUse(node.source, besideMock, context));
        return;
      }
      literals.settle(node.source);
      const finding = readImport(node, imported, source.text, target);
      findings.push(finding, ...(finding.kind === 'change' ? defaultMembers(path) : []));
      if (!isTypeOnly(path, source.path) && finding.kind === 'change') noteFirst(context, node, imported);
    },
    CallExpression(call) {
      findings.push(...readCall(call, context), ...dropInOptionFindings(call));
    },
    ImportExpression({ node }) {
      if (node.source.type !== 'StringLiteral') return;
      findings.push(...otherUse(node.source, dynamicImport, context));
    },
    ExportDeclaration({ node }) {
      if (!('source' in node) || !node.source) return;
      findings.push(...otherUse(node.source, 'Export of another package.', context));
    },
  };
}

/** Returns the visitors of types and of the global. */
function typeVisitor(context: Context): Visitor {
  const { source, target, findings, literals } = context;
  let usesGlobal = false;
  return {
    TSImportType({ node }) {
      const finding = readImportType(node, target);
      if (!finding) return;
      literals.settle(node.argument);
      findings.push(finding);
    },
    TSImportEqualsDeclaration({ node }) {
      const { moduleReference: reference } = node;
      const finding = readImportEquals(node, source.text, target);
      if (!finding || reference.type !== 'TSExternalModuleReference') return;
      if (context.hasMock) {
        findings.push(...otherUse(reference.expression, besideMock, context));
        return;
      }
      literals.settle(reference.expression);
      findings.push(finding);
      const imported = readSpecifier(reference.expression.value, target);
      if (imported && node.importKind !== 'type' && !isDeclaration(source.path) && finding.kind === 'change')
        noteFirst(context, node, imported);
    },
    TSModuleDeclaration({ node }) {
      const finding = readModuleDeclaration(node, target);
      if (!finding) return;
      literals.settle(node.id);
      findings.push(finding);
    },
    TSQualifiedName({ node: { left, right }, scope }) {
      findings.push(...unknownNames(left, [right], scope, target));
    },
    VariableDeclarator({ node: { id, init }, scope }) {
      findings.push(...unknownNames(init, keysOf(id), scope, target));
    },
    MemberExpression({ node, scope }) {
      if (!node.computed && target.hasVersion2 !== true)
        findings.push(...unknownNames(node.object, [node.property], scope, target));
      if (usesGlobal || !isTypeScript(source.path) || node.object.type !== 'Identifier') return;
      if (node.object.name !== 'braintree' || scope.hasBinding('braintree', true)) return;
      usesGlobal = true;
      const why = 'The types of this global are those of @types/braintree-web-drop-in: that package stays.';
      const at = node.start ?? 0;
      findings.push({ kind: 'note', at, text: 'braintree', why, edits: [], parts: [], keeps: 'types' });
    },
  };
}

/** Returns the visitors of texts. */
function literalVisitor({ findings, literals }: Context): Visitor {
  return {
    StringLiteral(path) {
      literals.read(path);
    },
    TemplateElement(path) {
      const { node } = path;
      const at = node.start ?? 0;
      const { raw } = node.value;
      if (mentionsProvider(raw)) literals.leave(path, hostByHand(at, raw.trim()));
      else if (namesPackage(raw)) findings.push(packageByHand(at, raw));
    },
    RegExpLiteral({ node }) {
      const at = node.start ?? 0;
      if (mentionsProvider(node.pattern)) findings.push(hostByHand(at, node.pattern));
      else if (namesPackage(node.pattern)) findings.push(packageByHand(at, node.pattern));
    },
  };
}

/** Returns the changes of `ns.default`, which the new module does not have. */
function defaultMembers({ node, scope }: NodePath<t.ImportDeclaration>): Finding[] {
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

function readCall(call: NodePath<t.CallExpression>, context: Context): Finding[] {
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
  if (callee.type === 'Import') return otherUse(argument, dynamicImport, context);
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

/** Returns the finding of a specifier that is used in another way than by an import. */
function otherUse(literal: t.StringLiteral, subject: string, { target, literals }: Context): Finding[] {
  const imported = readSpecifier(literal.value, target);
  if (!imported) return [];
  literals.settle(literal);
  const isLoaded = subject === dynamicImport && !imported.isAddress && !target.isConfigured;
  const origin = isLoaded ? ` Call configure({ assetsUrl: '${target.assets}' }) of @tessera/web before.` : '';
  const why = `${subject} Write ${imported.replacement} and adapt what uses it.${origin}`;
  return [byHand(literal.start ?? 0, literal.value, why, { parts: imported.parts, keeps: 'packages' })];
}
