import { vi } from 'vitest';
import { onPage } from './page-stub.js';

/** Element with the members that the collector uses. */
class StubElement extends EventTarget {
  src = '';
  title = '';
  text = '';
  async = false;
  width = '';
  height = '';
  id = '';
  tabIndex = 0;
  readonly attributes = new Map<string, string>();
  readonly style = { setProperty: () => undefined };
  readonly #siblings: StubElement[];

  constructor(
    readonly tag: string,
    siblings: StubElement[],
  ) {
    super();
    this.#siblings = siblings;
  }

  hasAttribute(name: string): boolean {
    return this.attributes.has(name);
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }

  remove(): void {
    const index = this.#siblings.indexOf(this);
    if (index >= 0) this.#siblings.splice(index, 1);
  }
}

/** Page without layout: a flat list of the elements that the code under test has inserted. */
export interface ScriptPage {
  readonly elements: StubElement[];
  /** Inserted scripts of the fraud service. */
  scripts(): StubElement[];
  /** Parameters for that script. */
  parameters(): unknown[];
  frames(): StubElement[];
  /** Fires an event at the last script. */
  fire(type: 'load' | 'error'): void;
}

/** Stubs a document in which scripts load only when the test triggers them. */
export function stubScriptPage(): ScriptPage {
  onPage();
  const elements: StubElement[] = [];
  const append = (element: StubElement) => elements.push(element);
  const find = (selector: string) =>
    elements.find(({ tag, title }) => selector === `${tag}[title="${title}"]`) ?? null;
  const events = new EventTarget();
  vi.stubGlobal('document', {
    createElement: (tag: string) => new StubElement(tag, elements),
    querySelector: find,
    querySelectorAll: (selector: string) => elements.filter(({ tag }) => tag === selector),
    addEventListener: events.addEventListener.bind(events),
    body: { append },
    head: { append },
  });
  const scripts = () => elements.filter(({ src, tag }) => tag === 'script' && src !== '');
  return {
    elements,
    scripts,
    parameters: () =>
      elements
        .filter(({ src, tag }) => tag === 'script' && src === '')
        .map(({ text }): unknown => JSON.parse(text)),
    frames: () => elements.filter(({ tag }) => tag === 'iframe'),
    fire(type) {
      scripts().at(-1)?.dispatchEvent(new Event(type));
    },
  };
}
