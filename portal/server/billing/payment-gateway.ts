import { z } from 'zod';
import { parseJson } from '@tessera/server-kit/parse-json';
import type { PaymentMethod } from '../../contract/billing.js';
import { HttpProblem } from '../http/problem.js';

/** Operations of the payment provider that the portal's server uses. */
export interface PaymentGateway {
  /** Returns a client token that verifies cards, and saves methods for this customer. Creates the customer if necessary. */
  clientToken(customerId: string): Promise<string>;
  methods(customerId: string): Promise<PaymentMethod[]>;
}

export interface GatewayAccess {
  /** Address of the gateway for this server. */
  url: string;
  /** Address of the gateway for browsers. */
  pageUrl: string;
  publicKey: string;
  privateKey: string;
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
export function httpGateway({ url, pageUrl, publicKey, privateKey }: GatewayAccess): PaymentGateway {
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

  return {
    async clientToken(customerId) {
      const result = await call('POST', '/customers', { id: customerId });
      // 409: the customer already exists.
      if (result.status !== 201 && result.status !== 409) throw unexpected(result);
      const created = await call('POST', '/client-tokens', {
        customerId,
        baseUrl: pageUrl,
        options: { verifyCard: true },
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
