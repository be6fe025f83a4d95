import { isPaymentError, type PaymentError } from '../../../core/errors.js';
import { ifParsable, parseObject } from '../../../core/parse.js';
import type { Notify } from '../../../frames/rpc/envelope.js';
import { ExposedError, type RequestHandlers } from '../../../frames/rpc/rpc-server.js';
import { writeError } from '../../../frames/rpc/wire-error.js';
import { paymentRequestErrors } from '../shared/payment-request.errors.js';
import {
  type FrameNotifications,
  type FrameRequests,
  methodIds,
  parseJsonObject,
  type ShownPayment,
  type WireCard,
  type WirePaymentRequest,
} from '../shared/payment-request.protocol.js';
import type {
  BrowserPaymentRequest,
  BrowserPaymentRequestClass,
  BrowserPaymentResponse,
  ShippingEvent,
} from './browser.types.js';

export interface PaymentDeps {
  /** Class of the browser; undefined where it is missing. */
  readonly requests: BrowserPaymentRequestClass | undefined;
  readonly tokenizeCard: (details: unknown, signal: AbortSignal) => Promise<WireCard>;
  readonly notify: Notify<FrameNotifications>;
}

type Update = (details: Readonly<Record<string, unknown>>) => void;

/** Returns the frame's handlers. Card data stays in the frame: the page receives nonce and description. */
export function createPayments(deps: PaymentDeps): RequestHandlers<FrameRequests> {
  /** Updates for which the sheet waits. Only the latest of each kind counts. */
  const updates: { address?: Update | undefined; option?: Update | undefined } = {};
  const clearUpdates = () => {
    updates.address = updates.option = undefined;
  };
  return {
    canMakePayment: (given) => expose(() => canMakePayment(deps, given)),
    show: (given, signal) =>
      expose(async () => {
        const request = build(deps, given);
        if (given.options?.['requestShipping']) watchShipping(request, deps, updates);
        try {
          return await showRequest(deps, request, signal);
        } finally {
          clearUpdates();
        }
      }),
    updateShippingAddress(details) {
      updates.address?.(details);
      return undefined;
    },
    updateShippingOption(details) {
      updates.option?.(details);
      return undefined;
    },
  };
}

/** Runs a handler, and sends its error to the page. */
async function expose<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new ExposedError(writeError(error));
  }
}

function build(
  { requests }: PaymentDeps,
  { supportedPaymentMethods, details, options }: WirePaymentRequest,
): BrowserPaymentRequest {
  try {
    if (!requests) throw new TypeError('PaymentRequest is not supported.');
    return new requests(supportedPaymentMethods, details, options);
  } catch (error) {
    throw paymentRequestErrors.INITIALIZATION_MISCONFIGURED({
      params: { reason: factsOf(error).message },
      details: { originalError: factsOf(error) },
    });
  }
}

async function canMakePayment(deps: PaymentDeps, given: WirePaymentRequest): Promise<boolean> {
  const request = build(deps, given);
  try {
    return await request.canMakePayment();
  } catch (error) {
    const context = { details: { originalError: factsOf(error) } };
    throw factsOf(error).name === 'NotAllowedError'
      ? paymentRequestErrors.CAN_MAKE_PAYMENT_NOT_ALLOWED(context)
      : paymentRequestErrors.CAN_MAKE_PAYMENT_FAILED(context);
  }
}

/** Lets the sheet wait for the page's update after each choice of the shopper. */
function watchShipping(
  request: BrowserPaymentRequest,
  { notify }: PaymentDeps,
  updates: { address?: Update | undefined; option?: Update | undefined },
): void {
  const wait = (event: Event, kind: keyof typeof updates) => {
    (event as ShippingEvent).updateWith(
      new Promise<unknown>((resolve) => {
        updates[kind] = resolve;
      }),
    );
  };
  request.addEventListener('shippingaddresschange', (event) => {
    wait(event, 'address');
    notify('shippingAddressChange', ifParsable(parseJsonObject)(jsonOf(request.shippingAddress)) ?? {});
  });
  request.addEventListener('shippingoptionchange', (event) => {
    wait(event, 'option');
    const { shippingOption } = request;
    notify('shippingOptionChange', typeof shippingOption === 'string' ? shippingOption : '');
  });
}

async function showRequest(
  deps: PaymentDeps,
  request: BrowserPaymentRequest,
  signal: AbortSignal,
): Promise<ShownPayment> {
  let response: BrowserPaymentResponse | undefined;
  const abort = () => {
    // Rejects if the shopper has already paid.
    request.abort().catch(() => undefined);
  };
  signal.addEventListener('abort', abort, { once: true });
  try {
    response = await request.show();
    return await readResponse(deps, response, signal);
  } catch (error) {
    throw failureOf(error);
  } finally {
    signal.removeEventListener('abort', abort);
    // Closes the sheet, also after a failure; the outcome is decided.
    void response?.complete().catch(() => undefined);
  }
}

async function readResponse(
  { tokenizeCard }: PaymentDeps,
  response: BrowserPaymentResponse,
  signal: AbortSignal,
): Promise<ShownPayment> {
  const { methodName, details } = response;
  const rawPaymentResponse = withoutDetails(response);
  switch (methodName) {
    case methodIds.basicCard:
      return { rawPaymentResponse, card: await tokenizeCard(details, signal) };
    case methodIds.googlePay:
      return { rawPaymentResponse, googlePay: ifParsable(parseJsonObject)(jsonOf(details)) ?? {} };
    default:
      throw paymentRequestErrors.UNSUPPORTED_PAYMENT_METHOD({ params: { method: methodName } });
  }
}

const parseKept = parseObject({
  billingAddress: ifParsable(parseJsonObject),
  cardholderName: ifParsable((value) => value),
});

/** Returns a copy of the response without the details of the payment method: they contain the card's number. */
function withoutDetails(response: BrowserPaymentResponse): Readonly<Record<string, unknown>> {
  const copy = ifParsable(parseJsonObject)(jsonOf(response)) ?? {};
  return { ...copy, details: ifParsable(parseKept)(copy['details']) ?? {} };
}

const jsonOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown;

/** Returns name and message of an error; browsers' exceptions are not cloned with their properties. */
function factsOf(error: unknown): { name: string; message: string } {
  const { name, message } = (error ?? {}) as { name?: unknown; message?: unknown };
  return { name: String(name), message: String(message) };
}

function failureOf(error: unknown): PaymentError {
  const facts = factsOf(error);
  if (facts.name === 'AbortError') {
    return paymentRequestErrors.CANCELED({ details: { reason: 'provider', originalError: facts } });
  }
  if (!isPaymentError(error))
    return paymentRequestErrors.NOT_COMPLETED({ details: { originalError: facts } });
  return error.details?.httpStatus === 403 ? error : paymentRequestErrors.NOT_COMPLETED({ cause: error });
}
