import { render } from 'lit';
import type { AnyPayload } from '../ui/events.js';
import { importWithRetry } from '../core/import-with-retry.js';
import { createMark } from '../core/marks/create-mark.js';
import { openBackdrop } from '../frames/overlay/backdrop.js';
import { type BackdropMessages, backdropMessages } from '../locales/backdrop.js';
import type { Localized } from '../locales/localized.js';
import { ButtonElement } from '../ui/button-element.js';
import type { PopupInstance } from './popup.types.js';

/**
 * Button that opens a provider's window. While it is open, a labelled layer covers the page, from which the shopper
 * returns to the window or cancels; afterwards the focus returns to the button and the outcome is announced.
 */
export abstract class PopupElement<
  Instance extends PopupInstance,
  Payload extends AnyPayload,
> extends ButtonElement<Instance, Payload> {
  /** Name of the provider in the text of the backdrop. Default: none. */
  protected get windowName(): string | undefined {
    return undefined;
  }

  /** Name of the shop at the provider; undefined if the shop has not set it. */
  protected get shopName(): string | undefined {
    return undefined;
  }

  protected get backdropMessages(): Localized<BackdropMessages> {
    return backdropMessages(this.language, this.windowName);
  }

  /** True if the next payment opens a window. */
  protected get opensWindow(): boolean {
    return true;
  }

  protected override async atProvider(instance: Instance, run: () => Promise<Payload>): Promise<Payload> {
    const running = new AbortController();
    try {
      // Before the window: a modal that replaces a window must be above the backdrop.
      if (this.opensWindow) this.#openBackdrop(instance, running.signal);
      return await run();
    } finally {
      running.abort();
    }
  }

  #openBackdrop(instance: Instance, signal: AbortSignal): void {
    this.isAway = true;
    const mark = createMark();
    // The window is complete without the drawing.
    this.#drawMark(mark).catch(() => undefined);
    const overlay = openBackdrop({
      container: this.renderRoot,
      messages: this.backdropMessages,
      mark,
      summary: { shop: this.shopName, amount: this.shownAmount },
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
      this.isAway = false;
      // Canceling now would have no effect: the payment would still succeed.
      overlay.close();
    };
    instance.onWindowGone(onGone, signal);
  }

  async #drawMark(place: HTMLElement): Promise<void> {
    const { markNames, markTemplate } = await importWithRetry(import('../ui/marks/marks.js'));
    render(markTemplate(markNames.find((name) => name === this.windowName) ?? 'Bank'), place);
  }
}
