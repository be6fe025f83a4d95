import type * as t from '@babel/types';
import type { Finding, Source, Target } from './finding.types.js';
import { byHand } from './findings.js';
import type { Literals } from './literals.js';
import { type ImportedPackage, packageOf, readSpecifier } from './packages.js';

export const dynamicImport = 'Dynamic import.';
export const besideMock = 'Import in a file with a mock of the package: change both together.';

/** State that the visitors of one file share. */
export interface Context {
  readonly source: Source;
  readonly target: Target;
  readonly findings: Finding[];
  readonly literals: Literals;
  /** True if the file mocks one of the packages: its imports must stay those of the mock. */
  readonly hasMock: boolean;
  /** Changed imports of types. */
  readonly types: Finding[];
  /** First import whose frames need the assets origin. */
  first?: { readonly node: t.Node; readonly parts: Finding['parts']; readonly from: string };
  /** First import of the new package that needs it. */
  moved?: t.Node;
}

/** Notes the first import of code with frames; a client alone has none. */
export function noteFirst(
  context: Context,
  node: t.Node,
  { isAddress, parts, module, replacement }: ImportedPackage,
): void {
  if (isAddress || module === 'client') return;
  context.first ??= { node, parts, from: packageOf(replacement) };
}

/** Returns the finding of a specifier that is used in another way than by an import. */
export function otherUse(
  literal: t.StringLiteral,
  subject: string,
  { target, literals }: Context,
): Finding[] {
  const imported = readSpecifier(literal.value, target);
  if (!imported) return [];
  literals.settle(literal);
  const isLoaded = subject === dynamicImport && !imported.isAddress && !target.isConfigured;
  const origin = isLoaded ? ` Call configure({ assetsUrl: '${target.assets}' }) of @tessera/web before.` : '';
  const why = `${subject} Write ${imported.replacement} and adapt what uses it.${origin}`;
  return [byHand(literal.start ?? 0, literal.value, why, { parts: imported.parts, keeps: 'packages' })];
}
