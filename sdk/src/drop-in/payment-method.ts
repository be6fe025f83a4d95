import type { VaultedPaymentMethod } from '../methods/vault-manager/index.js';
import type { OptionId } from './drop-in.types.js';
import type { DropInPayload, PaymentMethodType } from './payload.types.js';
import { writeJson } from '../core/json.js';

/** Payment method in the list: saved, or new. */
export interface PaymentMethod {
  readonly nonce: string;
  readonly type: PaymentMethodType;
  readonly details: Readonly<Record<string, unknown>>;
  readonly description?: string | undefined;
  readonly binData?: unknown;
  readonly vaulted?: true | undefined;
  /** True for the default payment method of the customer. */
  readonly default?: boolean | undefined;
  /** True if a subscription is paid with it, so that it cannot be deleted. */
  readonly hasSubscription?: boolean | undefined;
  readonly liabilityShifted?: boolean | undefined;
  readonly liabilityShiftPossible?: boolean | undefined;
  readonly threeDSecureInfo?: unknown;
  /** Response of the wallet's sheet. */
  readonly rawPaymentData?: unknown;
}

/** Types of payment methods by payment option. */
export const typeOf = {
  card: 'CreditCard',
  paypal: 'PayPalAccount',
  paypalCredit: 'PayPalAccount',
  venmo: 'VenmoAccount',
  applePay: 'ApplePayCard',
  googlePay: 'AndroidPayCard',
} as const satisfies Record<OptionId, PaymentMethodType>;

/** Returns true for a type that a payment method of the Drop-in can have. */
export const isMethodType = (value: unknown): value is PaymentMethodType =>
  Object.values(typeOf).some((type) => type === value);

/** Types that are shown although they are saved; wallets must be authorized again. */
const savedTypes: Readonly<Partial<Record<OptionId, string>>> = {
  card: typeOf.card,
  paypal: typeOf.paypal,
  paypalCredit: typeOf.paypalCredit,
};

/** Returns the saved payment methods that the enabled options offer, without those that the shop hides. */
export function shownMethods(
  saved: readonly VaultedPaymentMethod[],
  enabled: readonly OptionId[],
  hidden: readonly unknown[],
): PaymentMethod[] {
  const hiddenTypes = hidden.map((name) => savedTypes[name as OptionId]);
  const types = enabled.map((id) => savedTypes[id]).filter((type) => type && !hiddenTypes.includes(type));
  return saved
    .flatMap(({ type, ...method }) =>
      isMethodType(type) && types.includes(type) ? [{ ...method, type }] : [],
    )
    .map(({ nonce, type, details, description, default: isDefault, hasSubscription, binData }) => ({
      nonce,
      type,
      details,
      ...(description === undefined ? {} : { description }),
      ...(binData === undefined ? {} : { binData }),
      default: isDefault,
      hasSubscription,
      vaulted: true,
    }));
}

const identifying = ['cardType', 'lastFour', 'expirationMonth', 'expirationYear', 'email', 'username'];

/** Properties by which a saved payment method is recognized: its nonce is another one in every list. */
const identity = ({ type, details }: PaymentMethod): string =>
  writeJson([type, ...identifying.map((name) => details[name])]);

/** Returns how often a saved payment method is in a list: a customer may have the same card twice. */
export const countOf = (method: PaymentMethod, methods: readonly PaymentMethod[]): number =>
  methods.filter((other) => other.vaulted && identity(other) === identity(method)).length;

/** Returns the saved payment method that is the same card as another; undefined without one. */
export const sameCard = (card: PaymentMethod, saved: readonly PaymentMethod[]): PaymentMethod | undefined =>
  saved.find((method) => method.vaulted && identity(method) === identity(card));

/**
 * Returns the only saved card that is not among the known payment methods; undefined if there is none, or more than one. A
 * customer may have the same card twice.
 */
export function newCard(
  known: readonly PaymentMethod[],
  saved: readonly PaymentMethod[],
): PaymentMethod | undefined {
  const left = known.filter(({ vaulted }) => vaulted).map(identity);
  const [found, ...others] = saved.filter((method) => {
    if (method.type !== typeOf.card) return false;
    const index = left.indexOf(identity(method));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
  return others.length === 0 ? found : undefined;
}

/** Returns true if the payment method has to be verified with 3D Secure before it is used. */
export function needsVerification({ type, details, liabilityShifted }: PaymentMethod): boolean {
  if (liabilityShifted !== undefined) return false;
  return type === typeOf.card || (type === typeOf.googlePay && details['isNetworkTokenized'] === false);
}

/** Returns the payload of a payment method with the properties that the Drop-in documents, and no others. */
export function payloadOf(method: PaymentMethod, deviceData: string | undefined): DropInPayload {
  const { nonce, type, details, description, binData, vaulted, rawPaymentData } = method;
  const { liabilityShifted, liabilityShiftPossible, threeDSecureInfo } = method;
  const payload = {
    nonce,
    type,
    details: rawPaymentData === undefined ? details : { ...details, rawPaymentData },
    ...(type === typeOf.card && description !== undefined ? { description } : {}),
    ...(binData === undefined || binData === null ? {} : { binData }),
    ...(vaulted ? { vaulted } : {}),
    ...(deviceData === undefined ? {} : { deviceData }),
    ...(liabilityShifted === undefined ? {} : { liabilityShifted }),
    ...(liabilityShiftPossible === undefined ? {} : { liabilityShiftPossible }),
    ...(threeDSecureInfo === undefined || threeDSecureInfo === null ? {} : { threeDSecureInfo }),
  };
  // The gateway determines the details of each type.
  return payload as DropInPayload;
}
