import { linkedController } from '../../../../core/abort.js';
import { framePage } from '../../../../frames/host/assets.js';
import { openOverlay, type Overlay } from '../../../../frames/overlay/overlay.js';
import { venmoQrMessages, type VenmoQrMessages } from '../../../../locales/venmo-qr.js';
import type { QrCloseReason, QrView } from '../../shared/qr.protocol.js';
import { openQrFrame, type QrFrame } from './qr-frame.js';
import { qrStyles } from './qr.styles.js';
import type { QrDisplay, QrShown } from './qr.flow.js';
import type { QrDeps, QrOverlay } from './qr.types.js';

type QrScreenOptions = Pick<QrDeps, 'folder' | 'debug' | 'locale' | 'container' | 'life' | 'clock'>;

const nothing = (): void => undefined;

/** Overlay with the frame of the QR code, and the region that announces each status. */
export class QrScreen implements QrDisplay, QrOverlay {
  onClose: (reason: QrCloseReason) => void = nothing;
  onLost: (cause: unknown) => void = nothing;
  /** Starts another payment after a failed one; undefined: the overlay has no button for it. */
  onRetry: (() => void) | undefined;
  readonly #messages;
  readonly #controller;
  readonly #region = document.createElement('p');
  readonly #button = document.createElement('button');
  readonly #overlay: Overlay;
  readonly #frame: Promise<QrFrame>;
  #view: QrView = { view: 'preparing' };
  #lost: { readonly cause: unknown } | undefined;

  constructor({ folder, debug, locale, container, life, clock }: QrScreenOptions) {
    this.#messages = venmoQrMessages(locale);
    this.#controller = linkedController(life);
    const { signal } = this.#controller;
    const content = this.#render();
    this.#overlay = this.#open(content, container);
    this.#frame = openQrFrame({
      url: framePage(folder, 'venmo-desktop-frame', debug),
      // After the overlay, which may move its content: a moved frame would load again.
      container: content,
      messages: this.#messages,
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
    this.#view =
      shown.view === 'error'
        ? { view: 'error', text: this.#messages[shown.message], canRetry: this.onRetry !== undefined }
        : shown;
    this.#region.textContent = announcementOf(this.#view, this.#messages);
    this.#button.setAttribute('aria-disabled', String(this.#view.view === 'authorized'));
    const view = this.#view;
    await (await this.#frame).show(view);
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
    if (this.#view.view === 'authorized' || this.isClosed) return;
    this.close();
    this.onClose(reason);
  }

  #lose(cause: unknown): void {
    if (this.isClosed) return;
    this.#lost = { cause };
    this.onLost(cause);
  }

  #retry(): void {
    if (this.#view.view === 'error') this.onRetry?.();
  }

  #refresh(): void {
    const view = this.#view;
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
      if (event.key === 'Escape' && this.#view.view === 'authorized') event.preventDefault();
    });
    return overlay;
  }

  #render(): HTMLElement {
    const content = document.createElement('div');
    content.className = 'pay-venmo-qr';
    this.#region.setAttribute('role', 'alert');
    this.#button.type = 'button';
    this.#button.textContent = this.#messages.close;
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
