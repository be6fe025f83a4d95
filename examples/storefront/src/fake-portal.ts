import { Hono } from 'hono';
import { startHttpServer } from '@tessera/server-kit/http';

type Currency = 'USD' | 'CAD';

interface FakeBenefit {
  /** Amount in cents that remains. */
  readonly amount: number;
  readonly usage?: string | null;
  readonly currency?: Currency;
  readonly isActive?: boolean;
}

interface FakeRedemption {
  readonly id: string;
  readonly code: string;
  readonly reference: string;
  readonly redeemed: { readonly amount: number; readonly currencyCode: Currency };
  reversedAt: string | null;
}

/** Portal of employers in memory, with the operations that the shop uses. A benefit can be redeemed in one part. */
export interface FakePortal {
  readonly url: string;
  readonly keys: Readonly<Record<Currency, string>>;
  /** Adds a code and returns it. */
  add(benefit: FakeBenefit): string;
  /** Redeems a code elsewhere. */
  spend(code: string): void;
  /** Returns the amounts that are redeemed and not given back. */
  redeemedOf(code: string): readonly number[];
  /** Returns the number of requests so far. */
  requests(): number;
  /** Makes the portal forget idempotency keys, as it does after a day. */
  removeKeys(): void;
  close(): Promise<void>;
}

const keys = { USD: 'tsk_us', CAD: 'tsk_ca' };

export async function openFakePortal(): Promise<FakePortal> {
  const benefits = new Map<string, FakeBenefit>();
  const redemptions: FakeRedemption[] = [];
  const stored = new Map<string, { fingerprint: string; redemption: FakeRedemption }>();
  const live = (code: string) => redemptions.filter((one) => one.code === code && one.reversedAt === null);
  const availableOf = (code: string, { amount }: FakeBenefit) => (live(code).length > 0 ? 0 : amount);
  const redeem = (code: string, amount: number, currencyCode: Currency, reference: string) => {
    const id = `red_${redemptions.length + 1}`;
    const redemption = { id, code, reference, redeemed: { amount, currencyCode }, reversedAt: null };
    redemptions.push(redemption);
    return redemption;
  };
  const app = new Hono().basePath('/redemption/api/redemption');
  let requests = 0;
  app.use(async (_, next) => {
    requests += 1;
    await next();
  });
  const problem = (status: 401 | 404 | 409 | 422, code: string) =>
    Response.json(
      { type: `urn:tessera:portal:${code}`, title: code, status, code, detail: code },
      { status },
    );
  const employerOf = (header = '') =>
    (['USD', 'CAD'] as const).find((currency) => header === `Bearer ${keys[currency]}`);
  /** Returns the benefit of an employer's code, or a problem. */
  const find = (employer: Currency | undefined, code: string) => {
    if (!employer) return problem(401, 'token_invalid');
    const benefit = benefits.get(code);
    if (!benefit || (benefit.currency ?? 'USD') !== employer) return problem(404, 'not_found');
    return (benefit.isActive ?? true) ? benefit : problem(409, 'state_conflict');
  };

  app.get('/benefit', (c) => {
    const code = c.req.query('code') ?? '';
    const employer = employerOf(c.req.header('authorization'));
    const benefit = find(employer, code);
    if (benefit instanceof Response) return benefit;
    const price = Number(c.req.query('amount') ?? Infinity);
    const available = { amount: Math.min(availableOf(code, benefit), price), currencyCode: employer };
    return c.json({ usage: benefit.usage ?? null, available });
  });
  app.get('/', (c) => {
    const reference = c.req.query('reference');
    return c.json({ items: redemptions.filter((one) => one.reference === reference) });
  });
  app.post('/', async (c) => {
    const body = await c.req.json<{ code: string; reference: string; amount: { amount: number } }>();
    const key = c.req.header('idempotency-key') ?? '';
    const fingerprint = JSON.stringify(body);
    const earlier = stored.get(key);
    if (earlier && earlier.fingerprint !== fingerprint) return problem(422, 'idempotency_key_reused');
    if (earlier) return c.json(earlier.redemption, 201);
    const employer = employerOf(c.req.header('authorization'));
    const benefit = find(employer, body.code);
    if (benefit instanceof Response) return benefit;
    if (!employer) return problem(401, 'token_invalid');
    if (body.amount.amount > availableOf(body.code, benefit)) return problem(409, 'conflict');
    const redemption = redeem(body.code, body.amount.amount, employer, body.reference);
    stored.set(key, { fingerprint, redemption });
    return c.json(redemption, 201);
  });
  app.post('/:id/reverse', (c) => {
    const redemption = redemptions.find(({ id }) => id === c.req.param('id'));
    if (!redemption) return problem(404, 'not_found');
    redemption.reversedAt ??= new Date().toISOString();
    return c.json(redemption);
  });

  const server = await startHttpServer(app.fetch, 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${server.port}`,
    keys,
    add(benefit) {
      const code = `CODE${String(benefits.size).padStart(6, '0')}`;
      benefits.set(code, benefit);
      return code;
    },
    spend(code) {
      const { amount = 0, currency = 'USD' } = benefits.get(code) ?? {};
      redeem(code, amount, currency, 'Elsewhere');
    },
    redeemedOf: (code) => live(code).map(({ redeemed }) => redeemed.amount),
    requests: () => requests,
    removeKeys() {
      stored.clear();
    },
    close: () => server.drain(0),
  };
}
