import { type DatabaseHandle, migrate } from '@tessera/server-kit/db';
import { schemaName } from '../core/schema.js';
import { migrations } from '../migrations/index.js';

/** Number of stores and of their people. */
interface ManyPeople {
  /** People of the first store. */
  people: number;
  otherStores: number;
  /** People of each other store. */
  peopleOfOthers: number;
}

export const manyStoreId = 'sto_000';
/** Active campaign with all people of the first store. */
export const manyPolicyId = 'pol_000_0';
/** Active campaign of the first store with a rule, and without people so far. */
export const manyRulePolicyId = 'pol_000_1';
/** Person of the first store who is in several campaigns. */
export const manyPersonId = 'rcp_00000000000000000000000020';
/** Import of the first store, with a row for each person. */
export const manyImportId = 'imp_000_0';

const tables = [
  ...[
    'recipient',
    'recipient_name_part',
    'policy_recipient',
    'redemption',
    'audit',
    'import_row',
    'invitation',
  ],
  ...['sales_order', 'order_line', 'payment'],
];

/**
 * Creates the tables and fills them with stores, people, campaigns, redemptions, orders, invoices, imports and entries of the audit log,
 * as they are after a vacuum. Needs an empty PostgreSQL database, and a superuser.
 */
export async function fillManyPeople(database: DatabaseHandle, size: ManyPeople): Promise<void> {
  await migrate(database, schemaName, migrations);
  const indexes = await database.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      where t.relnamespace = '${schemaName}'::regnamespace and t.relname = any ($1)
        and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [tables],
  );
  // One connection, for its settings. Tables that the transaction empties are filled without a log.
  await database.query(`begin;
    set local search_path = ${schemaName};
    set local session_replication_role = replica;
    set local maintenance_work_mem = '512MB';
    set local work_mem = '128MB';
    truncate ${tables.join(', ')} cascade;
    ${indexes.map(({ name }) => `drop index ${name};`).join('\n')}
    ${storesOf(size)};
    ${peopleOf(size)};
    ${membersOf(size)};
    ${eventsOf(size)};
    ${ordersOf};
    ${indexes.map(({ definition }) => `${definition};`).join('\n')}
    commit`);
  await database.query('vacuum (analyze)');
}

const storesOf = ({ people, otherStores }: ManyPeople) => `
  insert into store (id, code, name, partner_id, country, currency_code, time_zone, locale, status, created_at, updated_at)
    select 'sto_' || lpad(n::text, 3, '0'), 'CODE' || n, 'Client ' || n, 'partner-' || n, 'us', 'USD', 'America/New_York',
      'en-US', 'ACTIVE', '2025-01-01', '2025-01-01'
    from generate_series(0, ${otherStores}) n;
  insert into policy (id, store_id, name, usage, status, starts_at, ends_at, started_at, created_by, created_at, updated_at,
      benefit, eligibility)
    select 'pol_' || substr(id, 5) || '_' || n, id, 'Campaign ' || n, 'GLASSES',
      (array['STARTED', 'STARTED', 'EXPIRED', 'DRAFT'])[1 + n % 4], '2026-05-01', '2026-09-01', '2026-05-01', 'usr_1',
      '2026-04-01'::timestamptz + n * interval '1 hour', '2026-05-01',
      '{"type": "ALLOWANCE", "amount": {"amount": 20000, "currencyCode": "USD"}}',
      case n when 1
        then '{"mode": "ATTRIBUTE", "attribute": "department", "values": ["Department 1", "Department 2"]}'
        else '{"mode": "LISTED"}' end::jsonb
    from store, generate_series(0, 11) n;
  insert into import_job (id, store_id, status, filename, bytes, encoding, delimiter, columns, mapping, on_existing, counts,
      created_by, request_id, created_at)
    select 'imp_' || substr(id, 5) || '_' || n, id, 'DONE', 'people.csv', 1000, 'utf-8', ',', '["Email"]', '["email"]', 'UPDATE',
      '{"total": ${people}}', 'usr_1', 'req_1', '2026-05-01'::timestamptz + n * interval '1 hour'
    from store, generate_series(0, 99) n;
  insert into import_job (id, store_id, status, filename, bytes, encoding, delimiter, columns, mapping, on_existing, counts,
      created_by, request_id, created_at)
    select 'imp_' || substr(id, 5) || '_feed_' || n, id, 'DONE', 'people.csv', 1000, 'utf-8', ',', '["Email"]', '["email"]',
      'UPDATE', '{"total": ${people}}', 'key_1', 'req_1', '2026-05-01'::timestamptz + n * interval '1 day'
    from store, generate_series(0, 39) n;
  insert into feed_run (import_id, store_id, on_missing, removal, created_at)
    select id, store_id, 'LEAVE', 'DONE', created_at from import_job where created_by = 'key_1';
  insert into invoice (id, number, store_id, status, issued_at, due_on, period_from, period_to, currency_code, bill_to, subtotal,
      tax, total, balance, updated_at)
    select 'inv_' || substr(id, 5) || '_' || n, code || '-' || n, id, 'OPEN', month, month + interval '30 days', month,
      month + interval '27 days', 'USD', '{}', 1000, 0, 1000, 1000, month
    from store, generate_series(0, 35) n, lateral (select '2023-01-01'::timestamptz + n * interval '1 month' as month) m`;

/** People in the order of their stores, as imports add them, with names and attributes in no order. */
const peopleOf = ({ people, otherStores, peopleOfOthers }: ManyPeople) => `
  insert into recipient (id, store_id, email, email_norm, phone_e164, first_name, last_name, employee_id, department, location,
      hired_on, created_at)
    select 'rcp_' || lpad(n::text, 26, '0'),
      'sto_' || lpad((case when n < ${people} then 0 else 1 + (n - ${people}) / ${Math.max(1, peopleOfOthers)} end)::text, 3, '0'),
      email, email, '+1303' || lpad(n::text, 7, '0'), 'First ' || mixed % 997, 'Last ' || lpad(mixed::text, 7, '0'),
      'E' || lpad(n::text, 7, '0'), 'Department ' || mixed % 20, 'Location ' || mixed / 20 % 50,
      '2020-01-01'::date + mixed % 2000, '2025-01-01'::timestamptz + n * interval '1 second'
    from (select n, (n * 7919::bigint % 1000003)::integer as mixed,
        'person' || lpad(n::text, 7, '0') || '@client.example' as email
      from generate_series(0, ${people + otherStores * peopleOfOthers - 1}) n) numbered;
  insert into recipient_name_part select id, store_id, part from recipient, name_parts(recipient) part`;

/** All people of the first store, and half of the others, in one to three campaigns. */
const membersOf = ({ people }: ManyPeople) => `
  insert into policy_recipient (policy_id, recipient_id, invite_status, code, allowance, invited_at, last_invited_at)
    select 'pol_' || substr(store_id, 5) || '_' || campaign, id,
      (array['INVITED', 'OPENED', 'REDEEMED', 'NOT_INVITED', 'BOUNCED', 'INVITED'])[1 + n / 11 % 6],
      campaign || substr(id, 20), 20000, '2026-05-01', '2026-05-01'
    from (select id, store_id, substr(id, 5)::integer as n from recipient) person,
      (values (0, 1), (2, 4), (4, 10)) campaigns (campaign, part)
    where n % part = 0 and (n < ${people} or (campaign = 0 and n % 2 = 0))
    order by 1, 2`;

/** An order for each redemption of one campaign of each store, with its product and payment. */
const ordersOf = `
  insert into sales_order (id, store_id, number, policy_id, recipient_id, status, currency_code, subtotal, benefit, tax, shipping,
      total, due, delivery, created_by, created_at, updated_at)
    select 'ord_' || r.id, p.store_id, row_number() over (partition by p.store_id order by r.id), p.id, r.recipient_id,
      'PLACED', 'USD', 2000, 1000, 0, 0, 2000, 1000, '{"type": "PICK_UP"}', 'usr_1', r.redeemed_at, r.redeemed_at
    from redemption r join policy p on p.id = r.policy_id where p.id like '%_0';
  insert into order_line (order_id, position, product_id, sku, name_en, name_fr, quantity, unit, amount)
    select id, 0, 'prd_1', 'GL-100', 'Glasses', 'Lunettes', 1, 2000, 2000 from sales_order;
  insert into payment (id, store_id, order_id, amount, currency_code, status, created_by, request_id, created_at)
    select 'pay_' || id, store_id, id, 1000, 'USD', 'SUCCEEDED', 'usr_1', 'req_1', created_at from sales_order`;

const eventsOf = ({ people }: ManyPeople) => `
  insert into redemption (id, policy_id, recipient_id, amount, redeemed_at)
    select 'red_' || code, policy_id, recipient_id, 1000,
      '2026-05-01'::timestamptz + substr(recipient_id, 5)::integer % 4000000 * interval '1 second'
    from policy_recipient where invite_status = 'REDEEMED';
  insert into invitation (secret_hash, policy_id, recipient_id, created_at, expires_at)
    select code, policy_id, recipient_id, '2026-05-01', '2026-09-01' from policy_recipient where invite_status = 'INVITED';
  insert into audit (id, store_id, actor, action, target, request_id, at)
    select 'aud_' || lpad(n::text, 26, '0'), 'sto_' || lpad((n % 40)::text, 3, '0'), 'usr_1',
      case n % 7 when 0 then 'session.opened' else 'policy.updated' end,
      'pol_' || lpad((n % 40)::text, 3, '0') || '_' || n / 40 % 12, 'req_1', '2026-01-01'::timestamptz + n * interval '1 minute'
    from generate_series(0, 199999) n;
  insert into import_row (import_id, row_no, raw, status, errors)
    select 'imp_' || lpad(store::text, 3, '0') || '_0', n, '["a@client.example"]',
      case when n % 100 = 0 then 'INVALID' else 'CREATED' end, '[]'
    from generate_series(0, 3) store, generate_series(1, ${people}) n`;
