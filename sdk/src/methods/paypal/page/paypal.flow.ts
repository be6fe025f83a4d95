import type { Client } from '../../../client/index.js';
import { rejectUnknown } from '../../../core/unknown-options.js';
import { throwIfAborted } from '../../../core/abort.js';
import { readCallOptions } from '../../../core/call-options.js';
import { parseUrl } from '../../../core/url.js';
import { tokenizeAccount } from '../../../paypal/account.request.js';
import { approve, type ApprovalFlowDeps } from '../../../paypal/approval.flow.js';
import {
  type ReturnUrls,
  checkAmount,
  checkFlow,
  invalidPayment,
  type LooseOptions,
  paymentBody,
  requestPayment,
} from '../../../paypal/payment.request.js';
import { paypalErrors } from '../../../paypal/paypal.errors.js';
import type { PayPalPayload } from '../../../paypal/paypal.types.js';
import { type PayPalTokenizeOptions, tokenizeNames } from './paypal.options.js';

export interface PayPalFlowDeps extends Omit<ApprovalFlowDeps, 'errors'> {
  client: Client;
  back: () => ReturnUrls;
}

const errors = {
  active: paypalErrors.TOKENIZATION_REQUEST_ACTIVE,
  closed: paypalErrors.POPUP_CLOSED,
  blocked: paypalErrors.POPUP_OPEN_FAILED,
};

/** Runs a payment: the payer approves in a window, then the account is tokenized. */
export async function tokenize(
  { client, back, ...context }: PayPalFlowDeps,
  given: PayPalTokenizeOptions,
): Promise<PayPalPayload> {
  rejectUnknown(given, tokenizeNames);
  const options = readCallOptions(given, invalidPayment);
  checkFlow(options);
  const { flow, intent, offerPayLater, useraction, timeout, signal } = options as PayPalTokenizeOptions &
    LooseOptions;
  checkAmount(options);
  throwIfAborted(signal);
  return approve(
    { ...context, errors },
    {
      async fetchAddress(within) {
        const body = {
          ...paymentBody(options, back(), client),
          offerPayLater: offerPayLater === true,
          ...(options.flow === 'checkout' && {
            lineItems: options.lineItems,
            vaultInitiatedCheckoutPaymentMethodToken: options.vaultInitiatedCheckoutPaymentMethodToken,
          }),
        };
        const { approvalUrl } = await requestPayment(client, flow, body, { signal: within, timeout });
        return useraction === 'commit' ? withCommit(approvalUrl) : approvalUrl;
      },
      finish({ token, paymentId, payerId, billingToken }, within) {
        const account = {
          correlationId: billingToken ?? token,
          billingAgreementToken: billingToken,
          isKept: options.flow === 'vault' && options.vault !== false,
          paymentToken: paymentId,
          payerId,
          intent,
        };
        return tokenizeAccount(client, account, { signal: within, timeout });
      },
    },
    signal,
  );
}

function withCommit(address: string | undefined): string | undefined {
  const url = parseUrl(address ?? '');
  url?.searchParams.append('useraction', 'commit');
  return url?.href;
}
