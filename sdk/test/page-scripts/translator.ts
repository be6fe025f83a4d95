/** Globals of a page that is translated. */
export interface TranslatedPage {
  /** Replaces the texts of an element. Default: of the page. */
  translate(root?: HTMLElement | ShadowRoot): void;
}

const newFont = (): HTMLElement => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');

function translate(root: HTMLElement | ShadowRoot = document.body): void {
  const { translate: isTranslated, localName, shadowRoot } = root as Partial<HTMLElement>;
  if (isTranslated === false || localName === 'style' || localName === 'script') return;
  for (const node of [...root.childNodes]) {
    if (node.nodeType === Node.ELEMENT_NODE) translate(node as HTMLElement);
    if (node.nodeType !== Node.TEXT_NODE || node.nodeValue?.trim() === '') continue;
    const [outer, inner] = [newFont(), newFont()];
    inner.textContent = node.nodeValue;
    outer.append(inner);
    (node as Text).replaceWith(outer);
  }
  if (shadowRoot) translate(shadowRoot);
}

/** Replaces texts as the translation service of Chromium does. */
export function start(): void {
  const page: TranslatedPage = { translate };
  Object.assign(window, page);
}
