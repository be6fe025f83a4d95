import { z } from 'zod';
import { parseJson } from '@tessera/server-kit/parse-json';
import type { PaymentMethod } from '../../contract/billing.js';
import type { CurrencyCode } from '../../contract/currency.js';
import { HttpProblem } from '../http/problem.js';

/** Operations of the payment provider that the portal's server uses. */
export interface PaymentGateway {
  /** Accounts at the gateway by currency; without one, payments use its default account. */
  readonly merchantAccounts: Readonly<Partial<Record<CurrencyCode, string>>>;
  /**
   * Returns a client token. With a customer, who is created if necessary, it verifies cards and reaches the customer's saved
   * methods; without one, it only creates nonces.
   */
  clientToken(options: ClientTokenOptions): Promise<string>;
  methods(customerId: string): Promise<PaymentMethod[]>;
}

export interface ClientTokenOptions {
  customerId: string | null;
  merchantAccountId: string | null;
}

export interface GatewayAccess {
  /** Address of the gateway for this server. */
  url: string;
  /** Address of the gateway for browsers. */
  pageUrl: string;
  publicKey: string;
  privateKey: string;
  /** Accounts at the gateway by currency. */
  merchantAccounts?: Readonly<Partial<Record<CurrencyCode, string>>>;
}

const timeoutMs = 30_000;

const customer = z.object({
  paymentMethods: z.array(
    z.object({
      token: z.string(),
      type: z.string(),
      description: z.string(),
      default: z.boolean(),
      details: z.object({
        cardType: z.string().optional(),
        lastFour: z.string().optional(),
        expirationMonth: z.string().optional(),
        expirationYear: z.string().optional(),
      }),
    }),
  ),
});

/** Calls the gateway's server API. The keys never leave this process. */
export function httpGateway({
  url,
  pageUrl,
  publicKey,
  privateKey,
  merchantAccounts = {},
}: GatewayAccess): PaymentGateway {
  const authorization = `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`;

  async function call(method: string, path: string, body?: unknown): Promise<GatewayResponse> {
    try {
      const response = await fetch(`${url}/server/v1${path}`, {
        method,
        headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, body: parseJson(await response.text()) };
    } catch (error) {
      const cause = new GatewayError('No response. Check GATEWAY_URL.', { cause: error });
      throw new HttpProblem('gateway_error', 'The payment provider did not respond.', { cause });
    }
  }

  async function createCustomer(id: string): Promise<void> {
    const result = await call('POST', '/customers', { id });
    // 409: the customer already exists.
    if (result.status !== 201 && result.status !== 409) throw unexpected(result);
  }

  return {
    merchantAccounts,
    async clientToken({ customerId, merchantAccountId }) {
      if (customerId !== null) await createCustomer(customerId);
      const created = await call('POST', '/client-tokens', {
        ...(customerId === null ? {} : { customerId, options: { verifyCard: true } }),
        ...(merchantAccountId === null ? {} : { merchantAccountId }),
        baseUrl: pageUrl,
      });
      const parsed = z.object({ clientToken: z.string() }).safeParse(created.body);
      if (created.status !== 201 || !parsed.success) throw unexpected(created);
      return parsed.data.clientToken;
    },
    async methods(customerId) {
      const found = await call('GET', `/customers/${encodeURIComponent(customerId)}`);
      // The store has no customer at the gateway before its first payment.
      if (found.status === 404) return [];
      const parsed = customer.safeParse(found.body);
      if (found.status !== 200 || !parsed.success) throw unexpected(found);
      return parsed.data.paymentMethods.map(({ token, type, description, default: isDefault, details }) => {
        const { cardType, lastFour, expirationMonth: month, expirationYear: year } = details;
        return {
          token,
          type,
          name: cardType ?? description,
          lastFour: lastFour ?? '',
          expires: month && year ? `${month}/${year}` : null,
          isDefault,
        };
      });
    },
  };
}

interface GatewayResponse {
  status: number;
  /** Undefined if it is not JSON. */
  body: unknown;
}

/** Error of the gateway, for the log. It has no messages of the gateway, which may contain data of customers. */
class GatewayError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'GatewayError';
  }
}

const problemBody = z.object({ code: z.string().regex(/^\w{1,60}$/) });

function unexpected({ status, body }: GatewayResponse): HttpProblem {
  const code = problemBody.safeParse(body).data?.code ?? 'none';
  const cause = new GatewayError(`Status ${status}, code ${code}. Check ${variablesToCheck(status)}.`);
  return new HttpProblem('gateway_error', 'The payment provider returned an unexpected response.', { cause });
}

function variablesToCheck(status: number): string {
  return status === 401 || status === 403 ? 'GATEWAY_PUBLIC_KEY and GATEWAY_PRIVATE_KEY' : 'GATEWAY_URL';
}
