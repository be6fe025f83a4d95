import { z } from 'zod';
import { isAnalyticsHost } from '../addresses.js';
import { peek } from '../authorization/signer.js';
import { camelKeys } from '../gateway/camel-keys.js';
import { parseQuery, type QueryData } from '../gateway/query-string.js';
import { rootFieldOf } from '../graphql/execute.js';
import type { SandboxContext, Transport } from '../http-env.js';
import { providerOperations } from '../providers/providers.js';
import { serverOperation } from '../server-api/server-operations.js';

/** Operations that the sandbox itself implements. Other calls are named by path or root field. */
export const gatewayOperations: readonly string[] = [
  'configuration',
  'tokenizeCreditCard',
  'fetchPaymentMethods',
  'startLocalPayment',
  'deletePaymentMethod',
  'preferredPaymentMethods',
  'tokenizeUsBankAccount',
  'tokenizeUsBankLogin',
  ...Object.values(providerOperations),
  'analytics',
  'insights',
  'fraudnet',
];

export interface RequestDescription {
  url: URL;
  transport: Transport;
  operation: string;
  operationName: string | null;
  merchantId: string | null;
  query: QueryData;
  /** Parsed JSON; undefined without a body. */
  body: unknown;
  unreadableBody: string | null;
}

const rootFieldOperations: Readonly<Record<string, string>> = {
  clientConfiguration: 'configuration',
  deletePaymentMethodFromSingleUseToken: 'deletePaymentMethod',
};

const restOperations: Readonly<Record<string, string>> = {
  'GET configuration': 'configuration',
  'POST payment_methods/credit_cards': 'tokenizeCreditCard',
  'GET payment_methods': 'fetchPaymentMethods',
  'POST local_payments/create': 'startLocalPayment',
  ...providerOperations,
};

const graphQLBody = z.object({
  query: z.string().default(''),
  operationName: z.string().nullish().default(null),
});

const credentialsBody = z.object({
  authorizationFingerprint: z.string().optional(),
  tokenizationKey: z.string().optional(),
});

export async function describeRequest(c: SandboxContext): Promise<RequestDescription> {
  const url = new URL(c.req.url);
  const text = c.req.method === 'GET' || c.req.method === 'HEAD' ? '' : await c.req.text();
  const body = parseJson(text);
  const query = parseQuery(url.search);
  const common = {
    url,
    query,
    body: body === unreadable ? undefined : body,
    unreadableBody: body === unreadable ? text : null,
  };
  return { ...common, ...classify(c, url, common.body, query) };
}

function classify(c: SandboxContext, url: URL, body: unknown, query: QueryData) {
  const { path, method } = c.req;
  if (path === '/graphql') return classifyGraphQL(c, body);
  if (path.startsWith('/server/')) {
    return {
      transport: 'server' as const,
      ...serverOperation(method, path),
      operationName: null,
      merchantId: null,
    };
  }
  const rest = /^\/merchants\/([^/]+)\/client_api\/v1\/(.+)$/.exec(path);
  if (rest) {
    const [, merchantId = '', endpoint = ''] = rest;
    const general = endpoint.replace(/^(payment_methods|payment_method_nonces)\/[^/]+/, '$1/:nonce');
    const withNonceLast = endpoint.replace(/[^/]+$/, ':nonce');
    const operation =
      [endpoint, general, withNonceLast]
        .map((name) => restOperations[`${method} ${name}`])
        .find((name) => name !== undefined) ?? endpoint;
    return {
      transport: 'rest' as const,
      operation,
      operationName: null,
      merchantId: decodeURIComponent(merchantId),
    };
  }
  const merchantId = claimedMerchant(credentialsBody.safeParse(camelKeys(body ?? query)).data ?? {});
  if (path.startsWith('/analytics/') || isAnalyticsHost(url)) {
    return { transport: 'rest' as const, operation: 'analytics', operationName: null, merchantId };
  }
  if (path === '/1/events') {
    return { transport: 'rest' as const, operation: 'insights', operationName: null, merchantId: null };
  }
  const operation = path === '/da/r/fb.js' ? 'fraudnet' : path;
  return { transport: 'asset' as const, operation, operationName: null, merchantId };
}

function classifyGraphQL(c: SandboxContext, body: unknown) {
  const { query, operationName } = graphQLBody.safeParse(body).data ?? { query: '', operationName: null };
  const rootField = rootFieldOf(query, operationName);
  const operation = rootField
    ? (rootFieldOperations[rootField] ?? rootField)
    : (operationName ?? 'unreadable');
  const bearer = bearerOf(c) ?? '';
  const merchantId = claimedMerchant({ authorizationFingerprint: bearer, tokenizationKey: bearer });
  return { transport: 'graphql' as const, operation, operationName, merchantId };
}

export function bearerOf(c: SandboxContext): string | null {
  return /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? null;
}

/**
 * Returns the merchant in the credentials, unverified. Use it for the log and for scenarios, never to grant
 * access.
 */
function claimedMerchant(credentials: z.infer<typeof credentialsBody>): string | null {
  const subject = peek(credentials.authorizationFingerprint?.split('?')[0] ?? '')?.['sub'];
  if (typeof subject === 'string') return subject;
  return /^[a-zA-Z0-9]+_[a-zA-Z0-9]+_([a-zA-Z0-9_]+)$/.exec(credentials.tokenizationKey ?? '')?.[1] ?? null;
}

const unreadable = Symbol('unreadable');

function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // The route rejects the body; the log contains only its length.
    return unreadable;
  }
}
