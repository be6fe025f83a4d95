import { Lifecycle } from '../../src/core/lifecycle.js';
import { ThreeDSecure } from '../../src/methods/three-d-secure/page/three-d-secure.instance.js';
import { cancelVerification } from '../../src/methods/three-d-secure/page/cancel.js';
import { prepareLookup } from '../../src/methods/three-d-secure/page/prepare-lookup.js';
import { readPrepareOptions } from '../../src/methods/three-d-secure/page/verify.options.js';
import { continueVerification, verifyCard } from '../../src/methods/three-d-secure/page/verify.flow.js';
import { createHarness, frictionless } from '../../src/methods/three-d-secure/test/support.js';

/** Response of a lookup without a challenge. */
export const lookedUp = frictionless();

/** Instance of 3D Secure whose lookups need no challenge. */
export function threeDSecure(): ThreeDSecure {
  const harness = createHarness({
    answers: { lookup: () => Promise.resolve(frictionless()) },
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
