import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import { literalsHtmlCssMinifier } from '@literals/rollup-plugin-html-css-minifier';
import { default as esbuild } from 'rollup-plugin-esbuild';
import {
  framePrograms,
  isWindow,
  packageEntries,
  providers,
  publicModules,
  sdk,
  singletons,
  version,
  webFolder,
} from './.config/build/entries.mjs';
import { gatherFiles } from './.config/build/gather.mjs';
import { writeManifest } from './.config/build/manifest.mjs';
import { minifying, minifyingParts } from './.config/build/minify.mjs';
import { framePage, markEntries, markPure, onePolicy } from './.config/build/plugins.mjs';

const source = (file) => path.join(sdk, 'src', file);
const html = path.join(webFolder, 'html');

/** Both variants come out of one module graph. */
const variants = [
  { suffix: '', plugins: [] },
  {
    suffix: '.min',
    plugins: [terser(minifying)],
  },
];

const common = () => [
  replace({ preventAssignment: true, values: { __TESSERA_VERSION__: JSON.stringify(version) } }),
  literalsHtmlCssMinifier({ include: [`${sdk}/src/**/*.ts`], failOnError: true }),
  esbuild({ target: 'es2022', tsconfig: path.join(sdk, 'tsconfig.json'), sourceMap: false }),
  markPure(),
  nodeResolve({
    browser: true,
    exportConditions: ['production', 'browser', 'default'],
    extensions: ['.ts', '.js'],
  }),
];

const isSingleton = (id) => id.startsWith(source('core/singletons/'));

const modules = publicModules();
const entries = { tessera: source('tessera.ts'), ...modules, compat: source('compat/index.ts') };

/** Returns true if `top` imports `id` statically, directly or through other modules. */
function standsUnder(top, id, getModuleInfo, seen = new Set()) {
  if (id === top) return true;
  if (seen.has(top)) return false;
  seen.add(top);
  return (getModuleInfo(top)?.importedIds ?? []).some((next) => standsUnder(next, id, getModuleInfo, seen));
}

/**
 * Few chunks, by what a page needs together. Whatever it uses, it uses the client; elements and
 * methods share the page's side of the frames, and whatever else several of them stand on, at once or later.
 */
function chunkOf(id, { getModuleInfo }) {
  const under = (top) => standsUnder(top, id, getModuleInfo);
  if (id === source('entry.ts') || under(modules.client)) return 'kernel';
  const { client, ...methods } = modules;
  const { dynamicImporters } = getModuleInfo(id);
  const isLater = (top) => dynamicImporters.some((importer) => standsUnder(top, importer, getModuleInfo));
  const users = [entries.tessera, ...Object.values(methods)].filter(under);
  const laterUsers = Object.values(methods).filter((top) => isLater(top) && !under(top));
  if (isSingleton(id)) return path.basename(id, '.ts');
  // Code that several methods of one provider share is of no use to a page that takes cards.
  const provider = providers.find((name) => id.startsWith(source(`${name}/`)));
  if (provider !== undefined) return provider;
  return users.length > 0 && users.length + laterUsers.length > 1 ? 'page' : null;
}

const methodNames = Object.keys(modules).filter((name) => name !== 'client');
/** Every page has one copy of each. */
const sharedChunks = ['kernel', ...singletons];
/**
 * Returns true for modules that load after their method is ready or only on use, by the name of their folder.
 */
const isLater = (id) => /\/(?:deferred|optional)\//.test(id ?? '');

/** A method's own chunks have its name: `hosted-fields.runtime`. */
function chunkName({ name, facadeModuleId }) {
  const [, method] = /\/methods\/([^/]+)\//.exec(facadeModuleId ?? '') ?? [];
  return method === undefined ? name : `${method}.${name}`;
}

/** Elements, functions and the compat layer: ES modules that share their chunks. */
const web = {
  input: entries,
  preserveEntrySignatures: 'strict',
  plugins: [
    {
      name: 'clean',
      buildStart: () => {
        if (!process.env.ROLLUP_WATCH) rmSync(webFolder, { recursive: true, force: true });
      },
    },
    markEntries(entries, source('entry.ts')),
    onePolicy(source('core/singletons/trusted-types.ts')),
    ...common(),
  ],
  output: variants.map(({ suffix }) => ({
    dir: html,
    format: 'es',
    manualChunks: chunkOf,
    entryFileNames: `[name]${suffix}.js`,
    chunkFileNames: (chunk) => `chunks/${chunkName(chunk)}-[hash]${suffix}.js`,
    hoistTransitiveImports: true,
    plugins: [
      ...(suffix === '' ? [] : [terser(minifyingParts)]),
      gatherFiles({
        isGathered: ({ isEntry, isDynamicEntry, name, facadeModuleId }) =>
          isEntry ? methodNames.includes(name) : isDynamicEntry && isLater(facadeModuleId),
        shared: sharedChunks,
        isMinified: suffix !== '',
      }),
    ],
  })),
};

/** Each frame is a graph of its own: what runs beside a card number shares nothing with the page. */
const frames = Object.entries(framePrograms()).map(([name, input]) => ({
  input: { [name]: input },
  plugins: common(),
  output: variants.map(({ suffix, plugins }) => ({
    dir: html,
    format: 'es',
    // Four parts: what shows the fields, the runtime, what loads after it, and each optional module by itself.
    manualChunks: (id, { getModuleInfo }) => {
      if (standsUnder(input, id, getModuleInfo)) return name;
      const programs = getModuleInfo(input).dynamicallyImportedIds;
      return programs.some((program) => standsUnder(program, id, getModuleInfo))
        ? 'runtime'
        : id.includes('/optional/')
          ? null
          : 'later';
    },
    freeze: false,
    entryFileNames: `[name]-[hash]${suffix}.js`,
    chunkFileNames: `chunks/${name}-[name]-[hash]${suffix}.js`,
    plugins: [...plugins, framePage(name, suffix, isWindow(name))],
  })),
}));

/** Returns the source of a classic script: the installer, and the module's functions other than `create`. */
function stubOf(name) {
  const functions = source(`compat/${name}.functions.ts`);
  const hasFunctions = existsSync(functions);
  return `${hasFunctions ? `import * as functions from ${JSON.stringify(functions)};` : ''}
import { install } from ${JSON.stringify(source('compat/stub.ts'))};
install(${JSON.stringify(name)}, document.currentScript.src${hasFunctions ? ', functions' : ''});`;
}

/** Compat: one classic script per module, which brings the same chunks. */
const compat = Object.keys(modules).map((name) => ({
  input: 'stub',
  // Of a module whose functions are offered, those alone.
  treeshake: { moduleSideEffects: false },
  plugins: [
    {
      name: 'stub',
      resolveId: (id) => (id === 'stub' ? id : null),
      load: (id) => (id === 'stub' ? stubOf(name) : null),
    },
    ...common(),
  ],
  output: variants.map(({ suffix, plugins }) => ({
    file: path.join(webFolder, 'js', `${name}${suffix}.js`),
    format: 'iife',
    plugins,
  })),
}));

const last = compat.at(-1);
last.plugins = [...last.plugins, writeManifest(webFolder, version)];

/** The npm package: one module per source file, Lit and React left to the shop's own build. */
const npmPackage = {
  input: packageEntries(),
  external: /^(?:lit|@lit\/|react)/,
  plugins: [
    {
      name: 'bring-frames',
      closeBundle: () => {
        const target = path.join(sdk, 'dist/web', version);
        rmSync(target, { recursive: true, force: true });
        cpSync(webFolder, target, { recursive: true });
      },
    },
    ...common(),
  ],
  output: {
    dir: path.join(sdk, 'dist'),
    format: 'es',
    preserveModules: true,
    preserveModulesRoot: path.join(sdk, 'src'),
  },
};

export default [web, ...frames, ...compat, npmPackage];
