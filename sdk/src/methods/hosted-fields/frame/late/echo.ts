import { digitsOfName } from '../../../../cards/details.js';
import type { CardPayload } from '../../shared/hosted-fields.types.js';

/** Values that must not be in a response that the page sees. */
export interface Typed {
  readonly number: string | undefined;
  readonly code: string | undefined;
  /** Name that the page has set. What it contains must not change the payload. */
  readonly name: string | undefined;
}

/** Returns the digits of a text, also of full width, without what separates them. */
const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

/** Returns true if the digits of the text contain the number of the card. */
export function containsNumber(text: string, { number }: Pick<Typed, 'number'>): boolean {
  const digits = digitsOf(number ?? '');
  return digits !== '' && digitsOf(text).includes(digits);
}

/** Returns true if the digits of the text contain the number or the security code. */
function containsSecret(text: string, typed: Typed): boolean {
  const code = digitsOf(typed.code ?? '');
  return containsNumber(text, typed) || (code !== '' && digitsOf(text).includes(code));
}

/**
 * Leaves texts out of the payload in which the gateway has repeated the number or the security code, and a name with digits,
 * which can be a part of them. The parser has limited the first and last digits and the date to their lengths. Throws if the
 * nonce contains the number.
 */
export function withoutEcho(payload: CardPayload, typed: Typed): CardPayload {
  const { nonce, description, details, binData, authenticationInsight: insight, ...rest } = payload;
  if (containsNumber(nonce, typed)) throw new TypeError('The nonce is no nonce.');
  const isSafe = (text: string) => !containsSecret(text, typed);
  const { cardType, cardholderName: name = null, lastTwo } = details;
  const isName = name !== null && ['', digitsOfName(typed.name ?? '')].includes(digitsOfName(name));
  const entries = Object.entries(binData ?? {}).filter((entry) => entry.every(isSafe));
  return {
    ...rest,
    nonce,
    description: isSafe(description) ? description : lastTwo && `ending in ${lastTwo}`,
    details: {
      ...details,
      cardType: isSafe(cardType) ? cardType : 'Unknown',
      cardholderName: isName ? name : null,
    },
    binData: binData && Object.fromEntries(entries),
    ...(insight && isSafe(insight.regulationEnvironment) ? { authenticationInsight: insight } : {}),
  };
}
