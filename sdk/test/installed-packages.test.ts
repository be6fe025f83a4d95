import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Folders whose code is built or run by `npm start`, which does not install the packages for tests. */
const folders = [
  ...['sdk/src', 'portal/src', 'portal/server', 'portal/contract'],
  ...['server-kit', 'sandbox', 'sites', 'form', 'storefront'].map((name) => `examples/${name}/src`),
];

/** Files of tests, and of Storybook, which has its own packages. */
const isOfTests =
  /(?:^|\/)test\/|\.(?:test|test-d|stories|child)\.tsx?$|-test-support\.ts$|test-support\.ts$|\/(?:testing|fuzz)\.ts$/;

function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !isOfTests.test(file));
}

/** Returns the packages that the code of a file imports; imports of types are erased. */
function packagesIn(file: string): string[] {
  const code = readFileSync(path.join(root, file), 'utf8');
  const specifiers = [
    ...code.matchAll(/^(?:import|export) (?!type )[^;]*?from '([\w@][^']*)';/gms),
    ...code.matchAll(/\bimport\(\s*'([\w@][^']*)'/g),
    ...code.matchAll(/^import '([\w@][^']*)';/gm),
  ].map(([, specifier = '']) => specifier);
  return specifiers
    .filter((specifier) => !specifier.startsWith('node:'))
    .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
}

it('npm start installs every package that the built code imports', () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean } | undefined>;
  };
  const found = folders
    .flatMap(sourcesIn)
    .flatMap((file) => packagesIn(file).map((name) => [name, file] as const));
  expect(found.map(([name]) => name)).toEqual(expect.arrayContaining(['lit', 'uqr', 'react', 'hono']));
  const missing = found.filter(([name, file]) => {
    const [workspace = ''] = /^(?:sdk|portal|examples\/[^/]+)/.exec(file) ?? [];
    const locked = packages[`${workspace}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
    return locked === undefined || locked.dev === true;
  });
  expect(missing).toEqual([]);
});

it('npm pack compiles no file of tests, whose packages need not be installed', () => {
  const file = path.join(root, 'sdk/tsconfig.package.json');
  const { config } = ts.readConfigFile(file, ts.sys.readFile) as { config: unknown };
  const { fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(file));
  expect(fileNames).toContain(path.join(root, 'sdk/src/index.ts'));
  expect(fileNames.filter((name) => isOfTests.test(path.relative(root, name)))).toEqual([]);
});
