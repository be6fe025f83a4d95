import type { WindowBounds } from './popup-features.js';

/** Window, modal or app view that shows a provider's page. */
export interface OpenedWindow {
  redirect(url: string): void;
  focus(): void;
  /** Closes it; repeated calls have no effect. */
  close(): void;
  isClosed(): boolean;
}

export interface WindowOpening {
  /** URL of the landing page. */
  landing: string;
  /** Name of the window, from which the result page reads the channel and the flow. */
  name: string;
  bounds: WindowBounds;
  /** Parent of the modal that replaces a window. Default `document.body`. */
  container?: Element | ShadowRoot | undefined;
  /** Language of the modal. */
  locale: string;
  /** Called when the shopper closes the modal or the app view, when the app reports a result, or when a window is lost. */
  onEnd: (report?: ClosingReport) => void;
  signal: AbortSignal;
}

/** Opens a modal in place of a window. */
export type OpenModal = (opening: WindowOpening) => OpenedWindow;

/** Report of the app: which of the two return URLs the provider used, and its query. */
export interface ClosingReport {
  readonly kind: 'return' | 'cancel';
  readonly params: Readonly<Record<string, string>>;
}
