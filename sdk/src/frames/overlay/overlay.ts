import { isVisible } from '../../core/visible.js';
import { isElement, isShadowRoot } from '../../core/foreign-values.js';

/** Full-screen layer of the SDK above everything on the page. */
export interface Overlay {
  readonly dialog: HTMLDialogElement;
  /** Removes the overlay and restores the focus. */
  close(): void;
}

export interface OverlayOptions {
  /** Parent: an element's own shadow root, so that a shop's focus trap counts it as inside. Default `document.body`. */
  container?: Element | ShadowRoot | undefined;
  /** Accessible name. */
  label: string;
  /**
   * Content. Its first focusable element must belong to this document: a cross-origin frame would receive Escape
   * instead.
   */
  content: Node;
  /**
   * Focuses the dialog itself instead of its first button, for windows that the shopper opens with Enter or Space and whose
   * first button closes them. Default false.
   */
  focusesDialog?: boolean | undefined;
  /** Style sheet that is adopted by the overlay's root while the overlay is open. */
  sheet?: CSSStyleSheet | undefined;
  /**
   * Called once, when the overlay was removed, after Escape was pressed, or another script closed, moved or removed the
   * dialog. A moved one would no longer be modal, and its frames would be empty.
   */
  onCancel: () => void;
  /** Signal that removes the overlay. */
  signal: AbortSignal;
}

/**
 * Opens a native modal dialog in the top layer, above dialogs of the shop. If its container is invisible (a hidden
 * ancestor, content-visibility) or outside the document, the overlay moves to `document.body`. Does not open if the
 * signal is aborted already.
 */
export function openOverlay({
  container,
  label,
  content,
  focusesDialog = false,
  sheet,
  onCancel,
  signal,
}: OverlayOptions): Overlay {
  const before = deepActiveElement();
  const dialog = document.createElement('dialog');
  dialog.className = 'pay-overlay';
  dialog.setAttribute('aria-label', label);
  if (focusesDialog) dialog.tabIndex = -1;
  dialog.append(content);

  let closing = signal.aborted;
  let dropSheet = (): void => undefined;
  // Not `cancel`: browsers allow preventing only the first Escape, and a second one would close the shop's own dialog
  // as well. `close` also fires if another script closes the dialog.
  dialog.addEventListener('close', () => {
    if (closing) return;
    close();
    onCancel();
  });
  signal.addEventListener('abort', close, { once: true });
  let isModal = true;
  const lost = new MutationObserver(() => {
    if (closing || (dialog.isConnected && (isModal ? dialog.matches(':modal') : dialog.open))) return;
    close();
    onCancel();
  });

  for (const place of new Set([container ?? document.body, document.body])) {
    // Showing the dialog moves the focus, and a focus listener may abort.
    if (closing || isVisible(dialog)) break;
    if (place.isConnected) show(place);
  }
  if (!closing) observeRemoval(dialog, lost);

  function show(place: Element | ShadowRoot): void {
    hide();
    dropSheet = adopt(place, sheet);
    place.append(dialog);
    // A zoom of the page would also enlarge the dialog, whose size is that of the viewport.
    dialog.style.setProperty('zoom', String(1 / zoomOf(place)));
    dialog.showModal();
    // A page may have replaced the function, for example by a polyfill: the dialog is above the page then, but not modal.
    isModal = dialog.matches(':modal');
    // Not by `autofocus`, which Chromium ignores on a dialog. Without effect if a focus listener closed the dialog.
    if (focusesDialog) dialog.focus({ preventScroll: true });
  }

  /** Hides without `dialog.close()`, whose event fires later and would remove a dialog that is shown again. */
  function hide(): void {
    dropSheet();
    dialog.remove();
    dialog.open = false;
  }

  function close(): void {
    if (closing) return;
    closing = true;
    signal.removeEventListener('abort', close);
    lost.disconnect();
    // `close()` restores the focus, also into closed shadow roots, but not after a second `showModal()`.
    dialog.close();
    hide();
    if (before !== deepActiveElement()) before?.focus({ preventScroll: true });
  }

  return { dialog, close };
}

/** Returns the factor by which `zoom` of CSS enlarges the children of an element. */
function zoomOf(place: Element | ShadowRoot): number {
  let zoom = 1;
  for (let node: Node | null = place; node; node = isShadowRoot(node) ? node.host : node.parentNode)
    if (isElement(node)) zoom *= Number(getComputedStyle(node).zoom) || 1;
  return zoom;
}

/** Observes the trees that contain an element, from its own shadow root to the document. */
function observeRemoval(element: Element, observer: MutationObserver): void {
  for (let root = element.getRootNode(); ; root = root.host.getRootNode()) {
    observer.observe(root, { childList: true, subtree: true });
    if (!isShadowRoot(root)) return;
  }
}

/**
 * Adopts the sheet until the returned function is called. Each overlay adds its own entry, because several may share a
 * root.
 */
function adopt(place: Element | ShadowRoot, sheet: CSSStyleSheet | undefined): () => void {
  const root = place.getRootNode();
  // An element that is not connected is the root of itself.
  const adopting = root === document ? document : isShadowRoot(root) ? root : undefined;
  if (!sheet || !adopting) return () => undefined;
  adopting.adoptedStyleSheets.push(sheet);
  return () => {
    const index = adopting.adoptedStyleSheets.lastIndexOf(sheet);
    if (index >= 0) adopting.adoptedStyleSheets.splice(index, 1);
  };
}

/** Returns the focused element, looking into open shadow roots. */
function deepActiveElement(): HTMLElement | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active as HTMLElement | null;
}
