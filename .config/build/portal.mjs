import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import { browserslistToTargets, bundle as bundleCss } from 'lightningcss';
import { minify } from 'terser';
import { default as esbuild } from 'rollup-plugin-esbuild';
import { root } from './entries.mjs';
import { minifying } from './minify.mjs';
import { portalMessages } from './portal-messages.mjs';
import { onWarning } from './warnings.mjs';

const source = path.join(root, 'portal/src');
export const portalFolder = path.join(root, 'dist/portal');

/** The baseline of the design page, in the words of the style compiler. */
const targets = browserslistToTargets(['chrome 111', 'firefox 115', 'safari 16.4']);

/** Rules of the countries that the portal knows; those of all others would be most of the bundle. */
const phoneRules = {
  name: 'phone-rules',
  transform(code, id) {
    if (!/libphonenumber-js\/metadata\.min\.json(?:\.js)?$/.test(id)) return null;
    const { version, countries } = JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1));
    const rules = {
      version,
      country_calling_codes: { 1: ['US', 'CA'] },
      countries: { US: countries.US, CA: countries.CA },
      nonGeographic: {},
    };
    return { code: `export default ${JSON.stringify(rules)};`, map: null };
  },
};

/** React 19 has the hook that this package adds to older versions. */
const ownHook = {
  name: 'own-hook',
  resolveId: (id) => (/^use-sync-external-store\/shim(?:\/index\.js)?$/.test(id) ? '\0own-hook' : null),
  load: (id) => (id === '\0own-hook' ? "export { useSyncExternalStore } from 'react';" : null),
};

/** Adds a file that the style sheet names to the build, and returns its address. */
function emitUrl(context, url) {
  const source = readFileSync(path.join(root, 'node_modules', url));
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  const { name, ext } = path.parse(url);
  const fileName = `assets/${name}-${hash}${ext}`;
  context.emitFile({ type: 'asset', fileName, source });
  return `/${fileName}`;
}

/** One style sheet for all screens, under a name that changes with it. */
const styles = {
  name: 'styles',
  resolveId: (id) =>
    id.endsWith('.css') ? { id: path.join(source, 'styles/index.css'), moduleSideEffects: true } : null,
  load(id) {
    if (!id.endsWith('.css')) return null;
    const { code, dependencies = [] } = bundleCss({
      filename: id,
      minify: true,
      targets,
      analyzeDependencies: true,
    });
    const source = dependencies.reduce(
      (css, { url, placeholder }) => css.replace(placeholder, emitUrl(this, url)),
      code.toString(),
    );
    this.emitFile({ type: 'asset', name: 'portal.css', source });
    return 'export {};';
  },
};

/** Script that applies the chosen theme before the first paint: a file that blocks, unlike modules. */
const theme = {
  name: 'theme',
  async generateBundle() {
    const { code } = await minify(readFileSync(path.join(source, 'theme-start.js'), 'utf8'));
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
    this.emitFile({ type: 'asset', fileName: `assets/theme-start-${hash}.js`, source: code });
  },
};

/** Returns the commit that is built: of `COMMIT` where there is no repository, for example in an image. */
function currentCommit() {
  if (process.env.COMMIT) return process.env.COMMIT;
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'unknown';
}

const preloads = (names) => names.map((name) => `<link rel="modulepreload" href="/${name}">`);

/** Returns the names of the scripts that only the sign-in page needs. */
function loginScripts(files, entry) {
  const module = path.join(source, 'screens/login/login.tsx');
  const login = files.find(({ moduleIds }) => moduleIds?.includes(module));
  const loaded = new Set([entry.fileName, ...entry.imports]);
  return [login.fileName, ...login.imports].filter((name) => !loaded.has(name));
}

/** Emits the page that the server sends for every address, and the name of the build. */
const shell = {
  name: 'shell',
  generateBundle(_, bundle) {
    const files = Object.values(bundle);
    const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
    const css = files.find((file) => file.fileName.endsWith('.css'));
    const font = files.find((file) => file.fileName.endsWith('.woff2'));
    const theme = files.find((file) => /theme-start/.test(file.fileName));
    const head = [
      // With a low priority: scripts must not wait for a font that has a fallback of the same size.
      `<link rel="preload" href="/${font.fileName}" as="font" type="font/woff2" crossorigin fetchpriority="low">`,
      `<script src="/${theme.fileName}"></script>`,
      ...preloads(entry.imports),
      `<link rel="preload" href="/payload.json" as="fetch" crossorigin>`,
      `<link rel="stylesheet" href="/${css.fileName}">`,
      `<script type="module" src="/${entry.fileName}"></script>`,
      // The server removes the comment, and from the sign-in page only its marks.
      `<!-- login: ${preloads(loginScripts(files, entry)).join('')} -->`,
    ];
    const page = readFileSync(path.join(source, 'index.html'), 'utf8');
    const id = createHash('sha256')
      .update(
        files
          .map(({ fileName }) => fileName)
          .sort()
          .join(),
      )
      .digest('hex')
      .slice(0, 12);
    const { version } = JSON.parse(readFileSync(path.join(root, 'portal/package.json'), 'utf8'));
    const build = { id, version, commit: currentCommit(), timestamp: new Date().toISOString() };
    this.emitFile({
      type: 'asset',
      fileName: 'index.html',
      source: page.replace('<!-- build -->', [`<meta name="build" content="${id}">`, ...head].join('')),
    });
    this.emitFile({
      type: 'asset',
      fileName: 'icon.svg',
      source: readFileSync(path.join(source, 'icon.svg')),
    });
    this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify(build) });
  },
};

/** Right before writing: until then the last build goes on serving. */
const clean = {
  name: 'clean',
  generateBundle() {
    if (!process.env.ROLLUP_WATCH) rmSync(portalFolder, { recursive: true, force: true });
  },
};

const [zip, brotli] = [promisify(gzip), promisify(brotliCompress)];

/** Every file compressed beside itself, so that the server only hands out. */
export const compressed = {
  name: 'compressed',
  async generateBundle(_, bundle) {
    const files = Object.values(bundle).filter(({ fileName }) => /^assets\/.*\.(?:js|css)$/.test(fileName));
    for (const file of files) {
      const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
      this.emitFile({
        type: 'asset',
        fileName: `${file.fileName}.gz`,
        source: await zip(content, { level: 9 }),
      });
      this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: await brotli(content) });
    }
  },
};

/** Plugins that compile pages with React. */
export const compilePages = [
  replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  esbuild({ target: 'es2022', tsconfig: path.join(source, 'tsconfig.json'), jsx: 'automatic' }),
  nodeResolve({
    browser: true,
    exportConditions: ['production', 'browser', 'default'],
    extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
  }),
  commonjs(),
];

/** Format and file names of the scripts of pages. */
export const pageScripts = {
  format: 'es',
  entryFileNames: 'assets/[name]-[hash].js',
  // The start page names every chunk.
  chunkFileNames: 'assets/[name]-[hash:7].js',
};

/** Returns true for the modules of React, which are a chunk of their own. */
export const isReact = (id) => /node_modules\/(?:react|react-dom|scheduler)\//.test(id);

/** The entry and small modules that every page loads: as one chunk they compress better than as ten. */
const onEveryPage =
  /portal\/src\/(?:main|ui\/(?:button|field|notice|start-icon|logo|skeleton|page-skeleton)|components\/(?:use-heading|describe-error)|layouts\/(?:brand|footer|language-names|public|choices)|lib\/build)\.tsx?$/;

export const portal = {
  input: { main: path.join(source, 'main.tsx') },
  // Directives for servers that render React; there is none here.
  // The second one says where the directive is that the first one ignores.
  onwarn: onWarning('MODULE_LEVEL_DIRECTIVE', 'SOURCEMAP_ERROR'),
  plugins: [styles, portalMessages, phoneRules, ownHook, ...compilePages],
  output: {
    ...pageScripts,
    dir: portalFolder,
    assetFileNames: 'assets/[name]-[hash][extname]',
    manualChunks(id) {
      if (isReact(id)) return 'react';
      return onEveryPage.test(id) ? 'main' : null;
    },
    plugins: [terser(minifying), theme, shell, compressed, clean],
  },
};
