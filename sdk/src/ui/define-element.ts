import { VERSION } from '../core/version.js';

/**
 * Registers an element unless its tag is taken. Two scripts of one version are common; two versions cause a warning.
 */
export function defineElement(tag: string, element: CustomElementConstructor): void {
  // Servers have no registry; the tag is rendered without upgrading.
  if (typeof customElements === 'undefined') return;
  const taken: (CustomElementConstructor & { version?: string }) | undefined = customElements.get(tag);
  if (!taken) {
    customElements.define(tag, element);
    return;
  }
  if (taken !== element && taken.version !== VERSION) {
    // eslint-disable-next-line no-console -- the page's developer reads the console
    console.warn(
      `<${tag}> is already registered by version ${taken.version ?? 'unknown'}; this is ${VERSION}.`,
    );
  }
}
