import { expect } from 'vitest';
import { at, type TestPortal, type TestResponse } from '../test/test-support.js';

export const day = 24 * 3600_000;
export const benefit = { type: 'ALLOWANCE', amount: { amount: 20_000, currencyCode: 'USD' } } as const;
/** One department of the sample people. */
export const eligibility = { mode: 'ATTRIBUTE', attribute: 'department', values: ['Office'] } as const;

/** Employer who works with campaigns by the API. */
export class Employer {
  readonly #test: TestPortal;
  #token = '';

  private constructor(test: TestPortal) {
    this.#test = test;
  }

  static async signIn(test: TestPortal): Promise<Employer> {
    const employer = new Employer(test);
    await employer.pass(0);
    return employer;
  }

  /** Lets time pass, after which the session may have ended. */
  async pass(ms: number): Promise<void> {
    this.#test.advance(ms);
    ({ token: this.#token } = await this.#test.signIn({ userEmail: 'employer@demo.example' }));
  }

  call(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    return this.request(method, `/campaign/policy${path}`, body, headers);
  }

  /** Makes a call of any resource. */
  request(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    return this.#test.call(method, path, { token: this.#token, headers, ...(body ? { body } : {}) });
  }

  /** Returns the moment this many days from now. */
  after(days: number): string {
    return new Date(this.#test.now().getTime() + days * day).toISOString();
  }

  /** Creates a draft with everything but dates, and returns its id. */
  async draft(fields: object = {}): Promise<string> {
    const created = await this.call('POST', '', { name: 'Glasses', usage: 'GLASSES' });
    const id = String(at(created.body, 'id'));
    const changed = await this.call('PATCH', `/${id}`, { benefit, eligibility, ...fields });
    expect([changed.status, changed.body]).toEqual([200, expect.anything()]);
    return id;
  }

  async running(days = 30): Promise<string> {
    const id = await this.draft();
    const started = await this.call('POST', `/${id}/schedule`, {
      startNow: true,
      date: { to: this.after(days) },
    });
    expect([started.status, at(started.body, 'status')]).toEqual([200, 'STARTED']);
    return id;
  }

  async scheduled(from = 5, to = 30): Promise<string> {
    const id = await this.draft();
    const date = { from: this.after(from), to: this.after(to) };
    expect((await this.call('POST', `/${id}/schedule`, { date })).status).toBe(200);
    return id;
  }

  async read(id: string): Promise<Record<string, unknown>> {
    return (await this.call('GET', `/${id}`)).body as Record<string, unknown>;
  }

  /** Returns the actions of a campaign's audit log, oldest first. */
  async actions(id: string): Promise<string[]> {
    const { body } = await this.call('GET', `/${id}/activity`);
    return (at(body, 'items') as { action: string }[]).map(({ action }) => action).reverse();
  }
}

/** Returns the status, the code and the codes of the fields of an error response. */
export const problemOf = ({ status, body }: TestResponse) => [
  status,
  at(body, 'code'),
  ((at(body, 'errors') ?? []) as { code: string }[]).map(({ code }) => code),
];
