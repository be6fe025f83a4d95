import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isUniqueViolation, migrate } from '@tessera/server-kit/db';
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

  it(
    'keep people of an earlier version, and their contacts unique',
    async () => {
      await using database = await open();
      const earlier = Object.entries(migrations).filter(([name]) => name < '012');
      await migrate(database, schemaName, Object.fromEntries(earlier));
      const db = database.kysely<PortalSchema>().withSchema(schemaName);
      const insert = (id: string, email: string | null, removed: Date | null) =>
        sql`insert into portal.recipient (id, store_id, email, email_norm, first_name, last_name, removed_at, created_at)
          values (${id}, 'sto_1', ${email}, ${email}, 'Ève', 'D’Août', ${removed}, now())`.execute(db);
      await sql`insert into portal.store (id, code, name, partner_id, country, currency_code, time_zone, locale, status,
          created_at, updated_at)
        values ('sto_1', 'ONE', 'One', 'one', 'us', 'USD', 'America/New_York', 'en-US', 'ACTIVE', now(), now())`.execute(
        db,
      );
      await insert('rcp_1', 'a@b.c', null);
      await insert('rcp_2', 'a@b.c', new Date());
      await insert('rcp_3', null, null);
      await insert('rcp_4', null, null);

      await migrate(database, schemaName, migrations);
      const people = await db.selectFrom('recipient').select('id').orderBy('id').execute();
      expect(people.map(({ id }) => id)).toEqual(['rcp_1', 'rcp_2', 'rcp_3', 'rcp_4']);
      const names = await db.selectFrom('recipient').select(['name_find', 'first_name_find']).execute();
      expect(names).toEqual(people.map(() => ({ name_find: 'd aout eve ', first_name_find: 'eve d aout ' })));
      const parts = await db.selectFrom('recipient_name_part').select('name_find').execute();
      expect(parts.map((part) => part.name_find).sort()).toEqual(
        ['aout eve d ', 'daout eve ', 'eve daout '].flatMap((part) => people.map(() => part)),
      );
      const refused = await insert('rcp_5', 'a@b.c', null).catch((error: unknown) => error);
      expect(isUniqueViolation(refused, 'recipient_email_norm')).toBe(true);
    },
    startTimeoutMs,
  );

  it(
    'give the lines of earlier invoices the rate of their fee',
    async () => {
      await using database = await open();
      const earlier = Object.entries(migrations).filter(([name]) => name < '028');
      await migrate(database, schemaName, Object.fromEntries(earlier));
      const db = database.kysely<PortalSchema>().withSchema(schemaName);
      await sql`insert into portal.store (id, code, name, partner_id, country, currency_code, time_zone, locale, status,
          created_at, updated_at)
        values ('sto_1', 'ONE', 'One', 'one', 'us', 'USD', 'America/New_York', 'en-US', 'ACTIVE', now(), now())`.execute(
        db,
      );
      for (const month of ['05', '06'])
        await sql`insert into portal.invoice (id, number, store_id, status, issued_at, due_on, period_from, period_to,
            currency_code, bill_to, subtotal, tax, total, balance, updated_at)
          values (${month}, ${month}, 'sto_1', 'OPEN', now(), '2026-08-01', ${`2026-${month}-01`}, ${`2026-${month}-30`},
            'USD', '{}', 0, 0, 0, 0, now())`.execute(db);
      await sql`insert into portal.invoice_line (id, invoice_id, position, kind, description, quantity, amount)
        values ('a', '05', 1, 'BENEFIT', 'Glasses', 1, 100), ('b', '05', 2, 'FEE', '3.25', 1, 3),
          ('c', '06', 1, 'BENEFIT', 'Glasses', 1, 100)`.execute(db);
      await migrate(database, schemaName, migrations);
      const lines = await db.selectFrom('invoice_line').select(['id', 'fee_bps']).orderBy('id').execute();
      expect(lines.map(({ id, fee_bps: bps }) => [id, bps])).toEqual([
        ['a', 325],
        ['b', null],
        ['c', 0],
      ]);
    },
    startTimeoutMs,
  );
});
