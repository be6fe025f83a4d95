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
  /** Style sheet for the root in which it lies, as long as it lies there. */
  sheet?: CSSStyleSheet | undefined;
  /** The shopper pressed Escape, or somebody else closed the dialog. Called once, when it has gone. */
  onCancel: () => void;
  /** Takes the overlay away. */
  signal: AbortSignal;
}

/**
 * Opens a native modal dialog in the top layer, above dialogs of the shop. Where its place turns out
 * to be invisible (a hidden ancestor, content-visibility) or outside the document, it lies under
 * `document.body`. With a signal that is aborted already it never opens.
 */
export function openOverlay({ container, label, content, sheet, onCancel, signal }: OverlayOptions): Overlay {
  const before = deepActiveElement();
  const dialog = document.createElement('dialog');
  dialog.className = 'pay-overlay';
  dialog.setAttribute('aria-label', label);
  dialog.append(content);

  let closing = signal.aborted;
  let dropSheet = (): void => undefined;
  // Not `cancel`, which is never prevented: browsers let only the first Escape be held back, and the
  // second would then close the shop's own dialog as well. Here a script that closed it is seen too.
  dialog.addEventListener('close', () => {
    if (closing) return;
    close();
    onCancel();
  });
  signal.addEventListener('abort', close, { once: true });

  for (const place of new Set([container ?? document.body, document.body])) {
    // Showing moves the focus, and what listens for that may abort.
    if (closing || isVisible(dialog)) break;
    if (place.isConnected) show(place);
  }

  function show(place: Element | ShadowRoot): void {
    hide();
    dropSheet = adopt(place, sheet);
    place.append(dialog);
    dialog.showModal();
  }

  /** Not dialog.close(): its event would come later and take away what is shown again. */
  function hide(): void {
    dropSheet();
    dialog.remove();
    dialog.open = false;
  }

  function close(): void {
    if (closing) return;
    closing = true;
    signal.removeEventListener('abort', close);
    // Gives the focus back to where it was, also into closed roots; but not after a second show.
    dialog.close();
    hide();
    if (before !== deepActiveElement()) before?.focus({ preventScroll: true });
  }

  return { dialog, close };
}

/** Gives a root the sheet until the returned function is called. Each overlay adds its own entry: several may share a root. */
function adopt(place: Element | ShadowRoot, sheet: CSSStyleSheet | undefined): () => void {
  const root = place.getRootNode();
  if (!sheet || !(root instanceof Document || root instanceof ShadowRoot)) return () => undefined;
  root.adoptedStyleSheets.push(sheet);
  return () => {
    const at = root.adoptedStyleSheets.lastIndexOf(sheet);
    if (at >= 0) root.adoptedStyleSheets.splice(at, 1);
  };
}

function isVisible(element: Element): boolean {
  // Younger than the supported browsers, as content-visibility is.
  const { checkVisibility } = element as Partial<Element>;
  return (
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    (checkVisibility?.call(element) ?? true)
  );
}

/** The focused element, also inside shadow roots. */
function deepActiveElement(): HTMLElement | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement ? active : null;
}
