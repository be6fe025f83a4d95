/** Window functions of an instance. */
export interface PopupInstance {
  focusWindow(): unknown;
  /** Cancels the payment as if the shopper had closed the window. */
  closeWindow(reason: 'backdrop'): unknown;
  /** Calls the listener when the window is closed, for any reason. */
  onWindowGone(listener: () => void, signal: AbortSignal): void;
}

/** Error codes by outcome. */
export interface OutcomeCodes {
  /** Codes for a canceled payment or a closed window. */
  readonly canceled: readonly string[];
  /** Codes for a method that is not enabled or not supported by this browser. */
  readonly unavailable: readonly string[];
}
