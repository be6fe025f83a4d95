import { expect } from 'vitest';
import type { ImportJob, ImportRow } from '../../contract/imports.js';
import type { TestPortal, TestResponse } from '../test/test-support.js';

/** Employer who imports files by the API. */
export class Importer {
  readonly #test: TestPortal;
  readonly #token: string;

  private constructor(test: TestPortal, token: string) {
    this.#test = test;
    this.#token = token;
  }

  static async signIn(test: TestPortal, userEmail = 'employer@demo.example'): Promise<Importer> {
    const { token } = await test.signIn({ userEmail });
    return new Importer(test, token);
  }

  call(method: string, path = '', body?: object): Promise<TestResponse> {
    return this.#test.call(method, `/import${path}`, { token: this.#token, ...(body ? { body } : {}) });
  }

  people(query: string): Promise<TestResponse> {
    return this.#test.call('GET', `/recipient${query}`, { token: this.#token });
  }

  /** Erases a person. */
  async remove(id: string): Promise<void> {
    const { status } = await this.#test.call('DELETE', `/recipient/${id}`, { token: this.#token });
    expect(status).toBe(204);
  }

  send(
    content: string | Uint8Array,
    query: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    const file = new Uint8Array(typeof content === 'string' ? Buffer.from(content) : content);
    const search = new URLSearchParams({ filename: 'people.csv', ...query }).toString();
    return this.#test.call('POST', `/import?${search}`, { token: this.#token, file, headers });
  }

  /** Uploads a file, and returns the import after its rows have been checked. */
  async upload(content: string | Uint8Array, query: Record<string, string> = {}): Promise<ImportJob> {
    const { status, body } = await this.send(content, query);
    expect([status, body]).toEqual([202, expect.anything()]);
    return this.read((body as ImportJob).id);
  }

  async read(id: string): Promise<ImportJob> {
    return (await this.call('GET', `/${id}`)).body as ImportJob;
  }

  async rows(id: string, query = ''): Promise<ImportRow[]> {
    const { status, body } = await this.call('GET', `/${id}/row?size=200${query}`);
    expect(status).toBe(200);
    return (body as { items: ImportRow[] }).items;
  }

  async map(id: string, columns: ImportJob['mapping'], onExisting = 'UPDATE'): Promise<TestResponse> {
    return this.call('PUT', `/${id}/mapping`, { columns, onExisting });
  }

  /** Requests the commit of the preview of an import. */
  requestCommit({ id, mapping, onExisting }: ImportJob): Promise<TestResponse> {
    return this.call('POST', `/${id}/commit`, { columns: mapping, onExisting });
  }

  /** Commits an import as it is, and returns it after all people have been saved. */
  async commit(id: string): Promise<ImportJob> {
    const { status, body } = await this.requestCommit(await this.read(id));
    expect([status, body]).toEqual([202, expect.anything()]);
    return this.read(id);
  }
}
