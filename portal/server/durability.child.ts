import { openDatabase } from './db/index.js';
import { apiBase } from './app.js';
import { createPortal } from './portal.js';
import { openSession } from './auth/sessions.js';

/** Creates drafts until the process is killed, and sends the parent process every response. */
process.once('disconnect', () => process.exit());
const database = await openDatabase({ dataDir: process.argv[2] ?? '' });
const { api, services } = await createPortal({
  database,
  delivery: { channels: [], send: () => Promise.resolve() },
  withSampleData: 'few',
});
const user = await services.db
  .selectFrom('app_user')
  .selectAll()
  .where('email_norm', '=', 'employer@demo.example')
  .executeTakeFirstOrThrow();
const { token, refreshToken } = await openSession(services, user);
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
