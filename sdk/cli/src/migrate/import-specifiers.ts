import type { NodePath } from '@babel/traverse';
import type * as t from '@babel/types';
import { isCompatType } from './compat-names.js';
import type { Edit, Target } from './finding.types.js';
import { hasExport, nameOf } from './package-names.js';
import type { ImportedPackage } from './packages.js';
import { lineEndAt } from './places.js';

type Specifier = t.ImportDeclaration['specifiers'][number];

export const startOf = ({ start }: t.Node): number => start ?? 0;
export const endOf = ({ end }: t.Node): number => end ?? 0;

/** Returns true for `name`, `* as name` and `{ default as name }`. */
export const isWhole = (specifier: Specifier): boolean =>
  specifier.type !== 'ImportSpecifier' || nameOf(specifier.imported) === 'default';

const isNamed = (specifier: Specifier): specifier is t.ImportSpecifier =>
  specifier.type === 'ImportSpecifier';

/** Imports of functions, whose uses change with them. */
export interface FunctionImport {
  readonly specifier: t.ImportSpecifier;
  /** Name of the module in the file. */
  readonly module: string;
}

/** Changes of an import declaration besides its source. */
export interface SpecifierEdits {
  readonly edits: readonly Edit[];
  readonly functions: readonly FunctionImport[];
}

/** Returns the changes of the specifiers; undefined if the new module does not have what they import. */
export function editSpecifiers(
  path: NodePath<t.ImportDeclaration>,
  imported: ImportedPackage,
  text: string,
  target: Target,
): SpecifierEdits | undefined {
  const { specifiers } = path.node;
  if (specifiers.length === 0) return undefined;
  return imported.module === undefined
    ? editPackage(path.node, imported, text, target)
    : editModule(path, imported.module, text);
}

/** Returns the braces around the named specifiers. */
function bracesOf(named: readonly t.ImportSpecifier[], text: string): Edit | undefined {
  const [first, last] = [named[0], named.at(-1)];
  if (!first || !last) return undefined;
  return { start: text.lastIndexOf('{', startOf(first)), end: text.indexOf('}', endOf(last)) + 1, text: '' };
}

function editPackage(
  node: t.ImportDeclaration,
  imported: ImportedPackage,
  text: string,
  target: Target,
): SpecifierEdits | undefined {
  const { specifiers, importKind, source } = node;
  const named = specifiers.filter(isNamed);
  const hasAll = named.every(
    (each) => isWhole(each) || hasExport(imported, nameOf(each.imported) ?? '', target),
  );
  if (!hasAll) return undefined;
  const braces = bracesOf(named, text);
  const wholes = specifiers.filter((each) => isWhole(each) && each.type !== 'ImportNamespaceSpecifier');
  const [whole, more] = wholes;
  if (!whole) return { edits: [], functions: [] };
  if (more) return undefined;
  const other = specifiers.find((each) => each !== whole);
  const name = `* as ${whole.local.name}`;
  const place = isNamed(whole) && braces ? braces : { start: startOf(whole), end: endOf(whole) };
  if (!other) return { edits: [{ ...place, text: name }], functions: [] };
  const quote = text.charAt(startOf(source));
  const stop = text.slice(endOf(source), endOf(node)).includes(';') ? ';' : '';
  const begin = text.lastIndexOf('\n', startOf(node) - 1) + 1;
  const [indent = ''] = /^[ \t]*/.exec(text.slice(begin, startOf(node))) ?? [];
  const keyword = importKind === 'type' ? 'import type ' : 'import ';
  const first = `${name} from ${quote}${imported.replacement}${quote}${stop}${lineEndAt(text, startOf(node))}${indent}${keyword}`;
  if (isNamed(whole)) {
    const at = braces?.start ?? startOf(whole);
    return { edits: [{ start: at, end: at, text: first }, ...removed(named, [whole])], functions: [] };
  }
  const next = isNamed(other) && braces ? braces.start : startOf(other);
  return { edits: [{ start: startOf(whole), end: next, text: first }], functions: [] };
}

function editModule(
  path: NodePath<t.ImportDeclaration>,
  module: string,
  text: string,
): SpecifierEdits | undefined {
  const { specifiers, importKind } = path.node;
  const named = specifiers.filter(isNamed);
  const wholes = specifiers.filter(isWhole);
  const isType = (each: t.ImportSpecifier) => importKind === 'type' || each.importKind === 'type';
  const inner = named.filter((each) => !isWhole(each) && !isCompatType(nameOf(each.imported) ?? ''));
  if (inner.some((each) => isType(each) || /^[A-Z]/.test(nameOf(each.imported) ?? ''))) return undefined;
  const own = wholes[0]?.local.name ?? freeName(path, module, inner);
  const functions = inner.map((specifier) => ({ specifier, module: own }));
  const braces = bracesOf(named, text);
  const outside = wholes.filter((each) => !isNamed(each));
  const dropped = wholes.length > 0 ? inner : inner.slice(1);
  const [first] = outside;
  const names = outside.map(({ local }) => withName(module, local.name)).join(', ');
  if (first && (!braces || dropped.length === named.length)) {
    const end = braces?.end ?? endOf(outside.at(-1) ?? first);
    return { edits: [{ start: startOf(first), end, text: `{ ${names} }` }], functions };
  }
  const replaced = [...named.filter(isWhole), ...inner.filter((each) => !dropped.includes(each))];
  const edits: Edit[] = replaced.map((each) => ({
    ...{ start: startOf(each), end: endOf(each) },
    text: withName(module, isWhole(each) ? each.local.name : own),
  }));
  const [start] = named.filter((each) => !dropped.includes(each));
  if (first && braces && start) {
    const at = startOf(start);
    edits.push(
      { start: startOf(first), end: braces.start, text: '' },
      { start: at, end: at, text: `${names}, ` },
    );
  }
  return { edits: [...edits, ...removed(named, dropped)], functions };
}

const withName = (module: string, name: string): string => (module === name ? name : `${module} as ${name}`);

/** Returns a name for a module that nothing in the file has. */
function freeName({ scope }: NodePath, module: string, functions: readonly t.ImportSpecifier[]): string {
  const scopes = functions
    .flatMap(({ local }) => scope.getBinding(local.name)?.referencePaths ?? [])
    .map((each) => each.scope);
  return [scope, ...scopes].some((each) => each.hasBinding(module, true)) ? `${module}Module` : module;
}

/** Returns the edits that remove specifiers with their commas. */
function removed(named: readonly t.ImportSpecifier[], dropped: readonly t.ImportSpecifier[]): Edit[] {
  const firstRemaining = named.findIndex((each) => !dropped.includes(each));
  const [first, next] = [named[0], named[firstRemaining]];
  const leading =
    firstRemaining > 0 && first && next ? [{ start: startOf(first), end: startOf(next), text: '' }] : [];
  const trailing = named.flatMap((each, index) => {
    const before = named[index - 1];
    if (index < firstRemaining || !before || !dropped.includes(each)) return [];
    return [{ start: endOf(before), end: endOf(each), text: '' }];
  });
  return [...leading, ...trailing];
}
