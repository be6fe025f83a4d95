import { Window } from 'happy-dom';
import { vi } from 'vitest';

/** Page of a shop in the process of a test. */
export interface OpenedPage {
  /** Body with the id `card`. */
  readonly body: Element;
  /** Number of frames in the document. */
  frames(): number;
}

/** Names of the page's globals that the SDK reads. */
const ofPage = ['document', 'location', 'Element', 'HTMLDialogElement', 'HTMLFormElement'] as const;

/** Features of browsers that the page has only in name. */
const features = { ElementInternals: { setFormValue: 1 }, CSSStyleSheet: { replaceSync: 1 } };

/** Opens a page in which frames can be inserted but never load. Its document is happy-dom's; `window` is the global object. */
export function openPage(): OpenedPage {
  // It loads no frames by default.
  const page = new Window({ url: 'https://shop.example/' });
  const { body } = page.document;
  body.id = 'card';
  for (const name of ofPage) vi.stubGlobal(name, page[name]);
  const events = new EventTarget();
  const scope = {
    ...features,
    window: globalThis,
    // Unlike in browsers, happy-dom's list of properties cannot be iterated.
    getComputedStyle: () => Object.assign([], { getPropertyValue: () => '' }),
    navigator: { userAgent: 'Chrome', language: 'en', onLine: true, maxTouchPoints: 0 },
    isSecureContext: false,
    origin: page.location.origin,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  };
  for (const [name, value] of Object.entries(scope)) vi.stubGlobal(name, value);
  return { body: document.body, frames: () => body.querySelectorAll('iframe').length };
}
