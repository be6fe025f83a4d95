/** Error of the SDK, as far as it is judged here. */
interface SdkError {
  code: string;
  type: string;
  retryable: boolean;
}

/**
 * Meaning of an error of the SDK: the payer has canceled; the form shows the error itself; it is still loading; another try
 * may succeed; or the method cannot be used.
 */
export type SdkFailure = 'canceled' | 'shown' | 'early' | 'retry' | 'unavailable';

/** Returns what an error of the SDK means for the payer. */
export function sdkFailureOf({ code, type, retryable }: SdkError): SdkFailure {
  if (code === 'ABORTED' || /_(?:CANCELED|CLOSED)$/.test(code)) return 'canceled';
  if (code.endsWith('_NOT_READY')) return 'early';
  if (type === 'CUSTOMER') return 'shown';
  // The element says that the browser has blocked its window.
  if (code.endsWith('_OPEN_FAILED')) return 'shown';
  if (type === 'MERCHANT' || type === 'INTERNAL') return retryable ? 'retry' : 'unavailable';
  return 'retry';
}
