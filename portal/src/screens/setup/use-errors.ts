import type { MessageKey } from '../../i18n/i18n.js';
import { useLanguage } from '../../i18n/language.js';
import { lengthValues } from '../../lib/text-length.js';
import { idOf, type InputName, leastLimit, limitedValues, textLimits } from './details-problems.js';
import type { Details } from './use-details.js';

/** Returns a function that returns the text of a problem of an input, with the minimum of the spend limit or its greatest length. */
export function useProblemText({ values, state }: Pick<Details, 'values' | 'state'>) {
  const { t, money } = useLanguage();
  const { redeemed } = state.policy;
  const amount = money({ ...redeemed, amount: leastLimit(values, redeemed.amount) });
  const limited = limitedValues(values);
  return (input: InputName, problem: MessageKey) =>
    t(problem, { amount, ...lengthValues(input, limited, textLimits) });
}

/** Returns a function that returns the id of an input and the text of its problem. */
export function useErrors({ errors, ...details }: Pick<Details, 'errors' | 'values' | 'state'>) {
  const textOf = useProblemText(details);
  return (input: InputName) => {
    const error = errors[input];
    return { id: idOf(input), error: error === undefined ? undefined : textOf(input, error) };
  };
}
