import type { WindowPlace } from './popup-features.js';

/** A place in which a provider's page is shown, whichever it is. */
export interface OpenedWindow {
  redirect(url: string): void;
  focus(): void;
  /** More than once does no harm. */
  close(): void;
  isClosed(): boolean;
}

export interface WindowOpening {
  /** Address of our own page that is shown first. */
  landing: string;
  /** Name of the window, by which the page it comes back on finds its way. */
  name: string;
  place: WindowPlace;
  /** What stands in for a window lies here. Default `document.body`. */
  container?: Element | ShadowRoot | undefined;
  texts: PopupMessages;
  /** The shopper has closed what stands in for a window, or the app around the page tells how it went. */
  onEnd: (report?: ClosingReport) => void;
  signal: AbortSignal;
}

export interface PopupMessages {
  readonly provider: string;
  readonly close: string;
}

/** What the app tells: on which of the two addresses the provider ended, and with which query. */
export interface ClosingReport {
  readonly kind: 'return' | 'cancel';
  readonly params: Readonly<Record<string, string>>;
}
