import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { openDatabase } from '@tessera/server-kit/db';
import { apiBase } from '../app.js';
import { openSession } from '../auth/sessions.js';
import type { Message } from '../delivery/delivery.js';
import { runInStages, responseSchema } from '../http/idempotency.js';
import { createPortal } from '../portal.js';
import { addSampleData } from '../sample/sample-data.js';
import { type Calls, invitedEmail, type Worker, writes } from './durability.test-support.js';

/** Works with a portal until the process is killed, and sends the parent process everything that was confirmed. */
process.once('disconnect', () => process.exit());
const directory = process.argv[2] ?? '';
const database = await openDatabase({ dataDir: directory });
const secrets = (message: Message) => /#(magic|invite)=(\S+)/.exec(message.text)?.slice(1);
const optOutLinks = new Map<string, string>();
const { api, pages, services } = await createPortal({
  database,
  keys: { file: join(directory, 'keys.json') },
  origin: 'https://portal.example',
  delivery: {
    channels: ['email'],
    send(message) {
      if (message.optOutLink !== undefined) optOutLinks.set(message.to, message.optOutLink);
      if (message.to === invitedEmail) process.send?.({ kind: 'handed over' });
      const [kind, secret] = secrets(message) ?? [];
      // Other messages, such as those of invoices, have no secret.
      if (kind !== undefined) process.send?.({ kind, secret });
      return Promise.resolve();
    },
  },
  prepare: (prepared) => addSampleData(prepared, 'few'),
});
const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const response = await api.request(apiBase + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { id: string } };
};

const openUserSession = async (email: string) => {
  const user = await services.db
    .selectFrom('app_user')
    .selectAll()
    .where('email_norm', '=', email)
    .executeTakeFirstOrThrow();
  const info = { requestId: 'none', address: 'none' };
  return openSession(services, { kind: 'user', user }, { loginType: 'otp.login' }, info);
};
const { token, refreshToken } = await openUserSession('employer@demo.example');
const { token: adminToken } = await openUserSession('admin@demo.example');
process.send?.({ kind: 'session', token, refreshToken, adminToken });
await post('/user/login', { loginType: 'magiclink.start', userEmail: 'employer@demo.example' });

// Work outside of a transaction that never ends.
const schema = responseSchema(z.literal(201), z.string());
const idempotentRequest = { principal: 'payer', key: 'payment', request: 'pay', at: services.now(), schema };
void runInStages(services.db, idempotentRequest, {
  state: z.string(),
  begin: () => Promise.resolve('pay_1'),
  perform: () => new Promise<never>(() => undefined),
  finish: () => Promise.reject(new Error('unreachable')),
});

const tokens: Record<Worker, string> = { employer: token, admin: adminToken };
const calls: Calls = {
  async call(worker, method, path, body) {
    const response = await api.request(apiBase + path, {
      method,
      headers: { 'content-type': 'application/json', 'x-authorization-obo': `Bearer ${tokens[worker]}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  },
  async untilInvited(path, email) {
    for (;;) {
      const { counts } = await calls.call('employer', 'GET', path);
      const link = optOutLinks.get(email);
      if (link !== undefined && z.object({ invited: z.number() }).parse(counts).invited === 1) return link;
      await wait(10);
    }
  },
  async optOut(link) {
    const { pathname, search } = new URL(link);
    const body = new URLSearchParams({ messages: 'off' });
    const { status } = await pages.request(pathname + search, { method: 'POST', body });
    if (status !== 200) throw new Error(`The page responded with ${status}.`);
  },
};
async function writeAll(): Promise<void> {
  for (const [name, write] of Object.entries(writes))
    process.send?.({ kind: 'write', name, written: await write(calls) });
}
void writeAll();

for (let n = 0; ; n++) {
  const key = `draft-${n}`;
  const headers = { 'x-authorization-obo': `Bearer ${token}`, 'idempotency-key': key };
  const { status, body } = await post('/campaign/policy', { name: `Draft ${n}` }, headers);
  if (status === 201) process.send?.({ kind: 'draft', id: body.id, key, name: `Draft ${n}` });
}
