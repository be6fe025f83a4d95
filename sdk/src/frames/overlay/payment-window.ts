import { block } from '../../core/elements.js';
import { createHeader, type PaymentHeader } from '../../core/payment-header.js';
import type { Localized } from '../../locales/localized.js';
import { openOverlay, type Overlay, type OverlayOptions } from './overlay.js';
import { overlayWindowStyles } from './payment-window.styles.js';

/** Options of a payment window. The title is its accessible name, too. */
interface PaymentWindowOptions
  extends PaymentHeader, Pick<OverlayOptions, 'container' | 'focusesDialog' | 'onCancel' | 'signal'> {
  /** Class of the card. */
  readonly className: string;
  readonly messages: Localized<object>;
  /** Content below the header. */
  readonly content: readonly Node[];
  /** Styles of the content. */
  readonly css: string;
}

/** Opens a window above the page: a header with mark, title, shop and amount, and the content of the payment method. */
export function openPaymentWindow({
  className,
  messages,
  content,
  css,
  container,
  focusesDialog,
  onCancel,
  signal,
  ...header
}: PaymentWindowOptions): Overlay {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(overlayWindowStyles + css);
  const card = block(`pay-dialog ${className}`);
  card.append(createHeader(header), ...content);
  const overlay = openOverlay({
    container,
    label: header.title,
    content: card,
    focusesDialog,
    sheet,
    onCancel,
    signal,
  });
  overlay.dialog.lang = messages.language;
  overlay.dialog.dir = messages.direction;
  return overlay;
}
