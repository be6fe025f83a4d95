import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { install, pack, run } from '../support/packed-package.js';
import { filesInEsbuild, filesInRollup, reportOfWebpack } from './bundlers.js';
import sdk from '../../package.json' with { type: 'json' };

const sdkFolder = path.resolve(import.meta.dirname, '../..');
const root = path.resolve(sdkFolder, '..');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
const project = mkdtempSync(path.join(tmpdir(), 'shop-'));
const installed = path.join(project, 'node_modules/@tessera/web');

const runInProject = (command: string, args: readonly string[]) => run(project, command, args);

const versionsOf = (names: readonly string[]) =>
  names.map((name) => {
    const { version } = JSON.parse(
      readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8'),
    ) as { version: string };
    return `${name}@${version}`;
  });

/** The oldest version of TypeScript that shops may use; its types must hold in every version between it and the current. */
const oldestCompiler = '5.4.5';

const bundlers: readonly string[] = [];
const node = ['--module', 'node16', '--moduleResolution', 'node16'];
const current = path.join(root, 'node_modules/typescript-native/bin/tsc');
const typescript6 = path.join(root, 'node_modules/typescript/bin/tsc');

/** Compilers with their options. One version proves how Node finds the modules, because versions do not differ in that. */
const compilers: readonly (readonly [title: string, tsc: string, options: readonly string[]])[] = [
  ['the current TypeScript for bundlers', current, bundlers],
  ['the current TypeScript for Node', current, node],
  ['TypeScript 6 for bundlers', typescript6, bundlers],
  [
    `TypeScript ${oldestCompiler} for bundlers`,
    path.join(project, 'node_modules/typescript-oldest/bin/tsc'),
    bundlers,
  ],
];

/** Returns the sorted names of the methods to which files belong. */
const methodsOf = (files: readonly string[]): string[] =>
  [...new Set(files.flatMap((file) => /\/methods\/([^/]+)\//.exec(file)?.[1] ?? []))].sort();

let tarballs: readonly string[] = [];

beforeAll(async () => {
  tarballs = await Promise.all(
    ['sdk', 'sdk/assets', 'sdk/cli'].map((folder) => pack(path.join(root, folder), project)),
  );
  cpSync(path.join(import.meta.dirname, 'consumer'), project, { recursive: true });
  writeFileSync(path.join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  await install(
    project,
    ...tarballs,
    ...versionsOf(['react', 'react-dom', '@types/react', '@types/react-dom']),
    // Here instead of in the repository: there their commands would replace `tsc`.
    `typescript-oldest@npm:typescript@${oldestCompiler}`,
  );
}, 240_000);

afterAll(() => {
  rmSync(project, { recursive: true, force: true });
});

describe('packed npm package in an empty project', () => {
  it.each(compilers)(
    'passes strict type checks including its declarations with %s',
    async (_, tsc, options) => {
      await expect(runInProject(tsc, ['-p', '.', ...options])).resolves.toBe('');
    },
    120_000,
  );

  it('builds with Vite', async () => {
    await runInProject(bin('vite'), ['build', '--logLevel', 'error']);
    const built = readdirSync(path.join(project, 'dist/assets'));
    expect(built.some((file) => file.endsWith('.js'))).toBe(true);
  }, 120_000);

  it('builds with webpack', async () => {
    writeFileSync(path.join(project, 'webpack-entry.js'), "import '@tessera/web/define';\n");
    const report = await reportOfWebpack(project, './webpack-entry.js');
    expect(report).toBe('');
    expect(readdirSync(path.join(project, 'webpack'))).toContain('main.js');
  }, 120_000);

  it.each([
    [
      'two modules of the main entry',
      "export { hostedFields, sepa } from '@tessera/web';",
      ['hosted-fields', 'sepa'],
    ],
    ['one React entry', "export { PayCard } from '@tessera/web/react/card';", ['hosted-fields']],
  ])('bundles with %s no other method, in esbuild and in Rollup', async (_, code, methods) => {
    writeFileSync(path.join(project, 'entry.js'), code);
    expect(methodsOf(await filesInEsbuild(project, 'entry.js'))).toEqual(methods);
    expect(methodsOf(await filesInRollup(project, 'entry.js'))).toEqual(methods);
  });

  const entries = Object.keys(sdk.exports)
    .filter((entry) => !entry.endsWith('.json'))
    .map((entry) => entry.replace(/^\./, '@tessera/web'));

  it('can be packed again where it is installed', async () => {
    await expect(run(installed, 'npm', ['pack', '--dry-run', '--loglevel=error'])).resolves.toMatch(/\.tgz/);
  });

  it('imports each entry in Node, and Node continues', async () => {
    // A rejection after an import would end the process with an error.
    const script = `for (const name of ${JSON.stringify(entries)}) {
        const entry = await import(name);
        process.stdout.write(\`\${name} \${typeof entry}\\n\`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
      process.stdout.write('continues');`;
    expect(
      (await runInProject(process.execPath, ['--input-type=module', '--eval', script])).split('\n'),
    ).toEqual([...entries.map((entry) => `${entry} object`), 'continues']);
  });

  it('imports the components where server components are rendered', async () => {
    const code = "process.stdout.write(typeof (await import('@tessera/web/react')).PayCard)";
    await expect(
      runInProject(process.execPath, ['--conditions=react-server', '--input-type=module', '--eval', code]),
    ).resolves.toMatch(/^(?:object|function)$/);
  });

  it('renders components on a server with strings, flags and names as attributes', async () => {
    await expect(runInProject(process.execPath, ['render.mjs'])).resolves.toBe(
      '<pay-card defer-hydration="" prevent-autofill="" name="nonce" class="card" fields="number cvv"></pay-card>' +
        '<pay-paypal defer-hydration="" saved-account="token" commit="" amount="10.00" theme="soft"></pay-paypal>',
    );
  });

  it('renders components in jsdom, in which test runners take the entries of Node', async () => {
    // jsdom is not installed in the project.
    const jsdom = path.join(root, 'node_modules/jsdom/lib/api.js');
    await expect(runInProject(process.execPath, ['in-jsdom.mjs', jsdom])).resolves.toBe('true true');
  });

  it('marks the React entries for server components, and brings no packages of its own', () => {
    for (const file of ['react.js', 'react/card.js'])
      expect(readFileSync(path.join(installed, 'dist', file), 'utf8')).toMatch(/^'use client';/);
    const folders = readdirSync(installed, { recursive: true, encoding: 'utf8' });
    expect(folders.filter((file) => file.includes('node_modules'))).toEqual([]);
  });

  it('installs in an empty project, without the types of a framework', async () => {
    const alone = path.join(project, 'alone');
    mkdirSync(alone);
    writeFileSync(path.join(alone, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    await install(alone, tarballs[0] ?? '');
    const { packages } = JSON.parse(readFileSync(path.join(alone, 'package-lock.json'), 'utf8')) as {
      packages: object;
    };
    expect(Object.keys(packages).filter((name) => /react(?!ive)|csstype/.test(name))).toEqual([]);
  }, 120_000);

  it('copies the frames and the script of the Drop-in with `npx tessera copy-assets`', async () => {
    await runInProject('npx', ['--no-install', 'tessera', 'copy-assets', 'public']);
    expect(readdirSync(path.join(project, 'public/web/dropin/1.47.0/js'))).toContain('dropin.min.js');
    const manifest = path.join(project, 'public/web', sdk.version, 'html/manifest.json');
    const { files } = JSON.parse(readFileSync(manifest, 'utf8')) as { files: Record<string, object> };
    for (const file of Object.keys(files)) {
      expect(existsSync(path.join(project, 'public/web', sdk.version, file)), file).toBe(true);
    }
    // Node requires scripts beside a package.json without a type.
    writeFileSync(path.join(project, 'public/package.json'), '{}');
    const script = path.join(project, 'public/web', sdk.version, 'js/client.min.js');
    const code = `process.stdout.write(require(${JSON.stringify(script)}).VERSION)`;
    await expect(runInProject(process.execPath, ['--input-type=commonjs', '--eval', code])).resolves.toBe(
      sdk.version,
    );
  });

  it('prints the policy of a page with `npx tessera csp`, like the function', async () => {
    const printed = await runInProject('npx', ['--no-install', 'tessera', 'csp', '--methods', 'card']);
    const code = `import { pagePolicy } from '@tessera/cli';
      const { policy } = pagePolicy({ methods: ['hosted-fields'], assets: 'https://assets.shop.example' });
      process.stdout.write(policy);`;
    const policy = await runInProject(process.execPath, ['--input-type=module', '--eval', code]);
    expect(printed).toContain(`Content-Security-Policy: ${policy}\n`);
    expect(printed).toMatch(/integrity="sha384-[^"]+"/);
  });

  it('contains every declaration that its exports name, the change log and the license', () => {
    const { exports } = sdk as { exports: Record<string, string | { types: string; default: string }> };
    const named = Object.values(exports).flatMap((entry) =>
      typeof entry === 'string' ? [entry] : [entry.types, entry.default],
    );
    for (const file of [...named, 'CHANGELOG.md', 'LICENSE']) {
      expect(existsSync(path.join(installed, file)), file).toBe(true);
    }
  });

  it('describes tags and attributes for editors', () => {
    const read = (file: string) =>
      JSON.parse(readFileSync(path.join(installed, 'dist', file), 'utf8')) as unknown;
    expect(read('web-types.json')).toMatchObject({ name: '@tessera/web', version: sdk.version });
    expect(read('vscode.html-custom-data.json')).toMatchObject({
      tags: expect.arrayContaining([
        expect.objectContaining({
          name: 'pay-card',
          attributes: expect.arrayContaining([
            expect.objectContaining({ name: 'three-d-secure' }),
          ]) as unknown,
        }),
      ]) as unknown,
    });
  });

  it('publishes declarations that cite no document which merchants do not have', () => {
    const declarations = readdirSync(installed, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.d.ts'),
    );
    expect(declarations).toContain(path.join('dist', 'index.d.ts'));
    const citing = declarations.filter((file) =>
      /§|\bspecification\b/.test(readFileSync(path.join(installed, file), 'utf8')),
    );
    expect(citing).toEqual([]);
  });

  it('contains documents without broken links', () => {
    const documents = readdirSync(installed, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.md') && !file.includes('node_modules'),
    );
    expect(documents).toContain(path.join('src', 'methods', 'sepa', 'README.md'));
    const broken = documents.flatMap((file) => {
      const text = readFileSync(path.join(installed, file), 'utf8');
      return [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#[^)]*)?\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(path.join(installed, path.dirname(file), target)))
        .map((target) => `${file}: ${target}`);
    });
    expect(broken).toEqual([]);
  });
});
