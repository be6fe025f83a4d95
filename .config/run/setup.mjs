import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
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
function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit' });
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
    // The packages of this repository.
    if (wanted.link) return existsSync(path.join(root, name));
    if (!name.startsWith('node_modules/') || wanted.optional || wanted.devOptional || wanted.peer)
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

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program of Node in the foreground. Resolves with its exit code, and with `wasStopped` set if a signal ended this
 * process, which the program also receives.
 */
export function runProgram(args, { env, ...options } = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    ...options,
  });
  let wasStopped = false;
  const stop = (signal) => {
    wasStopped = true;
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  for (const signal of signals) process.on(signal, stop);
  // npm ends at SIGTERM without passing it on to its commands.
  const { ppid } = process;
  const orphaned = setInterval(() => {
    if (process.ppid !== ppid) stop('SIGTERM');
  }, 500);
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      clearInterval(orphaned);
      for (const signal of signals) process.off(signal, stop);
      resolve({ code: code ?? 1, wasStopped });
    });
  });
}

/** Runs a script that package.json defines for wireit, and resolves with true if it passed. Ends this process after a signal. */
export async function runScript(script, { env, ...options } = {}) {
  // Without npm, which ends before wireit has ended all programs.
  const { code, wasStopped } = await runProgram(['node_modules/wireit/bin/wireit.js'], {
    env: {
      npm_lifecycle_event: script,
      npm_package_json: path.join(root, 'package.json'),
      npm_config_user_agent: process.env.npm_config_user_agent ?? 'npm/',
      // A copy of every build of dist/ would take more space than it is worth.
      WIREIT_CACHE: 'none',
      // The test machine has two cores.
      WIREIT_PARALLEL: '2',
      WIREIT_DEBUG_LOG_FILE: '',
      ...env,
    },
    // A closed terminal would end wireit alone: its programs are process groups of their own.
    detached: true,
    ...options,
  });
  if (wasStopped) process.exit(code || 1);
  return code === 0;
}

/** Builds what a script for wireit names, and ends the process if this fails. */
export async function build(script) {
  // Prints to the standard error, because programs read the standard output of `npm pack --json`.
  if (!(await runScript(script, { stdio: ['inherit', 2, 2] }))) process.exit(1);
}

/** Ends the process if a port of the sites is taken. */
export async function requireFreePorts() {
  try {
    await run(process.execPath, ['--import', 'tsx', 'examples/sites/src/check-ports.ts']);
  } catch {
    // It has printed the reason.
    process.exit(1);
  }
}
