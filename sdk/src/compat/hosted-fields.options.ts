import { isPaymentError, PaymentError } from '../core/errors.js';
import type { PeerOptions } from './modules.js';

/** The peer calls it `isDebug`, and listens to it only where no client knows. */
export function toOwnOptions({ isDebug, ...options }: PeerOptions): PeerOptions {
  return options['client'] || isDebug === undefined ? options : { ...options, debug: Boolean(isDebug) };
}

const placeCodes = ['HOSTED_FIELDS_INVALID_FIELD_SELECTOR', 'HOSTED_FIELDS_FIELD_DUPLICATE_IFRAME'];

/** An error about a field's place says how the options named that place: by `selector`, or by `container`. */
export function explainPlace(error: unknown, { fields }: PeerOptions): unknown {
  if (!isPaymentError(error) || !placeCodes.includes(error.code)) return error;
  const fieldKey = String(error.details?.['fieldKey']);
  const field = (fields as Readonly<Record<string, PeerOptions>> | undefined)?.[fieldKey];
  if (!field) return error;
  const { code, type, message } = error;
  const details = { fieldSelector: field['selector'], fieldContainer: field['container'], fieldKey };
  return new PaymentError({ code, type, message, details });
}
