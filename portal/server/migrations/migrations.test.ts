import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrate } from '@tessera/server-kit/db';
import { testDatabases } from '@tessera/server-kit/db/test-support';
import { startTimeoutMs } from '@tessera/server-kit/db/testing';
import { type PortalSchema, schemaName } from '../core/schema.js';
import { migrations } from './index.js';

describe.each(testDatabases)('migrations, on $name', ({ open }) => {
  it(
    'keep users and sessions of an earlier version',
    async () => {
      await using database = await open();
      const [first, second, ...later] = Object.entries(migrations);
      await migrate(
        database,
        schemaName,
        Object.fromEntries([first, second].flatMap((one) => (one ? [one] : []))),
      );
      expect(later.length).toBeGreaterThan(0);
      const db = database.kysely<PortalSchema>().withSchema(schemaName);
      const time = new Date('2026-06-15T12:00:00.000Z');
      await sql`insert into portal.app_user (id, email, email_norm, phone_e164, first_name, last_name, status, last_login_at, created_at)
        values ('usr_1', 'a@b.c', 'a@b.c', null, 'A', 'B', 'ACTIVE', ${time}, ${time}),
               ('usr_2', 'd@e.f', 'd@e.f', '+12025550100', 'D', 'E', 'ACTIVE', ${time}, ${time}),
               ('usr_3', null, null, '+12025550101', 'G', 'H', 'ACTIVE', ${time}, ${time})`.execute(db);
      await sql`insert into portal.auth_session (id, user_id, absolute_expires_at, created_at)
        values ('ses_1', 'usr_1', ${time}, ${time})`.execute(db);
      await sql`insert into portal.idempotency (principal, key, fingerprint, status, response, expires_at)
        values ('usr_1', 'k', 'f', 201, '"pol_1"', ${time})`.execute(db);

      await migrate(database, schemaName, migrations);
      const users = await db
        .selectFrom('app_user')
        .select(['id', 'email_verified_at', 'phone_verified_at', 'version', 'shortcuts'])
        .orderBy('id')
        .execute();
      const common = { version: 1, shortcuts: true };
      expect(users).toEqual([
        { ...common, id: 'usr_1', email_verified_at: time, phone_verified_at: null },
        { ...common, id: 'usr_2', email_verified_at: null, phone_verified_at: null },
        { ...common, id: 'usr_3', email_verified_at: null, phone_verified_at: time },
      ]);
      const sessions = await db.selectFrom('auth_session').select(['kind', 'subject', 'user_id']).execute();
      expect(sessions).toEqual([{ kind: 'user', subject: 'usr_1', user_id: 'usr_1' }]);
      expect(await db.selectFrom('idempotency').select('key').execute()).toEqual([]);
    },
    startTimeoutMs,
  );
});
