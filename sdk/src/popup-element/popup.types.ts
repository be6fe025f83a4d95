/** Window functions of an instance. */
export interface PopupInstance {
  focusWindow(): unknown;
  /** Cancels the payment as if the shopper had closed the window. */
  closeWindow(reason: 'backdrop'): unknown;
  /** Calls the listener when the window is closed, for any reason. */
  onWindowGone(listener: () => void, signal: AbortSignal): void;
}
