import type { MerchantAccount } from '../merchants/settings.js';
import { restPaymentMethod } from '../vault/payment-details.js';
import type { TokenizedCard } from './tokenize-card.js';

export function restCard(
  { nonce, card, isDefault }: TokenizedCard,
  regulation: MerchantAccount['regulation'] | null,
) {
  return {
    ...restPaymentMethod(card),
    nonce,
    consumed: false,
    threeDSecureInfo: null,
    default: isDefault,
    hasSubscription: false,
    ...(regulation === null ? {} : { authenticationInsight: { regulationEnvironment: regulation } }),
  };
}
