import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@tessera/server-kit/db';
import { startHttpServer } from '@tessera/server-kit/http';
import { findPostgres, startPostgres } from '../../../.config/run/postgres.mjs';
import { newId } from '../../server/core/ids.js';
import { createPortal, type Portal } from '../../server/portal.js';
import { addSampleData } from '../../server/sample/sample-data.js';
import type { TimedCall } from './sign-in-client.js';
import { compare } from './two-samples.js';

/**
 * Starts sign-ins for contacts with and without an account, in random order, and compares their durations: a difference would
 * reveal who has an account.
 */
const calls = 2_000;
/** Calls before the measured ones, in which code is compiled and connections are opened. */
const warmUp = 400;

const emailOf = (number: number, isKnown: boolean) =>
  `${isKnown ? 'member' : 'absent'}${String(number).padStart(5, '0')}@timing.example`;

/** Adds accounts for the contacts that are known. */
async function addAccounts({ services }: Portal): Promise<void> {
  const at = services.now();
  const rows = Array.from({ length: calls + warmUp }, (_, number) => {
    const email = emailOf(number, true);
    return {
      ...{ id: newId('usr', at), email, email_norm: email, phone_e164: null, locale: null },
      ...{
        first_name: 'Mia',
        last_name: 'Member',
        status: 'ACTIVE' as const,
        last_login_at: null,
        created_at: at,
      },
    };
  });
  for (let start = 0; start < rows.length; start += 500)
    await services.db
      .insertInto('app_user')
      .values(rows.slice(start, start + 500))
      .execute();
}

/** Returns a sign-in, each from an address of its own. */
function callOf(url: string, number: number, isKnown: boolean): TimedCall {
  const client = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  return { url, email: emailOf(number, isKnown), client };
}

async function measure(portal: Portal): Promise<{ known: number[]; unknown: number[] }> {
  await addAccounts(portal);
  const server = await startHttpServer(portal.api.fetch, 0, '127.0.0.1');
  const url = `http://127.0.0.1:${server.port}/redemption/api/user/login`;
  const client = fork(fileURLToPath(new URL('sign-in-client.ts', import.meta.url)));
  const ended = new AbortController();
  client.once('exit', () => {
    ended.abort(new Error('The client ended.'));
  });
  const times = { known: new Array<number>(), unknown: new Array<number>() };
  try {
    for (let number = 0; number < calls + warmUp; number += 1) {
      const isKnown = Math.random() < 0.5;
      client.send(callOf(url, number, isKnown));
      const [duration] = (await once(client, 'message', { signal: ended.signal })) as [number];
      // The message of this call must not slow down the next one.
      await portal.settled();
      if (number >= warmUp) times[isKnown ? 'known' : 'unknown'].push(duration);
    }
  } finally {
    client.kill();
    await server.drain(1_000);
  }
  return times;
}

async function main(): Promise<void> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('PostgreSQL is not installed. `npm test` installs it.');
  const postgres = await startPostgres(bin);
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-sign-in-'));
  try {
    const database = await openDatabase({ url: postgres.url, maxConnections: 4 });
    const portal = await createPortal({
      ...{ database, keys: { file: `${folder}/keys.json` }, origin: 'https://portal.example' },
      delivery: { channels: ['email'], send: () => Promise.resolve() },
      prepare: (services) => addSampleData(services, 'few'),
      ...{ withJobs: false, trustedProxies: 1 },
    });
    const { known, unknown } = await measure(portal);
    await portal.close();
    await database.close();
    report(known, unknown);
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function report(known: readonly number[], unknown: readonly number[]): void {
  const { medians, difference, share, p } = compare(known, unknown);
  console.log(`Contacts with an account:    median ${medians[0].toFixed(3)} ms of ${known.length} calls`);
  console.log(`Contacts without an account: median ${medians[1].toFixed(3)} ms of ${unknown.length} calls`);
  console.log(`Difference: ${difference.toFixed(3)} ms, ${((difference / medians[1]) * 100).toFixed(1)} %`);
  console.log(
    `Mann-Whitney: p = ${p.toPrecision(2)}; a call with an account is slower in ${(share * 100).toFixed(1)} % of pairs`,
  );
  const isFound = p < 0.01;
  console.log(
    isFound
      ? 'The durations differ: an attacker with enough calls can tell who has an account.'
      : 'The durations do not differ measurably.',
  );
}

await main();
