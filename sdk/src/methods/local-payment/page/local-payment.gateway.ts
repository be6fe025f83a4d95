import type { Client } from '../../../client/index.js';
import { amountProblem } from '../../../core/amount-problem.js';
import { isPaymentError, type PaymentError } from '../../../core/errors.js';
import { gatewayFailure } from '../../../core/gateway-failure.js';
import {
  ifParsable,
  parseList,
  parseNullable,
  parseObject,
  parseRecord,
  parseFilledText,
  parseText,
  Unparsable,
} from '../../../core/parse.js';
import { localPaymentErrors } from './local-payment.errors.js';
import type { LocalPaymentTokenizeOptions } from './local-payment.options.js';
import { type LocalPaymentContext, paymentBody } from './local-payment.request.js';
import { accountBody, type ReturnContext } from './return-result.js';
import type { LocalPaymentPayload, ReturnParams, StartPaymentOptions } from './local-payment.types.js';

/** Payment that the gateway has created and that awaits the shopper's approval. */
interface CreatedPayment {
  readonly paymentToken: string;
  /** URL of the bank's page; null if the payment is completed outside the page. */
  readonly redirectUrl: string | null;
}

const parseCreated = parseObject({
  paymentResource: parseObject({ paymentToken: parseText, redirectUrl: parseNullable(parseText) }),
});

/** Creates a payment: POST local_payments/create. */
export async function createPayment(
  client: Client,
  options: StartPaymentOptions,
  context: LocalPaymentContext,
  signal: AbortSignal,
): Promise<CreatedPayment> {
  try {
    const data = paymentBody(options, context);
    const response = await client.request({
      endpoint: 'local_payments/create',
      method: 'post',
      timeout: options.timeout,
      signal,
      data,
    });
    return parseCreated(response).paymentResource;
  } catch (error) {
    throw createFailure(error, options);
  }
}

function createFailure(cause: unknown, { amount }: StartPaymentOptions): PaymentError {
  if (isPaymentError(cause) && cause.details?.httpStatus === 422) {
    const problem = amountProblem(amount);
    const reason = problem === undefined ? 'the gateway rejects them' : `options.amount ${problem}`;
    return localPaymentErrors.INVALID_PAYMENT_OPTION({ cause, params: { reason } });
  }
  const failed = localPaymentErrors.START_PAYMENT_FAILED;
  return gatewayFailure(cause, { failed, network: failed });
}

const keep = (value: unknown): unknown => value;
const parseAccount = parseObject({
  nonce: parseFilledText,
  type: ifParsable(parseText),
  details: ifParsable(
    parseObject({ payerInfo: ifParsable(parseRecord(keep)), correlationId: ifParsable(parseText) }),
  ),
});
const parseAccounts = parseObject({ paypalAccounts: parseList(parseAccount) });

/**
 * Tokenizes an approved payment: POST payment_methods/paypal_accounts. Throws the errors of
 * `accountBody` if the shopper returned without a payment.
 */
export async function createAccount(
  client: Client,
  params: ReturnParams,
  context: ReturnContext,
  { signal, timeout }: LocalPaymentTokenizeOptions,
): Promise<LocalPaymentPayload> {
  const data = accountBody(params, context);
  try {
    const response = await client.request({
      endpoint: 'payment_methods/paypal_accounts',
      method: 'post',
      timeout,
      signal,
      data,
    });
    const [account] = parseAccounts(response).paypalAccounts;
    if (!account) throw new Unparsable();
    const { nonce, type = 'PayPalAccount', details = {} } = account;
    const { payerInfo = {}, correlationId } = details;
    return { nonce, type, details: payerInfo, ...(correlationId === undefined ? {} : { correlationId }) };
  } catch (error) {
    const failed = localPaymentErrors.TOKENIZATION_FAILED;
    throw gatewayFailure(error, { failed, network: failed });
  }
}
