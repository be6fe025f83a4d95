import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import { literalsHtmlCssMinifier } from '@literals/rollup-plugin-html-css-minifier';
import { default as esbuild } from 'rollup-plugin-esbuild';
import {
  assets,
  dropInFolder,
  framePrograms,
  isWindow,
  packageEntries,
  publicModules,
  root,
  sdk,
  singletons,
  version,
  webFolder,
} from './.config/build/entries.mjs';
import { gatherFiles } from './.config/build/gather.mjs';
import { filesOf, importsStatically } from './.config/build/graph.mjs';
import { writeManifest } from './.config/build/manifest.mjs';
import { minifying } from './.config/build/minify.mjs';
import { notePackages, writeNotices } from './.config/build/notices.mjs';
import {
  framePage,
  markEntries,
  markPure,
  onePolicy,
  virtualModule,
  writeStylesheet,
} from './.config/build/plugins.mjs';
import { onWarning } from './.config/build/warnings.mjs';

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
  notePackages(),
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

// Of some packages, tree-shaking leaves modules without code.
const onwarn = onWarning('EMPTY_BUNDLE');

const isSingleton = (id) => id.startsWith(source('core/singletons/'));

const modules = publicModules();
const entries = {
  tessera: source('tessera.ts'),
  ...modules,
  compat: source('compat/index.ts'),
  'drop-in': source('drop-in/index.ts'),
};

/** Chunks that a page has once, however many entries it uses. */
const sharedChunks = ['kernel', ...singletons];

/** Every other module is a chunk of its own, which the second pass bundles once per entry. */
function chunkOf(id, { getModuleInfo }) {
  if (isSingleton(id)) return path.basename(id, '.ts');
  if (id === source('entry.ts') || importsStatically(modules.client, id, getModuleInfo)) return 'kernel';
  // The mark of an entry too, or all other chunks would run before it.
  return id.startsWith('\0entry:') ? null : path.relative(root, id).replace(/\W/g, '-');
}

const moduleOf = ({ moduleIds }) => moduleIds.at(-1) ?? '';
const methodOf = (chunk) => /\/methods\/([^/]+)\//.exec(moduleOf(chunk))?.[1];

const isOfDropIn = (chunk) => moduleOf(chunk).startsWith(source('drop-in/'));

/** Code that loads later belongs to each entry that loads it, if it is a method's or the Drop-in's; else all share it. */
const isRoot = (chunk) =>
  chunk.isEntry ||
  sharedChunks.includes(chunk.name) ||
  (chunk.isDynamicEntry && methodOf(chunk) === undefined && !isOfDropIn(chunk));

/** A method's own chunks have its name: `hosted-fields.calls`. */
function chunkName(chunk) {
  if (sharedChunks.includes(chunk.name)) return chunk.name;
  const method = methodOf(chunk);
  const name = path.basename(moduleOf(chunk), '.ts');
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
  output: variants.map(({ suffix, plugins }) => {
    const chunkFileNames = (chunk) => `chunks/${chunkName(chunk)}-[hash]${suffix}.js`;
    return {
      dir: html,
      format: 'es',
      manualChunks: chunkOf,
      entryFileNames: `[name]${suffix}.js`,
      chunkFileNames,
      plugins: [gatherFiles({ isRoot, chunkFileNames, plugins })],
    };
  }),
};

const isOptional = (id) => id.includes('/optional/');

/** Each frame is a graph of its own: what runs beside a card number shares nothing with the page. */
const frames = Object.entries(framePrograms()).map(([name, input]) => ({
  input: { [name]: input },
  plugins: common(),
  output: variants.map(({ suffix, plugins }) => ({
    dir: html,
    format: 'es',
    // Three parts: what shows the fields, the runtime, and what loads after it; and what few shoppers need.
    manualChunks: (id, { getModuleIds, getModuleInfo }) => {
      const isImportedBy = (root) => importsStatically(root, id, getModuleInfo);
      if (isImportedBy(input)) return name;
      if (getModuleInfo(input).dynamicallyImportedIds.some(isImportedBy)) return 'runtime';
      const roots = [...getModuleIds()].filter((root) => getModuleInfo(root).dynamicImporters.length > 0);
      const users = roots.filter(isImportedBy);
      return users.length > 0 && users.every(isOptional) ? 'optional' : 'later';
    },
    freeze: false,
    entryFileNames: `[name]-[hash]${suffix}.js`,
    chunkFileNames: `chunks/${name}-[name]-[hash]${suffix}.js`,
    plugins: [...plugins, framePage(name, suffix, isWindow(name))],
  })),
}));

/** Returns the files that `create` of a classic script needs, by the suffix of the variant. */
function preloadsOf(name) {
  // Every method needs the client, so the compat file imports it.
  const needed = name === 'client' ? ['compat'] : ['compat', name];
  const files = (suffix) => needed.flatMap((entry) => [...filesOf(html, `${entry}${suffix}.js`)]);
  return Object.fromEntries(variants.map(({ suffix }) => [suffix, [...new Set(files(suffix))]]));
}

/** Import statement of the function that returns the URL of a classic script. */
const currentScript = `import { currentScriptUrl } from ${JSON.stringify(source('core/current-script.ts'))};`;

/**
 * Returns the source of a classic script: the installer, the files to preload, and what the module's own files add: its
 * functions other than `create`, what to send before `create` is loaded, and what the instance has until then.
 */
function stubOf(name) {
  const imports = [
    ['functions', '* as functions'],
    ['prefetch', '{ prefetch }'],
    ['early', '{ early }'],
  ].flatMap(([role, names]) => {
    const file = source(`compat/${name}.${role}.ts`);
    return existsSync(file) ? [[role, `import ${names} from ${JSON.stringify(file)};`]] : [];
  });
  return `${imports.map(([, line]) => line).join('\n')}
import { install } from ${JSON.stringify(source('compat/stub.ts'))};
import { publish } from ${JSON.stringify(source('compat/publish.ts'))};
${currentScript}
const preloads = ${JSON.stringify(preloadsOf(name))};
publish(install(${JSON.stringify(name)}, currentScriptUrl(), { ${['preloads', ...imports.map(([role]) => role)].join(', ')} }));`;
}

/** Compat: one classic script per module, which brings the same chunks. */
const compat = Object.keys(modules).map((name) => ({
  input: 'stub',
  // Of a module whose functions are offered, those alone.
  treeshake: { moduleSideEffects: false },
  plugins: [virtualModule('stub', path.join(html, `${name}.js`), () => stubOf(name)), ...common()],
  output: variants.map(({ suffix, plugins }) => ({
    file: path.join(webFolder, 'js', `${name}${suffix}.js`),
    format: 'iife',
    plugins,
  })),
}));

/** Returns the source of the Drop-in's classic script. */
function dropInScript() {
  const preloads = Object.fromEntries(
    variants.map(({ suffix }) => [suffix, [...filesOf(html, `drop-in${suffix}.js`)]]),
  );
  return `import { installDropIn } from ${JSON.stringify(source('drop-in/script.ts'))};
import { publish } from ${JSON.stringify(source('compat/publish.ts'))};
${currentScript}
publish(installDropIn(currentScriptUrl(), ${JSON.stringify(preloads)}));`;
}

/** Code of the form around a script tag, which the classic script loads if the page has one. */
const dropInForm = {
  input: source('drop-in/form-drop-in.ts'),
  plugins: common(),
  output: variants.map(({ suffix, plugins }) => ({
    file: path.join(dropInFolder, 'js', `dropin-form${suffix}.js`),
    format: 'es',
    plugins,
  })),
};

/** The classic script of the Drop-in, and its style sheet. The last build of the assets, so it writes the manifest. */
const dropIn = {
  input: 'drop-in-script',
  treeshake: { moduleSideEffects: false },
  plugins: [
    virtualModule('drop-in-script', path.join(html, 'drop-in.js'), dropInScript),
    writeStylesheet(source('drop-in/drop-in.css'), path.join(dropInFolder, 'css')),
    ...common(),
    writeNotices(webFolder),
    writeManifest(webFolder, version),
  ],
  output: variants.map(({ suffix, plugins }) => ({
    file: path.join(dropInFolder, 'js', `dropin${suffix}.js`),
    format: 'iife',
    plugins,
  })),
};

/** Components run in the browser alone: frameworks with server components ask for this mark. */
const clientMark = ({ isEntry, facadeModuleId }) =>
  isEntry && facadeModuleId?.startsWith(source('react')) ? "'use client';" : '';

/**
 * The npm package: one module per source file; Lit and React are left to the shop's own build. `@lit/react` is included:
 * test runners would take its server build, and npm would install types of React in shops without it.
 */
const npmPackage = {
  input: packageEntries(),
  external: /^(?:lit|@lit\/context|ibantools|react)(?:\/|$)/,
  plugins: [
    {
      name: 'bring-assets',
      // Files of earlier builds would be packed, too.
      buildStart: () => {
        if (!process.env.ROLLUP_WATCH) rmSync(path.join(sdk, 'dist'), { recursive: true, force: true });
      },
      closeBundle: () => {
        const target = path.join(sdk, 'assets/web');
        rmSync(target, { recursive: true, force: true });
        for (const folder of [webFolder, dropInFolder])
          cpSync(folder, path.join(target, path.relative(assets, folder)), { recursive: true });
      },
    },
    ...common(),
  ],
  output: {
    dir: path.join(sdk, 'dist'),
    format: 'es',
    preserveModules: true,
    preserveModulesRoot: path.join(sdk, 'src'),
    banner: clientMark,
    // A folder `node_modules` in the package would look like installed dependencies.
    entryFileNames: ({ name }) => `${name.replace(/^.*node_modules\//, 'vendor/')}.js`,
  },
};

export default [web, ...frames, ...compat, dropInForm, dropIn, npmPackage].map((config) => ({
  ...config,
  onwarn,
}));
