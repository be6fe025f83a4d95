import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type PaymentError, sharedErrors } from '#src/core/errors.js';
import { popupServiceErrors } from '#src/frames/popup/popup-service.errors.js';
import { bankAccountMessages } from '#src/locales/bank-account.js';
import { messages } from '#src/locales/en.js';
import { vaultMessages } from '#src/locales/vault.js';
import { verificationMessages } from '#src/locales/verification.js';
import { messageFor } from '#src/methods/hosted-fields/element/card-messages.js';
import { bankFailureText } from '#src/methods/us-bank-account/element/failure-text.js';
import { failureText, isWindowBlocked } from '#src/ui/failure-text.js';
import type { ExplainedError } from './explain.js';
import type { MethodUnions } from './unions.js';

const methodsFolder = path.resolve(import.meta.dirname, '../../src/methods');

/** Error of the loading of an element, or of a payment. */
type Phase = 'load' | 'payment';

const isHidden = 'nothing; the element hides itself';
const nothing = 'nothing';

/** Texts of the elements that have their own; all others are buttons. */
const ownMessages: Readonly<Record<string, (error: PaymentError, phase: Phase) => string | undefined>> = {
  'hosted-fields': (error, phase) => messageFor(error, messages, phase === 'load'),
  'three-d-secure': (error, phase) =>
    phase === 'load' ? undefined : failureText(error, messages, verificationMessages('en').failed),
  'us-bank-account': ({ code }, phase) =>
    phase === 'load' ? undefined : bankFailureText(code, bankAccountMessages('en')),
  'vault-manager': (error, phase) =>
    phase === 'load'
      ? failureText(error, messages, vaultMessages('en').loadFailed)
      : vaultMessages('en').removeFailed,
};

/** Text of an element that could not be loaded, or of a button whose payment failed. */
const buttonText = (error: PaymentError, phase: Phase): string =>
  isWindowBlocked(error)
    ? messages.windowBlocked
    : failureText(error, messages, phase === 'load' ? messages.methodLoadFailed : messages.providerFailed);

/** Codes by outcome, as the elements' files list them. */
function outcomeCodes(
  method: string,
): Readonly<Record<'canceled' | 'unavailable' | 'unconfirmed', readonly string[]>> {
  const folder = path.join(methodsFolder, method, 'element');
  const files = readdirSync(folder).filter((file) => file.endsWith('.element.ts'));
  const text = files.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n');
  const listed = (name: string) => {
    const lists = text.matchAll(new RegExp(`\\b${name}(?:Codes[^=]*=|:) (\\[[^\\]]*\\])`, 'g'));
    return [...lists].flatMap(([, list = '']) =>
      [...list.matchAll(/'([A-Z_]+)'/g)].map(([, code = '']) => code),
    );
  };
  const [, compared] = /code === '([A-Z_]+)'\) \{\s*this\.#show\('canceled'/.exec(text) ?? [];
  const canceled = [...listed('canceled'), ...(compared === undefined ? [] : [compared])];
  return { canceled, unavailable: listed('unavailable'), unconfirmed: listed('unconfirmed') };
}

/** Returns the English text that the element of a method shows for an error; undefined without one. */
export function shopperText(
  { code, create, hasNetworkCause }: ExplainedError,
  method: string,
  unions: MethodUnions,
): string | undefined {
  if (!unions.element?.codes.has(code)) return undefined;
  const { canceled, unavailable, unconfirmed } = outcomeCodes(method);
  if (unavailable.includes(code)) return isHidden;
  if (/_(?:ACTIVE|IN_PROGRESS)$/.test(code)) return 'nothing; the pending payment goes on';
  if (unconfirmed.includes(code)) return messages.outcomeUnknown;
  if (canceled.includes(code)) {
    return method === 'three-d-secure' ? verificationMessages('en').canceled : messages.canceled;
  }
  const phases = phasesOf(code, [unions]);
  const text = messageOf(create(), phases, ownMessages[method]);
  if (!hasNetworkCause) return text;
  const lost = create({ cause: sharedErrors.SCRIPT_FAILED_TO_LOAD() });
  return `${text} After network errors: ${messageOf(lost, phases, ownMessages[method])}`;
}

/** Returns the English text that a button shows for a code of all methods; undefined for codes that no event has. */
export function sharedText(
  { code, create }: ExplainedError,
  unions: readonly MethodUnions[],
): string | undefined {
  if (code === 'ABORTED') return nothing;
  if (code.startsWith('CHECKOUT_')) return 'nothing; the promise rejects';
  if (code === 'ELEMENT_FIELDS_INVALID') return 'the errors of the fields';
  const phases = phasesOf(code, unions);
  const isUnavailable =
    code === 'ELEMENT_BROWSER_UNSUPPORTED' || code === 'CLIENT_AUTHORIZATION_INSUFFICIENT';
  if (!isUnavailable) return phases.length === 0 ? undefined : messageOf(create(), phases);
  return phases.includes('load') ? `${isHidden}. After \`pay-ready\`: ${messages.providerFailed}` : isHidden;
}

/** Calls with which elements load. */
const loadCalls = ['create', 'isReadyToPay', 'fetchPaymentMethods'];

/** Returns the phases of elements in which a code occurs. */
function phasesOf(code: string, unions: readonly MethodUnions[]): Phase[] {
  const shown = unions.filter(({ element }) => element?.codes.has(code));
  const calls = shown.flatMap((union) => [...union.calls]).filter(([, { codes }]) => codes.has(code));
  const isOfLoad = calls.some(([call]) => loadCalls.includes(call));
  const isOfPayment = calls.some(([call]) => !loadCalls.includes(call));
  const isOfElement = shown.length > 0 && calls.length === 0;
  return [
    ...(isOfLoad ? ['load' as const] : []),
    ...(isOfPayment || isOfElement ? ['payment' as const] : []),
  ];
}

function messageOf(
  error: PaymentError,
  phases: readonly Phase[],
  own?: (typeof ownMessages)[string],
): string {
  // The codes of a blocked window have the browser's as their cause.
  const shown = error.code.endsWith('_OPEN_FAILED')
    ? Object.assign(error, { cause: popupServiceErrors.FRAME_OPEN_FAILED() })
    : error;
  const shownMessages = phases.map((phase) => own?.(shown, phase) ?? buttonText(shown, phase));
  const [first = '', second = first] = shownMessages;
  return first === second ? first : `${first} After \`pay-ready\`: ${second}`;
}
