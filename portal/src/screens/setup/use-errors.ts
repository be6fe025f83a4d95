import { useT } from '../../i18n/i18n.js';
import { idOf, type InputName } from './details-problems.js';
import type { Details } from './use-details.js';

/** Returns a function that returns the id of an input and the text of its problem. */
export function useErrors({ errors }: Pick<Details, 'errors'>) {
  const t = useT();
  return (input: InputName) => {
    const error = errors[input];
    return { id: idOf(input), error: error === undefined ? undefined : t(error) };
  };
}
