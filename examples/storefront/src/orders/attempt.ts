import { GatewayError, type Sale, type SaleRequest } from '@tessera/server-kit/gateway';
import { decimalOf } from '../money.js';
import { ShopProblem } from '../problem.js';
import type { StoreId } from '../stores.js';
import { postponeLookUp } from './look-ups.js';
import { type Outcome, outcomeOf, writeOutcome } from './outcomes.js';
import { redeemFor, redemptionOf, type RedemptionServices } from './redemptions.js';
import type { Payment } from './schema.js';

interface Gateway {
  /** Charges a nonce. Throws if the outcome is unknown. */
  readonly sell: (request: SaleRequest) => Promise<Sale>;
  /** Returns the sale of an attempt; null proves that nothing was and will be charged. */
  readonly findSale: (attempt: Pick<SaleRequest, 'orderId' | 'attempt'>) => Promise<Sale | null>;
}

export interface AttemptServices extends RedemptionServices {
  readonly gateway: Gateway;
  readonly accounts: Readonly<Record<StoreId, string>>;
}

/** Redeems the benefit of a stored attempt, then charges the rest. Throws if the benefit is not redeemed. */
export async function charge(
  services: AttemptServices,
  payment: Payment,
  nonce: string | undefined,
): Promise<Outcome> {
  const { order_id: orderId, attempt, amount, store } = payment;
  await redeemFor(services, payment);
  let outcome: Outcome;
  if (amount === 0) {
    outcome = { state: 'paid', reason: null };
    await writeOutcome(services, payment, outcome);
    return outcome;
  }
  try {
    const sale = await services.gateway.sell({
      orderId,
      attempt,
      amount: decimalOf(amount),
      // The page sends none only if nothing is charged.
      nonce: nonce ?? '',
      merchantAccountId: services.accounts[store],
      // The page turns it on, see `method-options.ts`.
      requiresThreeDSecure: true,
    });
    outcome = outcomeOf(payment, sale);
  } catch (error) {
    const problem = error instanceof GatewayError && isNonceProblem(error) ? error.message : null;
    if (problem === null) services.report(error);
    return lookUp(services, payment, problem);
  }
  await writeOutcome(services, payment, outcome);
  return outcome;
}

/**
 * Returns true for the gateway's error of an invalid nonce. Only a look-up proves that nothing was charged.
 */
function isNonceProblem({ code }: GatewayError): boolean {
  return code?.startsWith('nonce_') ?? false;
}

/** Looks up the outcome of an attempt, and ends it. Never charges. */
export async function lookUp(
  services: AttemptServices,
  payment: Payment,
  failure: string | null = null,
): Promise<Outcome> {
  let outcome: Outcome;
  await postponeLookUp(services.db, payment, services.now());
  try {
    const { order_id: orderId, attempt, amount } = payment;
    const sale = amount === 0 ? null : await services.gateway.findSale({ orderId, attempt });
    if (sale) outcome = outcomeOf(payment, sale);
    else if (amount === 0 && (await redemptionOf(services.db, payment))?.state === 'redeemed')
      outcome = { state: 'paid', reason: null };
    else outcome = { state: failure === null ? 'not_charged' : 'refused', reason: failure };
  } catch (error) {
    services.report(error);
    throw new ShopProblem(
      503,
      'payment_unknown',
      'The payment service isn’t responding. You won’t be charged twice.',
    );
  }
  await writeOutcome(services, payment, outcome);
  return outcome;
}
