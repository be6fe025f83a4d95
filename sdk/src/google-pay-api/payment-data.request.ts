import type { ClientConfiguration } from '../client/index.js';
import { parseJson } from '../core/call-options.js';
import { invalidOption, ofReading } from '../core/option.errors.js';
import { parseRecord, parseText } from '../core/parse.js';
import { VERSION } from '../core/version.js';
import { accountOf, type GooglePayAccount } from './account.js';
import type {
  GooglePayEnvironment,
  PaymentDataRequest,
  PaymentDataRequestOverrides,
} from './google-pay.types.js';
import { writeJson } from '../core/json.js';

/** Version of Google's request format. */
export type GooglePayVersion = 1 | 2;

/** Settings of an instance that every request contains. */
export interface RequestSettings {
  readonly version: GooglePayVersion;
  readonly merchantId: string | undefined;
}

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a deep copy of the shop's properties. Throws `INSTANTIATION_OPTION_INVALID`. */
function copyOf(overrides: unknown): Values {
  if (overrides === undefined || overrides === null) return {};
  try {
    return parseRecord((value) => value)(parseJson(overrides));
  } catch (cause) {
    throw invalidOption('paymentDataRequest', ofReading(cause));
  }
}

/**
 * Returns a new request for Google's sheet: the account's defaults with the shop's properties on top.
 * Nothing in it is shared with another request or with the shop's object. Throws `GOOGLE_PAYMENT_NOT_ENABLED` or
 * `INSTANTIATION_OPTION_INVALID`.
 */
export function paymentDataRequest(
  configuration: ClientConfiguration,
  { version, merchantId }: RequestSettings,
  overrides?: PaymentDataRequestOverrides,
): PaymentDataRequest {
  const context = { configuration, account: accountOf(configuration), merchantId };
  const given = copyOf(overrides);
  return version === 2 ? secondVersion(context, given) : firstVersion(context, given);
}

interface RequestContext {
  readonly configuration: ClientConfiguration;
  readonly account: GooglePayAccount;
  readonly merchantId: string | undefined;
}

/** Returns the environment of Google Pay: `PRODUCTION` only for the gateway's production. */
const environmentOf = ({ gatewayConfiguration }: ClientConfiguration): GooglePayEnvironment =>
  gatewayConfiguration.environment === 'production' ? 'PRODUCTION' : 'TEST';

const networksOf = ({ supportedNetworks }: GooglePayAccount): string[] | undefined =>
  supportedNetworks?.map((network) => network.toUpperCase());

/** Returns the gateway's parameters, which all payment methods have in common. */
function gatewayParameters({ gatewayConfiguration, analyticsMetadata }: ClientConfiguration): Values {
  const { source, integration, sessionId, platform } = analyticsMetadata;
  return {
    gateway: 'braintree',
    'braintree:merchantId': gatewayConfiguration.merchantId,
    'braintree:apiVersion': 'v1',
    'braintree:sdkVersion': VERSION,
    // The gateway reads the keys in this order.
    'braintree:metadata': writeJson({ source, integration, sessionId, version: VERSION, platform }),
  };
}

const fingerprintOf = ({ googleAuthorizationFingerprint: fingerprint }: GooglePayAccount): Values =>
  fingerprint === undefined ? {} : { 'braintree:authorizationFingerprint': fingerprint };

function firstVersion({ configuration, account, merchantId }: RequestContext, given: Values) {
  const { authorization, authorizationType } = configuration;
  const allowedCardNetworks = networksOf(account);
  const request: PaymentDataRequest = {
    environment: environmentOf(configuration),
    allowedPaymentMethods: ['CARD', 'TOKENIZED_CARD'],
    paymentMethodTokenizationParameters: {
      tokenizationType: 'PAYMENT_GATEWAY',
      parameters: {
        ...gatewayParameters(configuration),
        ...fingerprintOf(account),
        ...(authorizationType === 'TOKENIZATION_KEY' ? { 'braintree:clientKey': authorization } : {}),
      },
    },
    cardRequirements: { allowedCardNetworks },
    ...(merchantId ? { merchantId } : {}),
    apiVersion: 1,
    ...given,
  };
  const { cardRequirements } = given;
  if (isObject(cardRequirements) && !cardRequirements['allowedCardNetworks']) {
    request['cardRequirements'] = { ...cardRequirements, allowedCardNetworks };
  }
  return request;
}

function secondVersion(context: RequestContext, given: Values): PaymentDataRequest {
  const defaults = [cardMethod(context), ...payPalMethods(context)];
  const { allowedPaymentMethods } = given;
  return {
    apiVersion: 2,
    apiVersionMinor: 0,
    environment: environmentOf(context.configuration),
    ...(context.merchantId ? { merchantInfo: { merchantId: context.merchantId } } : {}),
    ...given,
    allowedPaymentMethods: Array.isArray(allowedPaymentMethods)
      ? allowedPaymentMethods.map((method: unknown) => completed(method, defaults))
      : defaults,
  };
}

function cardMethod({ configuration, account }: RequestContext): Values {
  return {
    type: 'CARD',
    parameters: {
      allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
      allowedCardNetworks: networksOf(account),
    },
    tokenizationSpecification: {
      type: 'PAYMENT_GATEWAY',
      parameters: { ...gatewayParameters(configuration), ...fingerprintOf(account) },
    },
  };
}

/** Returns the entry for PayPal accounts in Google Pay, if the account has enabled them. */
function payPalMethods({ configuration, account: { paypalClientId } }: RequestContext): Values[] {
  if (!paypalClientId) return [];
  const unit = { payee: { client_id: paypalClientId }, recurring_payment: true };
  return [
    {
      type: 'PAYPAL',
      parameters: { purchase_context: { purchase_units: [unit] } },
      tokenizationSpecification: {
        type: 'PAYMENT_GATEWAY',
        parameters: { ...gatewayParameters(configuration), 'braintree:paypalClientId': paypalClientId },
      },
    },
  ];
}

/** Completes a method of the shop with the defaults of its type: objects one level deep, other values if falsy. */
function completed(method: unknown, defaults: readonly Values[]): unknown {
  if (!isObject(method)) return method;
  const standard = defaults.find(({ type }) => type === method['type']);
  if (!standard) return method;
  const merged = Object.entries(standard).map(([name, value]) => {
    const own = method[name];
    return [name, isObject(value) ? { ...value, ...(isObject(own) ? own : {}) } : own || value] as const;
  });
  return { ...method, ...Object.fromEntries(merged) };
}

/** Parses the merchant id of Google; empty strings count as absent. */
export const parseMerchantId = (value: unknown): string | undefined => parseText(value) || undefined;
