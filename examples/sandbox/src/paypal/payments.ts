import { localeQuery } from '../providers/language.js';
import type { Authorization } from '../authorization/authorize.js';
import type { ApprovalRequest, PayPalRequest } from '../providers/approval-request.js';
import { GatewayError } from '../gateway/gateway-error.js';
import { chooseAccount, type PayPalSettings } from '../merchants/settings.js';
import type { Services } from '../services.js';
import {
  agreementInput,
  checkAmount,
  checkoutInput,
  checkShippingOptions,
  parseInput,
  patchInput,
  problem,
  invalidPayment,
  type ShippingOptionInput,
} from './payment-input.js';

type AddressInput = Readonly<Record<string, unknown>>;

/** Creates a payment for the payer's approval: `paypal_hermes/create_payment_resource`. */
export async function createPayment(
  services: Services,
  authorization: Authorization,
  body: unknown,
  origin: string,
) {
  const settings = enabled(authorization);
  const input = parseInput(checkoutInput, body);
  const currency = input.currencyIsoCode.toUpperCase();
  checkAmount(input.amount, currency);
  checkShippingOptions(input.shippingOptions ?? [], currency);
  checkAccount(authorization, input.merchantAccountId);
  const approval = await services.approvals.create(services.db, {
    merchantId: authorization.merchant.id,
    kind: 'checkout',
    returnUrl: input.returnUrl,
    cancelUrl: input.cancelUrl,
    request: {
      amount: input.amount,
      currency,
      source: 'paypal',
      shop: input.experienceProfile?.brandName ?? settings.displayName,
      payer: {},
      paypal: {
        ...common(input),
        description: null,
        hasSavedAccount: Boolean(input.vaultInitiatedCheckoutPaymentMethodToken),
        shippingAddress: addressOf(input),
      },
    },
  });
  return {
    paymentResource: {
      authenticateUrl: null,
      intent: input.intent ?? 'authorize',
      paymentToken: approval.payment_id,
      redirectUrl: `${origin}/checkoutnow?nolegacy=1&token=${approval.token}${localeQuery(input.experienceProfile?.localeCode)}`,
    },
  };
}

/** Creates a billing agreement for the payer's approval: `paypal_hermes/setup_billing_agreement`. */
export async function setupAgreement(
  services: Services,
  authorization: Authorization,
  body: unknown,
  origin: string,
) {
  const settings = enabled(authorization);
  if (!settings.billingAgreementsEnabled) {
    throw new GatewayError('AUTHORIZATION', 'Billing agreements are not enabled for this merchant');
  }
  const input = parseInput(agreementInput, body);
  checkShippingOptions(input.shippingOptions ?? [], null);
  checkAccount(authorization, input.merchantAccountId);
  const approval = await services.approvals.create(services.db, {
    merchantId: authorization.merchant.id,
    kind: 'vault',
    returnUrl: input.returnUrl,
    cancelUrl: input.cancelUrl,
    request: {
      amount: '',
      currency: '',
      source: 'paypal',
      shop: input.experienceProfile?.brandName ?? settings.displayName,
      payer: {},
      paypal: {
        ...common(input),
        description: input.description ?? null,
        hasSavedAccount: false,
        shippingAddress: addressOf(input.shippingAddress ?? {}),
      },
    },
  });
  return {
    agreementSetup: {
      tokenId: approval.token,
      approvalUrl: `${origin}/agreements/approve?nolegacy=1&ba_token=${approval.token}${localeQuery(input.experienceProfile?.localeCode)}`,
    },
  };
}

/** Changes amount or shipping options of an open payment: `paypal_hermes/patch_payment_resource`. */
export async function patchPayment(
  services: Services,
  authorization: Authorization,
  body: unknown,
  origin: string,
) {
  enabled(authorization);
  const input = parseInput(patchInput, body);
  const approval = await services.approvals.findPayment(
    services.db,
    authorization.merchant.id,
    input.paymentId,
  );
  const { request } = approval ?? {};
  if (approval?.kind !== 'checkout' || !request?.paypal) {
    throw invalidPayment([problem(['paymentId'], 'Payment not found')]);
  }
  if (input.currencyIsoCode.toUpperCase() !== request.currency) {
    throw invalidPayment([problem(['currencyIsoCode'], 'Another currency than the payment’s')]);
  }
  const amount = input.amount ?? request.amount;
  checkAmount(amount, request.currency);
  checkShippingOptions(input.shippingOptions ?? [], request.currency);
  const revised: ApprovalRequest = {
    ...request,
    amount,
    paypal: {
      ...request.paypal,
      ...(input.shippingOptions && { shippingOptions: wireOptions(input.shippingOptions) }),
      ...(input.line1 && { shippingAddress: addressOf(input) }),
    },
  };
  if (!(await services.approvals.revise(services.db, approval.token, revised))) {
    throw invalidPayment([problem(['paymentId'], 'This payment is over')]);
  }
  return {
    paymentResource: {
      paymentToken: approval.payment_id,
      redirectUrl: `${origin}/checkoutnow?nolegacy=1&token=${approval.token}`,
    },
  };
}

function enabled({ merchant }: Authorization): PayPalSettings {
  if (merchant.settings.paypal) return merchant.settings.paypal;
  throw new GatewayError('AUTHORIZATION', 'PayPal is not enabled for this merchant');
}

function checkAccount({ merchant }: Authorization, id: string | null | undefined): void {
  if (!chooseAccount(merchant.settings, id)) {
    throw invalidPayment([problem(['merchantAccountId'], 'Account not found')]);
  }
}

interface CommonInput {
  offerPaypalCredit?: boolean | null | undefined;
  offerPayLater?: boolean | null | undefined;
  experienceProfile?: { noShipping?: 'true' | 'false' | null | undefined } | null | undefined;
  shippingOptions?: readonly ShippingOptionInput[] | null | undefined;
}

function common(input: CommonInput) {
  return {
    offersCredit: input.offerPaypalCredit === true,
    offersPayLater: input.offerPayLater === true,
    asksForShipping: input.experienceProfile?.noShipping === 'false',
    shippingOptions: wireOptions(input.shippingOptions ?? []),
    funding: 'balance' as const,
  };
}

function wireOptions(options: readonly ShippingOptionInput[]): PayPalRequest['shippingOptions'] {
  return options.map(({ id, label, selected, amount: { currency, value } }) => ({
    id,
    label,
    isSelected: selected === true,
    amount: value,
    currency: currency.toUpperCase(),
  }));
}

const addressKeys = [
  'recipientName',
  'line1',
  'line2',
  'city',
  'state',
  'postalCode',
  'countryCode',
] as const;

/** Returns null if every field of the address is empty. */
function addressOf(input: AddressInput): Readonly<Record<string, string>> | null {
  const given = addressKeys.flatMap((key) => {
    const value = input[key];
    return typeof value === 'string' ? [[key, value] as const] : [];
  });
  return given.length > 0 ? Object.fromEntries(given) : null;
}
