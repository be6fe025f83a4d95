import type { Visitor } from '@babel/traverse';
import { defaultMembers, readCall } from './calls.js';
import { configureByHand, insertConfigure } from './configure.js';
import { dropInOptionFindings } from './drop-in-options.js';
import type { Finding, Source, Target } from './finding.types.js';
import { isTypeOnly, needsOrigin } from './frame-imports.js';
import { byHand, hostByHand, packageByHand } from './findings.js';
import { readImport } from './imports.js';
import { Literals } from './literals.js';
import { mocksPackage } from './mocks.js';
import { namesPackage, readSpecifier } from './packages.js';
import { keysOf, unknownNames } from './package-names.js';
import { isDeclaration, isTypeScript, parseScript, traverse } from './parse-script.js';
import { besideMock, type Context, dynamicImport, noteFirst, otherUse } from './script-context.js';
import { mentionsProvider } from './script-url.js';
import { threeDSecureFindings } from './three-d-secure.js';
import { version2Uses } from './version-2.js';
import {
  readImportEquals,
  readImportType,
  readModuleDeclaration,
  readQualifiedName,
  typeReferences,
} from './types-in-code.js';

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
  const context: Context = {
    source,
    target,
    findings: old,
    literals: new Literals(target),
    hasMock,
    types: [],
  };
  traverse(tree, { ...moduleVisitor(context), ...typeVisitor(context), ...literalVisitor(context) });
  const { findings, literals, first } = context;
  if (first && !target.isConfigured) {
    const { node, parts, from } = first;
    findings.push(
      isEmbedded
        ? configureByHand(node.start ?? 0, target, parts)
        : insertConfigure(tree, text, node, target, { parts, from }),
    );
  }
  if (!first && context.moved && !target.isConfigured)
    findings.push(configureByHand(context.moved.start ?? 0, target, []));
  return [...keepTypes(findings, context.types), ...literals.findings(), ...typeReferences(tree)];
}

/** Leaves imports of types alone beside another import that must be changed by hand, so that the types match. */
function keepTypes(findings: readonly Finding[], types: readonly Finding[]): Finding[] {
  const isLeft = findings.some(({ kind, keeps }) => kind === 'manual' && keeps === 'packages');
  if (!isLeft) return [...findings];
  const why =
    'Another import of this file must be changed by hand: change them together, so that their types match.';
  return findings.map((finding) =>
    types.includes(finding)
      ? byHand(finding.at, finding.text, why, { parts: finding.parts, keeps: 'packages' })
      : finding,
  );
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
      const read = readImport(path, imported, source.text, target);
      const isChanged = read[0]?.kind === 'change';
      findings.push(...read, ...(isChanged ? defaultMembers(path) : []));
      if (!isChanged) return;
      if (isTypeOnly(path, source.path)) context.types.push(...read);
      else noteFirst(context, node, imported);
    },
    CallExpression(call) {
      findings.push(
        ...readCall(call, context),
        ...dropInOptionFindings(call),
        ...threeDSecureFindings(call, source.text),
      );
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
    TSQualifiedName({ node, scope }) {
      const { left, right } = node;
      findings.push(...readQualifiedName(node, scope, target));
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

/** Returns the visitors of string literals. */
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
