import { Hono } from 'hono';
import { type CompiledQuery, type KyselyPlugin, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';
import { type DatabaseHandle, openDatabase } from '@tessera/server-kit/db';
import { startHttpServer } from '@tessera/server-kit/http';
import { newKeyMaterial } from '../../server/auth/keys.js';
import { createPortal, type Portal } from '../../server/portal.js';
import { addSampleData } from '../../server/sample/sample-data.js';
import { employerToken } from '../soak/employer-token.js';
import { createFastClock } from './fast-clock.js';

/** Servers of the benchmark in a process of their own: the API, and a bare route with the same SQL. */
const url = process.argv[2] ?? '';
const connections = 8;
const path = '/redemption/api/campaign/policy?size=50';

const captured: CompiledQuery[] = [];
const compiler = new PostgresQueryCompiler();
const capture: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    if (node.kind === 'SelectQueryNode') captured.push(compiler.compileQuery(node, queryId));
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

async function createApi(database: DatabaseHandle): Promise<{ portal: Portal; token: string }> {
  const portal = await createPortal({
    database,
    keys: await newKeyMaterial(),
    origin: 'https://portal.example',
    delivery: { channels: [], send: () => Promise.resolve() },
    prepare: (services) => addSampleData(services, 'many'),
    withJobs: false,
    // The limit of calls per minute must not end the measurement.
    now: createFastClock(),
  });
  await database.query('analyze');
  const token = await employerToken(portal.services);
  return { portal, token };
}

/** Returns the statements of one list call, without the one that checks the token. */
async function statementsOfList(portal: Portal, token: string): Promise<CompiledQuery[]> {
  captured.length = 0;
  await portal.api.request(path, { headers: { 'x-authorization-obo': `Bearer ${token}` } });
  return captured.slice(1);
}

const counted = await openDatabase({ url, maxConnections: connections });
const handle = { ...counted, kysely: <Schema>() => counted.kysely<Schema>().withPlugin(capture) };
const { portal, token } = await createApi(handle);
const statements = await statementsOfList(portal, token);
const api = await startHttpServer(portal.api.fetch, 0, '127.0.0.1');

// The statements are captured before the schema is added to their tables.
const pool = new pg.Pool({ connectionString: url, max: connections, options: '-c search_path=portal' });
const bare = new Hono().get('/list', async (c) => {
  const results = [];
  for (const { sql, parameters } of statements) results.push((await pool.query(sql, [...parameters])).rows);
  return c.json(results);
});
const plain = await startHttpServer(bare.fetch, 0, '127.0.0.1');
process.once('disconnect', () => process.exit());
process.send?.({
  statements: statements.length,
  token,
  api: `http://127.0.0.1:${api.port}${path}`,
  plain: `http://127.0.0.1:${plain.port}/list`,
});
