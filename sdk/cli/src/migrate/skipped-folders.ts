import { existsSync } from 'node:fs';
import path from 'node:path';
import { escapePath, glob } from 'tinyglobby';
import { ignoredByGit } from './git-ignored.js';

/** Folders of packages, of builds and of tools. */
const always = [
  ...['node_modules', 'bower_components', 'coverage', 'storybook-static'],
  ...['.git', '.hg', '.svn', '.next', '.nuxt', '.output', '.svelte-kit', '.astro', '.cache', '.turbo'],
  ...['.parcel-cache', '.yarn', '.pnpm-store', '.vercel', '.netlify', '.angular', '.idea'],
];

/** Files beside a folder of this name that is written by a tool; elsewhere, it is a folder of the shop. */
const written: Readonly<Record<string, readonly string[]>> = {
  vendor: ['composer.json', 'package.json', 'go.mod'],
  dist: ['package.json', 'composer.json', 'pyproject.toml', 'setup.py'],
  build: [
    'package.json',
    'composer.json',
    'pyproject.toml',
    'setup.py',
    'pom.xml',
    'build.gradle',
    'build.gradle.kts',
  ],
};

/** Folders of files that a server sends as they are, such as the output of builds. */
const served = ['public', 'static', 'wwwroot', 'htdocs', 'public_html', 'www'];

/** Returns true for the name of a folder that can be one of packages or of a build. */
export const isSkippedName = (name: string): boolean => always.includes(name) || Object.hasOwn(written, name);

/** Returns true for a folder that a tool has written, by the files beside it and in it. */
function isWritten(root: string, folder: string): boolean {
  const name = path.posix.basename(folder);
  const parent = path.posix.dirname(folder);
  const has = (file: string) => existsSync(path.join(root, parent, file));
  return (
    written[name]?.some(has) === true ||
    (name === 'vendor'
      ? parent === '.' || has('vendor/autoload.php') || has('vendor/bundle')
      : served.includes(path.posix.basename(parent)))
  );
}

/** Returns the patterns of the folders of a shop that are not read. */
export async function skippedPatterns(root: string): Promise<string[]> {
  const ignore = always.map((name) => `**/${name}/**`);
  const names = Object.keys(written).map((name) => `**/${name}`);
  const options = { cwd: root, ignore, followSymbolicLinks: false, dot: true, onlyDirectories: true };
  const found = (await glob(names, options)).map((folder) => folder.replace(/\/$/, ''));
  const ofGit = ignoredByGit(root, found);
  const skipped = found.filter((folder) => ofGit.has(folder) || isWritten(root, folder));
  return [...ignore, ...skipped.map((folder) => `${escapePath(folder)}/**`)];
}
