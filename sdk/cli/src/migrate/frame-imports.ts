import type { NodePath } from '@babel/traverse';
import type * as t from '@babel/types';
import { isComponent } from './file-kinds.js';
import { isDeclaration, isTypeScript } from './parse-script.js';
import { modulesImport, plainSpecifier } from './packages.js';
import { nameOf } from './package-names.js';

/** Entries of `@tessera/web` that create no frames. */
const withoutFrames = /^@tessera\/web\/(?:testing|client|core|configure|locales)\b/;

/** Names of `@tessera/web/compat` that create no frames. */
const plainNames = ['client', 'VERSION', 'BraintreeError'];

/** Returns true for the import of an entry of `@tessera/web` that needs the assets origin. */
export function needsOrigin({ node }: NodePath<t.ImportDeclaration>): boolean {
  const { specifiers, source } = node;
  if (!isOwn(source.value)) return false;
  const names = specifiers.map((specifier) =>
    'imported' in specifier ? nameOf(specifier.imported) : undefined,
  );
  return !(
    plainSpecifier(source.value) === modulesImport &&
    names.length > 0 &&
    names.every((name) => plainNames.includes(name ?? ''))
  );
}

/** Returns true for a specifier of `@tessera/web` whose code creates frames. */
export function isOwn(specifier: string): boolean {
  const plain = plainSpecifier(specifier);
  return /^@tessera\/web(?:\/|$)/.test(plain) && !withoutFrames.test(plain);
}

/** Returns true for an import that TypeScript removes, and for every import of a declaration file. */
export function isTypeOnly({ node, scope }: NodePath<t.ImportDeclaration>, file: string): boolean {
  const { specifiers, importKind } = node;
  if (importKind === 'type' || importKind === 'typeof' || isDeclaration(file)) return true;
  if (specifiers.length === 0) return false;
  return specifiers.every((specifier) => {
    if ('importKind' in specifier && specifier.importKind === 'type') return true;
    // What the template of a component uses is not known.
    const isKnown = isTypeScript(file) && !isComponent(file.slice(0, -'.ts'.length));
    const binding = isKnown ? scope.getBinding(specifier.local.name) : undefined;
    return (
      binding?.referencePaths.every(({ parent }) => /^TS(?:TypeQuery|QualifiedName)$/.test(parent.type)) ===
      true
    );
  });
}
