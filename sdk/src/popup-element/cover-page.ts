import { render } from 'lit';
import { importWithRetry } from '../core/import-with-retry.js';
import { createMark } from '../core/marks/create-mark.js';
import { openBackdrop } from '../frames/overlay/backdrop.js';
import { type BackdropMessages, backdropMessages } from '../locales/backdrop.js';
import type { Localized } from '../locales/localized.js';
import { ownOptions } from '../core/own-options.js';
import type { PayHost } from '../ui/pay-host.js';
import type { PopupInstance } from './popup.types.js';

/** Provider's window as the layer over the page describes it. */
interface PopupView {
  /** Returns the name of the provider; undefined if the shopper has not chosen one. */
  name: () => string | undefined;
  /** Returns the name of the shop at the provider; undefined if the shop has not set it. */
  shop?: () => string | undefined;
  /** Returns the amount that is paid, for the shopper; undefined if the shop has not set it. */
  amount?: () => string | undefined;
  /** Returns the texts of the layer. Default: those of a window. */
  messages?: () => Localized<BackdropMessages>;
  /** Returns true if the next payment opens a window. Default: true. */
  opensWindow?: () => boolean;
}

/** Runs a payment in a provider's window. */
type CoveredRun = <Payload>(
  instance: PopupInstance,
  run: () => Promise<Payload>,
  setAway: (isAway: boolean) => void,
) => Promise<Payload>;

/**
 * Returns a function that covers the page while a provider's window is open: with a labelled layer, from which the shopper
 * returns to the window or cancels. Afterwards the focus returns to where it was.
 */
export function coverPage(host: PayHost, given: PopupView): CoveredRun {
  const view = ownOptions(given);
  return async (instance, run, setAway) => {
    const running = new AbortController();
    try {
      // Before the window: a modal that replaces a window must be above the backdrop.
      if (view.opensWindow?.() ?? true) openLayer(host, view, { instance, setAway, signal: running.signal });
      return await run();
    } finally {
      running.abort();
    }
  };
}

interface OpenWindow {
  instance: PopupInstance;
  setAway: (isAway: boolean) => void;
  signal: AbortSignal;
}

function openLayer(host: PayHost, view: PopupView, { instance, setAway, signal }: OpenWindow): void {
  setAway(true);
  const name = view.name();
  const mark = createMark();
  // The window is complete without the drawing.
  drawMark(mark, name).catch(() => undefined);
  const overlay = openBackdrop({
    container: host.root,
    messages: view.messages?.() ?? backdropMessages(host.locales.language, name),
    mark,
    summary: { shop: view.shop?.(), amount: view.amount?.() },
    onContinue: () => {
      instance.focusWindow();
    },
    onCancel: () => {
      instance.closeWindow('backdrop');
    },
    signal,
  });
  signal.addEventListener('abort', overlay.close, { once: true });
  const onGone = () => {
    setAway(false);
    // Canceling now would have no effect: the payment would still succeed.
    overlay.close();
  };
  instance.onWindowGone(onGone, signal);
}

async function drawMark(place: HTMLElement, name: string | undefined): Promise<void> {
  const { markNames, markTemplate } = await importWithRetry(import('../ui/marks/marks.js'));
  render(markTemplate(markNames.find((each) => each === name) ?? 'Bank'), place);
}
