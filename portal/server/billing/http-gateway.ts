import { SpanKind } from '@opentelemetry/api';
import { z } from 'zod';
import { parseJson } from '@tessera/server-kit/parse-json';
import type { CurrencyCode } from '../../contract/currency.js';
import { HttpProblem } from '../http/problem.js';
import { inSpan, markFailed } from '../telemetry/tracing.js';
import {
  bodyOf,
  codesOf,
  customer,
  failureOf,
  GatewayError,
  type GatewayResponse,
  resultOf,
  savedMethod,
  type Transaction,
  transaction,
  unexpected,
  viewMethod,
} from './gateway-responses.js';
import type { FailedCharge, PaymentGateway, Refund, RefundResult, Sale } from './payment-gateway.js';

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
/** Second part of a path: the id of a customer or payment, or the token of a method. */
const idInPath = /(?<=^\/[\w-]+\/)[^/]+/;

/** Calls the gateway's server API. The keys never leave this process. */
export function httpGateway({
  url,
  pageUrl,
  publicKey,
  privateKey,
  merchantAccounts = {},
}: GatewayAccess): PaymentGateway {
  const authorization = `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`;

  /** Calls the gateway in a span. The gateway does not get the trace: it must not learn about other calls of a request. */
  function call(method: string, path: string, body?: unknown, key?: string): Promise<GatewayResponse> {
    const template = path.replace(idInPath, '{id}');
    const attributes = {
      'http.request.method': method,
      'url.template': template,
      'server.address': new URL(url).hostname,
    };
    const init = { name: `gateway ${method} ${template}`, kind: SpanKind.CLIENT, attributes };
    return inSpan(init, async (span) => {
      const response = await send(method, path, body, key);
      span.setAttribute('http.response.status_code', response.status);
      if (response.status >= 400) markFailed(span, String(response.status));
      return response;
    });
  }

  async function send(method: string, path: string, body: unknown, key?: string): Promise<GatewayResponse> {
    try {
      const response = await fetch(`${url}/server/v1${path}`, {
        method,
        headers: {
          authorization,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
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
    const response = await call('POST', '/customers', { id });
    // 409: the customer already exists.
    if (response.status !== 201 && response.status !== 409) throw unexpected(response);
  }

  /** Returns true if the customer has a saved method: the keys could use the methods of all customers. */
  async function hasMethod(customerId: string, token: string): Promise<boolean> {
    const response = await call('GET', `/payment-methods/${encodeURIComponent(token)}`);
    if (response.status === 404) return false;
    return bodyOf(response, 200, savedMethod).customerId === customerId;
  }

  const find = async (id: string): Promise<Transaction> =>
    bodyOf(await call('GET', `/transactions/${encodeURIComponent(id)}`), 200, transaction);

  return {
    merchantAccounts,
    async clientToken({ merchantAccountId }) {
      const created = await call('POST', '/client-tokens', {
        ...(merchantAccountId === null ? {} : { merchantAccountId }),
        baseUrl: pageUrl,
      });
      return bodyOf(created, 201, z.object({ clientToken: z.string() })).clientToken;
    },
    async vault({ key, customerId, nonce, makeDefault, threeDSecure, deviceData }) {
      await createCustomer(customerId);
      const options = { makeDefault, verifyCard: true, threeDSecure: { required: threeDSecure } };
      const body = { customerId, paymentMethodNonce: nonce, options, ...sent({ deviceData }) };
      const response = await call('POST', '/payment-methods', body, key);
      return failedCharge(response) ?? viewMethod(bodyOf(response, 201, savedMethod));
    },
    async list(customerId) {
      const response = await call('GET', `/customers/${encodeURIComponent(customerId)}`);
      // The store has no customer at the gateway before its first payment.
      if (response.status === 404) return [];
      const methods = bodyOf(response, 200, customer).paymentMethods.map(viewMethod);
      return methods.sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
    },
    async setDefault(customerId, token) {
      if (!(await hasMethod(customerId, token))) return false;
      const path = `/payment-methods/${encodeURIComponent(token)}`;
      const response = await call('PUT', path, { options: { makeDefault: true } });
      if (response.status === 404) return false;
      bodyOf(response, 200, savedMethod);
      return true;
    },
    async remove(customerId, token) {
      if (!(await hasMethod(customerId, token))) return false;
      const response = await call('DELETE', `/payment-methods/${encodeURIComponent(token)}`);
      if (response.status !== 204 && response.status !== 404) throw unexpected(response);
      return response.status === 204;
    },
    async sale(sale) {
      const { source, customerId } = sale;
      if ('token' in source && !(await hasMethod(customerId, source.token))) return notCharged('METHOD_GONE');
      if (sale.saveMethod) await createCustomer(customerId);
      const response = await call('POST', '/transactions', saleBody(sale, merchantAccounts), sale.key);
      return failedCharge(response) ?? resultOf(bodyOf(response, 201, transaction));
    },
    refund: (refund) => refundWith(call, find, refund),
    find: async (id) => resultOf(await find(id)),
    async close(key) {
      const response = await call('POST', `/idempotency-keys/${encodeURIComponent(key)}/close`);
      const { transaction: found } = bodyOf(response, 200, z.object({ transaction: transaction.nullable() }));
      return found && resultOf(found);
    },
  };
}

/** Returns the fields that have a value. */
const sent = (fields: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const decimal = (cents: number) => (cents / 100).toFixed(2);

function saleBody(
  { source, customerId, amount, currency, orderId, saveMethod, threeDSecure, deviceData }: Sale,
  accounts: PaymentGateway['merchantAccounts'],
) {
  const isNew = 'nonce' in source;
  return {
    amount: decimal(amount),
    orderId,
    ...(isNew ? { paymentMethodNonce: source.nonce } : { paymentMethodToken: source.token }),
    ...(saveMethod ? { customerId } : {}),
    ...sent({ merchantAccountId: accounts[currency], deviceData }),
    options: {
      submitForSettlement: true,
      ...(saveMethod ? { storeInVault: true } : {}),
      // Saved cards were authenticated when they were added.
      ...(isNew && threeDSecure ? { threeDSecure: { required: true } } : {}),
    },
  };
}

const notCharged = (failure: FailedCharge['failure']): FailedCharge => ({
  ...{ status: 'FAILED', failure, transactionId: null, method: null },
});

/** Returns the failure of a request that the gateway has refused, or null. Nothing was charged then. */
function failedCharge(response: GatewayResponse): FailedCharge | null {
  const { status } = response;
  const { code, fieldCode } = codesOf(response);
  if (status === 409 && code === 'idempotency_key_closed') return notCharged('NOT_CHARGED');
  if (status !== 422) return null;
  if (code === 'payment_method_declined') return notCharged(failureOf(fieldCode));
  if (/^nonce_|^payment_method_unknown$/.test(code)) return notCharged('METHOD_GONE');
  return null;
}

type Call = (method: string, path: string, body?: unknown, key?: string) => Promise<GatewayResponse>;

/** Voids a payment that is not settled, and pays back others. A voided payment counts as paid back. */
async function refundWith(
  call: Call,
  find: (id: string) => Promise<Transaction>,
  { key, transactionId, amount, isWhole }: Refund,
): Promise<RefundResult> {
  const path = `/transactions/${encodeURIComponent(transactionId)}`;
  const { status } = await find(transactionId);
  const isVoidable = status === 'authorized' || status === 'submitted_for_settlement';
  if (isWhole && isVoidable) {
    const response = await call('POST', `${path}/void`);
    // 409: it was settled or voided in the meantime.
    if (response.status !== 409) bodyOf(response, 200, transaction);
  }
  const isVoided =
    status === 'voided' || (isWhole && isVoidable && (await find(transactionId)).status === 'voided');
  if (isVoided) return { status: 'SUCCEEDED', transactionId };
  const response = await call('POST', `${path}/refund`, { amount: decimal(amount) }, key);
  if (response.status === 409 || response.status === 422) return { status: 'FAILED' };
  return { status: 'SUCCEEDED', transactionId: bodyOf(response, 201, transaction).id };
}
