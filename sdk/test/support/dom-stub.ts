import { vi } from 'vitest';
import { onPage } from './page-stub.js';

/** Minimal element for the code that mounts frames. */
class StubElement extends EventTarget {
  readonly nodeType: number = 1;
  readonly children: StubElement[] = [];
  readonly style = { setProperty: () => undefined };
  parent: StubElement | undefined;
  name = '';
  title = '';
  src = '';
  id = '';
  tabIndex = 0;
  readonly isConnected = true;
  readonly contentWindow = { postMessage: () => undefined };

  constructor(readonly tag = 'div') {
    super();
  }

  append(...children: StubElement[]): void {
    for (const child of children) child.parent = this;
    this.children.push(...children);
  }

  remove(): void {
    const siblings = this.parent?.children;
    siblings?.splice(siblings.indexOf(this), 1);
    this.parent = undefined;
  }

  setAttribute(): void {
    // Tests do not read attributes.
  }

  get ownerDocument(): unknown {
    return document;
  }

  closest(): null {
    return null;
  }

  querySelector(): null {
    return null;
  }

  getRootNode(): unknown {
    return document;
  }
}

export interface StubPage {
  readonly body: Element;
  /** Number of frames in the document. */
  frames(): number;
}

/** Stubs a document in which frames can be inserted but never load. */
export function stubDocument(): StubPage {
  onPage();
  Object.assign(location, { search: '', pathname: '/', hash: '' });
  const body = new StubElement('body');
  const find = (selector: string) => {
    if (/^[#.]?[a-z-]+$/.test(selector)) return selector === '#card' ? body : null;
    throw new DOMException(`'${selector}' is not a valid selector`, 'SyntaxError');
  };
  const events = new EventTarget();
  const document = {
    body,
    createElement: (tag: string) => new StubElement(tag),
    createElementNS: (_: string, tag: string) => new StubElement(tag),
    querySelector: find,
    addEventListener: events.addEventListener.bind(events),
  };
  const scope = {
    getComputedStyle: () => Object.assign([], { getPropertyValue: () => '' }),
    ElementInternals: { setFormValue: 1 },
    HTMLDialogElement: { showModal: 1 },
    HTMLFormElement: { requestSubmit: 1 },
    CSSStyleSheet: { replaceSync: 1 },
    document,
    isSecureContext: false,
    origin: 'https://shop.example',
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  };
  for (const [name, value] of Object.entries(scope)) vi.stubGlobal(name, value);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('navigator', { userAgent: 'Chrome', language: 'en', onLine: true, maxTouchPoints: 0 });
  return {
    body: body as unknown as Element,
    frames: () => body.children.filter(({ tag }) => tag === 'iframe').length,
  };
}
