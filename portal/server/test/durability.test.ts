import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type DatabaseHandle, openDatabase } from '@tessera/server-kit/db';
import { apiBase } from '../app.js';
import { runInStages, responseSchema } from '../http/idempotency.js';
import { createPortal, type Portal } from '../portal.js';
import type { Message } from '../delivery/delivery.js';
import { sendDueMessages } from '../invitations/send-messages.js';
import { invitedEmail, writes } from './durability.test-support.js';

const child = new URL('./durability.child.ts', import.meta.url);
const drafts = 25;

const eventSchema = z.discriminatedUnion('kind', [
  z.object({
    ...{ kind: z.literal('session'), token: z.string(), refreshToken: z.string(), adminToken: z.string() },
  }),
  z.object({ kind: z.literal('handed over') }),
  z.object({
    kind: z.literal('write'),
    name: z.string(),
    written: z.object({
      worker: z.enum(['employer', 'admin']),
      path: z.string(),
      expected: z.object({ status: z.number(), body: z.looseObject({}).optional() }),
    }),
  }),
  z.object({ kind: z.literal('magic'), secret: z.string() }),
  z.object({ kind: z.literal('invite'), secret: z.string() }),
  z.object({ kind: z.literal('draft'), id: z.string(), key: z.string(), name: z.string() }),
]);
type Confirmed = z.infer<typeof eventSchema>;

describe('portal server that is killed', () => {
  let directory: string;
  let confirmed: Confirmed[];
  let database: DatabaseHandle;
  let portal: Portal;
  const messages: Message[] = [];

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'tessera-portal-'));
    confirmed = await untilKilled(fork(child, [directory], { execArgv: ['--import', 'tsx'] }));
    database = await openDatabase({ dataDir: directory });
    portal = await createPortal({
      database,
      keys: { file: join(directory, 'keys.json') },
      origin: 'https://portal.example',
      delivery: {
        channels: ['email'],
        send(message) {
          messages.push(message);
          return Promise.resolve();
        },
      },
    });
  }, 120_000);
  afterAll(async () => {
    await portal.close();
    await database.close();
    await rm(directory, { recursive: true, force: true });
  });

  const all = <Kind extends Confirmed['kind']>(kind: Kind) =>
    confirmed.filter((one): one is Extract<Confirmed, { kind: Kind }> => one.kind === kind);
  const only = <Kind extends Confirmed['kind']>(kind: Kind) => {
    const [one] = all(kind);
    if (!one) throw new Error(`There was no ${kind}.`);
    return one;
  };
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    portal.api.request(apiBase + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const authorization = () => ({ 'x-authorization-obo': `Bearer ${only('session').token}` });

  it('keeps all confirmed data', async () => {
    const list = await portal.api.request(`${apiBase}/campaign/policy?size=200&q=Draft&status=DRAFT`, {
      headers: authorization(),
    });
    const { items } = (await list.json()) as { items: { id: string }[] };
    const ids = all('draft').map(({ id }) => id);
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(items.length - ids.length).toBeLessThanOrEqual(1);
  });

  it.each(Object.keys(writes))('keeps a confirmed write: %s', async (name) => {
    const written = all('write').find((one) => one.name === name)?.written;
    if (!written) throw new Error(`${name} was not confirmed.`);
    const { token, adminToken } = only('session');
    const bearer = written.worker === 'admin' ? adminToken : token;
    const response = await portal.api.request(apiBase + written.path, {
      headers: { 'x-authorization-obo': `Bearer ${bearer}` },
    });
    const { status, body = {} } = written.expected;
    const read: unknown = await response.json();
    expect({ status: response.status, body: read }).toMatchObject({ status, body });
  });

  it('hands an invitation over once', async () => {
    await sendDueMessages(portal.services, new Date(portal.services.now().getTime() + 24 * 3600_000));
    expect(all('handed over')).toHaveLength(1);
    expect(messages.filter(({ to }) => to === invitedEmail)).toEqual([]);
  });

  it('returns the stored response to a repeated request', async () => {
    const { id, key, name } = all('draft').at(-1) ?? only('draft');
    const headers = { ...authorization(), 'idempotency-key': key };
    const repeated = await post('/campaign/policy', { name }, headers);
    expect([repeated.status, repeated.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect(await repeated.json()).toMatchObject({ id, name });
  });

  it('continues work outside of a transaction after its lease, with the stored state', async () => {
    const { db, now } = portal.services;
    const payment = (at: Date) =>
      runInStages(
        db,
        {
          ...{ principal: 'payer', key: 'payment', request: 'pay', at },
          schema: responseSchema(z.literal(201), z.string()),
        },
        {
          state: z.string(),
          begin: () => Promise.resolve('pay_2'),
          perform: (state) => Promise.resolve(state),
          finish: (_, state) => Promise.resolve({ status: 201 as const, headers: {}, body: state }),
        },
      );
    await expect(payment(new Date(now().getTime() - 60_000))).rejects.toMatchObject({
      code: 'idempotency_in_progress',
    });
    expect((await payment(new Date(now().getTime() + 3 * 60_000))).response.body).toBe('pay_1');
  });

  it('keeps sign-in links, invitations and sessions', async () => {
    const link = await post('/user/login', {
      loginType: 'magiclink.login',
      magicToken: only('magic').secret,
    });
    expect(link.status).toBe(200);
    const invitation = await post('/user/invitation', { inviteToken: only('invite').secret });
    expect(await invitation.json()).toMatchObject({ storeName: 'Sample Works US' });
    const renewed = await post('/user/login/refresh', { refreshToken: only('session').refreshToken });
    expect(renewed.status).toBe(200);
  });
});

async function untilKilled(process: ChildProcess): Promise<Confirmed[]> {
  const events: Confirmed[] = [];
  await new Promise<void>((resolve, reject) => {
    process.on('message', (message) => {
      events.push(eventSchema.parse(message));
      const count = (kind: Confirmed['kind']) => events.filter((one) => one.kind === kind).length;
      if (count('draft') >= drafts && count('write') === Object.keys(writes).length) resolve();
    });
    process.once('exit', (code) => {
      reject(new Error(`The portal ended early (${String(code)}).`));
    });
  });
  const exited = once(process, 'exit');
  process.kill('SIGKILL');
  await exited;
  return events;
}
