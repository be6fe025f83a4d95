import type { ClientConfiguration } from '../../../../client/index.js';
import { linkedController, orAborted, throwIfAborted } from '../../../../core/abort.js';
import { type Clock, defaultTimeoutMs, withDeadline } from '../../../../core/deadline.js';
import { isPaymentError, type PaymentError } from '../../../../core/errors.js';
import type { Machine } from '../../../../core/machine.js';
import { googlePaymentErrors } from '../../../../google-pay-api/google-pay.errors.js';
import type {
  GooglePayGlobal,
  GooglePaymentPayload,
  PaymentDataRequest,
  PaymentsClient,
} from '../../../../google-pay-api/google-pay.types.js';
import type { GooglePaymentEvent, GooglePaymentState } from '../google-payment.machine.js';
import type { GooglePayReadyOptions, GooglePayTokenizeOptions } from '../google-payment.options.js';
import { parsePaymentData } from '../../../../google-pay-api/parse-response.js';
import { paymentDataRequest, type RequestSettings } from '../../../../google-pay-api/payment-data.request.js';
import { scriptUrl } from './google-script.js';

export { googlePayGlobal } from './google-script.js';

export interface SheetDeps {
  readonly configuration: ClientConfiguration;
  readonly settings: RequestSettings;
  readonly machine: Machine<GooglePaymentState, GooglePaymentEvent>;
  readonly load: (url: string, signal: AbortSignal) => Promise<void>;
  readonly google: () => GooglePayGlobal | undefined;
  readonly clock: Clock;
  /** Ends the instance. */
  readonly signal: AbortSignal;
}

const timedOut = () => googlePaymentErrors.TIMEOUT();

/** Loads Google's script and creates a client for the request's environment. */
async function createPaymentsClient(
  { configuration, load, google }: SheetDeps,
  { environment, merchantInfo }: PaymentDataRequest,
  signal: AbortSignal,
): Promise<PaymentsClient> {
  try {
    if (!google()) await load(scriptUrl(configuration.gatewayConfiguration), signal);
  } catch (cause) {
    throwIfAborted(signal);
    if (isPaymentError(cause)) throw cause;
    throw googlePaymentErrors.SCRIPT_FAILED_TO_LOAD({ cause });
  }
  const api = google();
  if (!api) throw googlePaymentErrors.SCRIPT_FAILED_TO_LOAD({ details: { step: 'read-global' } });
  try {
    return new api.PaymentsClient({
      environment,
      ...(typeof merchantInfo === 'object' && merchantInfo !== null ? { merchantInfo } : {}),
    });
  } catch (cause) {
    throw sheetError(cause);
  }
}

/** Resolves with true if this browser can pay with Google Pay. */
export async function isReadyToPay(
  deps: SheetDeps,
  {
    environment,
    existingPaymentMethodRequired,
    timeout: ms = defaultTimeoutMs,
    signal: ofCall,
  }: GooglePayReadyOptions,
): Promise<boolean> {
  const controller = linkedController(deps.signal, ofCall);
  const { signal } = controller;
  const request = paymentDataRequest(deps.configuration, deps.settings, environment && { environment });
  try {
    return await withDeadline({ ms, error: timedOut, signal, clock: deps.clock }, async (within) => {
      const client = await createPaymentsClient(deps, request, within);
      const response = await client
        .isReadyToPay({ ...readyRequest(request), existingPaymentMethodRequired })
        .catch(failSheet);
      return response.result && (!existingPaymentMethodRequired || response.paymentMethodPresent !== false);
    });
  } finally {
    controller.abort();
  }
}

/** Returns the part of a request on which the support depends; it contains no credentials. */
function readyRequest({ apiVersion, apiVersionMinor, allowedPaymentMethods }: PaymentDataRequest) {
  return {
    apiVersion,
    ...(apiVersionMinor === undefined ? {} : { apiVersionMinor }),
    allowedPaymentMethods: allowedPaymentMethods.map((method) =>
      typeof method === 'object' && method !== null
        ? { ...method, tokenizationSpecification: undefined }
        : method,
    ),
  };
}

/** Shows Google's sheet, and resolves with the payment method that the shopper has chosen. */
export async function tokenize(
  deps: SheetDeps,
  {
    environment,
    paymentDataRequest: overrides,
    timeout: ms = defaultTimeoutMs,
    signal: ofCall,
  }: GooglePayTokenizeOptions,
): Promise<GooglePaymentPayload> {
  const { machine } = deps;
  const request = paymentDataRequest(deps.configuration, deps.settings, {
    ...(environment ? { environment } : {}),
    ...overrides,
  });
  if (!machine.send({ type: 'START' })) throw googlePaymentErrors.TOKENIZATION_IN_PROGRESS();
  const controller = linkedController(deps.signal, ofCall);
  const { signal } = controller;
  try {
    throwIfAborted(signal);
    const client = await withDeadline({ ms, error: timedOut, signal, clock: deps.clock }, (within) =>
      createPaymentsClient(deps, request, within),
    );
    machine.send({ type: 'SHOW' });
    const response = await orAborted(client.loadPaymentData(request).catch(failSheet), signal);
    return { ...parsePaymentData(response), rawPaymentData: response };
  } finally {
    machine.send({ type: 'SETTLE' });
    controller.abort();
  }
}

function failSheet(cause: unknown): never {
  throw sheetError(cause);
}

/** Maps a rejection of Google's script by its status code. */
function sheetError(cause: unknown): PaymentError {
  const { statusCode, statusMessage } = (cause ?? {}) as { statusCode?: unknown; statusMessage?: unknown };
  const reason = typeof statusMessage === 'string' ? statusMessage : String(cause);
  const context = { cause, details: { statusCode } };
  switch (statusCode) {
    case 'CANCELED':
      return googlePaymentErrors.CANCELED({ cause, details: { reason: 'provider' } });
    case 'DEVELOPER_ERROR':
      return googlePaymentErrors.DEVELOPER_ERROR({ ...context, params: { reason } });
    case 'BUYER_ACCOUNT_ERROR':
      return googlePaymentErrors.BUYER_ACCOUNT_ERROR(context);
    case 'MERCHANT_ACCOUNT_ERROR':
      return googlePaymentErrors.MERCHANT_ACCOUNT_ERROR(context);
    case 'INTERNAL_ERROR':
      return googlePaymentErrors.INTERNAL_ERROR(context);
    default:
      return googlePaymentErrors.SHEET_FAILED({ cause });
  }
}
