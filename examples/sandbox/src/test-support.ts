import type { DatabaseHandle } from '@tessera/server-kit/db';
import { createSandbox, type Merchant, type Sandbox } from './index.js';
import { openMigratedDatabase } from './testing.js';

export { startTimeoutMs } from './testing.js';

export const gatewayOrigin = 'http://pay.localhost:4002';
export const assetsOrigin = 'http://assets.localhost:4001';

export interface TestSandbox {
  sandbox: Sandbox;
  database: DatabaseHandle;
  /** Advances the gateway's clock, which otherwise does not move. */
  advance(ms: number): void;
  close(): Promise<void>;
}

/** Opens a sandbox for one test file. */
export async function openTestSandbox(): Promise<TestSandbox> {
  const database = await openMigratedDatabase();
  let now = Date.parse('2026-06-15T12:00:00.000Z');
  const sandbox = await createSandbox({
    database,
    seed: 'test',
    now: () => new Date(now),
    assetsOrigin: () => assetsOrigin,
  });
  return {
    sandbox,
    database,
    advance(ms) {
      now += ms;
    },
    async close() {
      await sandbox.close();
      await database.close();
    },
  };
}

export interface JsonResponse {
  status: number;
  headers: Headers;
  body: unknown;
}

/**
 * Returns the value at a path of a response, or undefined, so that the assertion fails instead of the access.
 */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null
        ? (inner as Record<string | number, unknown>)[key]
        : undefined,
    value,
  );
}

export async function send(
  sandbox: Sandbox,
  method: string,
  path: string,
  options: { body?: unknown; headers?: Record<string, string>; origin?: string } = {},
): Promise<JsonResponse> {
  const response = await sandbox.app.request((options.origin ?? gatewayOrigin) + path, {
    method,
    headers: {
      ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...options.headers,
    },
    ...(options.body === undefined
      ? {}
      : { body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: parse(text) };
}

export async function fingerprintOf(
  sandbox: Sandbox,
  merchant: Merchant,
  options: Partial<Parameters<Sandbox['clientTokens']['create']>[1]> = {},
): Promise<string> {
  const token = await sandbox.clientTokens.create(merchant.id, { baseUrl: gatewayOrigin, ...options });
  return decodeToken(token).authorizationFingerprint;
}

export function decodeToken(token: string): { authorizationFingerprint: string; [key: string]: unknown } {
  return JSON.parse(Buffer.from(token, 'base64').toString()) as ReturnType<typeof decodeToken>;
}

const tokenizeQuery = `mutation TokenizeCreditCard($input: TokenizeCreditCardInput!) {
  tokenizeCreditCard(input: $input) { token creditCard { bin brandCode last4 } } }`;

export function sendGraphQL(
  sandbox: Sandbox,
  bearer: string | null,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<JsonResponse> {
  return send(sandbox, 'POST', '/graphql', {
    body,
    headers: {
      'Braintree-Version': '2018-05-10',
      ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
      ...headers,
    },
  });
}

export const validCard = {
  number: '4111111111111111',
  expirationMonth: '12',
  expirationYear: '2030',
  cvv: '123',
} as const;

export function tokenizeOverGraphQL(
  sandbox: Sandbox,
  bearer: string | null,
  creditCard: Record<string, unknown> = validCard,
  options: Record<string, unknown> = {},
): Promise<JsonResponse> {
  return sendGraphQL(sandbox, bearer, {
    query: tokenizeQuery,
    operationName: 'TokenizeCreditCard',
    variables: { input: { creditCard, options } },
  });
}

export function tokenizeOverRest(
  sandbox: Sandbox,
  merchant: Merchant,
  body: Record<string, unknown>,
): Promise<JsonResponse> {
  return send(sandbox, 'POST', `/merchants/${merchant.id}/client_api/v1/payment_methods/credit_cards`, {
    body,
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Some responses are not JSON, for example faults and pages. The test asserts on their text.
    return text;
  }
}
