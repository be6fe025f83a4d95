import { openBridge } from './popup-bridge.js';
import { windowFeatures, type WindowBounds } from './popup-features.js';
import type { OpenedWindow, OpenModal, WindowOpening } from './popup.types.js';
import { windowStrategy } from './popup-strategy.js';
import { closingQuery } from '../../rpc/report.protocol.js';

/** Milliseconds to wait for the landing page before the window is redirected anyway. */
const landingMs = 3_000;
const checkEveryMs = 20;
/** Milliseconds after which a closed window is closed a second time. */
const closeAgainMs = 200;

/**
 * Opens the window synchronously, which must happen in a click handler before any `await`. Undefined if the browser
 * blocks it.
 *
 * @param openModal - Opens the modal; loaded only for browsers that cannot open windows.
 */
export function openWindow(opening: WindowOpening, openModal?: OpenModal): OpenedWindow | undefined {
  const strategy = windowStrategy();
  if (strategy === 'bridge') return openBridge(opening);
  return strategy === 'modal' && openModal ? openModal(opening) : openPopup(opening);
}

function openPopup({ landing, name, bounds, onEnd, signal }: WindowOpening): OpenedWindow | undefined {
  const handle = tryOpen(landing, name, bounds);
  // Some blockers return a window that is closed already.
  if (!handle || handle.closed) return undefined;
  let isClosing = false;
  return {
    redirect(url) {
      whenLanded(handle, signal, () => {
        try {
          handle.location.href = url;
        } catch {
          // The window has lost its opener, so it can show nothing more.
          onEnd();
        }
      });
    },
    focus() {
      handle.focus();
    },
    close() {
      if (!isClosing) closeForGood(handle, landing);
      isClosing = true;
    },
    isClosed: () => handle.closed,
  };
}

/**
 * Closes a window reliably. Chromium loses a close during a cross-process navigation: the opener sees `closed`, but the
 * window stays open. It still accepts a URL, so it is sent to a page that closes itself.
 */
function closeForGood(handle: Window, landing: string): void {
  handle.close();
  setTimeout(() => {
    // Has no effect on a closed window.
    handle.location.replace(landing.replace(/#.*|$/, closingQuery));
  }, closeAgainMs);
}

function tryOpen(landing: string, name: string, bounds: WindowBounds): Window | null {
  try {
    return window.open(landing, name, windowFeatures(bounds, pageWindow()));
  } catch {
    // Firefox throws if a sandbox forbids windows; other browsers return null.
    return null;
  }
}

/**
 * Runs the redirect after the landing page has loaded: a Firefox window that is redirected during this navigation may
 * stay on the landing page.
 */
function whenLanded(handle: Window, signal: AbortSignal, run: () => void): void {
  const until = performance.now() + landingMs;
  const check = () => {
    if (!hasLanded(handle) && performance.now() < until) return;
    clearInterval(timer);
    run();
  };
  const timer = setInterval(check, checkEveryMs);
  signal.addEventListener(
    'abort',
    () => {
      clearInterval(timer);
    },
    { once: true },
  );
  check();
}

/** Returns true when the landing page has loaded: `about:blank` is readable, a cross-origin page is not. */
function hasLanded(handle: Window): boolean {
  try {
    return handle.location.href !== 'about:blank';
  } catch {
    // Reading a cross-origin URL throws.
    return true;
  }
}

/** Returns the measurements of the browser window, which are the same inside a frame. */
function pageWindow() {
  const { outerWidth, outerHeight, innerWidth, innerHeight, screenX, screenY } = window;
  return { outerWidth, outerHeight, innerWidth, innerHeight, screenX, screenY };
}
