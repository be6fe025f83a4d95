import type { Client } from '../../../../client/index.js';
import { isPaymentError, type PaymentError } from '../../../../core/errors.js';
import {
  ifParsable,
  optional,
  parseList,
  parseNullable,
  parseObject,
  parseOneOf,
  type Parser,
  parseText,
  Unparsable,
} from '../../../../core/parse.js';
import { venmoErrors } from '../venmo.errors.js';
import { documents } from './venmo-gateway.request.js';
import type { VenmoContext, VenmoNode } from '../venmo.types.js';

/** Calls of one instance to the gateway. */
export interface VenmoGateway {
  /** Creates a payment context. Rejects with `VENMO_MOBILE_PAYMENT_CONTEXT_SETUP_FAILED`, 403 or `ABORTED`. */
  createContext(signal: AbortSignal): Promise<VenmoContext>;
  /** Ends a context. Rejects with the client's error. */
  updateStatus(id: string, status: 'CANCELED' | 'EXPIRED', signal?: AbortSignal): Promise<void>;
  /** Rejects with the client's error. */
  queryStatus(id: string, signal: AbortSignal): Promise<VenmoNode>;
}

interface GatewayDeps {
  client: Client;
  /** Variables of the create mutation. */
  input: Readonly<Record<string, unknown>>;
  /** Uses the mutations for payments without `paymentMethodUsage`. */
  isLegacy: boolean;
  /** Milliseconds for each response; 0 means no limit. */
  timeout: number | undefined;
}

/** Creates the gateway calls of one instance. */
export function createGateway({ client, input, isLegacy, timeout }: GatewayDeps): VenmoGateway {
  const { create, update, query } = documents[isLegacy ? 'legacy' : 'current'];
  const send = async (text: string, variables: object, signal: AbortSignal | undefined) => {
    const response = await client.request({
      api: 'graphQLApi',
      data: { query: text, variables },
      timeout,
      signal,
    });
    return response['data'];
  };
  return {
    async createContext(signal) {
      try {
        return parseContext(await send(create, { input }, signal));
      } catch (cause) {
        throw setupFailed(cause);
      }
    },
    async updateStatus(id, status, signal) {
      await send(update, { input: { id, status } }, signal);
    },
    async queryStatus(id, signal) {
      return parseNode(await send(query, { id }, signal)).node;
    },
  };
}

const parseWireContext = parseObject({
  id: parseText,
  merchantId: parseText,
  createdAt: parseText,
  expiresAt: parseText,
});

const parseCreated = parseObject({
  createVenmoPaymentContext: optional(parseObject({ venmoPaymentContext: parseWireContext })),
  createVenmoQRCodePaymentContext: optional(parseObject({ venmoQRCodePaymentContext: parseWireContext })),
});

const parseContext: Parser<VenmoContext> = (value) => {
  const created = parseCreated(value);
  const wire =
    created.createVenmoPaymentContext?.venmoPaymentContext ??
    created.createVenmoQRCodePaymentContext?.venmoQRCodePaymentContext;
  const lifetimeMs = wire ? Date.parse(wire.expiresAt) - Date.parse(wire.createdAt) : 0;
  // Also rejects NaN: a context whose end is unknown could never be renewed.
  if (!wire || !(lifetimeMs > 0)) throw new Unparsable();
  return { id: wire.id, merchantId: wire.merchantId, lifetimeMs };
};

const text = parseNullable(parseText);
const parseAddress = parseObject({
  fullName: text,
  addressLine1: text,
  addressLine2: text,
  adminArea1: text,
  adminArea2: text,
  postalCode: text,
  countryCode: text,
});

const parseNode = parseObject({
  node: parseObject({
    status: parseOneOf('CREATED', 'SCANNED', 'APPROVED', 'EXPIRED', 'FAILED', 'CANCELED'),
    paymentMethodId: text,
    userName: text,
    payerInfo: optional(
      parseObject({
        firstName: text,
        lastName: text,
        phoneNumber: text,
        email: text,
        externalId: text,
        userName: text,
        billingAddress: parseNullable(parseAddress),
        shippingAddress: parseNullable(parseAddress),
      }),
    ),
  }),
});

/** Error of the gateway that concerns the shop's options; its message is shown to the developer. */
const parseUserErrors = parseList(
  ifParsable(
    parseObject({
      message: parseText,
      extensions: parseObject({
        errorClass: parseOneOf('VALIDATION'),
        errorType: parseOneOf('user_error'),
      }),
    }),
  ),
);

function setupFailed(cause: unknown): PaymentError {
  if (isPaymentError(cause) && (cause.code === 'ABORTED' || cause.details?.httpStatus === 403)) return cause;
  const message = userMessage(cause) ?? 'The Venmo payment context could not be created.';
  return venmoErrors.MOBILE_PAYMENT_CONTEXT_SETUP_FAILED({ cause, params: { message } });
}

/** Returns the message of a refused option; undefined for any other failure. */
function userMessage(cause: unknown): string | undefined {
  if (!isPaymentError(cause)) return undefined;
  try {
    return parseUserErrors(cause.details?.originalError)[0]?.message;
  } catch {
    // Not such an error.
    return undefined;
  }
}
