import { ifParsable, parseObject, parseOneOf, parseText } from '../../../../core/parse.js';
import { threeDSecureErrors } from '../three-d-secure.errors.js';

/** Challenge that the script asks the page to insert: visibly (`static`) or hidden (`suppress`). */
interface InlineFrame {
  /** HTML text. */
  readonly template: string;
  readonly mode: 'static' | 'suppress';
}

/** Request of the script to insert a challenge. Exactly one of its functions has an effect. */
export interface InlineRequest {
  /** Undefined if the request is malformed, or of an unknown kind. */
  readonly frame: InlineFrame | undefined;
  /** Makes the script continue with the inserted challenge. */
  accept(): void;
  /** Makes the script report an error. */
  reject(): void;
}

const parseDetails = ifParsable(
  parseObject({
    paymentType: parseOneOf('CCA'),
    data: parseObject({ mode: parseOneOf('static', 'suppress') }),
  }),
);

/** Reads the arguments of `ui.inline.setup`: template, details, resolve, reject. */
export function readInline([template, details, resolve, reject]: readonly unknown[]): InlineRequest {
  const text = ifParsable(parseText)(template);
  const mode = parseDetails(details)?.data.mode;
  return {
    frame: text && mode ? { template: text, mode } : undefined,
    accept: () => {
      call(resolve);
    },
    reject: () => {
      call(reject, threeDSecureErrors.INLINE_IFRAME_DETAILS_INCORRECT());
    },
  };
}

function call(given: unknown, ...args: readonly unknown[]): void {
  if (typeof given === 'function') Reflect.apply(given, undefined, args);
}
