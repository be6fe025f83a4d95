import { Agent, request } from 'node:http';
import { openDatabase } from '@tessera/server-kit/db';
import { findPostgres, startPostgres } from '../../../.config/run/postgres.mjs';
import { reported, type Row } from '../../../sdk/test/bench/report.js';
import { newKeyMaterial } from '../../server/auth/keys.js';
import { employerToken } from '../soak/employer-token.js';
import { Programs } from '../soak/programs.js';
import { openSeededPortal } from '../soak/seeded-portal.js';

const counts = [1, 2, 4];
const connections = 200;
const base = '/redemption/api/campaign/policy';

interface Load {
  ports: readonly number[];
  tokens: readonly string[];
  seconds: number;
}

interface Result {
  /** Times of the requests in milliseconds, without those that were rejected. */
  times: number[];
  rejected: number;
}

/**
 * Measures the requests per second, and the time that 99 of 100 requests do not exceed, of 1, 2 and 4 processes of the program for
 * production with one PostgreSQL, under 200 connections: three lists of campaigns for each draft that is created.
 */
export async function processRows(seconds: number): Promise<Row[]> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('PostgreSQL is not installed. `npm test` installs it.');
  const rows: Row[] = [];
  for (const count of counts) {
    const postgres = await startPostgres(bin, { synchronous_commit: 'on', fsync: 'on', autovacuum: 'on' });
    try {
      const { times, rejected } = await measure(postgres.url, count, seconds);
      const name = `portal API, ${count} processes, ${connections} connections, ${seconds} seconds`;
      const late = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? NaN;
      rows.push(reported(`${name}: throughput`, 'requests/s', times.length / seconds, null));
      rows.push(reported(`${name}: 99th percentile`, 'ms', late, null));
      rows.push(reported(`${name}: rejected with 503`, 'requests', rejected, null));
    } finally {
      await postgres.stop();
    }
  }
  return rows;
}

async function measure(url: string, count: number, seconds: number): Promise<Result> {
  const material = await newKeyMaterial();
  await using database = await openDatabase({ url, maxConnections: 4 });
  const { services } = await openSeededPortal(database, material);
  // A token each, because the number of calls is limited for each.
  const tokens: string[] = [];
  for (let index = 0; index < connections; index++) tokens.push(await employerToken(services));
  await database.query('analyze');
  await using programs = await Programs.start(count, {
    DATABASE_URL: url,
    SIGNING_KEYS: JSON.stringify(material.keys),
    PEPPER: material.pepper,
    ORIGIN: 'https://portal.example',
    DRAIN_SECONDS: '0',
  });
  await callFor({ ports: programs.ports, tokens, seconds: Math.min(5, seconds) });
  return await callFor({ ports: programs.ports, tokens, seconds });
}

/** Calls over one connection per token. */
async function callFor({ ports, tokens, seconds }: Load): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: Math.ceil(connections / ports.length) });
  const times: number[] = [];
  let rejected = 0;
  const end = performance.now() + seconds * 1_000;
  const work = async (token: string, index: number) => {
    for (let turn = index; performance.now() < end; turn++) {
      const start = performance.now();
      const draft = turn % 4 === 0 ? JSON.stringify({ name: `Draft ${turn}` }) : undefined;
      const isDone = await call({ agent, port: ports[index % ports.length] ?? 0, token, draft });
      if (isDone) times.push(performance.now() - start);
      else rejected++;
    }
  };
  await Promise.all(tokens.map(work));
  agent.destroy();
  return { times, rejected };
}

interface Call {
  agent: Agent;
  port: number;
  token: string;
  /** Body of a draft; undefined for the list. */
  draft: string | undefined;
}

/** Resolves with false if the server rejects the request because it is overloaded. */
function call({ agent, port, token, draft }: Call): Promise<boolean> {
  const [method, path, status] =
    draft === undefined ? (['GET', `${base}?size=20`, 200] as const) : (['POST', base, 201] as const);
  const headers = { 'x-authorization-obo': `Bearer ${token}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, agent, method, path, headers }, (response) => {
      const { statusCode = 0 } = response;
      if (![status, 503].includes(statusCode)) reject(new Error(`The server responded with ${statusCode}.`));
      response.on('end', () => {
        resolve(statusCode === status);
      });
      response.resume();
    });
    sent.on('error', reject);
    sent.end(draft);
  });
}
