import { expect } from 'vitest';
import type { Benefit } from '../../contract/benefits.js';
import type { Usage } from '../../contract/usages.js';
import type { Employer } from '../policies/employer.test-support.js';
import { usStoreId } from '../sample/sample-accounts.js';
import type { MemoryGateway } from '../test/gateway.test-support.js';
import { at, type TestPortal, type TestResponse } from '../test/test-support.js';

export const usd = (amount: number) => ({ amount, currencyCode: 'USD' }) as const;
export const allowance = { type: 'ALLOWANCE', amount: usd(20_000) } as const;

interface Rules {
  usage?: Usage;
  benefit?: Benefit;
  redemptionsPerRecipient?: number;
  spendLimit?: ReturnType<typeof usd>;
  /** Length of the campaign. Default: 30. */
  days?: number;
}

export const address = {
  street: '1 Sample Street',
  city: 'Chicago',
  region: 'IL',
  postalCode: '60601',
  country: 'us',
} as const;

let keys = 0;
export const newKey = (): string => `order-${++keys}`;

/** Person in an active campaign, for whom an employer orders. */
export class Buyer {
  readonly #employer: Employer;
  readonly #test: TestPortal;
  readonly policyId: string;
  readonly recipientId: string;

  private constructor(test: TestPortal, employer: Employer, ids: { policyId: string; recipientId: string }) {
    this.#employer = employer;
    this.#test = test;
    ({ policyId: this.policyId, recipientId: this.recipientId } = ids);
  }

  static async create(
    test: TestPortal,
    employer: Employer,
    { days = 30, ...rules }: Rules = {},
  ): Promise<Buyer> {
    const policyId = await employer.draft({ benefit: allowance, ...rules, eligibility: { mode: 'LISTED' } });
    const person = await employer.request('POST', '/recipient', {
      ...{ firstName: 'Ada', lastName: `Buyer ${newKey()}`, email: `${newKey()}@sample.example` },
      ...{ phone: null, employeeId: null, department: null, location: null, hiredOn: null, locale: null },
    });
    expect([person.status, person.body]).toEqual([201, expect.anything()]);
    const recipientId = String(at(person.body, 'id'));
    await employer.call('POST', `/${policyId}/recipient`, { recipientIds: [recipientId] });
    const date = { to: employer.after(days) };
    const started = await employer.call('POST', `/${policyId}/schedule`, { startNow: true, date });
    expect(started.status).toBe(200);
    return new Buyer(test, employer, { policyId, recipientId });
  }

  /** Returns the id of a product of the catalogue. */
  async product(sku: string): Promise<string> {
    const { id } = await this.#test.portal.services.db
      .selectFrom('product')
      .select('id')
      .where('sku', '=', sku)
      .where('currency_code', '=', 'USD')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Returns the body of a quote. */
  async content(sku = 'GL-200', fields: object = {}): Promise<Record<string, unknown>> {
    return {
      storeId: usStoreId,
      recipientId: this.recipientId,
      policyId: this.policyId,
      lines: [{ productId: await this.product(sku), quantity: 1 }],
      delivery: { type: 'PICK_UP' },
      ...fields,
    };
  }

  quote(body: object): Promise<TestResponse> {
    return this.#employer.request('POST', '/order/quote', body);
  }

  /** Requests a quote, and returns the body of its order. */
  async quoted(sku?: string, fields: object = {}): Promise<Record<string, unknown>> {
    const content = await this.content(sku, fields);
    const { status, body } = await this.quote(content);
    expect([status, body]).toEqual([200, expect.anything()]);
    const payment = Number(at(body, 'due', 'amount')) > 0 ? { payment: { nonce: 'nonce' } } : {};
    return { ...content, ...payment, quoteHash: at(body, 'quoteHash') };
  }

  order(body: object, key: string = newKey()): Promise<TestResponse> {
    return this.#employer.request('POST', '/order', body, { 'idempotency-key': key });
  }

  /** Places an order, and returns it. */
  async place(sku?: string, fields: object = {}): Promise<Record<string, unknown>> {
    const { status, body } = await this.order(await this.quoted(sku, fields));
    expect([status, body]).toEqual([201, expect.anything()]);
    return body as Record<string, unknown>;
  }

  cancel(id: unknown, key: string = newKey()): Promise<TestResponse> {
    return this.#employer.request('POST', `/order/${String(id)}/cancel`, undefined, {
      'idempotency-key': key,
    });
  }

  /** Cancels an order whose refund is interrupted before the gateway gets it. */
  async cancelInterrupted(id: unknown, gateway: MemoryGateway): Promise<TestResponse> {
    gateway.before = () => {
      throw new Error('connection lost');
    };
    const response = await this.cancel(id);
    this.#test.reported.splice(0);
    gateway.before = () => undefined;
    return response;
  }

  async read(id: unknown): Promise<Record<string, unknown>> {
    return (await this.#employer.request('GET', `/order/${String(id)}`)).body as Record<string, unknown>;
  }

  /** Returns what the person has redeemed, and the redemptions that count. */
  async redeemed() {
    const { db } = this.#test.portal.services;
    const { redeemed } = await db
      .selectFrom('policy_recipient')
      .select('redeemed')
      .where('policy_id', '=', this.policyId)
      .executeTakeFirstOrThrow();
    const rows = await db
      .selectFrom('redemption')
      .select('amount')
      .where('policy_id', '=', this.policyId)
      .where('reversed_at', 'is', null)
      .execute();
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(redeemed);
    return redeemed;
  }
}
