import { join } from 'node:path';
import { z } from 'zod';
import { openDatabase } from '@tessera/server-kit/db';
import { apiBase } from '../app.js';
import { openSession } from '../auth/sessions.js';
import type { Message } from '../delivery/delivery.js';
import { runInStages, responseSchema } from '../http/idempotency.js';
import { createPortal } from '../portal.js';
import { addSampleData } from '../sample/sample-data.js';

/** Works with a portal until the process is killed, and sends the parent process everything that was confirmed. */
process.once('disconnect', () => process.exit());
const directory = process.argv[2] ?? '';
const database = await openDatabase({ dataDir: directory });
const secrets = (message: Message) => /#(magic|invite)=(\S+)/.exec(message.text)?.slice(1);
const { api, services } = await createPortal({
  database,
  keys: { file: join(directory, 'keys.json') },
  origin: 'https://portal.example',
  delivery: {
    channels: ['email'],
    send(message) {
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

const user = await services.db
  .selectFrom('app_user')
  .selectAll()
  .where('email_norm', '=', 'employer@demo.example')
  .executeTakeFirstOrThrow();
const { token, refreshToken } = await openSession(
  services,
  { kind: 'user', user },
  { loginType: 'otp.login' },
  { requestId: 'none', address: 'none' },
);
process.send?.({ kind: 'session', token, refreshToken });
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

for (let n = 0; ; n++) {
  const key = `draft-${n}`;
  const headers = { 'x-authorization-obo': `Bearer ${token}`, 'idempotency-key': key };
  const { status, body } = await post('/campaign/policy', { name: `Draft ${n}` }, headers);
  if (status === 201) process.send?.({ kind: 'draft', id: body.id, key, name: `Draft ${n}` });
}
