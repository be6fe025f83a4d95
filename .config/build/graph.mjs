import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'rollup/parseAst';

/** Returns true if a module is `top` or one of its static imports, direct or indirect. */
export function importsStatically(top, id, getModuleInfo, seen = new Set()) {
  if (id === top) return true;
  if (seen.has(top)) return false;
  seen.add(top);
  return (getModuleInfo(top)?.importedIds ?? []).some((next) =>
    importsStatically(next, id, getModuleInfo, seen),
  );
}

/**
 * Returns a file of built ES modules and the files that it imports, direct or indirect, as paths relative to the
 * folder. With `withLater` also those of dynamic imports.
 */
export function filesOf(folder, entry, { withLater = false } = {}, seen = new Set()) {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  const { statically, later } = importsOf(folder, entry);
  for (const next of withLater ? [...statically, ...later] : statically)
    filesOf(folder, next, { withLater }, seen);
  return seen;
}

/** Returns the files that a built ES module imports itself, statically and later. */
export function importsOf(folder, file) {
  const ast = parseAst(readFileSync(path.join(folder, file), 'utf8'));
  const found = { statically: new Set(), later: new Set() };
  const add = (kind, source) => {
    if (typeof source?.value === 'string' && source.value.startsWith('.'))
      found[kind].add(path.posix.join(path.posix.dirname(file), source.value));
  };
  const walk = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) return void node.forEach(walk);
    if (/^(?:Import|Export(?:All|Named))Declaration$/.test(node.type)) add('statically', node.source);
    if (node.type === 'ImportExpression') add('later', node.source);
    Object.values(node).forEach(walk);
  };
  walk(ast.body);
  return found;
}
