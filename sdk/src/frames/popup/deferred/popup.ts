import { openBridge } from './popup-bridge.js';
import { windowFeatures, type WindowPlace } from './popup-features.js';
import { openModal } from './popup-modal.js';
import type { OpenedWindow, WindowOpening } from './popup.types.js';
import { windowStrategy } from './popup-strategy.js';
import { closingQuery } from '../../rpc/report.protocol.js';

/** Milliseconds that our own page has to come up before the window is sent on without it. */
const landingMs = 3_000;
const lookEveryMs = 20;
/** Milliseconds after which a window that was closed is told so a second way. */
const closeAgainMs = 200;

/**
 * Opens, at once: whoever calls in a click must not have waited before. Undefined where the browser
 * has refused.
 */
export function openWindow(opening: WindowOpening): OpenedWindow | undefined {
  const strategy = windowStrategy();
  if (strategy === 'bridge') return openBridge(opening);
  return strategy === 'modal' ? openModal(opening) : openPopup(opening);
}

function openPopup({ landing, name, place, signal }: WindowOpening): OpenedWindow | undefined {
  const handle = tryOpen(landing, name, place);
  // Some blockers hand out a window that is closed already.
  if (!handle || handle.closed) return undefined;
  let isClosing = false;
  return {
    redirect(url) {
      whenLanded(handle, signal, () => {
        handle.location.href = url;
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
 * Chromium loses a close that meets the window on its way to a page of another process: for the opener it is `closed`
 * from then on, and yet it stands there. What it still takes is an address, of a page that closes itself.
 */
function closeForGood(handle: Window, landing: string): void {
  handle.close();
  setTimeout(() => {
    // To a window that is gone this is nothing.
    handle.location.replace(landing.replace(/#.*|$/, closingQuery));
  }, closeAgainMs);
}

function tryOpen(landing: string, name: string, place: WindowPlace): Window | null {
  try {
    return window.open(landing, name, windowFeatures(place, pageWindow()));
  } catch {
    // Firefox throws where a sandbox forbids windows; others return none.
    return null;
  }
}

/**
 * Sent on while our own page is still on its way, a window of Firefox may end up on that page for good.
 */
function whenLanded(handle: Window, signal: AbortSignal, run: () => void): void {
  const until = Date.now() + landingMs;
  const look = () => {
    if (!hasLanded(handle) && Date.now() < until) return;
    clearInterval(timer);
    run();
  };
  const timer = setInterval(look, lookEveryMs);
  signal.addEventListener(
    'abort',
    () => {
      clearInterval(timer);
    },
    { once: true },
  );
  look();
}

/** The blank page that a window begins with can be read; ours, of another origin, cannot. */
function hasLanded(handle: Window): boolean {
  try {
    return handle.location.href !== 'about:blank';
  } catch {
    // That is how the browser says that it is another origin's.
    return true;
  }
}

/** Inside a frame the sizes are still those of the browser's window. */
function pageWindow() {
  const { outerWidth, outerHeight, innerWidth, innerHeight, screenX, screenY } = window;
  return { outerWidth, outerHeight, innerWidth, innerHeight, screenX, screenY };
}
