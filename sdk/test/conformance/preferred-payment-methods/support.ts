import type { Fault } from '@tessera/sandbox';
import type { Program } from '../page/tools.js';
import type { Rule } from '../scenario.js';

/** Returns rules for the responses to the query, in sequence. */
export const preferredResponses = (...faults: Fault[]): Rule[] =>
  faults.map((fault) => ({ match: { operation: 'preferredPaymentMethods' }, fault }));

/** Creates an instance with its own client and notes the result. */
export const fetchOnce: Program<unknown> = async ({ preferredPaymentMethods, authorization, note }) => {
  const result = await preferredPaymentMethods.create({ authorization });
  await note('fetch', () => result.fetchPreferredPaymentMethods());
};
