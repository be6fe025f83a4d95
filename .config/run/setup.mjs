import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** Prints the progress. */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** Ends the program with an error message. */
export function fail(text) {
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Node ${process.versions.node} is too old: version 20.19 or newer is needed.`);
}

/** Runs a program to its end; rejects with its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ${args.join(' ')} ended with ${signal ?? code}`));
    });
  });
}

/**
 * Returns true if every package that the lock file lists for this purpose is installed in its locked version.
 */
function isInstalled(withDevelopment) {
  const present = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(present)) return false;
  const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const found = read(present);
  return Object.entries(read(path.join(root, 'package-lock.json'))).every(([name, wanted]) => {
    if (
      !name.startsWith('node_modules/') ||
      wanted.link ||
      wanted.optional ||
      wanted.devOptional ||
      wanted.peer
    )
      return true;
    if (wanted.dev && !withDevelopment) return true;
    return found[name]?.version === wanted.version;
  });
}

/** Installs missing packages; with `withDevelopment`, also those for tests. */
export async function ensureInstalled({ withDevelopment }) {
  if (isInstalled(withDevelopment)) return;
  say(`Installing packages${withDevelopment ? '' : ' (without those for tests)'} …`);
  const omit = withDevelopment ? [] : ['--omit=dev'];
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...omit]);
}

function filesBelow(place) {
  const full = path.join(root, place);
  if (!existsSync(full)) return [];
  if (!readdirSafe(full)) return [full];
  return readdirSync(full, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function readdirSafe(full) {
  try {
    return readdirSync(full);
  } catch {
    // A file, not a folder.
    return null;
  }
}

/** Tests are next to the code, but do not affect the build. */
const isTest = (file) => /\.test(?:-d)?\.ts$/.test(file);

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}

const fingerprint = (places) => hashOf(places.flatMap(filesBelow).filter((file) => !isTest(file)));

/** Returns the files that a git command lists, relative to the root; undefined if it fails. */
export function listFiles(...args) {
  const { status, stdout } = spawnSync('git', [...args, '-z'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\0').filter((name) => name !== '') : undefined;
}

/** Returns a hash of all files of the project; undefined outside a git work tree. */
export function treeFingerprint() {
  const names = listFiles('ls-files', '--cached', '--others', '--exclude-standard');
  return (
    names &&
    hashOf([...new Set(names)].map((name) => path.join(root, name)).filter((file) => existsSync(file)))
  );
}

const stampOf = (name) => path.join(root, 'dist', `.${name}`);

/** Runs `work` unless its results exist and its inputs are unchanged. */
async function ensureMade(name, places, work, results = []) {
  const stamp = stampOf(name);
  const wanted = fingerprint(places);
  const isThere = results.every((file) => existsSync(path.join(root, file)));
  if (isThere && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say(`Building ${name} …`);
  await work();
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

const webSources = ['sdk/src', 'sdk/package.json', 'rollup.config.mjs', '.config/build', 'package-lock.json'];

export const ensureWeb = () =>
  ensureMade('web', webSources, () => run(process.execPath, ['.config/run/build-web.mjs']), [
    'sdk/dist/index.js',
  ]);

/** Makes the next `ensureWeb` build again. */
export const forgetWeb = () => rmSync(stampOf('web'), { force: true });

/** Writes the manifest of the elements for documentation and editors; fails for undocumented members. */
export const ensureElementManifest = () =>
  ensureMade(
    'elements',
    [...webSources, '.config/cem.config.mjs'],
    () =>
      run(process.execPath, [
        'node_modules/@custom-elements-manifest/analyzer/cem.js',
        'analyze',
        '--config',
        '.config/cem.config.mjs',
        '--quiet',
      ]),
    ['sdk/dist/custom-elements.json'],
  );

const portalSources = [...webSources, 'portal', '.config/run/build-portal.mjs'];

/** Builds the portal's pages, which need the SDK's package from the web build. */
export const ensurePortal = () =>
  ensureMade('portal', portalSources, () => run(process.execPath, ['.config/run/build-portal.mjs']));

/** Builds the portal's server for production. */
export const ensurePortalServer = () =>
  ensureMade(
    'portal-server',
    [
      ...['portal/server', 'portal/contract', 'examples/server-kit'],
      ...['.config/build/portal-server.mjs', 'package-lock.json'],
    ],
    () => run(process.execPath, ['.config/run/build-portal-server.mjs']),
    ['dist/portal-server/main.mjs'],
  );

export const ensureStorybook = async () => {
  await ensureElementManifest();
  await buildStorybook();
};

const buildStorybook = () =>
  ensureMade(
    'storybook',
    [...webSources, 'storybook', 'portal/src', 'portal/contract', 'portal/test/stories', 'sdk/test/stories'],
    () =>
      run(
        process.execPath,
        [
          'node_modules/storybook/dist/bin/dispatcher.js',
          'build',
          '-c',
          'storybook',
          '-o',
          'dist/storybook',
          '--quiet',
          '--disable-telemetry',
        ],
        { stdio: ['ignore', 'ignore', 'inherit'] },
      ),
  );

/** Builds the content of the npm package: modules, frames, declarations and the manifest of the elements. */
export const ensurePackage = async () => {
  await ensureWeb();
  await ensureElementManifest();
  await ensureMade(
    'package',
    [...webSources, 'sdk/tsconfig.json', 'sdk/tsconfig.package.json'],
    () => run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'sdk/tsconfig.package.json']),
    ['sdk/dist/index.d.ts'],
  );
};

/** Builds the program of the npm package with the commands. */
export const ensureCli = () =>
  ensureMade(
    'cli',
    [
      'sdk/cli/src',
      'sdk/cli/package.json',
      'sdk/cli/tsconfig.json',
      'sdk/cli/tsconfig.package.json',
      'package-lock.json',
    ],
    () => run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'sdk/cli/tsconfig.package.json']),
    ['sdk/cli/dist/main.js'],
  );

/** Runs a TypeScript program of the repository. */
export function runTypeScript(file, args = [], options = {}) {
  return run(process.execPath, ['--import', 'tsx', file, ...args], options);
}

/** Ends the process if a port of the sites is taken. */
export async function requireFreePorts() {
  try {
    await runTypeScript('examples/sites/src/check-ports.ts');
  } catch {
    // It has printed the reason.
    process.exit(1);
  }
}
