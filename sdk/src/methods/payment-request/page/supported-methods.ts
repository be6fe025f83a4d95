import type { ClientConfiguration } from '../../../client/index.js';
import { ifParsable, parseObject } from '../../../core/parse.js';
import { paymentDataRequest } from '../../../google-pay-api/payment-data.request.js';
import { paymentRequestErrors } from '../shared/payment-request.errors.js';
import { methodIds } from '../shared/payment-request.protocol.js';
import {
  copyOverrides,
  type EnabledPaymentMethods,
  type SupportedPaymentMethod,
} from './payment-request.options.js';

/** Types of payment methods, as the shop names them. */
export type PaymentMethodType = keyof typeof methodIds;

/** Networks of the browser's interface by card type; others have none. */
const networks: Readonly<Record<string, string>> = {
  Visa: 'visa',
  MasterCard: 'mastercard',
  'American Express': 'amex',
  'Diners Club': 'diners',
  Discover: 'discover',
  JCB: 'jcb',
  UnionPay: 'unionpay',
  Maestro: 'maestro',
};

interface MethodSettings {
  readonly enabled: EnabledPaymentMethods;
  readonly googlePayVersion: unknown;
  readonly googleMerchantId: string | undefined;
}

const parseGooglePay = parseObject({ enabled: (value) => value });

/** Payment methods of the account that the shop has not turned off, in their order. */
export class SupportedMethods {
  readonly #create: Readonly<Partial<Record<PaymentMethodType, () => SupportedPaymentMethod>>>;

  /** Throws `PAYMENT_REQUEST_NO_VALID_SUPPORTED_PAYMENT_METHODS` if there are none. */
  constructor(configuration: ClientConfiguration, settings: MethodSettings) {
    const { creditCards, androidPay } = configuration.gatewayConfiguration;
    const { basicCard, googlePay } = settings.enabled;
    const cardTypes = creditCards?.supportedCardTypes ?? [];
    const hasGooglePay = Boolean(ifParsable(parseGooglePay)(androidPay)?.enabled);
    this.#create = {
      ...(basicCard !== false && cardTypes.length > 0 ? { basicCard: () => cardMethod(cardTypes) } : {}),
      ...(googlePay !== false && hasGooglePay
        ? { googlePay: () => googleMethod(configuration, settings) }
        : {}),
    };
    if (Object.keys(this.#create).length === 0) {
      throw paymentRequestErrors.NO_VALID_SUPPORTED_PAYMENT_METHODS();
    }
  }

  /** Returns all methods. Nothing in them is shared with another call. */
  all(): SupportedPaymentMethod[] {
    return Object.values(this.#create).map((create) => create());
  }

  /**
   * Returns one method with the shop's data on top of its own. Throws
   * `PAYMENT_REQUEST_CREATE_SUPPORTED_PAYMENT_METHODS_CONFIGURATION_…`.
   */
  one(type: PaymentMethodType | undefined, overrides: unknown): SupportedPaymentMethod {
    if (!type) throw paymentRequestErrors.CREATE_SUPPORTED_PAYMENT_METHODS_CONFIGURATION_MUST_INCLUDE_TYPE();
    const create = Object.hasOwn(this.#create, type) ? this.#create[type] : undefined;
    if (!create) {
      throw paymentRequestErrors.CREATE_SUPPORTED_PAYMENT_METHODS_CONFIGURATION_TYPE_NOT_ENABLED({
        params: { type },
      });
    }
    const { supportedMethods, data } = create();
    return { supportedMethods, data: { ...Object(data), ...copyOverrides(overrides) } as object };
  }
}

const cardMethod = (cardTypes: readonly string[]): SupportedPaymentMethod => ({
  supportedMethods: methodIds.basicCard,
  data: {
    supportedNetworks: cardTypes.flatMap((type) =>
      Object.hasOwn(networks, type) ? (networks[type] ?? []) : [],
    ),
  },
});

const googleMethod = (
  configuration: ClientConfiguration,
  { googlePayVersion, googleMerchantId }: MethodSettings,
): SupportedPaymentMethod => ({
  supportedMethods: methodIds.googlePay,
  data: paymentDataRequest(configuration, {
    version: googlePayVersion === 2 ? 2 : 1,
    merchantId: googleMerchantId,
  }),
});

/** Throws `PAYMENT_REQUEST_UNSUPPORTED_PAYMENT_METHOD` for the last method that cannot be tokenized. */
export function checkMethods(methods: readonly Readonly<Record<string, unknown>>[]): void {
  const known: readonly string[] = Object.values(methodIds);
  // A list of one identifier counts as that identifier, as in braintree-web.
  const method = methods
    .map(({ supportedMethods }) => String(supportedMethods))
    .findLast((name) => !known.includes(name));
  if (method !== undefined) throw paymentRequestErrors.UNSUPPORTED_PAYMENT_METHOD({ params: { method } });
}
