/** True in environments with a document; tests of Node alone have none. */
export const hasDocument = typeof HTMLElement !== 'undefined';

/** Stands for an element where there is no document: it has events, and counts as an enabled `<pay-card>`. */
class WithoutDocument extends EventTarget {
  readonly localName = 'pay-card';
  readonly isConnected = true;
  readonly #attributes = new Map<string, string>();

  getAttribute(name: string): string | null {
    return this.#attributes.get(name) ?? null;
  }

  setAttribute(name: string, value: string): void {
    this.#attributes.set(name, value);
  }

  removeAttribute(name: string): void {
    this.#attributes.delete(name);
  }

  closest(): null {
    return null;
  }
}

/** Base class of the fakes, also in test environments without a document. */
export const ElementBase = hasDocument ? HTMLElement : (WithoutDocument as unknown as typeof HTMLElement);
