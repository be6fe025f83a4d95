import { configureAtEntry, configureByHand } from './configure.js';
import type { Finding, Target } from './finding.types.js';
import { isModule, kindOf } from './file-kinds.js';
import { isDeclaration } from './parse-script.js';
import { ImportGraph, type Module } from './import-graph.js';
import { newPackage } from './packages.js';
import { manifestOf, type ShopFile } from './shop-files.js';

export interface FileFindings {
  readonly file: ShopFile;
  readonly findings: readonly Finding[];
}

/** Facts about a shop. */
interface Shop {
  readonly files: readonly ShopFile[];
  /** All scripts. */
  readonly modules: readonly Module[];
  readonly target: Target;
}

/** Returns true for a file that no page of the shop loads. */
const isOfTests = (file: string): boolean =>
  /[.-](?:test|spec|stories|cy|e2e)\.|(?:^|\/)(?:tests?|__tests__|__mocks__)\//.test(file);

/**
 * Keeps one call of `configure` of those that the files of a package need: in a module that all of them import, else at the
 * entry that imports all of them. Without either, it must be done by hand.
 */
export function callOnce(read: readonly FileFindings[], shop: Shop): FileFindings[] {
  const needing = read.filter(({ file, findings }) => isModule(file.path) && findings.some(isOrigin));
  const manifests = new Map(needing.map(({ file }) => [file.path, manifestOf(file.path, shop.files)?.path]));
  let result = [...read];
  for (const manifest of new Set(manifests.values())) {
    const group = needing.filter(({ file }) => manifests.get(file.path) === manifest);
    if (group.length > 1) result = settle(result, group, shop);
  }
  return result;
}

const isOrigin = ({ setsOrigin }: Finding): boolean => setsOrigin === true;

function settle(
  read: readonly FileFindings[],
  group: readonly FileFindings[],
  { modules, target }: Shop,
): FileFindings[] {
  const paths = group.map(({ file }) => file.path);
  const chosen = placeFor(paths, modules);
  const entry = modules.find(({ path }) => path === chosen);
  // Deno needs `npm:` before the name.
  const inserted = group.flatMap(({ findings }) => findings.filter(isOrigin)).flatMap(({ edits }) => edits);
  const from = /npm:[^'"]+/.exec(inserted.map(({ text }) => text).join(' '))?.[0] ?? newPackage;
  const own = group
    .find(({ file }) => file.path === chosen)
    ?.findings.find((finding) => isOrigin(finding) && finding.kind === 'change');
  const call = own ?? (entry && configureAtEntry(entry, target, from));
  const [first] = group;
  const parts = first?.findings.find(isOrigin)?.parts ?? [];
  const byHand = { ...configureByHand(0, target, parts), why: whyOnce(paths, target) };
  const place = call && entry ? entry.path : (paths[0] ?? '');
  const isKnown = read.some(({ file }) => file.path === place);
  const all = isKnown || !entry ? read : [...read, { file: entry, findings: [] }];
  return all.map(({ file, findings }) => {
    const others = paths.includes(file.path) ? findings.filter((finding) => !isOrigin(finding)) : findings;
    return { file, findings: file.path === place ? [...others, call ?? byHand] : others };
  });
}

const whyOnce = (paths: readonly string[], { assets }: Target): string =>
  `Call configure({ assetsUrl: '${assets}' }) of @tessera/web once, before the first form is created: at the entry, or in a module that these import: ${paths.join(', ')}.`;

/** Returns the module in which the call concerns all of the files. */
function placeFor(paths: readonly string[], modules: readonly Module[]): string | undefined {
  const graph = new ImportGraph(modules);
  const common = paths.find((path) =>
    paths.every((other) => other === path || graph.reachable(other).has(path)),
  );
  if (common !== undefined) return common;
  const candidates = modules
    .map(({ path }) => path)
    .filter((path) => kindOf(path) === 'script' && !isOfTests(path) && !isDeclaration(path))
    .map((path) => ({ path, reached: graph.reachable(path) }))
    .filter(({ path, reached }) => paths.every((each) => each === path || reached.has(each)));
  const roots = candidates.filter(
    ({ path }) => !candidates.some((other) => other.path !== path && other.reached.has(path)),
  );
  if (roots.length === 1) return roots[0]?.path;
  return candidates.find(({ path }) =>
    candidates.every((other) => other.path === path || other.reached.has(path)),
  )?.path;
}
