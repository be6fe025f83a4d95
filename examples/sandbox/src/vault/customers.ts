import type { Selectable } from 'kysely';
import type { Database } from '../database/database.js';
import type { CustomerTable } from '../database/schema.js';
import type { IdSource } from '../ids.js';

export type Customer = Selectable<CustomerTable>;

interface CustomerInit {
  id?: string | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  company?: string | null | undefined;
}

export interface Customers {
  /** Returns null if the merchant has a customer with this id. */
  create(db: Database, merchantId: string, init: CustomerInit): Promise<Customer | null>;
  find(db: Database, merchantId: string, id: string): Promise<Customer | null>;
}

export function createCustomers(ids: IdSource, now: () => Date): Customers {
  return {
    async create(db, merchantId, init) {
      const row = await db
        .insertInto('customer')
        .values({
          merchant_id: merchantId,
          id: init.id ?? ids.digits(11),
          first_name: init.firstName ?? null,
          last_name: init.lastName ?? null,
          email: init.email ?? null,
          phone: init.phone ?? null,
          company: init.company ?? null,
          created_at: now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },
    async find(db, merchantId, id) {
      const row = await db
        .selectFrom('customer')
        .selectAll()
        .where('merchant_id', '=', merchantId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row ?? null;
    },
  };
}
