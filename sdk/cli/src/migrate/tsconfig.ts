import path from 'node:path';
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { Finding } from './finding.types.js';
import { byHand } from './findings.js';
import { mentionsPackage } from './packages.js';
import { isTypeScriptConfig, manifestOf, type ShopFile } from './shop-files.js';

const whyModules =
  'In a package without "type": "module", TypeScript rejects imports of @tessera/web with it (TS1479). Set module and moduleResolution to "nodenext", or moduleResolution to "bundler".';

/** Setting of a TypeScript configuration, with the file that contains it. */
interface Setting {
  readonly path: string;
  readonly offset: number;
  readonly name: string;
  readonly value: string;
}

/** TypeScript configuration that could be parsed. */
interface Config {
  readonly path: string;
  readonly tree: Node;
  /** Paths of the configurations that it extends, in the folder of the shop; later ones win. */
  readonly bases: readonly string[];
}

/** Values with which TypeScript does not read `exports` of a package. */
const oldResolutions = ['node', 'node10', 'classic'];

const why =
  'With it, TypeScript does not find the entries of @tessera/web. Set moduleResolution to "bundler", or to "nodenext" with the same module, or, in a package of ES modules, to "node16".';

/**
 * Returns the settings of TypeScript with which it does not find the entries of `@tessera/web`, by the file that contains
 * them. Configurations without a TypeScript file that imports the old or the new package do not count.
 */
export function resolutionFindings(files: readonly ShopFile[]): ReadonlyMap<string, readonly Finding[]> {
  const configs = new Map(files.flatMap((file) => readConfig(file) ?? []).map((each) => [each.path, each]));
  const importing = files.filter(importsPackage).map((file) => file.path);
  const extended = [...configs.values()].flatMap(({ bases }) => bases);
  const found = new Map<string, Finding[]>();
  for (const config of configs.values()) {
    const isUsed = path.basename(config.path) === 'tsconfig.json' || !extended.includes(config.path);
    if (!isUsed || !importing.some((file) => isBeside(file, config))) continue;
    const old = oldSetting(config, configs);
    const setting = old ?? (isOfModules(config, files) ? undefined : node16Setting(config, configs));
    if (!setting) continue;
    const reason = old ? why : whyModules;
    const finding = byHand(setting.offset, `"${setting.name}": "${setting.value}"`, reason);
    const own = found.get(setting.path) ?? [];
    if (own.every(({ at }) => at !== finding.at)) found.set(setting.path, [...own, finding]);
  }
  return found;
}

/** Returns true for a TypeScript file with the name of one of the packages in quotes. */
const importsPackage = (file: ShopFile): boolean =>
  'text' in file &&
  /\.(?:[mc]?ts|tsx|vue|svelte|astro)$/.test(file.path) &&
  [...file.text.matchAll(/['"]([^'"\s]+)['"]/g)].some(
    ([, name = '']) => name.startsWith('@tessera/web') || mentionsPackage(name),
  );

/** Returns true for a file in the folder of a configuration, or below it. */
const isBeside = (file: string, config: Config): boolean => {
  const folder = path.posix.dirname(config.path);
  return folder === '.' || file.startsWith(`${folder}/`);
};

function readConfig(file: ShopFile): Config | undefined {
  if (!('text' in file) || !isTypeScriptConfig(file.path)) return undefined;
  // A byte order mark is no JSON; a blank keeps all offsets.
  const tree = parseTree(file.text.replace(/^\uFEFF/, ' '), [], { allowTrailingComma: true });
  if (!tree) return undefined;
  const value = findNodeAtLocation(tree, ['extends']);
  const names = value?.type === 'array' ? (value.children ?? []) : value ? [value] : [];
  const bases = names.flatMap((node) => basePath(file.path, String(node.value)) ?? []);
  return { path: file.path, tree, bases };
}

/** Returns the path of an extended configuration; undefined for one of a package. */
function basePath(file: string, name: string): string | undefined {
  if (!name.startsWith('.')) return undefined;
  const joined = path.posix.join(path.posix.dirname(file), name);
  return joined.endsWith('.json') ? joined : `${joined}.json`;
}

function oldSetting(config: Config, configs: ReadonlyMap<string, Config>): Setting | undefined {
  const resolution = settingOf(config, 'moduleResolution', configs);
  if (resolution) return oldResolutions.includes(resolution.value.toLowerCase()) ? resolution : undefined;
  const module = settingOf(config, 'module', configs);
  // TypeScript up to version 5 then resolves modules like `node10`.
  return module?.value.toLowerCase() === 'commonjs' ? module : undefined;
}

/** Returns the setting with which files of a CommonJS package cannot import ES modules. */
function node16Setting(config: Config, configs: ReadonlyMap<string, Config>): Setting | undefined {
  const module = settingOf(config, 'module', configs);
  return module?.value.toLowerCase() === 'node16' ? module : undefined;
}

/** Returns true if the nearest package.json of the shop says that its files are ES modules. */
function isOfModules(config: Config, files: readonly ShopFile[]): boolean {
  const found = manifestOf(config.path, files);
  const tree = found && 'text' in found ? parseTree(found.text) : undefined;
  return tree !== undefined && findNodeAtLocation(tree, ['type'])?.value === 'module';
}

/** Returns a compiler option of a configuration, or of the configurations that it extends. */
function settingOf(
  { path: file, tree, bases }: Config,
  name: string,
  configs: ReadonlyMap<string, Config>,
  seen: readonly string[] = [],
): Setting | undefined {
  const node = findNodeAtLocation(tree, ['compilerOptions', name]);
  if (node)
    return { path: file, offset: node.parent?.offset ?? node.offset, name, value: String(node.value) };
  const known = bases.toReversed().flatMap((base) => configs.get(base) ?? []);
  for (const base of known) {
    if (seen.includes(base.path)) continue;
    const found = settingOf(base, name, configs, [...seen, file]);
    if (found) return found;
  }
  return undefined;
}
