import { currentBrowser, type VenmoBrowser } from './browser-support.js';

/** Window functions that the flows use; tests replace them. */
export interface VenmoPage extends VenmoBrowser {
  /** `navigator.platform`, for example `iPhone`. */
  readonly platform: string;
  /** Returns the page's address. */
  url(): string;
  open(url: string): void;
  /** Leaves the page, unless an app takes over. */
  navigate(url: string): void;
  /** Opens a URL through the app that hosts the page; undefined if there is none. */
  readonly openInApp: ((url: string) => void) | undefined;
  /** Sets the hash without a new entry in the history. */
  restoreHash(hash: string): void;
  /** Calls the listener with the new address after every change of the hash. */
  onHashChange(listener: (url: string) => void, signal: AbortSignal): void;
  /** Calls the listener whenever the page becomes visible. */
  onVisible(listener: () => void, signal: AbortSignal): void;
}

interface AppBridge {
  open?: (url: string) => void;
}

/** Returns the functions of this window. */
export function currentPage(): VenmoPage {
  const bridge = (window as unknown as { popupBridge?: AppBridge }).popupBridge;
  return {
    ...currentBrowser(),
    platform: navigator.platform,
    url: () => location.href,
    open(url) {
      window.open(url);
    },
    navigate(url) {
      location.href = url;
    },
    openInApp: bridge?.open?.bind(bridge),
    restoreHash(hash) {
      // Replacing removes the nonce from the history. With a hash, routers receive a `hashchange`.
      if (hash) location.replace(hash);
      else history.replaceState(history.state, '', location.href.replace(/#.*$/s, ''));
    },
    onHashChange(listener, signal) {
      window.addEventListener(
        'hashchange',
        ({ newURL }) => {
          listener(newURL);
        },
        { signal },
      );
    },
    onVisible(listener, signal) {
      document.addEventListener(
        'visibilitychange',
        () => {
          if (document.visibilityState === 'visible') listener();
        },
        { signal },
      );
    },
  };
}

/** Returns the hash of an address, with its `#`; empty if there is none. */
export const hashOf = (url: string): string => /#.*$/s.exec(url)?.[0] ?? '';
