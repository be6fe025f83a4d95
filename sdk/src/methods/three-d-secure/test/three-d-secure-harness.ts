import { Lifecycle } from '#src/core/lifecycle.js';
import { ThreeDSecure } from '../page/three-d-secure.instance.js';
import { cancelVerification } from '../page/cancel.js';
import { prepareLookup } from '../page/prepare-lookup.js';
import { readPrepareOptions } from '../page/verify.options.js';
import { continueVerification, verifyCard } from '../page/verify.flow.js';
import { createHarness, frictionless } from './support.js';

/** Response of a lookup without a challenge. */
export const lookedUp = frictionless();

/** Instance of 3D Secure whose lookups need no challenge. */
export function threeDSecure(): ThreeDSecure {
  const harness = createHarness({
    responses: { lookup: () => Promise.resolve(frictionless()) },
  });
  const { life } = harness;
  const deps: typeof harness.deps = {
    ...harness.deps,
    hasListener: () => true,
    emit: (_, detail) => detail?.next(),
  };
  const ended = new Lifecycle();
  ended.signal.addEventListener('abort', () => {
    life.abort();
  });
  return new ThreeDSecure(ended, () => ({
    verifyCard: (given) => verifyCard(deps, given as never),
    prepareLookup: async (given) =>
      JSON.stringify(await prepareLookup(deps, readPrepareOptions(given), life.signal)),
    continueWith: (given) => continueVerification(deps, given),
    cancel: () => cancelVerification(deps.machine),
  }));
}

/** Options of `verifyCard`. */
export const verification = {
  ...{
    nonce: 'n',
    bin: '400000',
    amount: '10.00',
  },
  ...{ additionalInformation: { shippingAddress: { locality: 'x' } }, billingAddress: { locality: 'x' } },
  ...{ requestedExemptionType: 'low_value', customFields: { a: '1' }, cardAdd: true },
};
