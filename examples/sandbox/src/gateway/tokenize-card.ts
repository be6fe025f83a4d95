import { setTimeout as delay } from 'node:timers/promises';
import type { Authorization } from '../authorization/authorize.js';
import type { CardInput } from '../cards/card-input.js';
import { runCardChecks, type CardChecks } from '../cards/checks.js';
import type { CardBehaviour } from '../cards/test-cards.js';
import { validateCard, type ValidCard } from '../cards/validate-card.js';
import { chooseAccount, type MerchantAccount } from '../merchants/settings.js';
import type { Services } from '../services.js';
import type { CardDetails } from '../vault/payment-details.js';
import { GatewayError, type Problem } from './gateway-error.js';

/** Delay of the slow test card: long enough to test a spinner, shorter than the client's timeout. */
const slowMs = 30_000;

export interface TokenizeCardRequest {
  card: CardInput;
  /** Default: true for client tokens, false for tokenization keys. */
  validate: boolean | undefined;
  shape: 'graphql' | 'rest';
  /** True for an enrolled UnionPay card, which needs neither date nor CVV. */
  isEnrolled?: boolean;
}

export interface TokenizedCard {
  nonce: string;
  card: CardDetails;
  isVaulted: boolean;
  isDefault: boolean;
}

/** Tokenizes a card. With `validate` and a customer's client token, also adds it to the customer's vault. */
export async function tokenizeCard(
  services: Services,
  authorization: Authorization,
  {
    card: input,
    validate = authorization.kind === 'client-token',
    shape,
    isEnrolled = false,
  }: TokenizeCardRequest,
): Promise<TokenizedCard> {
  const { merchant } = authorization;
  const { card: valid, problems } = validateCard(input, {
    brands: merchant.settings.cardBrands,
    cvvRequired: !isEnrolled && merchant.settings.challenges.includes('cvv'),
    dateRequired: !isEnrolled,
  });
  if (!valid) throw cardError(problems);
  await misbehave(valid.testCard?.behaviour ?? null);

  const checks = runCardChecks(valid);
  const card = toDetails(valid, checks);
  const number = valid.testCard?.number;
  const fingerprint = number === undefined ? null : services.fingerprint(merchant.id, number);
  const mintFor = { merchantId: merchant.id, details: card, fingerprint, shape };

  if (!validate || authorization.kind === 'tokenization-key') {
    return {
      nonce: await services.nonces.mint(services.db, mintFor),
      card,
      isVaulted: false,
      isDefault: false,
    };
  }
  if (authorization.verifyCard) verify(valid, checks);
  const { customerId } = authorization;
  if (customerId === null || fingerprint === null) {
    return {
      nonce: await services.nonces.mint(services.db, mintFor),
      card,
      isVaulted: false,
      isDefault: false,
    };
  }
  return services.db.transaction().execute(async (trx) => {
    const method = await services.vault.add(trx, {
      merchantId: merchant.id,
      customerId,
      details: card,
      fingerprint,
      makeDefault: authorization.makeDefault,
      failOnDuplicate: authorization.failOnDuplicate,
    });
    if (method === 'duplicate') {
      throw cardError([{ path: ['number'], code: '81724', message: 'This card is already in the vault' }]);
    }
    const nonce = await services.nonces.mint(trx, {
      ...mintFor,
      customerId,
      paymentMethodToken: method.token,
    });
    return { nonce, card, isVaulted: true, isDefault: method.is_default };
  });
}

/** Returns the regulation for customer authentication of payments through that merchant account. */
export function regulationOf(authorization: Authorization, accountId: string): MerchantAccount['regulation'] {
  const account = chooseAccount(authorization.merchant.settings, accountId);
  if (account) return account.regulation;
  throw new GatewayError('VALIDATION', 'Unknown merchant account', [
    { path: ['merchantAccountId'], code: null, message: 'Unknown merchant account' },
  ]);
}

/** Simulates the gateway failure that a test number of this sandbox selects. */
async function misbehave(behaviour: CardBehaviour | null): Promise<void> {
  if (behaviour === 'slow') await delay(slowMs, undefined, { ref: false });
  if (behaviour === 'unavailable') throw new GatewayError('INTERNAL', 'The gateway is unavailable');
  if (behaviour === 'code-refused') {
    throw cardError([{ path: ['cvv'], code: '81736', message: 'CVV verification failed' }]);
  }
}

function verify(card: ValidCard, checks: CardChecks): void {
  const problems: Problem[] = [];
  if (checks.cvv === 'N') problems.push({ path: ['cvv'], code: '81736', message: 'CVV verification failed' });
  if (checks.avsPostalCode === 'N') {
    const path = ['billingAddress', 'postalCode'];
    problems.push({ path, code: '81737', message: 'Postal code verification failed' });
  }
  if (card.testCard?.behaviour === 'verification-declined') {
    problems.push({ path: ['number'], code: null, message: 'The processor declined the verification' });
  }
  if (problems.length > 0) throw cardError(problems);
}

function cardError(problems: readonly Problem[]): GatewayError {
  const within = problems.map((problem) => ({ ...problem, path: ['creditCard', ...problem.path] }));
  return new GatewayError('VALIDATION', 'Credit card is invalid', within);
}

function toDetails(card: ValidCard, checks: CardChecks): CardDetails {
  const { testCard } = card;
  return {
    type: 'CreditCard',
    bin: testCard?.number.slice(0, 6) ?? null,
    last4: testCard?.number.slice(-4) ?? null,
    brand: testCard?.brand ?? null,
    expirationMonth: card.expirationMonth,
    expirationYear: card.expirationYear,
    cardholderName: card.cardholderName,
    postalCode: card.postalCode,
    profile: testCard?.profile ?? null,
    behaviour: testCard?.behaviour ?? null,
    checks,
  };
}
