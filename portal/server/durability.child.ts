import { join } from 'node:path';
import { openDatabase } from './db/index.js';
import { apiBase } from './app.js';
import { createPortal } from './portal.js';
import { openSession } from './auth/sessions.js';
import { addSampleData } from './sample/sample-data.js';

/** Creates drafts until the process is killed, and sends the parent process every response. */
process.once('disconnect', () => process.exit());
const directory = process.argv[2] ?? '';
const database = await openDatabase({ dataDir: directory });
const { api, services } = await createPortal({
  database,
  keys: { file: join(directory, 'keys.json') },
  origin: 'https://portal.example',
  delivery: { channels: [], send: () => Promise.resolve() },
  prepare: (services) => addSampleData(services, 'few'),
});
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
process.send?.({ token, refreshToken });
for (let n = 0; ; n++) {
  const response = await api.request(`${apiBase}/campaign/policy`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-authorization-obo': `Bearer ${token}` },
    body: JSON.stringify({ name: `Draft ${n}` }),
  });
  const { id } = (await response.json()) as { id: string };
  if (response.status === 201) process.send?.({ id });
}
