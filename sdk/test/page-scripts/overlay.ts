import { type Overlay, type OverlayOptions, openOverlay } from '#src/frames/overlay/overlay.js';

/** Globals of the page: an overlay with two buttons, and a record of its events. */
interface OverlayPage {
  cancels: number;
  wasRemoved: boolean;
  controller: AbortController;
  sheet: CSSStyleSheet;
  strayed: string[];
  overlay: Overlay;
  button(name: string): HTMLButtonElement;
  open(more?: Partial<OverlayOptions>): Overlay;
  nest(mode: ShadowRootMode, depth: number): Element | ShadowRoot;
  deepActive(): Element | null;
  /** Number of dialogs and style sheets left in the document and the roots. */
  left(...roots: ShadowRoot[]): number;
}

declare global {
  interface Window {
    overlayPage: OverlayPage;
  }
}

const button = (name: string): HTMLButtonElement =>
  Object.assign(document.createElement('button'), { textContent: name, type: 'button' });

function deepActive(root: DocumentOrShadowRoot = document): Element | null {
  const { activeElement } = root;
  return activeElement?.shadowRoot ? deepActive(activeElement.shadowRoot) : activeElement;
}

function nest(mode: ShadowRootMode, depth: number): Element | ShadowRoot {
  let place: Element | ShadowRoot | null = document.querySelector('#place');
  if (!place) throw new Error('the page has no place');
  for (let level = 0; level < depth; level += 1) {
    const host = document.createElement('div');
    place.append(host);
    place = host.attachShadow({ mode });
  }
  return place;
}

export function start(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '.pay-overlay { inset: 0; width: 100vw; height: 100vh; max-width: none; max-height: none; border: 0 }',
  );
  const overlayPage: Omit<OverlayPage, 'overlay'> & { overlay?: Overlay } = {
    cancels: 0,
    wasRemoved: false,
    controller: new AbortController(),
    sheet,
    strayed: [],
    button,
    nest,
    deepActive: () => deepActive(),
    open(more = {}) {
      const content = document.createElement('div');
      content.append(button('First'), button('Second'));
      overlayPage.overlay = openOverlay({
        label: 'Confirm your payment',
        content,
        sheet,
        onCancel() {
          overlayPage.cancels += 1;
          overlayPage.wasRemoved = overlayPage.overlay?.dialog.isConnected === false;
        },
        signal: overlayPage.controller.signal,
        ...more,
      });
      return overlayPage.overlay;
    },
    left: (...roots) =>
      [document, ...roots].reduce(
        (sum, root) =>
          sum +
          root.querySelectorAll('.pay-overlay').length +
          root.adoptedStyleSheets.filter((other) => other === sheet).length,
        0,
      ),
  };
  window.overlayPage = overlayPage as OverlayPage;
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) overlayPage.strayed.push(target.id);
  });
}
