import type { TestPortal } from './test-support.js';

/** Ids and addresses by which a response can be recognized as data of a store. */
export interface StoreData {
  /** Returns those that a response has, except for the ids in the address of the request. */
  foundIn(response: unknown, path: string): string[];
}

const tables = ['policy', 'recipient', 'invoice', 'import_job', 'api_key', 'webhook', 'sales_order'] as const;
const known = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b[a-z]{2,4}_\w+/g;

/** Reads the ids and addresses of a store that no other store has. */
export async function dataOf({ portal }: TestPortal, storeId: string): Promise<StoreData> {
  const { db } = portal.services;
  const ids = await Promise.all(
    tables.map((table) => db.selectFrom(table).select('id').where('store_id', '=', storeId).execute()),
  );
  const people = await db.selectFrom('recipient').select(['store_id', 'email']).execute();
  const others = new Set(people.filter((one) => one.store_id !== storeId).map(({ email }) => email));
  const emails = people.flatMap(({ store_id, email }) =>
    store_id === storeId && email !== null && !others.has(email) ? [email] : [],
  );
  const data = new Set<string>([...ids.flat().map(({ id }) => id), ...emails]);
  if (data.size < 10) throw new Error(`The store ${storeId} has too little data to recognize.`);
  return {
    foundIn(response, path) {
      const text = typeof response === 'string' ? response : JSON.stringify(response);
      const words = text.match(known) ?? [];
      return [...new Set(words)].filter((word) => data.has(word) && !path.includes(word));
    },
  };
}
