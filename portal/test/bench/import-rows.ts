import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { findPostgres, startPostgres } from '../../../.config/run/postgres.mjs';
import {
  alone,
  compared,
  median,
  medians,
  type Pair,
  reported,
  type Row,
} from '../../../sdk/test/bench/report.js';
import { csvLine } from '../../server/core/csv.js';

const server = new URL('./import-server.ts', import.meta.url);
const rounds = 3;
/** Preview, checks and audit log included, the import may need three times the time of the bare insertion. */
const mostRatio = 3;
/** Longest time for which other requests may have to wait. */
const mostStallMs = 200;

interface Ready {
  file: string;
  storeId: string;
}

interface Imported {
  id: string;
  steps: Record<'upload' | 'check' | 'commit', number>;
  stall: number;
  status: string;
  created: number;
}

/** Compares the import of 50,000 people with parsing the file and copying its rows into the same tables. */
export async function importRows(): Promise<Row[]> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('PostgreSQL is not installed. `npm test` installs it.');
  const postgres = await startPostgres(bin);
  const run = (statement: string, input = '') => psql(bin, postgres.url, statement, input);
  const child = fork(server, [postgres.url], { execArgv: ['--import', 'tsx'] });
  try {
    const [{ file, storeId }] = (await once(child, 'message')) as [Ready];
    const pairs: Pair[] = [];
    const steps: Imported['steps'][] = [];
    const stalls: number[] = [];
    // The first round warms up both sides, and creates the import to which the copied rows belong.
    for (let round = 0; round <= rounds; round++) {
      const imported = await importOnce(child);
      await clear(run);
      const plain = await copyOnce(run, file, { id: imported.id, storeId });
      await clear(run);
      if (round === 0) continue;
      const { upload, check, commit } = imported.steps;
      pairs.push([upload + check + commit, plain]);
      steps.push(imported.steps);
      stalls.push(imported.stall);
    }
    const [ours, plain] = medians(pairs);
    const step = (name: keyof Imported['steps']) => median(steps.map((one) => one[name]));
    return [
      compared('portal import: 50,000 people, to parsing and COPY', 'ms', ours, plain, mostRatio),
      reported('portal import: storing the file', 'ms', step('upload'), null),
      reported('portal import: reading and checking the rows', 'ms', step('check'), null),
      reported('portal import: saving the people', 'ms', step('commit'), null),
      alone('portal import: longest stall of the event loop', 'ms', Math.max(...stalls), mostStallMs),
    ];
  } finally {
    child.disconnect();
    await once(child, 'exit');
    await postgres.stop();
  }
}

async function importOnce(child: ChildProcess): Promise<Imported> {
  child.send('import');
  const [imported] = (await once(child, 'message')) as [Imported];
  if (imported.status !== 'DONE' || imported.created !== 50_000)
    throw new Error(`The import has the status ${imported.status}, with ${imported.created} people.`);
  return imported;
}

type Run = (statement: string, input?: string) => Promise<void>;

/** Parses the file, and copies its rows and people. Returns the milliseconds. */
async function copyOnce(
  run: Run,
  file: string,
  { id, storeId }: { id: string; storeId: string },
): Promise<number> {
  const start = performance.now();
  const [, ...rows] = parse(file);
  const at = new Date().toISOString();
  const people: string[] = [];
  const raw: string[] = [];
  rows.forEach((cells, index) => {
    const [first = '', last = '', email = '', , employeeId = '', ...others] = cells;
    const person = `rcp_copy${String(index).padStart(8, '0')}`;
    people.push(csvLine([person, storeId, first, last, email, email, employeeId, ...others, at, at]));
    raw.push(
      csvLine([id, String(index + 2), JSON.stringify(cells), 'CREATED', '[]', email, employeeId, person]),
    );
  });
  await run(
    `copy portal.import_row (import_id, row_no, raw, status, errors, email_key, employee_key, recipient_id)
      from stdin with (format csv)`,
    raw.join(''),
  );
  await run(
    `copy portal.recipient (id, store_id, first_name, last_name, email, email_norm, employee_id, department, location,
      hired_on, locale, created_at, updated_at) from stdin with (format csv)`,
    people.join(''),
  );
  return performance.now() - start;
}

/** Deletes what a round has added, so that each begins with the same tables. */
async function clear(run: Run): Promise<void> {
  await run('truncate portal.import_row');
  await run(`delete from portal.audit where target like 'rcp%'`);
  // Without the checks of foreign keys, each of which would read a whole table.
  await run(`set session_replication_role = replica;
    delete from portal.recipient where email_norm like 'person%@sample.example'`);
  await run('vacuum full analyze');
}

/** Runs a statement with the program of PostgreSQL, because its driver has no COPY. */
async function psql(bin: string, url: string, statement: string, input: string): Promise<void> {
  const program = spawn(path.join(bin, 'psql'), [url, '-q', '-v', 'ON_ERROR_STOP=1', '-c', statement], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  program.stdin.end(input);
  const [code] = (await once(program, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The statement failed: ${statement}`);
}
