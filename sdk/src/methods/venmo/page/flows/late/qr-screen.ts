import { linkedController } from '../../../../../core/abort.js';
import { framePage } from '../../../../../frames/host/assets.js';
import { openOverlay, type Overlay } from '../../../../../frames/overlay/overlay.js';
import type { Localized } from '../../../../../locales/localized.js';
import type { VenmoQrMessages } from '../../../../../locales/catalogue.types.js';
import type { QrCloseReason, QrView } from '../../../shared/qr.protocol.js';
import { openQrFrame, type QrFrame } from './qr-frame.js';
import { qrStyles } from './qr.styles.js';
import { summaryOf } from './payment-summary.js';
import type { QrDisplay, QrShown } from './qr.flow.js';
import type { QrDeps, QrOverlay } from './qr.types.js';

type QrScreenOptions = Pick<
  QrDeps,
  'folder' | 'debug' | 'locale' | 'container' | 'life' | 'clock' | 'order'
> & {
  messages: Localized<VenmoQrMessages>;
};

const nothing = (): void => undefined;

/** Overlay with the frame of the QR code, and the region that announces each status. */
export class QrScreen implements QrDisplay, QrOverlay {
  onClose: (reason: QrCloseReason) => void = nothing;
  onLost: (cause: unknown) => void = nothing;
  /** Starts another payment after a failed one; undefined: the overlay has no button for it. */
  onRetry: (() => void) | undefined;
  readonly #messages;
  readonly #clock;
  readonly #controller;
  readonly #region = document.createElement('p');
  readonly #button = document.createElement('button');
  readonly #overlay: Overlay;
  readonly #frame: Promise<QrFrame>;
  #shown: QrShown = { view: 'preparing' };
  #lost: { readonly cause: unknown } | undefined;

  constructor({ folder, debug, locale, messages, order, container, life, clock }: QrScreenOptions) {
    this.#messages = messages;
    this.#clock = clock;
    this.#controller = linkedController(life);
    const { signal } = this.#controller;
    const content = this.#render();
    this.#overlay = this.#open(content, container);
    this.#frame = openQrFrame({
      url: framePage(folder, 'venmo-desktop-frame', debug),
      // After the overlay, which may move its content: a moved frame would load again.
      container: content,
      messages,
      summary: summaryOf(order, locale),
      clock,
      onClose: (reason) => {
        this.#dismiss(reason);
      },
      onRetry: () => {
        this.#retry();
      },
      onReload: () => {
        this.#refresh();
      },
      onLost: (cause) => {
        this.#lose(cause);
      },
      signal,
    });
    this.#frame.catch((cause: unknown) => {
      this.#lose(cause);
    });
  }

  /** True after the overlay was removed. */
  get isClosed(): boolean {
    return this.#controller.signal.aborted;
  }

  async show(shown: QrShown): Promise<void> {
    this.#shown = shown;
    this.#region.textContent = announcementOf(this.#viewOf(shown), this.#messages);
    this.#button.setAttribute('aria-disabled', String(shown.view === 'authorized'));
    const frame = await this.#frame;
    await frame.show(this.#viewOf(shown));
  }

  /** Calls `listener` when the frame can no longer show anything, also if that has happened already. */
  whenLost(listener: (cause: unknown) => void): void {
    this.onLost = listener;
    if (this.#lost) listener(this.#lost.cause);
  }

  close(): void {
    this.#overlay.close();
    this.#controller.abort();
  }

  /** Closes the overlay for the shopper, who cannot close the overlay of an approved payment. */
  #dismiss(reason: QrCloseReason): void {
    if (this.#shown.view === 'authorized' || this.isClosed) return;
    this.close();
    this.onClose(reason);
  }

  #viewOf(shown: QrShown): QrView {
    if (shown.view === 'error')
      return { view: 'error', text: this.#messages[shown.message], canRetry: this.onRetry !== undefined };
    if (shown.view !== 'code') return shown;
    const { view, url, deadline } = shown;
    return { view, url, remainingMs: deadline - this.#clock.elapsed() };
  }

  #lose(cause: unknown): void {
    if (this.isClosed) return;
    this.#lost = { cause };
    this.onLost(cause);
  }

  #retry(): void {
    if (this.#shown.view === 'error') this.onRetry?.();
  }

  #refresh(): void {
    const view = this.#viewOf(this.#shown);
    // A frame that is lost again reports it through `onLost`.
    this.#frame.then((frame) => frame.show(view)).catch(nothing);
  }

  #open(content: Element, container: QrScreenOptions['container']): Overlay {
    const { title, language, direction } = this.#messages;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(qrStyles);
    const overlay = openOverlay({
      container,
      label: title,
      content,
      sheet,
      onCancel: () => {
        this.#dismiss('closed');
      },
      signal: this.#controller.signal,
    });
    overlay.dialog.lang = language;
    overlay.dialog.dir = direction;
    overlay.dialog.addEventListener('keydown', (event) => {
      // The browser would close the dialog of an approved payment.
      if (event.key === 'Escape' && this.#shown.view === 'authorized') event.preventDefault();
    });
    return overlay;
  }

  #render(): HTMLElement {
    const content = document.createElement('div');
    content.className = 'pay-venmo-qr';
    this.#region.setAttribute('role', 'alert');
    this.#button.type = 'button';
    this.#button.textContent = this.#messages.cancel;
    this.#button.addEventListener('click', () => {
      this.#dismiss('closed');
    });
    content.append(this.#region, this.#button);
    return content;
  }
}

function announcementOf(view: QrView, messages: VenmoQrMessages): string {
  if (view.view === 'error') return view.text;
  const byView = {
    preparing: messages.preparing,
    code: messages.scan,
    authorizing: messages.authorize,
    authorized: messages.authorized,
  };
  return byView[view.view];
}
