import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Employer } from './schema.js';

/** Portal of employers who pay for glasses. The API keys never leave the server. */
export interface PortalAccess {
  url: string;
  /** API keys of the employers whose codes the shop accepts, by the currency that they pay in. */
  keys: Readonly<Record<Employer, string>>;
}

/** Code at the portal of one employer. */
export interface BenefitKey {
  readonly employer: Employer;
  readonly code: string;
}

/** Redemption that is requested; repeated requests with the same reference and content redeem once. */
export interface RedemptionRequest extends BenefitKey {
  /** Amount in cents. */
  readonly amount: number;
  readonly idempotencyKey: string;
  /** Text that the employer sees. It contains the idempotency key, so that the redemption can be found by it. */
  readonly reference: string;
}

const moneySchema = z.object({ amount: z.number().int().min(0), currencyCode: z.string() });

const benefitSchema = z.object({ usage: z.string().nullable(), available: moneySchema });
/** Purchases that a code pays for. */
export type Benefit = z.infer<typeof benefitSchema>;

const redemptionSchema = z.object({
  id: z.string().min(1),
  redeemed: moneySchema,
  reversedAt: z.string().nullable(),
});
export type Redemption = z.infer<typeof redemptionSchema>;

/** Codes of problems that prove that no request with the same key redeems anything. */
const rejections = ['not_found', 'state_conflict', 'conflict', 'spend_limit_reached', 'validation_failed'];
/** Codes of problems that prove it for this request only: an earlier one with the same key may still arrive. */
const unprocessed = [
  'rate_limited',
  ...['token_missing', 'token_invalid', 'token_expired'],
  ...['forbidden_role', 'forbidden_store', 'store_disabled'],
  ...['bad_request', 'payload_too_large', 'unsupported_media_type'],
];

/**
 * Error for every response except a well-formed result. Its message contains neither the code nor the address,
 * because it is logged.
 */
export class PortalError extends Error {
  constructor(
    message: string,
    /** Code of the portal's problem, if the body contains one. */
    readonly code: string | null,
    readonly retryAfterSeconds: number | null,
  ) {
    super(message);
    this.name = 'PortalError';
  }

  /** True if the portal has done nothing, and does nothing for repeated requests either. */
  get isRejection(): boolean {
    return rejections.some((code) => code === this.code);
  }

  /** True if the portal has done nothing for this request. */
  get hasDoneNothing(): boolean {
    return this.isRejection || unprocessed.some((code) => code === this.code);
  }
}

/** Client of the portal. Its methods throw `PortalError` for everything but a well-formed result. */
export interface BenefitPortal {
  /**
   * Returns what a code pays for.
   *
   * @param options.price - Price of the purchase in cents. Default: any.
   * @param options.address - Address of the shopper, for which the portal limits unknown codes.
   */
  readonly find: (key: BenefitKey, options: { price?: number; address: string }) => Promise<Benefit>;
  /** Redeems a code that `find` has found. It is no guess, so it needs no address. */
  readonly redeem: (request: RedemptionRequest) => Promise<Redemption>;
  /** Returns the redemption of a request; null if the portal has none. A request may still arrive. */
  readonly findRedemption: (
    request: Pick<RedemptionRequest, 'employer' | 'reference'>,
  ) => Promise<Redemption | null>;
  /** Gives a redemption back. Repeated calls change nothing. */
  readonly reverse: (employer: Employer, id: string) => Promise<Redemption>;
}

/** Less than the lease of a payment, which must not end before its sale is sent. */
const timeoutMs = 10_000;
/** Short, because the shopper waits for the total. */
const quoteTimeoutMs = 4_000;

export function createBenefitPortal(access: PortalAccess): BenefitPortal {
  const call = <Schema extends z.ZodType>(employer: Employer, request: Call<Schema>) =>
    callPortal(access, employer, request);
  return {
    find({ employer, code }, { price, address }) {
      const query = new URLSearchParams({ code, ...(price === undefined ? {} : { amount: String(price) }) });
      const path = `/redemption/benefit?${query.toString()}`;
      return call(employer, { path, schema: benefitSchema, mostMs: quoteTimeoutMs, address });
    },
    redeem({ employer, code, amount, idempotencyKey, reference }) {
      return call(employer, {
        path: '/redemption',
        schema: redemptionSchema,
        body: { code, amount: { amount, currencyCode: employer }, reference },
        idempotencyKey,
      });
    },
    async findRedemption({ employer, reference }) {
      const query = new URLSearchParams({ reference });
      const { items } = await call(employer, {
        path: `/redemption?${query.toString()}`,
        schema: z.object({ items: z.array(redemptionSchema) }),
      });
      return items[0] ?? null;
    },
    reverse: (employer, id) =>
      call(employer, {
        path: `/redemption/${encodeURIComponent(id)}/reverse`,
        schema: redemptionSchema,
        body: {},
      }),
  };
}

interface Call<Schema extends z.ZodType> {
  readonly path: string;
  readonly schema: Schema;
  /** Body of a POST request; without one, the method is GET. */
  readonly body?: object;
  readonly idempotencyKey?: string;
  /** Address of the shopper, of which the portal receives a digest. */
  readonly address?: string;
  /** Time in which the portal must respond. */
  readonly mostMs?: number;
}

/** Returns a digest that others cannot compute from the addresses that they know. */
const digestOf = (address: string, key: string) =>
  createHmac('sha256', key).update(`shopper-address:${address}`).digest('base64url');

const problemSchema = z.object({ code: z.string() });

async function callPortal<Schema extends z.ZodType>(
  { url, keys }: PortalAccess,
  employer: Employer,
  { path, schema, body, idempotencyKey, address, mostMs = timeoutMs }: Call<Schema>,
): Promise<z.output<Schema>> {
  let response: Response;
  let content: unknown;
  try {
    response = await fetch(`${url}/redemption/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${keys[employer]}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...(address === undefined ? {} : { 'x-shopper-address': digestOf(address, keys[employer]) }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      // A redirect would send the key to another address.
      redirect: 'manual',
      signal: AbortSignal.timeout(mostMs),
    });
    content = await response.json();
  } catch {
    // The cause may contain the address, and so the code.
    throw new PortalError('The benefit portal did not respond.', null, null);
  }
  const result = response.ok ? schema.safeParse(content) : undefined;
  if (result?.success) return result.data;
  const code = problemSchema.safeParse(content).data?.code ?? null;
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  throw new PortalError(
    `The benefit portal responded with ${response.status} (${code ?? 'unreadable'}).`,
    code,
    Number.isFinite(retryAfter) ? retryAfter : null,
  );
}
