import type { Fault } from '@tessera/sandbox';
import type { Program } from '../page/tools.js';
import type { Rule } from '../scenario.js';

/** The answers to the query, one after the other. */
export const preferredAnswers = (...faults: Fault[]): Rule[] =>
  faults.map((fault) => ({ match: { operation: 'preferredPaymentMethods' }, fault }));

/** Makes an instance of its own client and notes what the gateway says. */
export const fetchOnce: Program<unknown> = async ({ preferredPaymentMethods, authorization, note }) => {
  const result = await preferredPaymentMethods.create({ authorization });
  await note('fetch', () => result.fetchPreferredPaymentMethods());
};
