import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Oldest version whose SQL the servers use. */
const oldest = 15;
/** Folder with a version per subfolder, as Debian's packages create it. */
const versioned = '/usr/lib/postgresql';

function installedVersions() {
  if (!existsSync(versioned)) return [];
  const numbers = readdirSync(versioned).map(Number);
  return numbers.filter((version) => version >= oldest).sort((a, b) => b - a);
}

/** Returns the folder with the programs of PostgreSQL, or undefined if it is not installed. */
export function findPostgres() {
  const places = [
    process.env.POSTGRES_BIN,
    ...installedVersions().map((version) => `${versioned}/${version}/bin`),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return places.find((place) => place && existsSync(path.join(place, 'initdb')));
}

/** PostgreSQL refuses to run as root; Debian's package creates an account for it. */
function account() {
  if (process.getuid?.() !== 0) return {};
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const find = (name) => lines.find((line) => line.startsWith(`${name}:`))?.split(':');
  const [, , uid, gid] = find('postgres') ?? find('nobody') ?? [];
  if (uid === undefined) throw new Error('PostgreSQL needs an account other than root to run under.');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Data of tests is deleted after the run, so nothing is written durably. */
const settings = {
  listen_addresses: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  log_min_messages: 'panic',
};

/** Ends the server and deletes its data as soon as the standard input closes or after Ctrl-C, also if this process is killed. */
const guarded =
  'trap : INT; "$0" "$@" & server=$!; read -r _; kill -INT $server; wait $server; rm -rf "$FOLDER"';

/**
 * Starts an empty PostgreSQL server for tests, in a temporary folder and on a socket in it.
 *
 * @param bin - Folder with the programs of PostgreSQL.
 * @param others - Settings that differ from those of tests.
 */
export async function startPostgres(bin, others = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tessera-pg-'));
  const owner = account();
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const options = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`, '-N'];
  const { status, stderr } = spawnSync(path.join(bin, 'initdb'), options, { ...owner, encoding: 'utf8' });
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`);

  const flags = Object.entries({ ...settings, ...others, unix_socket_directories: folder });
  const args = ['-D', data, ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const server = spawn('/bin/sh', ['-c', guarded, path.join(bin, 'postgres'), ...args], {
    ...owner,
    env: { ...process.env, FOLDER: folder },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('close', resolve));
  const isReady = () =>
    spawnSync(path.join(bin, 'pg_isready'), ['-h', folder, '-q'], { ...owner }).status === 0;
  for (let attempt = 0; !isReady(); attempt++) {
    if (attempt === 200 || server.exitCode !== null) throw new Error('PostgreSQL did not start.');
    await new Promise((done) => setTimeout(done, 50));
  }
  return {
    /** Address of the maintenance database. */
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      server.stdin.end();
      await ended;
    },
  };
}
