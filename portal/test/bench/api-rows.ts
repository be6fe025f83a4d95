import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { findPostgres, startPostgres } from '../../../.config/run/postgres.mjs';
import { compared, medians, type Pair, type Row } from '../../../sdk/test/bench/report.js';

const servers = new URL('./api-servers.ts', import.meta.url);
const rounds = 12;
const requests = 300;
const parallel = 8;
/** The API may need twice the time of the bare route: half of its throughput. */
const mostRatio = 2;

interface Ready {
  statements: number;
  token: string;
  api: string;
  plain: string;
}

/** Compares the list of campaigns over HTTP, with its token check, with a bare Hono route that runs the same SQL. */
export async function apiRows(): Promise<Row[]> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('PostgreSQL is not installed. `npm test` installs it.');
  const postgres = await startPostgres(bin);
  const child = fork(servers, [postgres.url], { execArgv: ['--import', 'tsx'] });
  try {
    const [ready] = (await once(child, 'message')) as [Ready];
    if (ready.statements < 2) throw new Error('The statements of the list were not found.');
    const agent = new Agent({ keepAlive: true, maxSockets: parallel });
    const time = async (address: string, headers: Record<string, string>) => {
      const start = performance.now();
      let left = requests;
      const work = async () => {
        while (left-- > 0) await fetchOnce(address, agent, headers);
      };
      await Promise.all(Array.from({ length: parallel }, work));
      return (performance.now() - start) / requests;
    };
    const timeApi = () => time(ready.api, { 'x-authorization-obo': `Bearer ${ready.token}` });
    const timePlain = () => time(ready.plain, {});
    await timeApi();
    await timePlain();
    const pairs: Pair[] = [];
    for (let round = 0; round < rounds; round++) {
      // Each side is first equally often.
      const first = round % 2 === 0 ? await timeApi() : undefined;
      const plain = await timePlain();
      pairs.push([first ?? (await timeApi()), plain]);
    }
    agent.destroy();
    const [ours, plain] = medians(pairs);
    return [
      compared(
        'portal API: list with token check, to a bare route with the same SQL',
        'ms',
        ours,
        plain,
        mostRatio,
      ),
    ];
  } finally {
    child.disconnect();
    await once(child, 'exit');
    await postgres.stop();
  }
}

function fetchOnce(address: string, agent: Agent, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent, headers }, (response) => {
      if (response.statusCode !== 200)
        reject(new Error(`The server responded with ${response.statusCode ?? 0}.`));
      response.on('end', resolve).resume();
    });
    request.on('error', reject);
  });
}
