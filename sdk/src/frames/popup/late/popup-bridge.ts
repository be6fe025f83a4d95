import { parseNullable, parseObject, optional, parseRecord, parseText } from '../../../core/parse.js';
import type { ClosingReport, OpenedWindow, WindowOpening } from './popup.types.js';

/** Object that an app exposes in its web view as `window.popupBridge` to open the provider's page itself. */
export interface PopupBridge {
  open(url: string): void;
  /** Prefix of the URLs that return to the app, ending in a slash. */
  getReturnUrlPrefix?(): string;
  /** Set by the SDK. An error, or neither argument, means that the shopper closed the provider's page. */
  onComplete?: ((error: unknown, payload: unknown) => void) | undefined;
}

export const popupBridge = (): PopupBridge | undefined =>
  (window as unknown as { popupBridge?: PopupBridge }).popupBridge;

const parsePayload = parseNullable(
  parseObject({ path: optional(parseText), queryItems: optional(parseRecord(parseText)) }),
);

/** Returns the app's report; undefined if the shopper closed the page. */
export function readCompletion(error: unknown, payload: unknown): ClosingReport | undefined {
  if (error) return undefined;
  try {
    const parsed = parsePayload(payload);
    if (!parsed) return undefined;
    const isCancel = parsed.path?.replace(/^\//, '') === 'cancel';
    return { kind: isCancel ? 'cancel' : 'return', params: parsed.queryItems ?? {} };
  } catch {
    // A malformed payload counts as a closed page.
    return undefined;
  }
}

/** Opens the provider's page through the app. Shows nothing until the provider's URL is available. */
export function openBridge({ onEnd, signal }: WindowOpening): OpenedWindow {
  const bridge = popupBridge();
  let isDone = false;
  const onComplete = (error: unknown, payload: unknown) => {
    isDone = true;
    onEnd(readCompletion(error, payload));
  };
  if (bridge) bridge.onComplete = onComplete;
  signal.addEventListener(
    'abort',
    () => {
      // Another flow may have set its own handler since.
      if (bridge?.onComplete === onComplete) bridge.onComplete = undefined;
    },
    { once: true },
  );
  return {
    redirect(url) {
      bridge?.open(url);
    },
    focus: () => undefined,
    close: () => undefined,
    isClosed: () => isDone,
  };
}
