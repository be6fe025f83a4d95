import type * as t from '@babel/types';
import type { Edit, Finding, Target } from './finding.types.js';
import { byHand } from './findings.js';
import { hasExport, whyNoExport } from './package-names.js';
import type { ImportedPackage } from './packages.js';
import { lineEndAt } from './places.js';
import { fileName } from './script-url.js';
import { isVersion2Address, moveFirst, versionIn, versionNote } from './versions.js';

const reason = {
  dropIn: 'The Drop-in is part of @tessera/web and has named exports.',
  modules: 'The modules are named exports of @tessera/web/compat.',
} as const;

/** Returns the reason of a change, with what must be checked because of the version in an address. */
export const reasonOf = ({ isDropIn, specifier, isAddress }: ImportedPackage, target: Target): string => {
  const version = isAddress ? versionIn(specifier) : undefined;
  return `${isDropIn ? reason.dropIn : reason.modules}${versionNote(version, isDropIn, target)}`;
};

type Specifier = t.ImportDeclaration['specifiers'][number];

/** Returns the finding of a module that `@tessera/web` does not have, and of all modules of version 2. */
export function missingModule(
  at: number,
  text: string,
  imported: ImportedPackage,
  target: Target,
): Finding | undefined {
  const { module, parts } = imported;
  if (!imported.isDropIn && (target.hasVersion2 === true || isVersion2Address(imported.specifier)))
    return byHand(at, text, moveFirst, { parts, keeps: 'packages' });
  if (module === undefined || target.modules.includes(fileName(module))) return undefined;
  return byHand(at, text, `@tessera/web has no module ${module}.`, { parts, keeps: 'packages' });
}

/** Returns the change of an import declaration. */
export function readImport(
  node: t.ImportDeclaration,
  imported: ImportedPackage,
  text: string,
  target: Target,
): Finding {
  const { source } = node;
  const { parts } = imported;
  const at = node.start ?? 0;
  const whole = text.slice(at, node.end ?? at);
  const missing = missingModule(at, whole, imported, target);
  if (missing) return missing;
  const written = writeImports(node, imported, text, target);
  if (written === undefined)
    return byHand(at, whole, whyLeft(node, imported, target), { parts, keeps: 'packages' });
  const edit: Edit = { start: at, end: source.end ?? at, text: written };
  const why = reasonOf(imported, target);
  return { at, kind: 'change', text: whole, why, edits: [edit], parts };
}

/** Returns the reason why an import is left alone. */
function whyLeft({ specifiers }: t.ImportDeclaration, imported: ImportedPackage, target: Target): string {
  const unknown = specifiers
    .flatMap((specifier) =>
      isWhole(specifier) || specifier.type !== 'ImportSpecifier' ? [] : [importedName(specifier)],
    )
    .find((name) => imported.module === undefined && !hasExport(imported, name, target));
  return unknown === undefined
    ? `Import from ${imported.replacement} by hand.`
    : whyNoExport(imported.replacement, unknown);
}

/** Returns the new declarations up to the end of the last specifier; undefined if they cannot be written. */
function writeImports(
  node: t.ImportDeclaration,
  imported: ImportedPackage,
  text: string,
  target: Target,
): string | undefined {
  const { specifiers, importKind, source, start, end } = node;
  const quote = source.extra?.['raw']?.toString().startsWith('"') === true ? '"' : "'";
  const from = `${quote}${imported.replacement}${quote}`;
  const keyword = importKind === 'type' ? 'import type' : 'import';
  const whole = specifiers.filter(isWhole);
  const named = specifiers.filter((specifier) => !isWhole(specifier));
  const names = named.map((specifier) => nameOf(specifier, imported, whole.length > 0, target));
  if (specifiers.length === 0 || names.includes(undefined)) return undefined;
  const locals = whole.map(({ local }) => local.name);
  const braces = [
    ...(imported.module === undefined ? [] : locals.map(moduleName(imported.module))),
    ...names,
  ];
  const declarations = [
    ...(imported.module === undefined ? locals.map((name) => `* as ${name}`) : []),
    ...(braces.length === 0 ? [] : [`{ ${braces.join(', ')} }`]),
  ].map((clause) => `${keyword} ${clause} from ${from}`);
  const begin = text.lastIndexOf('\n', (start ?? 0) - 1) + 1;
  const [indent = ''] = /^[ \t]*/.exec(text.slice(begin, start ?? 0)) ?? [];
  const stop = text.slice(source.end ?? 0, end ?? 0).includes(';') ? ';' : '';
  return declarations.join(`${stop}${lineEndAt(text, end ?? 0)}${indent}`);
}

/** Returns true for `name`, `* as name` and `{ default as name }`. */
const isWhole = (specifier: Specifier): boolean =>
  specifier.type !== 'ImportSpecifier' || importedName(specifier) === 'default';

const moduleName =
  (module: string) =>
  (name: string): string =>
    module === name ? name : `${module} as ${name}`;

const importedName = ({ imported }: t.ImportSpecifier): string =>
  imported.type === 'Identifier' ? imported.name : imported.value;

/** Returns the new specifier; undefined if the new module has no such export. */
function nameOf(
  specifier: Specifier,
  imported: ImportedPackage,
  hasWhole: boolean,
  target: Target,
): string | undefined {
  if (specifier.type !== 'ImportSpecifier') return undefined;
  const { module } = imported;
  const name = importedName(specifier);
  const isType = specifier.importKind === 'type';
  if (module === undefined && !hasExport(imported, name, target)) return undefined;
  // The functions of one module are no exports of all modules; types are exported together.
  if (module !== undefined && !(hasWhole && isType)) return undefined;
  const { name: local } = specifier.local;
  return `${isType ? 'type ' : ''}${name === local ? name : `${name} as ${local}`}`;
}
