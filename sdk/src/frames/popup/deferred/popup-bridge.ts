import { parseNullable, parseObject, optional, parseRecord, parseText } from '../../../core/parse.js';
import type { ClosingReport, OpenedWindow, WindowOpening } from './popup.types.js';

/** What an app puts onto its page as `window.popupBridge`, so that it shows the provider itself. */
export interface PopupBridge {
  open(url: string): void;
  /** Start of the addresses that lead back into the app, ending in a slash. */
  getReturnUrlPrefix?(): string;
  /** Set by the SDK. An error, or neither, means that the shopper has closed the provider's page. */
  onComplete?: ((error: unknown, payload: unknown) => void) | undefined;
}

export const popupBridge = (): PopupBridge | undefined =>
  (window as unknown as { popupBridge?: PopupBridge }).popupBridge;

const parsePayload = parseNullable(
  parseObject({ path: optional(parseText), queryItems: optional(parseRecord(parseText)) }),
);

/** The app's report, or undefined where the shopper has closed the page. */
export function readCompletion(error: unknown, payload: unknown): ClosingReport | undefined {
  if (error) return undefined;
  try {
    const parsed = parsePayload(payload);
    if (!parsed) return undefined;
    const isCancel = parsed.path?.replace(/^\//, '') === 'cancel';
    return { kind: isCancel ? 'cancel' : 'return', params: parsed.queryItems ?? {} };
  } catch {
    // An app that says nothing we know has closed the page.
    return undefined;
  }
}

/** Nothing is shown before the provider's address is there: the app opens its page with it. */
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
      // Another flow may have put its own there since.
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
