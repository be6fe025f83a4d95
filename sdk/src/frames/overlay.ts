/** A full-screen layer of ours above everything on the page. */
export interface Overlay {
  readonly dialog: HTMLDialogElement;
  /** Takes it away and gives the focus back. */
  close(): void;
}

export interface OverlayOptions {
  /** Where it lies: an element's own shadow root, so that a shop's focus trap counts it as inside. Default `document.body`. */
  container?: Element | ShadowRoot | undefined;
  /** What it is called for assistive technology. */
  label: string;
  /** What it shows. The first focusable thing must be ours, before any foreign frame: Escape pressed there is not seen. */
  content: Node;
  /** Style sheet for a container that is a shadow root or the document. */
  sheet?: CSSStyleSheet | undefined;
  /** The shopper pressed Escape, or a frame of ours passed an Escape on. */
  onCancel: () => void;
  /** Takes the overlay away. */
  signal: AbortSignal;
}

/**
 * Opens a native modal dialog in the top layer, above dialogs of the shop. Where its place turns out
 * to be invisible (a hidden ancestor, content-visibility), it moves under `document.body`.
 */
export function openOverlay({ container, label, content, sheet, onCancel, signal }: OverlayOptions): Overlay {
  const before = deepActiveElement();
  const dialog = document.createElement('dialog');
  dialog.className = 'pay-overlay';
  dialog.setAttribute('aria-label', label);
  dialog.append(content);

  let closing = false;
  // Never prevented: browsers let only the first Escape be held back, and the second would then
  // close the shop's own dialog as well.
  dialog.addEventListener('cancel', () => {
    if (!closing) onCancel();
  });
  dialog.addEventListener('close', () => {
    close();
  });

  show(container ?? document.body);
  if (!isVisible(dialog)) show(document.body);
  signal.addEventListener('abort', close, { once: true });

  function show(place: Element | ShadowRoot): void {
    // Not close(): its event would come later and take the overlay away again.
    dialog.remove();
    dialog.open = false;
    adopt(place, sheet);
    place.append(dialog);
    dialog.showModal();
  }

  function close(): void {
    if (closing) return;
    closing = true;
    signal.removeEventListener('abort', close);
    dialog.close();
    dialog.remove();
    before?.focus({ preventScroll: true });
  }

  return { dialog, close };
}

function adopt(place: Element | ShadowRoot, sheet: CSSStyleSheet | undefined): void {
  const root = place instanceof ShadowRoot ? place : (place.getRootNode() as Document | ShadowRoot);
  if (sheet && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}

function isVisible(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** The focused element, also inside shadow roots. */
function deepActiveElement(): HTMLElement | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement ? active : null;
}
