import { expect } from 'vitest';
import type { ApiScope } from '../../contract/integration-values.js';
import type { Feed, FeedInput, FeedRun } from '../../contract/feed.js';
import { addKey, withKey } from '../test/api-key.test-support.js';
import type { TestPortal, TestResponse } from '../test/test-support.js';

const headings = 'First name,Last name,Email,Employee ID';

/** Returns the row of a person with a number. */
export const rowOf = (number: number, department = '') =>
  `Ann,Lee ${number},ann${number}@example.com,E${number}${department === '' ? '' : `,${department}`}`;

/** Returns a file of the feed with these rows. */
export const feedFile = (rows: readonly string[], more = '') => `${headings}${more}\n${rows.join('\n')}\n`;

/** Returns the rows of people with the numbers from the first up to the last. */
export const rowsOf = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => rowOf(first + index));

/** Feed of a new store, and the API key and account that use it. */
export class FeedClient {
  readonly #test: TestPortal;
  readonly storeId: string;
  readonly token: string;
  #key: string;

  private constructor(test: TestPortal, storeId: string, token: string, key: string) {
    this.#test = test;
    this.storeId = storeId;
    this.token = token;
    this.#key = key;
  }

  /** Adds a store without people, whose feed is on. */
  static async add(test: TestPortal, name: string, onMissing: FeedInput['onMissing'] = 'LEAVE') {
    const { db } = test.portal.services;
    const storeId = `sto_${name}`;
    const { id: user_id } = await db
      .selectFrom('app_user')
      .select('id')
      .where('email_norm', '=', 'employer@demo.example')
      .executeTakeFirstOrThrow();
    const created = { created_at: test.now(), updated_at: test.now() };
    await db
      .insertInto('store')
      .values({
        ...{ id: storeId, name, code: name, partner_id: name, country: 'us', currency_code: 'USD' },
        ...{ time_zone: 'America/Chicago', locale: 'en-US', status: 'ACTIVE', ...created },
      })
      .execute();
    await db.insertInto('membership').values({ user_id, store_id: storeId, role: 'employer' }).execute();
    const { token } = await test.signIn({ userEmail: 'employer@demo.example' }, storeId);
    // Another code can be requested afterwards.
    test.advance(15 * 60_000);
    const key = await addKey(test, ['recipients:write'], storeId);
    const client = new FeedClient(test, storeId, token, key);
    await client.change({ isEnabled: true, onMissing });
    return client;
  }

  async change(input: FeedInput): Promise<Feed> {
    const { status, body } = await this.#test.call('PUT', '/integration/hris', {
      token: this.token,
      body: input,
    });
    expect([status, body]).toEqual([200, expect.anything()]);
    return body as Feed;
  }

  /** Replaces the key by one with other scopes. */
  async useKey(scopes: readonly ApiScope[]): Promise<void> {
    this.#key = await addKey(this.#test, scopes, this.storeId);
  }

  /** Sends a file a minute after the last one. */
  send(content: string, headers: Record<string, string> = {}): Promise<TestResponse> {
    this.#test.advance(60_000);
    return this.sendNow(content, headers);
  }

  sendNow(content: string, headers: Record<string, string> = {}): Promise<TestResponse> {
    const file = new Uint8Array(Buffer.from(content));
    const options = { file, headers: { ...withKey(this.#key).headers, ...headers } };
    return this.#test.call('PUT', '/integration/hris/feed', options);
  }

  /** Sends a file, and returns the run after the server has worked on it. */
  async run(content: string): Promise<FeedRun> {
    const { status, body } = await this.send(content);
    expect([status, body]).toEqual([202, expect.anything()]);
    return this.read((body as FeedRun).id);
  }

  async feed(): Promise<Feed> {
    return (await this.#test.call('GET', '/integration/hris', { token: this.token })).body as Feed;
  }

  async read(id: string): Promise<FeedRun> {
    const run = (await this.feed()).runs.find((one) => one.id === id);
    if (!run) throw new Error(`The run ${id} is not listed.`);
    return run;
  }

  decide(id: string, decision: string, token = this.token): Promise<TestResponse> {
    return this.#test.call('POST', `/integration/hris/run/${id}/removal`, { token, body: { decision } });
  }

  /** Returns the numbers of the people of the store. */
  async people(): Promise<string[]> {
    const rows = await this.#test.portal.services.db
      .selectFrom('recipient')
      .select('employee_id')
      .where('store_id', '=', this.storeId)
      .where('removed_at', 'is', null)
      .execute();
    return rows.map(({ employee_id: id }) => id ?? '').toSorted();
  }
}
